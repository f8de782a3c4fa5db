char big[1L << 30] = {1};
int main(void)
{
    return 0;
}
