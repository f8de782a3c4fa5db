// c-library binary
void (*signal(int, void (*)(int)))(int);
int main(int count, char **words)
{
    (void)count; (void)words;
    signal(11, (void (*)(int))1);
    return 0;
}
