// c-library binary
extern char *program_invocation_name;
int main(int count, char **words)
{
    (void)count; (void)words;
    return program_invocation_name[0] == 0;
    return 0;
}
