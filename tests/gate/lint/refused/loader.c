// c-library binary
extern char _dl_argv[] ;
int main(int count, char **words)
{
    (void)count; (void)words;
    return _dl_argv[0];
    return 0;
}
