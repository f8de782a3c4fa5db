/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* branch in plain C: the job of workloads/hidden/branch.qs.
   Four recursions, one call of C for each call of the .qs: alpha-beta search of a drawn game tree,
   a recursive-descent evaluator whose tokens are drawn, the ways to pay an amount, and a chain of
   calls thousands deep.
   Departs from the .qs: depths, scores of the game and amounts are 32-bit ints. */
#include <stdint.h>
#include <stdio.h>

enum { GAMES = 9, TOKENS = 16000, COINS = 5, AMOUNTS = 8, CHAINS = 8 };

static volatile uint64_t first_seed = 0x6A09E667F3BCC908; /* read at run time: nothing is folded */
static uint64_t seed, visits, digest, tokens;
static int width, coins[COINS];

static int draw(int n) {
    seed = seed * 3935559000370003845 + 2691343689449507681;
    return (int)((uint32_t)(seed >> 33) % (uint32_t)n);
}

/* digests x, gives it back */
static uint64_t fold(uint64_t x) {
    digest = ((digest << 5) + digest) ^ x;
    return x;
}

/* --- game tree --- */
/* the name of a position behind a move */
static uint64_t child(uint64_t path, int move) {
    path = (path + (uint64_t)move + 1) * 0x5851F42D4C957F2D;
    return path ^ path >> 32;
}

/* -500 to 499; depends on the number of visits so far */
static int leaf(uint64_t path) {
    return (int)(((path ^ visits << 7) * 2654435761) >> 40) % 1000 - 500;
}

static int minimum(int depth, int alpha, int beta, uint64_t path);

static int maximum(int depth, int alpha, int beta, uint64_t path) {
    visits++;
    if (!depth) return leaf(path);
    for (int move = 0; move < width; move++) {
        int value = minimum(depth - 1, alpha, beta, child(path, move));
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return alpha;
}

static int minimum(int depth, int alpha, int beta, uint64_t path) {
    visits++;
    if (!depth) return -leaf(path); /* seen from the other side */
    for (int move = 0; move < width; move++) {
        int value = maximum(depth - 1, alpha, beta, child(path, move));
        if (value < beta) beta = value;
        if (beta <= alpha) break;
    }
    return beta;
}

/* --- recursive descent; the tokens are drawn when they are needed --- */
static uint64_t term(int depth), factor(int depth);

/* the remainder with the sign of b, which is odd */
static uint64_t modulo(uint64_t a, uint64_t b) {
    if (b == (uint64_t)-1) return 0;
    int64_t divisor = (int64_t)b, rest = (int64_t)a % divisor;
    return (uint64_t)(rest && (rest ^ divisor) < 0 ? rest + divisor : rest);
}

/* term { (+ | -) term } */
static uint64_t expression(int depth) {
    uint64_t value = term(depth);
    for (;;) {
        int sign = draw(5);
        if (sign >= 2) return value;
        uint64_t next = term(depth);
        value = sign ? value - next : value + next;
    }
}

/* factor { (* | mod) factor } */
static uint64_t term(int depth) {
    uint64_t value = factor(depth);
    for (;;) {
        int sign = draw(6);
        if (sign >= 2) return value;
        uint64_t next = factor(depth);
        value = sign ? modulo(value, next | 1) : value * next;
    }
}

/* number, ( expression ), - factor, or if expression then factor else factor */
static uint64_t factor(int depth) {
    tokens++;
    if (depth) {
        int kind = draw(6);
        if (kind < 3) return fold(expression(depth - 1));
        if (kind == 3) return -factor(depth - 1);
        if (kind == 4) {
            if (expression(depth - 1) & 1) return -factor(depth - 1) - 1;
            return factor(depth - 1);
        }
    }
    return (uint64_t)draw(1000) ^ tokens;
}

/* --- ways to pay --- */
/* weighted count of the ways to pay amount with coins from kind on */
static int ways(int amount, int kind) {
    if (!amount) { /* each way found has another weight */
        seed += visits;
        visits++;
        return (int)(visits & 3) + 1;
    }
    if (amount < 0 || kind >= COINS) return 0;
    int with = ways(amount - coins[kind], kind);
    return with + ways(amount, kind + 1);
}

/* --- deep chain --- */
static uint64_t chain(int depth, uint64_t x) {
    if (depth < 1) return x;
    uint64_t y = chain(depth - 1, (x * 3) ^ (uint64_t)depth);
    return fold((y ^ x) + (digest & 1));
}

int main(void) {
    seed = first_seed;
    for (int i = 0; i < GAMES; i++) {
        width = i % 3 + 3;
        int value = maximum(8 - i % 3, -1000, 1000, seed);
        seed ^= fold((uint64_t)value);
        if (i % 3 == 0) printf("game %d value %d visits %lld\n", i, value, (long long)visits);
    }
    int expressions = 0;
    for (; tokens < TOKENS; expressions++) {
        uint64_t value = fold(expression(4));
        seed ^= value;
    }
    printf("expressions %d tokens %lld\n", expressions, (long long)tokens);
    int sum = 0;
    for (int i = 0; i < AMOUNTS; i++) {
        coins[0] = draw(3) + 2;
        coins[1] = draw(3) + 5;
        coins[2] = draw(4) + 8;
        coins[3] = draw(5) + 13;
        coins[4] = 29;
        sum += (int)fold((uint64_t)ways(60 + i, 0));
        printf("[%d, %d, %d, %d, %d] %d\n", coins[0], coins[1], coins[2], coins[3], coins[4], sum);
    }
    for (int i = 0; i < CHAINS; i++) {
        uint64_t value = chain(3000 + i * 97, seed);
        seed += value;
    }
    printf("seed %lld\nvisits %lld\n", (long long)seed, (long long)visits);
    printf("digest %lld\n", (long long)digest);
    return 0;
}
