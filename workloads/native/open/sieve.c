/* sieve in plain C: the job of workloads/open/sieve.qs.
   Windows of numbers are sieved by the primes below 1100; prefix sums, a histogram of gaps and a
   Fenwick tree are kept; drawn ranges are asked for.
   Departs from the .qs: flags are bytes, and small counts are 32-bit ints. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { WINDOW = 2048, WINDOWS = 22, QUERIES = 40, LIMIT = 1100, LEAVES = 512, GAPS = 64 };

static volatile uint64_t first_seed = 987654321; /* read at run time: nothing is folded */
static uint64_t seed, digest = 5381;
static int base[LIMIT], base_count;
static uint8_t flags[WINDOW];
static int64_t prefix[WINDOW + 1];
static int gaps[GAPS], tree[LEAVES + 1];

static int random_below(int n) {
    seed = seed * 2862933555777941757 + 3037000493;
    return (int)((uint32_t)(seed >> 32) % (uint32_t)n);
}

static int base_primes(int limit) {
    uint8_t marks[LIMIT];
    memset(marks, 1, (size_t)limit);
    for (int i = 2; i < limit; i++) {
        if (!marks[i]) continue;
        base[base_count++] = i;
        for (int j = i * i; j < limit; j += i) marks[j] = 0;
    }
    return base_count;
}

/* flags[i] becomes 1 where low + i is prime */
static void sieve_window(int low, int n) {
    memset(flags, 1, (size_t)n);
    for (int k = 0; k < base_count; k++) {
        int p = base[k], rest;
        if (p * p >= low + n) break;
        rest = low % p;
        for (int i = rest ? p - rest : 0; i < n; i += p) flags[i] = 0;
    }
}

static void tree_add(int i, int amount) {
    for (; i <= LEAVES; i += i & -i) tree[i] += amount;
}

static int tree_sum(int i) {
    int sum = 0;
    for (; i > 0; i &= i - 1) sum += tree[i];
    return sum;
}

/* prefix sums, gaps and residues of one window; gives the number of primes */
static int accumulate(int low, int n) {
    int64_t sum = 0;
    int last = -1, count = 0;
    for (int i = 0; i < n; i++) {
        prefix[i] = sum;
        if (!flags[i]) continue;
        sum += low + i;
        count++;
        tree_add(((low + i) & (LEAVES - 1)) + 1, 1);
        if (last >= 0) {
            int gap = i - last;
            gaps[gap > GAPS - 1 ? GAPS - 1 : gap]++;
        }
        last = i;
    }
    prefix[n] = sum;
    return count;
}

/* sums of drawn ranges, digested */
static int64_t queries(int n, int times) {
    int64_t answer = 0;
    for (; times > 0; times--) {
        int a = random_below(n), b = random_below(n);
        if (a > b) {
            int t = a;
            a = b;
            b = t;
        }
        int64_t sum = prefix[b + 1] - prefix[a];
        sum += (int64_t)tree_sum(random_below(LEAVES) + 1) * 7;
        digest = (uint64_t)sum ^ (digest * 33);
        answer = (int64_t)((uint64_t)answer + digest) >> 1;
    }
    return answer;
}

int main(void) {
    int total = 0, best = 0;
    seed = first_seed;
    printf("base %d\n", base_primes(LIMIT));
    for (int window = 0; window < WINDOWS; window++) {
        int low = random_below(1000000) + 100000;
        sieve_window(low, WINDOW);
        int count = accumulate(low, WINDOW);
        int64_t answer = queries(WINDOW, QUERIES);
        seed ^= (uint64_t)answer; /* the next window depends on the answers */
        total += count;
        if ((window & 3) == 0)
            printf("low %d primes %d answer %lld\n", low, count, (long long)answer);
    }
    for (int i = 2; i < GAPS; i++)
        if (gaps[i] > gaps[best]) best = i;
    printf("commonest gap %d times %d\n", best, gaps[best]);
    printf("residues %d of %d\n", tree_sum(256), tree_sum(LEAVES));
    printf("total %d\ndigest %lld\n", total, (long long)digest);
    return 0;
}
