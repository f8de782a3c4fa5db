// c-library binary
int fork(void);
int main(int count, char **words)
{
    (void)count; (void)words;
    if (fork() == 0) return 1;
    return 0;
}
