#define A(x) x x x x x x x x x x
#define F A(A(A(A(A(A(int *p = 1.0 + 1; { char c = 99999; }))))))
int f(void)
{
    A(A(A(A(A({ char c = 99999; int *p = 5; int x = ""; })))))
    return 0;
}
int main(void)
{
    return 0;
}
