// c-library binary
int mprotect(void *, unsigned long, int);
int main(int count, char **words)
{
    (void)count; (void)words;
    mprotect(0, 4096, 7);
    return 0;
}
