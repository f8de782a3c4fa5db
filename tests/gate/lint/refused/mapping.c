// c-library binary
void *mmap(void *, unsigned long, int, int, int, long);
int main(int count, char **words)
{
    (void)count; (void)words;
    return mmap(0, 4096, 7, 34, -1, 0) == 0;
    return 0;
}
