// c-library binary
extern char **environ;
int main(int count, char **words)
{
    (void)count; (void)words;
    return environ[0] == 0;
    return 0;
}
