// c-library binary
void *sbrk(long);
int main(int count, char **words)
{
    (void)count; (void)words;
    return sbrk(0) == 0;
    return 0;
}
