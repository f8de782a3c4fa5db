// c-library binary
long getrandom(void *, unsigned long, unsigned);
int main(int count, char **words)
{
    (void)count; (void)words;
    getrandom(words, 0, 0);
    return 0;
}
