/* cells in plain C: the job of workloads/open/cells.qs.
   A machine with eight list registers runs drawn programs; its instructions, and what lists are
   mapped and filtered by, are function pointers in tables. Then trees are built and visited.
   Departs from the .qs: lists share their tails, so the cells of a program, and the nodes of a tree,
   come from a pool that is emptied as a whole, in place of counted references. */
#include <stdint.h>
#include <stdio.h>

enum {
    PROGRAMS = 84, SIZE = 60, STEPS = 250, REGISTERS = 8, LONGEST = 24,
    TREES = 110, DEPTH = 6, CELLS = STEPS * (LONGEST + 1), NODES = (2 << DEPTH) - 1
};

struct cell {
    uint64_t head;
    struct cell *tail;
    int length;
};

struct node {
    struct node *left, *right;
    uint64_t value;
};

typedef uint64_t change(uint64_t);
typedef int test(uint64_t);
typedef int operation(int, int);
typedef uint64_t joining(uint64_t, uint64_t, uint64_t);

static volatile uint64_t first_seed = 271828182; /* read at run time: nothing is folded */
static uint64_t seed, acc, digest;
static struct cell *regs[REGISTERS], cells[CELLS], *next_cell;
static struct node nodes[NODES], *next_node;
static int program[SIZE];

static int random_below(int n) {
    seed = seed * 6364136223846793005 + 1013904223;
    return (int)((uint32_t)(seed >> 34) % (uint32_t)n);
}

static uint64_t triple(uint64_t x) { return x * 3 + 1; }
static uint64_t halve(uint64_t x) { return (uint64_t)((int64_t)x >> 1); }
static uint64_t blend(uint64_t x) { return x ^ acc; }
static uint64_t negate(uint64_t x) { return -x; }
static int is_odd(uint64_t x) { return x & 1; }
static int is_positive(uint64_t x) { return (int64_t)x > 0; }
static int differs(uint64_t x) { return ((x ^ acc) & 3) != 0; }
static int is_low(uint64_t x) { return (x & 255) <= 170; }

static change *const maps[4] = {triple, halve, blend, negate};
static test *const tests[4] = {is_odd, is_positive, differs, is_low};

static int length(const struct cell *list) { return list ? list->length : 0; }

static struct cell *cons(uint64_t head, struct cell *tail) {
    struct cell *cell = next_cell++;
    cell->head = head;
    cell->tail = tail;
    cell->length = length(tail) + 1;
    return cell;
}

static struct cell *reverse(struct cell *list) {
    struct cell *out = NULL;
    for (; list; list = list->tail) out = cons(list->head, out);
    return out;
}

static struct cell *map_list(struct cell *list, change *f) {
    if (!list) return NULL;
    uint64_t head = f(list->head);
    return cons(head, map_list(list->tail, f));
}

static struct cell *filter_list(struct cell *list, test *f) {
    if (!list) return NULL;
    struct cell *rest = filter_list(list->tail, f);
    return f(list->head) ? cons(list->head, rest) : rest;
}

/* in front of the first cell that is not less; copies the cells before */
static struct cell *insert(struct cell *list, uint64_t x) {
    if (list && (int64_t)list->head < (int64_t)x)
        return cons(list->head, insert(list->tail, x));
    return cons(x, list);
}

/* Instructions: each takes two register numbers and gives how far the machine goes on. */
static int op_cons(int a, int b) {
    if (length(regs[a]) < LONGEST) regs[a] = cons(acc + (uint64_t)b, regs[a]);
    else regs[a] = regs[a]->tail->tail;
    return 1;
}
static int op_head(int a, int b) {
    if (!regs[a]) {
        acc += (uint64_t)b;
        return 2; /* an empty list skips the next instruction */
    }
    acc += regs[a]->head;
    return 1;
}
static int op_tail(int a, int b) {
    if (regs[a]) regs[b] = regs[a]->tail;
    return 1;
}
static int op_move(int a, int b) {
    regs[a] = regs[b];
    return 1;
}
static int op_reverse(int a, int b) {
    regs[a] = reverse(regs[b]);
    return 1;
}
static int op_map(int a, int b) {
    regs[a] = map_list(regs[b], maps[acc & 3]);
    return 1;
}
static int op_filter(int a, int b) {
    regs[a] = filter_list(regs[b], tests[acc & 3]);
    return 1;
}
static int op_fold(int a, int b) {
    uint64_t sum = (uint64_t)b;
    for (const struct cell *list = regs[a]; list; list = list->tail)
        sum = (sum << 5) - sum + list->head;
    acc ^= sum;
    return 1;
}
static int op_insert(int a, int b) {
    (void)b;
    if (length(regs[a]) < LONGEST) regs[a] = insert(regs[a], acc);
    return 1;
}
static int op_stir(int a, int b) {
    acc = (acc * 69069 + (uint64_t)a) ^ (uint64_t)(b << 8);
    return 1;
}
static int op_jump(int a, int b) {
    (void)a;
    (void)b;
    return (int)(acc & 7) + 1;
}

static const struct {
    const char *name;
    operation *run;
} table[16] = {
    {"op_cons", op_cons}, {"op_cons", op_cons}, {"op_cons", op_cons}, {"op_cons", op_cons},
    {"op_head", op_head}, {"op_tail", op_tail}, {"op_move", op_move}, {"op_reverse", op_reverse},
    {"op_map", op_map}, {"op_map", op_map}, {"op_filter", op_filter}, {"op_fold", op_fold},
    {"op_insert", op_insert}, {"op_insert", op_insert}, {"op_stir", op_stir}, {"op_jump", op_jump},
};

/* draws a program and empties the registers */
static void load(int size) {
    for (int i = 0; i < size; i++) program[i] = random_below(1024);
    for (int i = 0; i < REGISTERS; i++) regs[i] = NULL;
    next_cell = cells;
    acc = (uint64_t)random_below(1000000);
}

/* runs the program round and round */
static uint64_t execute(int steps, int size) {
    for (int pc = 0; steps > 0; steps--) {
        int word = program[pc];
        pc = (pc + table[word >> 6].run(word >> 3 & 7, word & 7)) % size;
    }
    return acc;
}

static struct node *new_node(struct node *left, struct node *right, uint64_t value) {
    struct node *node = next_node++;
    node->left = left;
    node->right = right;
    node->value = value;
    return node;
}

static struct node *grow(int depth) {
    if (!depth) return new_node(NULL, NULL, seed & 255);
    struct node *left = grow(depth - 1), *right = grow(depth - 1);
    return new_node(left, right, (uint64_t)random_below(1000));
}

/* f of the values of the children and the own one */
static uint64_t visit(const struct node *tree, joining *f) {
    if (!tree->left) return tree->value;
    uint64_t left = visit(tree->left, f), right = visit(tree->right, f);
    return f(left, right, tree->value);
}
static uint64_t sum_of(uint64_t l, uint64_t r, uint64_t v) { return l + r + v; }
static uint64_t mix_of(uint64_t l, uint64_t r, uint64_t v) { return ((l * 3) ^ (r * 5)) + v; }

int main(void) {
    seed = first_seed;
    for (int i = 0; i < PROGRAMS; i++) {
        load(SIZE);
        digest = execute(STEPS, SIZE) + digest * 31;
        seed ^= digest;
        if (i % 14 == 0)
            printf("program %d acc %lld list %d\n", i, (long long)acc, length(regs[0]));
    }
    for (int i = 0; i < TREES; i++) {
        next_node = nodes;
        const struct node *tree = grow(DEPTH);
        uint64_t sum = visit(tree, sum_of);
        digest = sum + visit(tree, mix_of) + digest * 17;
        if (i % 30 == 0) printf("tree %d digest %lld\n", i, (long long)digest);
    }
    printf("table <func %s> <func %s>\n", table[0].name, table[15].name);
    printf("digest %lld\n", (long long)digest);
    return 0;
}
