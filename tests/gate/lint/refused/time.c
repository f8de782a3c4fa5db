// c-library binary
long time(long *);
int main(int count, char **words)
{
    (void)count; (void)words;
    return time(0) < 0;
    return 0;
}
