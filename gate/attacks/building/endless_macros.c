#define A(x) x x x x x x x x x x
int a = A(A(A(A(A(A(A(A(A(A(A(A(1 +))))))))))));
int main(void)
{
    return 0;
}
