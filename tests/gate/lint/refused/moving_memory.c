// c-library binary
void *mremap(void *, unsigned long, unsigned long, int, ...);
int main(int count, char **words)
{
    (void)count; (void)words;
    mremap(0, 0, 0, 0);
    return 0;
}
