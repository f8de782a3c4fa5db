// c-library binary
int kill(int, int);
int main(int count, char **words)
{
    (void)count; (void)words;
    kill(1, 9);
    return 0;
}
