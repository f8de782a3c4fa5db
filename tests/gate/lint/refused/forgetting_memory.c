// c-library binary
int madvise(void *, unsigned long, int);
int main(int count, char **words)
{
    (void)count; (void)words;
    madvise(0, 0, 4);
    return 0;
}
