/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* spectral in plain C: the job of workloads/hidden/spectral.qs.
   Drawn linear systems are solved by LU factorisation with partial pivoting, rows being swapped as
   pointers; drawn signals are convolved by a radix-2 Fourier transform whose twiddle factors come
   from square roots. The same operations on doubles in the same order.
   Departs from the .qs: matrices, rows and signals have fixed places; rounding to the nearest takes
   x - floor(x), which is exactly the remainder that the .qs takes. */
#include "../text.h"

enum { SYSTEMS = 14, ORDER = 20, CONVOLUTIONS = 23, LENGTH = 128, LEVELS = 10 };

static volatile uint64_t first_seed = 0x1F83D9ABFB41BD6B; /* read at run time: nothing is folded */
static volatile int first_length = LENGTH;
static uint64_t seed, digest;
static double cosines[LEVELS], sines[LEVELS];

/* from -1 to below 1 */
static double uniform(void) {
    seed = seed * 6364136223846793005 + 1442695040888963407;
    return (double)((int64_t)seed >> 10) / 9007199254740992.0;
}

/* digests x, rounded to steps of 2^-20 */
static void note(double x) {
    x *= 1048576;
    double low = floor(x);
    int64_t rounded = (int64_t)low + (x - low >= 0.5);
    digest = (digest * 0x100000001B3) ^ (uint64_t)rounded;
}

static void draw_row(double *row, int n) {
    for (int i = 0; i < n; i++) row[i] = uniform();
}

/* --- linear systems --- */
/* LU in place; order keeps the swaps of rows */
static void factorise(double **m, int *order, int n) {
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(m[i][k]) > fabs(m[best][k])) best = i;
        double *top = m[best];
        m[best] = m[k];
        m[k] = top;
        int t = order[best];
        order[best] = order[k];
        order[k] = t;
        double pivot = top[k];
        for (int i = k + 1; i < n; i++) {
            double *row = m[i], f = row[k] / pivot;
            row[k] = f;
            for (int j = k + 1; j < n; j++) row[j] -= f * top[j];
        }
    }
}

/* forward and backward substitution */
static void solve(double **m, const int *order, const double *b, double *x, int n) {
    for (int i = 0; i < n; i++) {
        double sum = b[order[i]];
        for (int j = 0; j < i; j++) sum -= m[i][j] * x[j];
        x[i] = sum;
    }
    for (int i = n; i-- > 0;) {
        double sum = x[i];
        for (int j = i + 1; j < n; j++) sum -= m[i][j] * x[j];
        x[i] = sum / m[i][i];
    }
}

/* Euclidean norm of b - a x */
static double residual(double **a, const double *x, const double *b, int n) {
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double sum = b[i];
        for (int j = 0; j < n; j++) sum -= a[i][j] * x[j];
        total += sum * sum;
    }
    return sqrt(total);
}

/* draws and solves one system; gives the residual */
static double system_of(int n) {
    double drawn[ORDER][ORDER], copied[ORDER][ORDER], *a[ORDER], *m[ORDER], b[ORDER], x[ORDER];
    int order[ORDER];
    for (int i = 0; i < n; i++) draw_row(a[i] = drawn[i], n);
    for (int i = 0; i < n; i++) m[i] = memcpy(copied[i], a[i], (size_t)n * sizeof *a[i]);
    draw_row(b, n);
    for (int i = 0; i < n; i++) order[i] = i;
    factorise(m, order, n);
    solve(m, order, b, x, n);
    for (int i = 0; i < n; i++) note(x[i]);
    return residual(a, x, b, n);
}

/* --- Fourier transform --- */
/* cosine and sine of pi, pi/2, pi/4 and so on */
static void make_twiddles(int levels) {
    double c = -1.0, s = 0.0;
    for (int i = 0; i < levels; i++) {
        cosines[i] = c;
        sines[i] = s;
        s = sqrt((1.0 - c) / 2.0);
        c = sqrt((1.0 + c) / 2.0);
    }
}

/* bit-reversed order */
static void permute(double *a, int n) {
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j |= bit;
        if (i < j) {
            double t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }
}

static void transform(double *re, double *im, int n, int sign) {
    permute(re, n);
    permute(im, n);
    for (int half = 1, level = 0; half < n; half *= 2, level++) {
        double c = cosines[level], s = sines[level] * sign, wr = 1.0, wi = 0.0;
        for (int start = 0; start < half; start++) {
            for (int i = start, k; i < n; i = k + half) {
                k = i + half;
                double tr = re[k] * wr - im[k] * wi, ti = re[k] * wi + im[k] * wr;
                re[k] = re[i] - tr;
                im[k] = im[i] - ti;
                re[i] += tr;
                im[i] += ti;
            }
            double turned = wr * c - wi * s;
            wi = wr * s + wi * c;
            wr = turned;
        }
    }
}

/* one point of the circular convolution of x and y, by its definition */
static double direct(const double *x, const double *y, int n, int at) {
    double sum = 0.0;
    for (int i = 0; i < n; i++) sum += x[i] * y[(unsigned)(at + n - i) % (unsigned)n];
    return sum;
}

/* of two drawn signals; gives point at */
static double convolve(int n, int at) {
    double x[LENGTH], y[LENGTH], re[LENGTH], im[LENGTH], pr[LENGTH], pi[LENGTH];
    draw_row(x, n);
    memcpy(re, x, (size_t)n * sizeof *re);
    draw_row(y, n);
    memcpy(im, y, (size_t)n * sizeof *im);
    transform(re, im, n, 1); /* both at once, as real and imaginary part */
    for (int k = 0; k < n; k++) {
        int m = (int)((unsigned)(n - k) % (unsigned)n);
        double ar = (re[k] + re[m]) * 0.5, ai = (im[k] - im[m]) * 0.5; /* spectrum of x */
        double br = (im[k] + im[m]) * 0.5, bi = (re[m] - re[k]) * 0.5; /* spectrum of y */
        pr[k] = ar * br - ai * bi;
        pi[k] = ar * bi + ai * br;
    }
    transform(pr, pi, n, -1);
    for (int k = 0; k < n; k++) note(pr[k] / n);
    double value = pr[at] / n;
    if (!(fabs(value - direct(x, y, n, at)) < 1e-12)) puts("far from the definition");
    return value;
}

static void print_labelled(const char *label, double x) {
    fputs(label, stdout);
    print_float(x);
}

int main(void) {
    int length = first_length;
    seed = first_seed;
    for (int i = 0; i < SYSTEMS; i++) {
        int n = 12 + i % 3 * 4;
        double left = system_of(n);
        seed ^= digest;
        if ((i & 3) == 0) {
            printf("order %d", n);
            print_labelled(" residual ", left);
            putchar('\n');
        }
        if (!(left < 1e-9)) puts("badly solved");
    }
    make_twiddles(LEVELS);
    print_labelled("at pi/8 ", cosines[3]);
    print_labelled(" ", sines[3]);
    putchar('\n');
    for (int i = 0; i < CONVOLUTIONS; i++) {
        double value = convolve(length, (int)(digest & 127));
        seed ^= digest;
        if (i % 4 == 0) {
            print_labelled("convolution ", value);
            putchar('\n');
        }
    }
    printf("digest %lld\n", (long long)digest);
    return 0;
}
