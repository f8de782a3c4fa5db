/* nbody in plain C: the job of workloads/open/nbody.qs.
   A leapfrog scheme moves five bodies by the attraction of every pair; then rows of the Mandelbrot
   set are iterated. Structures of arrays of doubles, the same operations in the same order.
   Departs from the .qs: nothing but types. */
#include "../text.h"

enum { COUNT = 5, STEPS = 1200, ROWS = 25, WIDTH = 96, LIMIT = 60 };

static volatile uint64_t first_seed = 0x1234567890abcdef; /* read at run time: nothing is folded */
static uint64_t seed, digest;
static double x[COUNT], y[COUNT], z[COUNT], vx[COUNT], vy[COUNT], vz[COUNT], mass[COUNT];

/* xorshift64; from 0 to below 1 */
static double uniform(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (double)(int64_t)(seed >> 11) / 9007199254740992.0;
}

static double drawn(double low, double high) { return (high - low) * uniform() + low; }

static void column(double *a, double low, double high) {
    for (int i = 0; i < COUNT; i++) a[i] = drawn(low, high);
}

static void kick(double dt) {
    for (int i = 0; i < COUNT; i++) {
        double mi = mass[i];
        for (int j = i + 1; j < COUNT; j++) {
            double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
            double d2 = dx * dx + dy * dy + dz * dz + 0.01;
            double mag = dt / (d2 * sqrt(d2));
            double pull = mass[j] * mag;
            vx[i] -= dx * pull;
            vy[i] -= dy * pull;
            vz[i] -= dz * pull;
            pull = mi * mag;
            vx[j] += dx * pull;
            vy[j] += dy * pull;
            vz[j] += dz * pull;
        }
    }
}

static void drift(double *places, const double *speeds, double dt) {
    for (int i = 0; i < COUNT; i++) places[i] += speeds[i] * dt;
}

static void note_places(const double *places) {
    for (int i = 0; i < COUNT; i++)
        digest = (digest * 41) ^ (uint64_t)(int64_t)floor(places[i] * 65536);
}

static double energy(void) {
    double e = 0.0;
    for (int i = 0; i < COUNT; i++) {
        e += (vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]) * mass[i] * 0.5;
        for (int j = i + 1; j < COUNT; j++) {
            double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
            e -= mass[i] * mass[j] / sqrt(dx * dx + dy * dy + dz * dz + 0.01);
        }
    }
    return e;
}

/* steps until the orbit of c leaves the disc of radius 2 */
static int escape(double cx, double cy, int limit) {
    double zx = 0.0, zy = 0.0;
    int n = 0;
    for (;;) {
        double xx = zx * zx, yy = zy * zy;
        if (!(xx + yy <= 4.0) || n >= limit) return n;
        zy = zx * zy * 2 + cy;
        zx = xx - yy + cx;
        n++;
    }
}

static int row(double cy, int width, int limit) {
    int sum = 0;
    for (int i = 0; i < width; i++) {
        int n = escape(i * 3.0 / width - 2.2, cy, limit);
        sum += n;
        digest = digest * 37 + (uint64_t)n;
    }
    return sum;
}

static void print_energy(void) {
    fputs("energy ", stdout);
    print_float(energy());
    putchar('\n');
}

int main(void) {
    seed = first_seed;
    column(mass, 0.5, 2.0);
    column(x, -4.0, 4.0);
    column(y, -4.0, 4.0);
    column(z, -1.0, 1.0);
    column(vx, -0.5, 0.5);
    column(vy, -0.5, 0.5);
    column(vz, -0.1, 0.1);
    print_energy();
    for (int step = 1; step <= STEPS; step++) {
        kick(0.002);
        drift(x, vx, 0.002);
        drift(y, vy, 0.002);
        drift(z, vz, 0.002);
        if (step % 8) continue;
        note_places(x);
        note_places(y);
        note_places(z);
        if (step % 300 == 0) print_energy();
    }
    fputs("first body ", stdout);
    print_float(x[0]);
    putchar(' ');
    print_float(y[0]);
    putchar(' ');
    print_float(z[0]);
    fputs("\nspeeds [", stdout);
    for (int i = 0; i < COUNT; i++) {
        if (i) fputs(", ", stdout);
        print_float(vx[i]);
    }
    fputs("]\n", stdout);
    for (int i = 0; i < ROWS; i++) {
        int sum = row(drawn(-1.2, 1.2), WIDTH, LIMIT);
        if (i % 5 == 0) printf("row %d\n", sum);
    }
    printf("digest %lld\n", (long long)digest);
    return 0;
}
