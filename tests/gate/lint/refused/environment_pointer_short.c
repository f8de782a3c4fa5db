// c-library binary
extern char **_environ;
int main(int count, char **words)
{
    (void)count; (void)words;
    return _environ[0] == 0;
    return 0;
}
