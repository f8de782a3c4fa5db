// c-library binary
int clone(int (*)(void *), void *, int, void *, ...);
int main(int count, char **words)
{
    (void)count; (void)words;
    clone(0, 0, 0, 0);
    return 0;
}
