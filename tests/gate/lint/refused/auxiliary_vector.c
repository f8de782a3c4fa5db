// c-library binary
unsigned long getauxval(unsigned long);
int main(int count, char **words)
{
    (void)count; (void)words;
    return getauxval(33) == 0;
    return 0;
}
