/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* catalog in plain C: the job of workloads/hidden/catalog.qs.
   Entries with keys of mixed types are sorted, as pointers, by a stable bottom-up merge sort under
   one order and searched by bisection; a binary search tree of such keys grows, loses its least
   keys, and is walked with a stack of its own.
   Departs from the .qs: a word of at most six letters stands in the key itself; numbers are compared
   as doubles, which are exact here, and words once for less and greater; a tree's nodes come from
   a pool. */
#include "../text.h"

enum {
    SORTS = 4, MOST_ENTRIES = 460, SEARCHES = 250, TREES = 4, GROWTH = 420, WORDS = 40
};
enum kind { NIL, BOOL, INT, FLOAT, STRING };

struct key {
    enum kind kind;
    int length; /* of a string */
    union {
        int64_t number; /* of an int or a bool */
        double real;
        char text[8];
    } as;
};

struct entry {
    struct key key;
    int serial;
};

struct node {
    struct key key;
    struct node *child[2];
    int count;
};

static volatile uint64_t first_seed = 0x428A2F98; /* read at run time: nothing is folded */
static uint64_t seed, digest;
static const int ranks[] = {[NIL] = 0, [BOOL] = 1, [INT] = 2, [FLOAT] = 2, [STRING] = 3};
static struct key words[WORDS];
static int comparisons;
static struct entry drawn[MOST_ENTRIES], *first[MOST_ENTRIES], *second[MOST_ENTRIES];
static struct node nodes[GROWTH], *next_node, *root;

static int draw(int n) {
    seed = seed * 6364136223846793005 + 3935559000370003845;
    return (int)((uint32_t)(seed >> 33) % (uint32_t)n);
}

static void note(uint64_t x) { digest = (digest * 16777619) ^ x; }

static struct key drawn_key(void) {
    struct key key = {.kind = NIL};
    int kind = draw(20);
    if (kind < 7) {
        key.kind = INT;
        key.as.number = draw(600) - 300;
    } else if (kind < 13) {
        key.kind = FLOAT;
        key.as.real = (draw(2400) - 1200) * 0.25;
    } else if (kind < 18) {
        key = words[draw(WORDS)];
        if (!draw(3)) {
            const struct key *more = &words[draw(WORDS)];
            memcpy(key.as.text + key.length, more->as.text, (size_t)more->length);
            key.length += more->length;
        }
    } else if (kind == 19) {
        key.kind = BOOL;
        key.as.number = draw(2) == 0;
    }
    return key;
}

static void make_words(void) {
    for (int i = 0; i < WORDS; i++) {
        words[i] = (struct key){.kind = STRING, .length = 3};
        words[i].as.text[0] = (char)(97 + draw(26));
        words[i].as.text[1] = "aeiou"[draw(5)];
        words[i].as.text[2] = (char)(97 + draw(26));
    }
}

static double number_of(const struct key *x) {
    return x->kind == INT ? (double)x->as.number : x->as.real;
}

static int compare_words(const struct key *a, const struct key *b) {
    int shorter = a->length < b->length ? a->length : b->length;
    for (int i = 0; i < shorter; i++)
        if (a->as.text[i] != b->as.text[i]) return a->as.text[i] < b->as.text[i] ? -1 : 1;
    return (a->length > b->length) - (a->length < b->length);
}

/* -1, 0 or 1 as a is before, like or behind b */
static int compare(const struct key *a, const struct key *b) {
    comparisons++;
    int rank = ranks[a->kind], other = ranks[b->kind];
    if (rank != other) return rank < other ? -1 : 1;
    if (rank < 2) return a->as.number == b->as.number ? 0 : a->as.number ? 1 : -1;
    if (rank == 3) return compare_words(a, b);
    double x = number_of(a), y = number_of(b);
    return x < y ? -1 : x > y;
}

static int equal(const struct key *a, const struct key *b) {
    if (ranks[a->kind] != ranks[b->kind]) return 0;
    if (ranks[a->kind] == 2) return number_of(a) == number_of(b);
    return a->kind == STRING ? compare_words(a, b) == 0 : a->as.number == b->as.number;
}

/* an int that stands for a key; equal keys have equal codes */
static uint64_t code(const struct key *x) {
    uint64_t sum = 0;
    switch (x->kind) {
    case NIL: return 17;
    case BOOL: return x->as.number ? 9 : 5;
    case INT: return (uint64_t)(x->as.number * 4);
    case FLOAT: return (uint64_t)(int64_t)(x->as.real * 4);
    case STRING:
        for (int i = 0; i < x->length; i++) sum = sum * 31 + (uint64_t)x->as.text[i];
    }
    return sum;
}

/* --- merge sort --- */
/* two neighbouring runs of from into to */
static void merge(struct entry **from, struct entry **to, int low, int middle, int high) {
    int i = low, j = middle;
    for (int k = low; k < high; k++)
        if (i < middle && (j >= high || compare(&from[j]->key, &from[i]->key) >= 0))
            to[k] = from[i++];
        else
            to[k] = from[j++];
}

static int least(int a, int b) { return a < b ? a : b; }

/* gives the sorted array, which is either */
static struct entry **merge_sort(struct entry **entries, struct entry **other, int n) {
    for (int width = 1; width < n; width <<= 1) {
        for (int low = 0; low < n; low += width * 2)
            merge(entries, other, low, least(low + width, n), least(low + width * 2, n));
        struct entry **t = entries;
        entries = other;
        other = t;
    }
    return entries;
}

static void drawn_entries(int n) {
    for (int i = 0; i < n; i++) {
        drawn[i].key = drawn_key();
        drawn[i].serial = i;
        first[i] = &drawn[i];
    }
}

/* neighbours in wrong order; digests all */
static int faults(struct entry **entries, int n) {
    int count = 0;
    for (int i = 1; i < n; i++) {
        note(code(&entries[i]->key) + (uint64_t)entries[i]->serial);
        int c = compare(&entries[i - 1]->key, &entries[i]->key);
        if (c > 0 || (!c && entries[i - 1]->serial >= entries[i]->serial)) count++;
    }
    return count;
}

/* the first place that is not before key */
static int bisect(struct entry **entries, int n, const struct key *key) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (compare(&entries[middle]->key, key) < 0) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* searches drawn keys; gives how many are there */
static int search(struct entry **entries, int n, int times) {
    int hits = 0;
    for (; times; times--) {
        struct key key = drawn_key();
        int place = bisect(entries, n, &key);
        note((uint64_t)place);
        if (place >= n || !equal(&entries[place]->key, &key)) continue;
        hits++;
        seed ^= (uint64_t)place;
    }
    return hits;
}

/* --- search tree --- */
/* gives 1 if the key is new */
static int insert(struct key key) {
    struct node **at = &root;
    while (*at) {
        int c = compare(&key, &(*at)->key);
        if (!c) {
            (*at)->count++;
            return 0;
        }
        at = &(*at)->child[c > 0];
    }
    struct node *node = next_node++;
    *node = (struct node){.key = key, .count = 1};
    *at = node;
    return 1;
}

/* the node with the greatest key that is not behind key, or NULL */
static const struct node *floor_key(const struct key *key) {
    const struct node *best = NULL;
    for (const struct node *node = root; node;) {
        if (compare(&node->key, key) > 0) {
            node = node->child[0];
        } else {
            best = node;
            node = node->child[1];
        }
    }
    return best;
}

static const struct key *remove_least(void) {
    struct node **at = &root;
    while ((*at)->child[0]) at = &(*at)->child[0];
    const struct node *node = *at;
    *at = node->child[1];
    return &node->key;
}

/* digests all keys in order; gives their number */
static int walk(void) {
    const struct node *stack[GROWTH];
    int height = 0, sum = 0;
    for (const struct node *node = root;;) {
        for (; node; node = node->child[0]) stack[height++] = node;
        if (!height) return sum;
        node = stack[--height];
        note(code(&node->key) * (uint64_t)node->count);
        sum += node->count;
        node = node->child[1];
    }
}

static void print_key(const struct key *x, int within) {
    switch (x->kind) {
    case NIL: fputs("nil", stdout); break;
    case BOOL: fputs(x->as.number ? "true" : "false", stdout); break;
    case INT: printf("%lld", (long long)x->as.number); break;
    case FLOAT: print_float(x->as.real); break;
    case STRING:
        if (within) print_quoted(x->as.text);
        else fputs(x->as.text, stdout);
    }
}

static void print_entry(const struct entry *entry) {
    putchar('[');
    print_key(&entry->key, 1);
    printf(", %d]", entry->serial);
}

int main(void) {
    seed = first_seed;
    make_words();
    for (int i = 0; i < SORTS; i++) {
        int n = 380 + draw(80);
        drawn_entries(n);
        struct entry **entries = merge_sort(first, second, n);
        int wrong = faults(entries, n);
        printf("entries %d faults %d hits %d\n  ", n, wrong, search(entries, n, SEARCHES));
        print_entry(entries[n / 2]);
        putchar(' ');
        print_entry(entries[n - 1]);
        putchar('\n');
    }
    for (int tree = 0; tree < TREES; tree++) {
        int fresh = 0;
        root = NULL;
        next_node = nodes;
        for (int i = 0; i < GROWTH; i++) {
            fresh += insert(drawn_key());
            struct key key = drawn_key();
            const struct node *node = floor_key(&key);
            if (node) note((uint64_t)node->count + code(&node->key));
            if (i % 7 == 0) note(code(remove_least()));
        }
        printf("new %d in tree %d root ", fresh, walk());
        print_key(&root->key, 0);
        putchar('\n');
        seed ^= digest;
    }
    printf("comparisons %d\ndigest %lld\n", comparisons, (long long)digest);
    return 0;
}
