/* words in plain C: the job of workloads/open/words.qs.
   Lines are built by appending drawn syllables, numbers and signs; a scanner classifies every byte
   by a table and cuts out the tokens; a hash table with chains counts the words, loses the rare ones
   and gives the most frequent. Looking whether a word is there, adding it and finding it are three
   operations, as in the .qs.
   Departs from the .qs: a line grows in its buffer; the table is walked by its buckets, as nothing
   depends on the order, and a walk has the entry at hand. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 780, LONGEST_LINE = 256, LONGEST_TOKEN = 16, BUCKETS = 1024 };

struct entry {
    struct entry *next;
    uint32_t hash;
    int length, occurrences, last_line;
    char word[LONGEST_TOKEN];
};

static volatile uint64_t first_seed = 0x2545F4914F6CDD1D; /* read at run time: nothing is folded */
static uint64_t seed, digest;
static uint8_t class[256];
static struct entry *buckets[BUCKETS];
static int entries, lines, tokens, with_ren;
static int64_t sum;
static char line[LONGEST_LINE];
static int line_length;

static const char *const syllables[24] = {
    "ka", "lo", "mi", "ren", "tu", "sha", "vo", "pel", "qui", "dan", "fe", "gor",
    "hul", "Ix", "ja", "zen", "bra", "cy", "Wem", "os", "nur", "eth", "ay", "pix",
};

static int random_below(int n) {
    seed ^= seed >> 12;
    seed ^= seed << 25;
    seed ^= seed >> 27;
    return (int)((seed >> 1) % (uint64_t)n);
}

static void mark(int from, int to, uint8_t kind) {
    for (int i = from; i <= to; i++) class[i] = kind;
}

static void append(const char *text) {
    while (*text) line[line_length++] = *text++;
}

static void append_number(int n) {
    char digits[12];
    int at = sizeof digits;
    digits[--at] = '\0';
    do digits[--at] = (char)('0' + n % 10);
    while (n /= 10);
    append(digits + at);
}

/* one to three syllables, skewed to a small vocabulary */
static void make_word(void) {
    int kind = random_below(10);
    if (kind < 7) {
        append(syllables[random_below(10)]);
        append(syllables[random_below(5)]);
    } else if (kind < 9) {
        append(syllables[random_below(24)]);
        append(syllables[random_below(12)]);
        append(syllables[random_below(6)]);
    } else {
        append(syllables[random_below(24)]);
    }
}

static void make_line(void) {
    line_length = 0;
    for (int n = random_below(8) + 6; n > 0; n--) {
        if (random_below(12)) make_word();
        else append_number(random_below(100000));
        append(random_below(6) ? " " : ", ");
    }
    for (int n = random_below(3) + 1; n > 0; n--) append(".");
}

/* --- the table --- */
static uint32_t hash_of(const char *word, int length) {
    uint32_t hash = 2166136261u;
    for (int i = 0; i < length; i++) hash = (hash ^ (uint8_t)word[i]) * 16777619u;
    return hash;
}

static struct entry **find(const char *word, int length) {
    uint32_t hash = hash_of(word, length);
    struct entry **at = &buckets[hash % BUCKETS];
    while (*at && ((*at)->hash != hash || (*at)->length != length ||
                   memcmp((*at)->word, word, (size_t)length) != 0))
        at = &(*at)->next;
    return at;
}

static void add(const char *word, int length) {
    struct entry **at = find(word, length), *entry = malloc(sizeof *entry);
    if (!entry) abort();
    *entry = (struct entry){.hash = hash_of(word, length), .length = length};
    memcpy(entry->word, word, (size_t)length + 1);
    *at = entry;
    entries++;
}

static void drop(struct entry **at) {
    struct entry *entry = *at;
    *at = entry->next;
    free(entry);
    entries--;
}

/* --- scanning --- */
static void count_word(const char *word, int length) {
    if (!*find(word, length)) add(word, length);
    struct entry *entry = *find(word, length);
    entry->occurrences++;
    entry->last_line = lines;
    if (!(entry->occurrences & 7)) seed ^= (uint64_t)lines << 9;
}

static void token(int start, int end, int kind) {
    char text[LONGEST_TOKEN];
    int length = end - start;
    memcpy(text, line + start, (size_t)length);
    text[length] = '\0';
    tokens++;
    if (kind != 1) {
        sum += strtoll(text, NULL, 10);
        return;
    }
    if (strstr(text, "ren")) with_ren++;
    count_word(text, length);
}

static void scan(void) {
    int start = 0, state = 0;
    uint64_t hash = 5381;
    for (int i = 0; i < line_length; i++) {
        uint8_t byte = (uint8_t)line[i];
        int kind = class[byte];
        hash = (hash * 33) ^ byte;
        if (kind == state) continue;
        if (state) token(start, i, state);
        start = i;
        state = kind;
    }
    if (state) token(start, line_length, state);
    digest = digest * 17 + hash;
}

/* removes the words that occurred less often than limit */
static int prune(int limit) {
    int removed = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (struct entry **at = &buckets[i]; *at;) {
            if ((*at)->occurrences >= limit) {
                at = &(*at)->next;
                continue;
            }
            drop(at);
            removed++;
        }
    return removed;
}

/* removes and prints the word with the greatest count; the lesser word wins a tie */
static void most_frequent(void) {
    const struct entry *best = NULL;
    for (int i = 0; i < BUCKETS; i++)
        for (const struct entry *entry = buckets[i]; entry; entry = entry->next)
            if (!best || entry->occurrences > best->occurrences ||
                (entry->occurrences == best->occurrences && strcmp(entry->word, best->word) < 0))
                best = entry;
    printf("%s %d\n", best->word, best->occurrences);
    drop(find(best->word, best->length));
}

int main(void) {
    seed = first_seed;
    mark('a', 'z', 1);
    mark('A', 'Z', 1);
    mark('0', '9', 2);
    while (lines < LINES) {
        make_line();
        scan();
        lines++;
        if (lines % 130) continue;
        printf("line %d words %d pruned ", lines, entries);
        printf("%d\n", prune(4));
    }
    for (int i = 0; i < 8; i++) most_frequent();
    printf("tokens %d\nwith ren %d\nsum %lld\n", tokens, with_ren, (long long)sum);
    printf("left %d\ndigest %lld\n", entries, (long long)digest);
    return 0;
}
