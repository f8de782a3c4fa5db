// c-library binary
int open(const char *, int, ...);
int main(int count, char **words)
{
    (void)count; (void)words;
    return open(words[0], 0) < 0;
    return 0;
}
