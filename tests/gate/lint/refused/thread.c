// c-library binary
int pthread_create(unsigned long *, void *, void *(*)(void *), void *);
int main(int count, char **words)
{
    (void)count; (void)words;
    pthread_create(0, 0, 0, 0);
    return 0;
}
