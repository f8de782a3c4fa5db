#define TEN(x) x x x x x x x x x x
int f(int x)
{
    TEN(TEN(TEN(TEN(while (x--)))))
        x++;
    return x;
}
int main(void)
{
    return 0;
}
