// c-library binary
int dl_iterate_phdr(int (*)(void *, unsigned long, void *), void *);
int main(int count, char **words)
{
    (void)count; (void)words;
    dl_iterate_phdr(0, 0);
    return 0;
}
