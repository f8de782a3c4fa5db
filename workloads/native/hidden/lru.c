/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* lru in plain C: the job of workloads/hidden/lru.qs.
   A hash table with chains, whose entries are also linked in the order in which they were added,
   serves as cache, as graph (a map of maps), as queue, and as set. Keys are ints, floats and
   strings; a float that stands for an int is the same key. Each operation with a key is one of the
   .qs: a hit looks whether a key is there, gets, removes and adds it.
   Departs from the .qs: a walk has the entry at hand, so the value of a walked key is not looked up;
   entries that were removed are used again. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ACCESSES = 20000, CAPACITY = 160, NAMES = 60, VERTICES = 300, EDGES = 1200, ROUNDS = 17,
    SETS = 30, LEAST_BUCKETS = 8
};
enum kind { INT, FLOAT, STRING };

struct key {
    enum kind kind;
    union {
        int64_t number;
        double real;
        const char *text;
    } as;
};

union value {
    uint64_t number;
    struct map *map;
};

struct entry {
    struct entry *in_bucket, *before, *after;
    struct key key;
    uint32_t hash;
    union value value;
};

struct map {
    struct entry **buckets, *first, *last;
    uint32_t mask;
    int length;
};

static volatile uint64_t first_seed = 0x3C6EF372FE94F82B; /* read at run time: nothing is folded */
static uint64_t seed, digest;
static struct map *cache, *graph;
static char names[NAMES][16];
static int hits;
static struct entry *spare; /* removed entries, by in_bucket */

static int draw(int n) {
    seed = seed * 2862933555777941757 + 7046029254386353087;
    return (int)((uint32_t)(seed >> 35) % (uint32_t)n);
}

static void note(uint64_t x) {
    uint64_t d = digest * 131 + x;
    digest = d ^ d >> 23;
}

/* --- maps --- */
static void *allocate(size_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) abort();
    return memory;
}

static struct key int_key(int number) { return (struct key){.kind = INT, .as.number = number}; }

static uint32_t hash_of(const struct key *key) {
    uint64_t bits;
    if (key->kind == STRING) {
        uint32_t hash = 2166136261u;
        for (const char *at = key->as.text; *at; at++) hash = (hash ^ (uint8_t)*at) * 16777619u;
        return hash;
    }
    if (key->kind == INT) bits = (uint64_t)key->as.number;
    else if (key->as.real >= -0x1p62 && key->as.real <= 0x1p62 &&
             (double)(int64_t)key->as.real == key->as.real)
        bits = (uint64_t)(int64_t)key->as.real; /* as the int that it stands for */
    else
        memcpy(&bits, &key->as.real, sizeof bits);
    return (uint32_t)(bits * 0x9E3779B97F4A7C15 >> 32);
}

static int same_key(const struct key *a, const struct key *b) {
    if (a->kind == INT && b->kind == INT) return a->as.number == b->as.number;
    if (a->kind == STRING || b->kind == STRING)
        return a->kind == b->kind && strcmp(a->as.text, b->as.text) == 0;
    double x = a->kind == INT ? (double)a->as.number : a->as.real;
    double y = b->kind == INT ? (double)b->as.number : b->as.real;
    return x == y;
}

static struct map *new_map(void) {
    struct map *map = allocate(sizeof *map);
    struct entry **buckets = calloc(LEAST_BUCKETS, sizeof *buckets);
    if (!buckets) abort();
    *map = (struct map){.buckets = buckets, .mask = LEAST_BUCKETS - 1};
    return map;
}

static void drop_map(struct map *map) {
    for (struct entry *entry = map->first; entry; entry = entry->after) {
        entry->in_bucket = spare;
        spare = entry;
    }
    free(map->buckets);
    free(map);
}

/* where the entry with this key, or the NULL at its place, is kept */
static struct entry **find(const struct map *map, const struct key *key, uint32_t hash) {
    struct entry **at = &map->buckets[hash & map->mask];
    while (*at && ((*at)->hash != hash || !same_key(&(*at)->key, key))) at = &(*at)->in_bucket;
    return at;
}

static struct entry *get(const struct map *map, struct key key) {
    return *find(map, &key, hash_of(&key));
}

static void grow(struct map *map) {
    uint32_t mask = map->mask * 2 + 1;
    struct entry **buckets = calloc(mask + 1, sizeof *buckets);
    if (!buckets) abort();
    for (struct entry *entry = map->first; entry; entry = entry->after) {
        entry->in_bucket = buckets[entry->hash & mask];
        buckets[entry->hash & mask] = entry;
    }
    free(map->buckets);
    map->buckets = buckets;
    map->mask = mask;
}

static void set(struct map *map, struct key key, union value value) {
    uint32_t hash = hash_of(&key);
    struct entry **at = find(map, &key, hash), *entry = *at;
    if (entry) {
        entry->value = value;
        return;
    }
    entry = spare;
    if (entry) spare = entry->in_bucket;
    else entry = allocate(sizeof *entry);
    *entry = (struct entry){NULL, map->last, NULL, key, hash, value};
    *at = entry;
    *(map->last ? &map->last->after : &map->first) = entry;
    map->last = entry;
    if (++map->length > (int)map->mask) grow(map);
}

static void set_number(struct map *map, struct key key, uint64_t number) {
    set(map, key, (union value){.number = number});
}

static int del(struct map *map, struct key key) {
    struct entry **at = find(map, &key, hash_of(&key)), *entry = *at;
    if (!entry) return 0;
    *at = entry->in_bucket;
    *(entry->before ? &entry->before->after : &map->first) = entry->after;
    *(entry->after ? &entry->after->before : &map->last) = entry->before;
    map->length--;
    entry->in_bucket = spare;
    spare = entry;
    return 1;
}

/* --- cache --- */
/* skewed to lesser numbers; now and then a float or a string */
static struct key drawn_key(void) {
    int kind = draw(16);
    if (kind < 2) return (struct key){.kind = STRING, .as.text = names[draw(NAMES)]};
    int number = draw(draw(900) + 1);
    if (kind < 5) return (struct key){.kind = FLOAT, .as.real = number};
    return int_key(number);
}

/* removes the entry that was not used for the longest time */
static void evict(void) {
    note(cache->first->value.number);
    del(cache, cache->first->key);
}

/* reads through the cache */
static uint64_t access(struct key key, int capacity) {
    if (get(cache, key)) {
        uint64_t value = get(cache, key)->value.number;
        del(cache, key);
        set_number(cache, key, value + 1);
        hits++;
        return value;
    }
    if (cache->length >= capacity) evict();
    set_number(cache, key, seed & 1023);
    return (uint64_t)-1;
}

/* digest of the values in their order */
static uint64_t walk_sum(const struct map *map) {
    uint64_t sum = 0;
    for (const struct entry *entry = map->first; entry; entry = entry->after)
        sum = sum * 3 + entry->value.number;
    return sum;
}

/* --- graph --- */
static void add_edge(int from, int to, int weight) {
    if (!get(graph, int_key(from))) set(graph, int_key(from), (union value){.map = new_map()});
    set_number(get(graph, int_key(from))->value.map, int_key(to), (uint64_t)weight);
}

static void draw_edge(void) {
    int from = draw(VERTICES), to = draw(VERTICES);
    add_edge(from, to, draw(100) + 1);
}

/* map of the distances, in order of visit; it is its own queue */
static struct map *breadth_first(int start) {
    struct map *distance = new_map();
    set_number(distance, int_key(start), 0);
    for (struct entry *vertex = distance->first; vertex; vertex = vertex->after) {
        const struct entry *edges = get(graph, vertex->key);
        if (!edges) continue;
        for (const struct entry *edge = edges->value.map->first; edge; edge = edge->after)
            if (!get(distance, edge->key))
                set_number(distance, edge->key, vertex->value.number + 1);
    }
    return distance;
}

/* map of the costs; a vertex may come again */
static struct map *shortest(int start) {
    struct map *cost = new_map(), *queue = new_map();
    set_number(cost, int_key(start), 0);
    set_number(queue, int_key(start), 1);
    while (queue->first) {
        struct key vertex = queue->first->key;
        del(queue, vertex);
        const struct entry *edges = get(graph, vertex);
        if (!edges) continue;
        uint64_t c = get(cost, vertex)->value.number;
        for (const struct entry *edge = edges->value.map->first; edge; edge = edge->after) {
            uint64_t sum = c + edge->value.number;
            const struct entry *known = get(cost, edge->key);
            if (known && sum >= known->value.number) continue;
            set_number(cost, edge->key, sum);
            set_number(queue, edge->key, 1);
        }
    }
    drop_map(queue);
    return cost;
}

/* removes the heavy edges of a vertex, while it walks them */
static int thin(int start) {
    const struct entry *edges = get(graph, int_key(start));
    int removed = 0;
    if (!edges) return 0;
    for (struct entry *edge = edges->value.map->first, *after; edge; edge = after) {
        after = edge->after;
        if (edge->value.number > 70) removed += del(edges->value.map, edge->key);
    }
    return removed;
}

/* --- sets --- */
static struct map *drawn_set(int size) {
    struct map *set_ = new_map();
    do set_number(set_, int_key(draw(400)), 0);
    while (set_->length < size);
    return set_;
}

/* what is in both */
static struct map *meet(const struct map *a, const struct map *b) {
    struct map *both = new_map();
    for (const struct entry *entry = a->first; entry; entry = entry->after)
        if (get(b, entry->key))
            set_number(both, entry->key, (uint64_t)entry->key.as.number * 2);
    return both;
}

/* adds b to a */
static int join(struct map *a, const struct map *b) {
    for (const struct entry *entry = b->first; entry; entry = entry->after)
        set(a, entry->key, entry->value);
    return a->length;
}

int main(void) {
    struct map *sets[SETS], *both = NULL;
    seed = first_seed;
    cache = new_map();
    for (int i = 0; i < NAMES; i++)
        snprintf(names[i], sizeof names[i], "key%c%d", 97 + i * 7 % 26, i);
    for (int i = 0; i < ACCESSES; i++) {
        note(access(drawn_key(), CAPACITY));
        if (i % 5000 == 0)
            printf("accesses %d hits %d digest %lld\n", i, hits, (long long)walk_sum(cache));
    }
    graph = new_map();
    for (int i = 0; i < EDGES; i++) draw_edge();
    for (int i = 0; i < ROUNDS; i++) {
        int start = draw(VERTICES);
        struct map *distance = breadth_first(start);
        int reached = distance->length;
        note(walk_sum(distance));
        drop_map(distance);
        struct map *cost = shortest(start);
        note(walk_sum(cost));
        drop_map(cost);
        note((uint64_t)thin(start));
        seed ^= digest;
        if (i % 4 == 0)
            printf("from %d reached %d digest %lld\n", start, reached, (long long)digest);
        for (int k = 0; k < 4; k++) draw_edge();
    }
    for (int i = 0; i < SETS; i++) sets[i] = drawn_set(60 + i * 5);
    for (int i = 1; i < SETS; i++) {
        if (both) drop_map(both);
        both = meet(sets[i], sets[i - 1]);
        note(walk_sum(both));
        note((uint64_t)join(sets[0], both));
    }
    printf("last meet %lld of %d\n", (long long)both->first->key.as.number, both->length);
    printf("joined %d\nhits %d\ndigest %lld\n", sets[0]->length, hits, (long long)digest);
    return 0;
}
