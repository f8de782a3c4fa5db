// c-library binary
int fesetround(int);
int main(int count, char **words)
{
    (void)count; (void)words;
    fesetround(0x400);
    return 0;
}
