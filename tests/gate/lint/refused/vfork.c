// c-library binary
int vfork(void);
int main(int count, char **words)
{
    (void)count; (void)words;
    if (vfork() == 0) return 1;
    return 0;
}
