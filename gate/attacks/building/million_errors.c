#define TEN(x) x x x x x x x x x x
TEN(TEN(TEN(TEN(TEN(TEN(_Static_assert(0, "");))))))
int main(void)
{
    return 0;
}
