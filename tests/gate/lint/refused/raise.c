// c-library binary
int raise(int);
int main(int count, char **words)
{
    (void)count; (void)words;
    raise(9);
    return 0;
}
