/* quicksort in plain C: the job of workloads/open/quicksort.qs.
   Tagged values (ints, floats, words) are sorted in place by quicksort with a median of three and
   insertion sort for short parts, checked, and searched by bisection; the comparator is a function
   pointer.
   Departs from the .qs: a word of at most three letters stands in the value itself; numbers are
   compared as doubles, which are exact here; drawn values are appended without a block between. */
#include "../text.h"

enum { ROUNDS = 6, BLOCK = 8, MOST = 520 + 60 + BLOCK, PROBES = 300 };
enum kind { INT, FLOAT, STRING };

struct value {
    enum kind kind;
    int length; /* of a string */
    union {
        int64_t number;
        double real;
        char text[8];
    } as;
};

typedef int comparator(const struct value *, const struct value *);

static volatile uint64_t first_seed = 161803398; /* read at run time: nothing is folded */
static uint64_t seed, digest = 1;
static struct value values[MOST];
static int count;
static comparator *less;

static int random_below(int n) {
    seed = seed * 3202034522624059733 + 1;
    return (int)((uint32_t)(seed >> 33) % (uint32_t)n);
}

static struct value drawn_word(int n) {
    struct value word = {.kind = STRING};
    for (; n > 0; n--) word.as.text[word.length++] = (char)(97 + random_below(12));
    return word;
}

static struct value drawn_value(void) {
    int kind = random_below(8);
    if (kind < 3) return (struct value){.kind = INT, .as.number = random_below(2000) - 1000};
    if (kind < 5) return (struct value){.kind = FLOAT, .as.real = (random_below(8000) - 4000) / 4.0};
    return drawn_word(random_below(3) + 1);
}

static double number_of(const struct value *x) {
    return x->kind == INT ? (double)x->as.number : x->as.real;
}

static int compare_words(const struct value *a, const struct value *b) {
    int shorter = a->length < b->length ? a->length : b->length;
    for (int i = 0; i < shorter; i++)
        if (a->as.text[i] != b->as.text[i]) return a->as.text[i] - b->as.text[i];
    return a->length - b->length;
}

/* Comparators: is a before b? */
static int ascending(const struct value *a, const struct value *b) {
    int s = a->kind == STRING;
    if (s != (b->kind == STRING)) return !s; /* numbers before strings */
    return s ? compare_words(a, b) < 0 : number_of(a) < number_of(b);
}
static int descending(const struct value *a, const struct value *b) { return ascending(b, a); }

/* strings weigh by length and first letter, numbers by distance from 100 */
static double weight(const struct value *x) {
    if (x->kind == STRING) return x->length * 1000 + x->as.text[0];
    return fabs(number_of(x) - 100);
}
static int lighter(const struct value *a, const struct value *b) { return weight(a) < weight(b); }

static const struct {
    const char *name;
    comparator *less;
} comparators[3] = {{"ascending", ascending}, {"descending", descending}, {"lighter", lighter}};

static int equal(const struct value *a, const struct value *b) {
    if ((a->kind == STRING) != (b->kind == STRING)) return 0;
    return a->kind == STRING ? compare_words(a, b) == 0 : number_of(a) == number_of(b);
}

static void exchange(int i, int j) {
    struct value t = values[i];
    values[i] = values[j];
    values[j] = t;
}

static void insertion(int low, int high) {
    for (int i = low + 1; i <= high; i++) {
        struct value x = values[i];
        int j = i;
        for (; j > low && less(&x, &values[j - 1]); j--) values[j] = values[j - 1];
        values[j] = x;
    }
}

/* puts the lesser of two elements first */
static void order(int i, int j) {
    if (less(&values[j], &values[i])) exchange(i, j);
}

/* gives the last place of the left part */
static int partition(int low, int high) {
    int i = (low + high) / 2, j = high + 1;
    order(low, i);
    order(i, high);
    order(low, i);
    struct value pivot = values[i];
    i = low - 1;
    for (;;) {
        do i++;
        while (less(&values[i], &pivot));
        do j--;
        while (less(&pivot, &values[j]));
        if (i >= j) return j;
        exchange(i, j);
    }
}

static void sort(int low, int high) {
    while (high - low >= 8) {
        int middle = partition(low, high);
        sort(low, middle);
        low = middle + 1;
    }
    insertion(low, high);
}

/* a number that stands for a value */
static uint64_t code(const struct value *x) {
    if (x->kind == INT) return (uint64_t)(x->as.number * 4);
    if (x->kind == FLOAT) return (uint64_t)(int64_t)(x->as.real * 4);
    uint64_t h = 7;
    for (int i = 0; i < x->length; i++) h = (h * 257) ^ (uint64_t)x->as.text[i];
    return h;
}

/* counts the neighbours in wrong order, digests all */
static int check(int n) {
    int faults = 0;
    digest ^= code(&values[0]);
    for (int i = 1; i < n; i++) {
        digest = digest * 131 + code(&values[i]);
        faults += less(&values[i], &values[i - 1]);
    }
    return faults;
}

/* the first place that is not before x */
static int find(const struct value *x, int n) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) >> 1;
        if (less(&values[middle], x)) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* searches drawn values, counts those that are there */
static int probe(int n, int times) {
    int hits = 0;
    for (; times > 0; times--) {
        struct value x = drawn_value();
        int place = find(&x, n);
        digest = digest * 3 + (uint64_t)place;
        if (place < n && equal(&values[place], &x)) hits++;
    }
    return hits;
}

static void print_value(const struct value *x, int within) {
    if (x->kind == INT) printf("%lld", (long long)x->as.number);
    else if (x->kind == FLOAT) print_float(x->as.real);
    else if (within) print_quoted(x->as.text);
    else fputs(x->as.text, stdout);
}

int main(void) {
    seed = first_seed;
    for (int i = 0; i < ROUNDS; i++) {
        less = comparators[i % 3].less;
        int n = 520 + random_below(60);
        count = 0;
        do
            for (int k = 0; k < BLOCK; k++) values[count++] = drawn_value();
        while (count < n);
        n = count;
        sort(0, n - 1);
        int faults = check(n);
        printf("<func %s> %d faults %d hits %d\n  [", comparators[i % 3].name, n, faults,
               probe(n, PROBES));
        for (int k = 0; k < 4; k++) {
            if (k) fputs(", ", stdout);
            print_value(&values[k], 1);
        }
        fputs("] ", stdout);
        print_value(&values[n / 2], 0);
        putchar(' ');
        print_value(&values[n - 1], 0);
        putchar('\n');
        seed ^= digest;
    }
    printf("digest %lld\n", (long long)digest);
    return 0;
}
