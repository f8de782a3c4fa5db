/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* grid in plain C: the job of workloads/hidden/grid.qs.
   A torus of cells with a copied border lives by drawn rules; edit distances row by row; knapsacks;
   longest rising subsequences by bisection.
   Departs from the .qs: numbers in arrays are 32-bit ints; arrays have a fixed size. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    SIDE = 34, GENERATIONS = 23, PAIRS = 2, LONGEST = 128, SACKS = 3, ITEMS = 30, ROOM = 330,
    SEQUENCES = 3, NUMBERS = 900
};

static volatile uint64_t first_seed = 0x0DDC0FFEEBADF00D; /* read at run time: nothing is folded */
static volatile int first_side = SIDE;
static uint64_t seed, digest;
static int side, pitch, birth, survive;
static int planes[2][(SIDE + 2) * (SIDE + 2)], *cells = planes[0], *next = planes[1];

/* xorshift64; a number from 0 to below n */
static int draw(int n) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (int)((seed >> 2) % (uint64_t)n);
}

static void draw_array(int *a, int n, int below) {
    for (int i = 0; i < n; i++) a[i] = draw(below);
}

/* copies the edges of the torus to the border around it */
static void wrap(void) {
    int last = side * pitch;
    for (int i = 0; i < pitch; i++) {
        cells[i] = cells[last + i];
        cells[last + pitch + i] = cells[pitch + i];
    }
    for (int i = 0; i <= last + pitch; i += pitch) {
        cells[i] = cells[i + side];
        cells[i + side + 1] = cells[i + 1];
    }
}

/* the sum of three cells above each other */
static int column(int at) { return cells[at - pitch] + cells[at] + cells[at + pitch]; }

/* one step; gives the population */
static int generation(void) {
    int alive = 0;
    wrap();
    for (int row = 1; row <= side; row++) {
        int at = row * pitch + 1, end = at + side;
        int left = column(at - 1), middle = column(at);
        for (; at < end; at++) {
            int right = column(at + 1), own = cells[at];
            int rule = own ? survive : birth;
            int lives = rule >> (left + middle + right - own) & 1;
            next[at] = lives;
            alive += lives;
            left = middle;
            middle = right;
        }
    }
    int *t = cells;
    cells = next;
    next = t;
    return alive;
}

/* turns over drawn cells */
static void disturb(int times) {
    for (; times > 0; times--) {
        int row = draw(side) + 1;
        cells[row * pitch + draw(side) + 1] ^= 1;
    }
}

/* edit distance of two arrays */
static int distance(const int *a, int n, const int *b, int m) {
    int rows[2][LONGEST + 1], *above = rows[0], *here = rows[1];
    for (int j = 0; j <= m; j++) above[j] = j;
    for (int i = 0; i < n; i++) {
        here[0] = i + 1;
        for (int j = 0; j < m; j++) {
            int best = above[j] + (a[i] != b[j]);
            if (above[j + 1] + 1 < best) best = above[j + 1] + 1;
            if (here[j] + 1 < best) best = here[j] + 1;
            here[j + 1] = best;
        }
        int *t = above;
        above = here;
        here = t;
    }
    return above[m];
}

/* the greatest value that fits */
static int knapsack(const int *weights, const int *values, int n, int capacity) {
    int best[ROOM + 1];
    memset(best, 0, sizeof best);
    for (int i = 0; i < n; i++) {
        int w = weights[i] + 3, v = values[i];
        for (int room = capacity; room >= w; room--) {
            int value = best[room - w] + v;
            if (value > best[room]) best[room] = value;
        }
    }
    return best[capacity];
}

/* length of the longest rising subsequence */
static int rising(const int *a, int n) {
    int tops[NUMBERS], length = 0;
    for (int i = 0; i < n; i++) {
        int x = a[i], low = 0, high = length;
        while (low < high) {
            int middle = (low + high) / 2;
            if (tops[middle] < x) low = middle + 1;
            else high = middle;
        }
        tops[low] = x;
        if (low == length) length++;
    }
    return length;
}

/* digests a result and disturbs the generator with it */
static int note(int x) {
    digest = (digest * 1000003) ^ (uint64_t)x;
    seed = (seed ^ (uint64_t)x << 1) | 1;
    return x;
}

int main(void) {
    static int a[NUMBERS], b[NUMBERS];
    int population = 0;
    seed = first_seed;
    side = first_side;
    pitch = side + 2;
    draw_array(cells, pitch * pitch, 2);
    for (int i = 0; i < GENERATIONS; i++) {
        if (i % 7 == 0) {
            birth = 8 | draw(16) << 4; /* 3 and some of 4 to 7 */
            survive = 12 | draw(16) << 5;
            disturb(30);
            printf("rule %d %d\n", birth, survive);
        }
        population = note(generation());
        disturb(population % 5);
    }
    printf("population %d\n", population);
    for (int i = 0; i < PAIRS; i++) {
        int n = 100 + i * 7, m = 110 - i;
        draw_array(a, n, 6);
        draw_array(b, m, 6);
        printf("distance %d\n", note(distance(a, n, b, m)));
    }
    for (int i = 0; i < SACKS; i++) {
        draw_array(a, ITEMS, 40);
        draw_array(b, ITEMS, 100);
        printf("value %d\n", note(knapsack(a, b, ITEMS, 300 + i * 10)));
    }
    for (int i = 0; i < SEQUENCES; i++) {
        draw_array(a, NUMBERS, 1000000);
        printf("rising %d\n", note(rising(a, NUMBERS)));
    }
    printf("digest %lld\n", (long long)digest);
    return 0;
}
