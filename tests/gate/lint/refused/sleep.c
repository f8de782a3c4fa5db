// c-library binary
unsigned sleep(unsigned);
int main(int count, char **words)
{
    (void)count; (void)words;
    sleep(1);
    return 0;
}
