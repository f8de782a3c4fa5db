// c-library binary
void *dlsym(void *, const char *);
int main(int count, char **words)
{
    (void)count; (void)words;
    return dlsym(0, "fork") == 0;
    return 0;
}
