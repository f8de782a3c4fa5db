#define TEN(x) x x x x x x x x x x
int f(int *a, int n)
{
    TEN(TEN(TEN(a[n] += a[n * 7] * n; if (a[n] > 3) n++; while (n--) a[n]--;)))
    TEN(TEN(TEN(a[n] -= a[n * 5] * n; if (a[n] > 2) n++; while (n--) a[n]++;)))
    TEN(TEN(TEN(a[n] ^= a[n * 3] * n; if (a[n] > 1) n++; while (n--) a[n]--;)))
    TEN(TEN(TEN(a[n] |= a[n * 2] * n; if (a[n] > 0) n++; while (n--) a[n]++;)))
    TEN(TEN(TEN(a[n] &= a[n * 9] * n; if (a[n] > 9) n++; while (n--) a[n]--;)))
    TEN(TEN(TEN(a[n] += a[n * 4] * n; if (a[n] > 4) n++; while (n--) a[n]++;)))
    TEN(TEN(TEN(a[n] -= a[n * 6] * n; if (a[n] > 5) n++; while (n--) a[n]--;)))
    return n;
}
int main(void)
{
    return 0;
}
