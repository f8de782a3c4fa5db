/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* actors in plain C: the job of workloads/hidden/actors.qs.
   Actors answer messages by tables of function pointers, which lamps exchange; messages wait in a
   ring. A scanner's states are functions that give the next state. Functions found by name in a
   hash table are mapped over arrays and reduce them.
   Departs from the .qs: a message stands in the ring itself; an account's history, which never has
   more than 12 numbers, in the account. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    ACTORS = 48, RING = 512, MOST_PENDING = 500, ROUNDS = 8, MESSAGES = 2600, BYTES = 17000,
    PIPELINES = 160, NUMBERS = 12, HISTORY = 12, SLOTS = 8
};

struct actor;
typedef void answer(struct actor *, uint64_t);

struct actor {
    answer **table;
    int number;
    uint64_t count; /* of a counter; an account's balance; a lamp's changes */
    uint64_t limit;
    answer *own[3]; /* a lamp's table */
    uint64_t history[HISTORY];
    int noted;
};

struct message {
    int to, selector;
    uint64_t value;
};

struct state {
    struct state (*take)(int);
};

typedef uint64_t change(uint64_t);
typedef uint64_t step(uint64_t, uint64_t);

static volatile uint64_t first_seed = 0x71374491B5C0FBCF; /* read at run time: nothing is folded */
static uint64_t seed, digest, clock_, word;
static struct actor actors[ACTORS];
static struct message ring[RING];
static unsigned head, tail;
static int depth;

/* xorshift64; a number from 0 to below n */
static int draw(int n) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (int)((seed >> 5) % (uint64_t)n);
}

static void note(uint64_t x) { digest = ((digest << 3) - digest) ^ x; }

/* --- messages --- */
/* drops the message if the ring is full */
static void send(int to, int selector, uint64_t value) {
    if (tail - head >= MOST_PENDING) return;
    ring[tail++ % RING] = (struct message){to, selector, value};
}

/* the number of an actor a few places on */
static int neighbour(const struct actor *self, int steps) { return (self->number + steps) % ACTORS; }

/* --- counters --- */
static void counter_tick(struct actor *self, uint64_t value) {
    self->count += (value & 7) + 1;
    if (self->count < self->limit) return;
    self->count = 0;
    send(neighbour(self, 1), 1, clock_);
}
static void counter_set(struct actor *self, uint64_t value) {
    self->limit = (value & 31) + 5;
    send(neighbour(self, 3), 2, self->count);
}
static void counter_ask(struct actor *self, uint64_t value) {
    note(self->count);
    send(neighbour(self, value & 15), 0, self->limit);
}

/* --- accounts --- */
static void account_pay(struct actor *self, uint64_t value) {
    uint64_t amount = value & 1023;
    if (amount > self->count) {
        send(neighbour(self, 5), 2, amount);
        return;
    }
    self->count -= amount;
    send(neighbour(self, amount & 7), 1, amount);
}
/* empties the history */
static uint64_t account_settle(struct actor *self) {
    uint64_t sum = 0;
    while (self->noted) sum = sum * 31 + self->history[--self->noted];
    return sum;
}
static void account_receive(struct actor *self, uint64_t value) {
    self->count += value & 255;
    self->history[self->noted++] = value;
    if (self->noted == HISTORY) note(account_settle(self));
    send(neighbour(self, 2), 0, value);
}
static void account_ask(struct actor *self, uint64_t value) {
    note(self->count ^ value);
    send(neighbour(self, 9), 0, self->count);
}

/* --- lamps exchange their answer to selector 0 --- */
static void lamp_on(struct actor *self, uint64_t value);
static void lamp_off(struct actor *self, uint64_t value) {
    self->count++;
    self->table[0] = lamp_on;
    send(neighbour(self, 4), 0, (uint64_t)((int64_t)value >> 1));
}
static void lamp_on(struct actor *self, uint64_t value) {
    if (value & 3) {
        self->table[0] = lamp_off;
        send(neighbour(self, 6), 1, value * 3);
    }
    send(neighbour(self, 1), 2, clock_);
}
static void lamp_press(struct actor *self, uint64_t value) { self->table[0](self, value + 1); }
static void lamp_ask(struct actor *self, uint64_t value) {
    if (self->table[0] == lamp_on) note(self->count);
    send(neighbour(self, value & 31), 1, self->count);
}

static answer *counters[3] = {counter_tick, counter_set, counter_ask};
static answer *accounts[3] = {account_pay, account_receive, account_ask};

static void make_actors(int n) {
    for (int i = 0; i < n; i++) {
        struct actor *actor = &actors[i];
        actor->number = i;
        if (i % 3 == 0) {
            actor->table = counters;
            actor->limit = (uint64_t)draw(20) + 5;
        } else if (i % 3 == 1) {
            actor->table = accounts;
            actor->count = (uint64_t)draw(2000);
        } else {
            actor->table = actor->own;
            actor->own[0] = lamp_off;
            actor->own[1] = lamp_press;
            actor->own[2] = lamp_ask;
        }
    }
}

static void simulate(int messages) {
    for (; messages > 0; messages--) {
        if (head == tail) { /* nothing to do: an event from outside */
            int to = draw(ACTORS), selector = draw(3);
            send(to, selector, (uint64_t)draw(4096));
        }
        const struct message message = ring[head++ % RING];
        clock_++;
        struct actor *actor = &actors[message.to];
        actor->table[message.selector](actor, message.value);
    }
}

/* --- scanner: each state takes a byte and gives the next state --- */
static struct state state_name(int c), state_number(int c), state_quoted(int c);
static struct state state_blank(int c) {
    if (c >= 97) {
        word = (uint64_t)c;
        return (struct state){state_name};
    }
    if (c >= 48) {
        word = (uint64_t)(c - 48);
        return (struct state){state_number};
    }
    if (c == 40) depth++;
    else if (c == 41) depth--;
    else if (c == 34) {
        word = 0;
        return (struct state){state_quoted};
    }
    return (struct state){state_blank};
}
static struct state state_name(int c) {
    if (c < 48) {
        note(word);
        return state_blank(c);
    }
    word = word * 33 + (uint64_t)c;
    return (struct state){state_name};
}
static struct state state_number(int c) {
    if (c < 48 || c >= 97) {
        note(word + (uint64_t)depth);
        return state_blank(c);
    }
    word = word * 10 + (uint64_t)(c - 48);
    return (struct state){state_number};
}
static struct state state_escape(int c) {
    word += (uint64_t)c * 2;
    return (struct state){state_quoted};
}
static struct state state_quoted(int c) {
    if (c == 34) {
        note(word);
        return (struct state){state_blank};
    }
    if (c == 42) return (struct state){state_escape};
    word += (uint64_t)c;
    return (struct state){state_quoted};
}

static int scan(int n) {
    static const char bytes[] = "abcxyz0189 ( )\"* a7e";
    struct state state = {state_blank};
    int changes = 0;
    for (; n > 0; n--) {
        struct state before = state;
        state = before.take(bytes[draw(sizeof bytes - 1)]);
        changes += state.take != before.take;
    }
    return changes;
}

/* --- pipelines --- */
static uint64_t twice(uint64_t x) { return x << 1; }
static uint64_t less_clock(uint64_t x) { return x - clock_; }
static uint64_t square(uint64_t x) { return (x * x) & 0xffffff; }
static uint64_t tick(uint64_t x) { return x ^ ++clock_; }
static uint64_t sum_step(uint64_t a, uint64_t x) { return a + x; }
static uint64_t mix_step(uint64_t a, uint64_t x) { return (a * 37) ^ x; }
static uint64_t max_step(uint64_t a, uint64_t x) { return (int64_t)a > (int64_t)x ? a : x; }

/* open addressing; entries in the order in which they were added */
static struct {
    const char *name, *function;
    change *f;
} operations[4];
static int operation_count;
static int8_t slots[SLOTS]; /* 1 + the index of an operation */

static int slot_of(const char *name) {
    uint32_t hash = 2166136261u;
    for (const char *at = name; *at; at++) hash = (hash ^ (uint8_t)*at) * 16777619u;
    uint32_t slot = hash % SLOTS;
    while (slots[slot] && strcmp(operations[slots[slot] - 1].name, name) != 0)
        slot = (slot + 1) % SLOTS;
    return (int)slot;
}

static void add_operation(const char *name, const char *function, change *f) {
    int slot = slot_of(name);
    operations[operation_count].name = name;
    operations[operation_count].function = function;
    operations[operation_count].f = f;
    slots[slot] = (int8_t)++operation_count;
}

static void map_in_place(uint64_t *a, int n, change *f) {
    for (int i = 0; i < n; i++) a[i] = f(a[i]);
}

static uint64_t reduce(const uint64_t *a, int n, step *f, uint64_t start) {
    for (int i = 0; i < n; i++) start = f(start, a[i]);
    return start;
}

/* drawn functions on drawn numbers */
static uint64_t pipeline(int steps) {
    static const char *const names[4] = {"twice", "less", "square", "tick"};
    uint64_t a[2 * NUMBERS];
    for (int i = 0; i < NUMBERS; i++) a[i] = (uint64_t)draw(10000);
    memcpy(a + NUMBERS, a, sizeof a / 2); /* every number twice */
    for (; steps; steps--)
        map_in_place(a, 2 * NUMBERS, operations[slots[slot_of(names[draw(4)])] - 1].f);
    uint64_t sum = reduce(a, 2 * NUMBERS, sum_step, 0);
    uint64_t mix = reduce(a, 2 * NUMBERS, mix_step, 1);
    return (sum ^ mix) + reduce(a, 2 * NUMBERS, max_step, (uint64_t)-1);
}

int main(void) {
    seed = first_seed;
    make_actors(ACTORS);
    for (int i = 0; i < ROUNDS; i++) {
        simulate(MESSAGES);
        printf("clock %lld pending %u digest %lld\n", (long long)clock_, tail - head,
               (long long)digest);
        seed ^= digest << 1;
    }
    int changes = scan(BYTES);
    printf("changes %d depth %d\n", changes, depth);
    add_operation("twice", "twice", twice);
    add_operation("less", "less_clock", less_clock);
    add_operation("square", "square", square);
    add_operation("tick", "tick", tick);
    for (int i = 0; i < PIPELINES; i++) {
        uint64_t result = pipeline(i % 5 + 2);
        note(result);
        if (i % 40 == 0) printf("pipeline %d result %lld\n", i, (long long)result);
    }
    for (int i = 0; i < operation_count; i++)
        printf("%s\"%s\": <func %s>", i ? ", " : "{", operations[i].name, operations[i].function);
    printf("}\ndigest %lld\n", (long long)digest);
    return 0;
}
