#define J(a, b) a##b
#define I(a, b) J(a, b)
#define A0 abcdefghij
#define A1 I(A0, A0)
#define A2 I(A1, A1)
#define A3 I(A2, A2)
#define A4 I(A3, A3)
#define A5 I(A4, A4)
#define A6 I(A5, A5)
#define A7 I(A6, A6)
#define A8 I(A7, A7)
#define A9 I(A8, A8)
#define A10 I(A9, A9)
#define A11 I(A10, A10)
#define A12 I(A11, A11)
#define A13 I(A12, A12)
#define A14 I(A13, A13)
int a = A14;
int main(void)
{
    return 0;
}
