/* queens in plain C: the job of workloads/open/queens.qs.
   Backtracking over bit masks, one call a node, on boards with drawn holes; then the discs of a
   Hanoi tower are moved between three stacks by recursion.
   Departs from the .qs: the boards' masks are 32-bit ints; the pegs are arrays of a fixed size. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BOARDS = 20, TOWERS = 4, MOST_ROWS = 9, MOST_DISCS = 12 };

struct peg {
    int height;
    int discs[MOST_DISCS];
};

static volatile uint64_t first_seed = 20240917; /* read at run time: nothing is folded */
static uint64_t seed, digest, nodes;
static uint32_t blocked[MOST_ROWS], full;
static int size;
static struct peg pegs[3];

static int random_below(int n) {
    seed = seed * 6364136223846793005 + 1442695040888963407;
    return (int)((uint32_t)(seed >> 33) % (uint32_t)n);
}

static void mix(uint64_t x) {
    uint64_t d = digest * 31 + x;
    digest = d ^ d >> 29;
}

/* number of ways to fill the rows from row on */
static int place(int row, uint32_t cols, uint32_t dl, uint32_t dr) {
    nodes++;
    if (row == size) {
        mix(nodes ^ cols);
        seed ^= digest;
        return 1;
    }
    uint32_t avail = full & ~(cols | dl | dr | blocked[row]);
    int count = 0;
    while (avail) {
        uint32_t bit = avail & -avail;
        avail ^= bit;
        count += place(row + 1, cols | bit, ((dl | bit) << 1) & full, (dr | bit) >> 1);
    }
    if (!count) mix((uint64_t)row + nodes);
    return count;
}

static int board(int n, int holes) {
    size = n;
    full = (1u << n) - 1;
    memset(blocked, 0, sizeof blocked);
    for (int i = 0; i < holes; i++) {
        int row = random_below(n);
        blocked[row] |= 1u << random_below(n);
    }
    return place(0, 0, 0, 0);
}

static void hanoi(int n, int from, int to, int via) {
    if (n == 0) return;
    hanoi(n - 1, from, via, to);
    int disc = pegs[from].discs[--pegs[from].height];
    pegs[to].discs[pegs[to].height++] = disc;
    mix((uint64_t)((disc + (pegs[from].height << 3)) ^ pegs[via].height));
    hanoi(n - 1, via, to, from);
}

/* builds a tower and moves it; gives the label of the smallest disc */
static int tower(int discs) {
    for (int i = 0; i < 3; i++) pegs[i].height = 0;
    for (int i = 0; i < discs; i++) pegs[0].discs[pegs[0].height++] = random_below(1000);
    hanoi(discs, 0, 2, 1);
    return pegs[2].discs[pegs[2].height - 1];
}

int main(void) {
    int total = 0;
    seed = first_seed;
    for (int i = 0; i < BOARDS; i++) {
        int n = i % 3 + 7, found = board(n, n - 4);
        total += found;
        mix((uint64_t)found);
        if (i % 4 == 3) printf("n=%d found=%d nodes=%lld\n", n, found, (long long)nodes);
    }
    for (int i = 0; i < TOWERS; i++) printf("tower %d\n", tower(i + 9));
    printf("total %d\nnodes %lld\ndigest %lld\n", total, (long long)nodes, (long long)digest);
    return 0;
}
