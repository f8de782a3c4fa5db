// c-library binary
int posix_spawn(int *, const char *, void *, void *, char **, char **);
int main(int count, char **words)
{
    (void)count; (void)words;
    posix_spawn(&count, words[0], 0, 0, words, words);
    return 0;
}
