/* canary: quern-hidden-5b1f6c1e-3f0c-4a53-9f57-0c8a2f4e1d67 */
/* codec in plain C: the job of workloads/hidden/codec.qs.
   Drawn records are packed by a run-length code, written in base 64 by a table of pairs of signs,
   read back and compared; summed by Adler-32; their numbers are read; pieces of earlier records are
   searched by Knuth-Morris-Pratt and by strstr.
   Departs from the .qs: texts grow in buffers of a fixed size, which the longest record fits; the
   bytes read back are bytes; a number is read where it stands. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORDS = 420, LONGEST = 512, LONGEST_PIECE = 8 };

struct text {
    int length;
    char bytes[LONGEST];
};

static volatile uint64_t first_seed = 0x510E527FADE682D1; /* read at run time: nothing is folded */
static uint64_t seed, digest;
static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
static char pairs[64 * 64][2];
static int8_t reverse[256];
static int fault_count, packed_bytes, plain_bytes, numbers;

/* xorshift64; a number from 0 to below n */
static int draw(int n) {
    seed ^= seed >> 12;
    seed ^= seed << 25;
    seed ^= seed >> 27;
    return (int)((seed >> 3) % (uint64_t)n);
}

/* base 64: all pairs of signs, and the values of the signs */
static void make_tables(void) {
    memset(reverse, -1, sizeof reverse);
    for (int i = 0; i < 64; i++) reverse[(uint8_t)alphabet[i]] = (int8_t)i;
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++) {
            pairs[i * 64 + j][0] = alphabet[i];
            pairs[i * 64 + j][1] = alphabet[j];
        }
}

static void add_byte(struct text *text, int byte) { text->bytes[text->length++] = (char)byte; }

static void add_bytes(struct text *text, const char *bytes, int n) {
    memcpy(text->bytes + text->length, bytes, (size_t)n);
    text->length += n;
}

static void add_pair(struct text *text, int pair) { add_bytes(text, pairs[pair], 2); }

static void add_number(struct text *text, int n) {
    char digits[12];
    int at = sizeof digits;
    unsigned rest = n < 0 ? -(unsigned)n : (unsigned)n;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0) digits[--at] = '-';
    add_bytes(text, digits + at, (int)sizeof digits - at);
}

/* runs, pairs of letters and numbers */
static void draw_record(struct text *text) {
    text->length = 0;
    add_byte(text, '<');
    for (int pieces = draw(6) + 5; pieces > 0; pieces--) {
        int kind = draw(4);
        if (!kind) {
            int byte = 97 + draw(8), n = draw(12) + 3;
            memset(text->bytes + text->length, byte, (size_t)n);
            text->length += n;
        } else if (kind == 3) {
            add_byte(text, '#');
            add_number(text, draw(2000000) - 1000000);
        } else {
            add_pair(text, draw(4096));
            if (kind == 1) add_pair(text, draw(64));
        }
    }
    add_byte(text, '>');
    text->bytes[text->length] = '\0';
}

/* runs of 4 to 90 become ~, the length as a byte, and the byte of the run */
static void pack(const struct text *text, struct text *out) {
    int start = 0, n = text->length;
    out->length = 0;
    for (int i = 0, j; i < n; i = j) {
        char c = text->bytes[i];
        for (j = i + 1; j < n && text->bytes[j] == c;) j++;
        if (j - i < 4) continue;
        add_bytes(out, text->bytes + start, i - start);
        add_byte(out, '~');
        add_byte(out, j - i + 32);
        add_byte(out, c);
        start = j;
    }
    add_bytes(out, text->bytes + start, n - start);
}

/* base 64, with = for what lacks at the end */
static void encode(const struct text *text, struct text *out) {
    const uint8_t *in = (const uint8_t *)text->bytes;
    int n = text->length, i = 0;
    out->length = 0;
    for (; i + 3 <= n; i += 3) {
        int bits = in[i] << 16 | in[i + 1] << 8 | in[i + 2];
        add_pair(out, bits >> 12);
        add_pair(out, bits & 4095);
    }
    if (n - i == 1) {
        add_pair(out, in[i] << 4);
        add_bytes(out, "==", 2);
    } else if (n - i == 2) {
        int bits = in[i] << 16 | in[i + 1] << 8;
        add_pair(out, bits >> 12);
        add_byte(out, alphabet[bits >> 6 & 63]);
        add_byte(out, '=');
    }
}

static int decode(const struct text *text, uint8_t *out) {
    int bits = 0, held = 0, length = 0;
    for (int i = 0; i < text->length; i++) {
        int value = reverse[(uint8_t)text->bytes[i]];
        if (value < 0) break; /* the filling */
        bits = bits << 6 | value;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        out[length++] = (uint8_t)(bits >> held);
        bits &= (1 << held) - 1;
    }
    return length;
}

/* do the packed bytes stand for text? */
static int unpack_equals(const uint8_t *bytes, int n, const struct text *text) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        int c = bytes[i], count = 1;
        if (c == '~') {
            count = bytes[i + 1] - 32;
            c = bytes[i + 2];
            i += 2;
        }
        do {
            if (k >= text->length || (uint8_t)text->bytes[k] != c) return 0;
            k++;
        } while (--count);
    }
    return k == text->length;
}

static uint32_t adler(const struct text *text) {
    uint32_t a = 1, b = 0;
    for (int i = 0; i < text->length; i++) {
        a = (a + (uint8_t)text->bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

/* adds up all that stands behind a #, as far as it is a number */
static uint64_t read_numbers(const struct text *text) {
    uint64_t sum = 0;
    const char *at = text->bytes;
    while ((at = strchr(at, '#'))) {
        const char *start = ++at;
        char *end;
        while ((*at >= '0' && *at <= '9') || *at == '-') at++;
        long long number = strtoll(start, &end, 10);
        if (end != at || end == start) continue;
        sum += (uint64_t)number;
        numbers++;
    }
    return sum;
}

/* of Knuth, Morris and Pratt */
static void failure(const char *piece, int n, int *table) {
    int k = 0;
    table[0] = 0;
    for (int i = 1; i < n; i++) {
        while (k && piece[i] != piece[k]) k = table[k - 1];
        if (piece[i] == piece[k]) k++;
        table[i] = k;
    }
}

/* how often piece stands in text, overlaps included */
static int occurrences(const struct text *text, const char *piece, int n, const int *table) {
    int k = 0, count = 0;
    for (int i = 0; i < text->length; i++) {
        char c = text->bytes[i];
        while (k && piece[k] != c) k = table[k - 1];
        if (piece[k] != c) continue;
        if (++k == n) {
            count++;
            k = table[k - 1];
        }
    }
    return count;
}

static int occurrences_by_find(const struct text *text, const char *piece) {
    int count = 0;
    for (const char *at = text->bytes; (at = strstr(at, piece)); at++) count++;
    return count;
}

static void fault(const char *what) {
    fault_count++;
    puts(what);
}

int main(void) {
    static struct text text, packed, coded;
    static uint8_t bytes[LONGEST];
    char piece[LONGEST_PIECE] = "start";
    int table[LONGEST_PIECE], length = 5;
    seed = first_seed;
    make_tables();
    failure(piece, length, table);
    for (int i = 0; i < RECORDS; i++) {
        draw_record(&text);
        pack(&text, &packed);
        encode(&packed, &coded);
        plain_bytes += text.length;
        packed_bytes += packed.length;
        int n = decode(&coded, bytes);
        if (!unpack_equals(bytes, n, &text)) fault("not the same");
        int found = occurrences(&text, piece, length, table);
        if (found != occurrences_by_find(&text, piece)) fault("found differently");
        digest = ((digest * 33 + adler(&coded)) ^ (uint64_t)found) + read_numbers(&text);
        seed ^= (uint64_t)found << 40 ^ (digest & 1);
        if (!(i & 7)) { /* now and then a new piece to search for */
            int start = draw(text.length - 3);
            length = 2 + draw(2);
            memcpy(piece, text.bytes + start, (size_t)length);
            piece[length] = '\0';
            failure(piece, length, table);
        }
        if (i % 70 == 0)
            printf("%s\n%.*s\n", text.bytes, coded.length, coded.bytes);
    }
    printf("faults %d\nbytes %d packed %d\n", fault_count, plain_bytes, packed_bytes);
    printf("numbers %d\ndigest %lld\n", numbers, (long long)digest);
    return 0;
}
