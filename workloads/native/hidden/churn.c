/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* churn in plain C: the job of workloads/hidden/churn.qs.
   Each event puts a note in front of a session's history and gives the session a new window and a
   new message of 17 to 32 KB, made of repeated pieces; the old ones are freed. Histories are
   settled by a hash table of chains, in the order in which its words were added. Jobs wait in a
   skew heap, melded by recursion.
   Departs from the .qs: a note is a structure of two members, which holds its two bytes itself and
   is its own cell of the history; a job holds its three numbers; a history's at most 12 notes give
   the size of the table. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SESSIONS = 48, EVENTS = 21900, NOTES = 12, NAME = 11, PIECE = NAME * 12 * 16, SLOTS = 32,
    FILLING = 60, JOBS = 700
};

struct window {
    int length;
    uint64_t items[];
};

struct note {
    struct note *next;
    uint64_t at;
    char word[2];
};

struct session {
    struct window *window;
    char *message;
    int message_length;
    char *piece;
    struct note *history;
    int age;
};

struct chain {
    struct chain *next;
    uint64_t sum;
};

struct job {
    struct job *left, *right;
    uint64_t key, load[3];
};

static volatile uint64_t first_seed = 0x428A2F98D728AE22; /* read at run time: nothing is folded */
static uint64_t seed, digest;
static struct session sessions[SESSIONS];
static struct job *heap;

/* 40 bits */
static uint64_t draw(void) {
    seed = seed * 6364136223846793005 + 1442695040888963407;
    return seed >> 24;
}

static void *allocate(size_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) abort();
    return memory;
}

/* to becomes bytes, n times */
static char *repeat(char *to, const char *bytes, size_t length, int n) {
    char *at = to;
    for (; n > 0; n--, at += length) memcpy(at, bytes, length);
    return to;
}

/* what a session repeats in its messages: a name, repeated in two steps */
static char *new_piece(void) {
    char name[NAME + 1] = "session ", line[NAME * 12];
    name[8] = (char)(draw() & 255);
    name[9] = (char)(97 + (draw() & 15));
    name[10] = ' ';
    repeat(line, name, NAME, 12);
    return repeat(allocate(PIECE), line, sizeof line, 16);
}

static struct window *new_window(int length) {
    struct window *window = allocate(sizeof *window + (size_t)length * sizeof window->items[0]);
    window->length = length;
    return window;
}

static void open(struct session *s) {
    s->window = new_window(1);
    s->window->items[0] = draw();
    s->message_length = 5;
    s->message = repeat(allocate(5), "hello", 5, 1);
    s->piece = new_piece();
}

/* --- a table of chains by word --- */
struct table {
    int8_t slots[SLOTS]; /* 1 + the index of an entry */
    int length;
    struct {
        char word[2];
        struct chain *chain;
    } entries[NOTES];
};

static int slot_of(const struct table *table, const char *word) {
    uint32_t hash = (uint32_t)((uint8_t)word[0] << 8 | (uint8_t)word[1]) * 2654435769u >> 27;
    while (table->slots[hash] && memcmp(table->entries[table->slots[hash] - 1].word, word, 2) != 0)
        hash = (hash + 1) % SLOTS;
    return (int)hash;
}

static struct chain *get(const struct table *table, const char *word) {
    int slot = slot_of(table, word);
    return table->slots[slot] ? table->entries[table->slots[slot] - 1].chain : NULL;
}

static void set(struct table *table, const char *word, struct chain *chain) {
    int slot = slot_of(table, word);
    if (!table->slots[slot]) {
        memcpy(table->entries[table->length].word, word, 2);
        table->slots[slot] = (int8_t)++table->length;
    }
    table->entries[table->slots[slot] - 1].chain = chain;
}

/* digests a session's history and begins it anew, with another piece */
static uint64_t settle(struct session *s) {
    struct table table;
    uint64_t sum = 0;
    memset(table.slots, 0, sizeof table.slots);
    table.length = 0;
    while (s->history) {
        struct note *note = s->history;
        sum = (sum * 7) ^ note->at;
        struct chain *cell = allocate(sizeof *cell); /* the chain of the word grows by a cell */
        cell->sum = sum;
        cell->next = get(&table, note->word);
        set(&table, note->word, cell);
        s->history = note->next;
        free(note);
    }
    for (int i = 0; i < table.length; i++) {
        struct chain *cell = table.entries[i].chain;
        sum = sum * (uint8_t)table.entries[i].word[0] + cell->sum;
        while (cell) {
            struct chain *next = cell->next;
            free(cell);
            cell = next;
        }
    }
    free(s->piece);
    s->piece = new_piece();
    return sum;
}

/* one event; r says which session and what is sampled */
static void event(uint64_t r) {
    struct session *s = &sessions[r % SESSIONS];
    struct window *old = s->window;
    uint64_t at = (r >> 6) % (uint64_t)(s->message_length - 1);
    struct note *note = allocate(sizeof *note);
    note->at = at;
    memcpy(note->word, s->message + at, 2);
    digest = (digest + (uint8_t)s->message[at]) ^ old->items[at % (uint64_t)old->length];

    /* the new window: 1 to 4 times r, half of the old one, the digest */
    int fresh = (int)(r >> 20 & 3) + 1, half = old->length >> 1, kept = old->length - half;
    struct window *window = new_window(fresh + kept + 1);
    for (int i = 0; i < fresh; i++) window->items[i] = r;
    for (int i = 0; i < kept; i++) window->items[fresh + i] = old->items[half + i];
    window->items[fresh + kept] = digest;
    free(old);
    s->window = window;

    int times = (int)(r >> 16 & 7) + 8;
    free(s->message);
    s->message_length = PIECE * times;
    s->message = repeat(allocate((size_t)s->message_length), s->piece, PIECE, times);
    note->next = s->history;
    s->history = note;
    if (++s->age % 12 == 0) digest ^= settle(s);
}

/* --- skew heap --- */
static struct job *meld(struct job *a, struct job *b) {
    if (!a) return b;
    if (!b) return a;
    if (b->key < a->key) {
        struct job *t = a;
        a = b;
        b = t;
    }
    struct job *melded = meld(a->right, b);
    a->right = a->left; /* the children change sides */
    a->left = melded;
    return a;
}

static void push(uint64_t key, uint64_t x, uint64_t y, uint64_t z) {
    struct job *job = allocate(sizeof *job);
    *job = (struct job){.key = key, .load = {x, y, z}};
    heap = meld(heap, job);
}

/* removes the least job; gives it */
static struct job *pop(void) {
    struct job *job = heap;
    heap = meld(job->left, job->right);
    return job;
}

/* works a job off and follows up with another */
static void work(struct job *job) {
    digest = ((digest * 5 + job->load[0]) ^ 3) + job->key;
    push(job->key + (draw() & 4095), job->load[1], job->load[0], digest & 255);
    free(job);
}

int main(void) {
    seed = first_seed;
    for (int i = 0; i < SESSIONS; i++) open(&sessions[i]);
    for (int i = 0; i < EVENTS; i++) {
        event(draw());
        if (i & 1023) continue;
        seed ^= digest;
        if (!(i & 4095)) printf("event %d digest %lld\n", i, (long long)digest);
    }
    for (int i = 0; i < FILLING; i++) {
        uint64_t key = draw() & 4095;
        push(key, draw(), (uint64_t)i, (uint64_t)i);
    }
    for (int i = 0; i < JOBS; i++) {
        work(pop());
        if (i % 150 == 0) printf("job %d at %lld\n", i, (long long)heap->key);
    }
    printf("name %d age %d\n", sessions[7].piece[9], sessions[7].age);
    printf("digest %lld\n", (long long)digest);
    return 0;
}
