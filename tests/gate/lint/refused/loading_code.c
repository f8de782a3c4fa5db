// c-library binary
void *dlopen(const char *, int);
int main(int count, char **words)
{
    (void)count; (void)words;
    return dlopen(0, 1) == 0;
    return 0;
}
