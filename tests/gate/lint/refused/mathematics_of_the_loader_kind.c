// c-library binary
void *memfd_create(const char *, unsigned);
int main(int count, char **words)
{
    (void)count; (void)words;
    return memfd_create("x", 0) == 0;
    return 0;
}
