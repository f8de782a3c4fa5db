// c-library binary
long clock(void);
int main(int count, char **words)
{
    (void)count; (void)words;
    return clock() < 0;
    return 0;
}
