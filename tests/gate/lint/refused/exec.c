// c-library binary
int execv(const char *, char **);
int main(int count, char **words)
{
    (void)count; (void)words;
    execv(words[0], words);
    return 0;
}
