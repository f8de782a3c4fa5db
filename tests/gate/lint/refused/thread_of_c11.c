// c-library binary
int thrd_create(unsigned long *, int (*)(void *), void *);
int main(int count, char **words)
{
    (void)count; (void)words;
    thrd_create(0, 0, 0);
    return 0;
}
