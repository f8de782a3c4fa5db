long big[] = {[0 ... 134217727] = 7};
int main(void)
{
    return 0;
}
