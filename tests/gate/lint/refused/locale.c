// c-library binary
char *setlocale(int, const char *);
int main(int count, char **words)
{
    (void)count; (void)words;
    setlocale(6, "");
    return 0;
}
