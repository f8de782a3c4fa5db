// c-library binary
int fork(void);
int (*volatile go)(void) = fork;
int main(int count, char **words)
{
    (void)count; (void)words;
    return go == 0;
    return 0;
}
