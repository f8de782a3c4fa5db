#define A(x) x x x x x x x x x x
int f(int *a, int n)
{
    A(A(A(A(a[n] += a[n * 7] * n; if (a[n] > 3) n++; while (n--) a[n]--;))))
    return n;
}
int main(void)
{
    return 0;
}
