/* Watches the blocks that a subject's own allocator hands out: no two that are in use may overlap.
 *
 * Linked to a subject whose allocator calls quern_block_taken with what it hands out, and
 * quern_block_released with what it is given back (blocks.py). A block counts as in use until it
 * is released, is handed out again at the same address, or the memory that it lies in is freed.
 * The first overlap is reported in the form of AddressSanitizer's reports; then it is over.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void __sanitizer_print_stack_trace(void);
int __sanitizer_get_ownership(const volatile void *);
size_t __sanitizer_get_allocated_size(const volatile void *);
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                              void (*)(const volatile void *));

#define QUICK __attribute__((no_sanitize("address")))

enum { UNIT = 8, UNITS = 512, PAGE = UNIT * UNITS, PAGES = 1 << 14, LARGEST = 1 << 16, BESIDE = 64, SOURCES = 64 };

/* The block that was last handed out in 8 bytes of memory; end is 0 if none is in use there. */
struct slot {
    uintptr_t begin, end;
    unsigned source;
};

/* Those of 4 KiB, in a hash table by number. */
struct page {
    uintptr_t number;
    struct slot slots[UNITS];
};

static struct page pages[PAGES];
static size_t filled;
static int installed, depth, releases[SOURCES];

/* The slot of an address; NULL if its page is not in the table. */
QUICK static struct slot *find(uintptr_t address, int making)
{
    uintptr_t number = address / PAGE;
    size_t at = (number * 0x9E3779B97F4A7C15u) >> 50;
    while (pages[at].number != 0 && pages[at].number != number)
        at = (at + 1) % PAGES;
    if (pages[at].number == 0) {
        if (!making)
            return NULL;
        pages[at].number = number;
        filled++;
    }
    return &pages[at].slots[address / UNIT % UNITS];
}

QUICK static void forget(uintptr_t begin, uintptr_t end)
{
    for (uintptr_t at = begin; at < end; at += UNIT) {
        struct slot *s = find(at, 0);
        if (s && s->begin == begin)
            s->end = 0;
    }
}

QUICK static void freed(const volatile void *memory)
{
    uintptr_t begin = (uintptr_t)memory;
    size_t size = memory && filled ? __sanitizer_get_allocated_size(memory) : 0;
    for (uintptr_t at = begin; at < begin + size; at += UNIT) {
        struct slot *s = find(at, 0);
        if (s)
            s->end = 0;
        else
            at = (at / PAGE + 1) * PAGE - UNIT;
    }
}

/* Whether a block is one of malloc's, but for some bytes: AddressSanitizer watches its ends. */
QUICK static int is_whole(const void *block, size_t size)
{
    return __sanitizer_get_ownership(block) && __sanitizer_get_allocated_size(block) < size + BESIDE;
}

QUICK static void complain(const char *name, size_t size, const struct slot *other)
{
    fprintf(stderr,
            "==1==ERROR: Blocks: overlapping-blocks: %s hands out %zu bytes that overlap a block of %zu bytes in use\n",
            name, size, (size_t)(other->end - other->begin));
    __sanitizer_print_stack_trace();
    fprintf(stderr, "\nSUMMARY: Blocks: overlapping-blocks\n");
    fflush(stderr);
    _Exit(99);
}

/* Before an allocator does its work. One that asks another for its block hands out the same block. */
QUICK void quern_block_asked(void)
{
    depth++;
}

/* source: which allocator, name: what it is called. */
QUICK void quern_block_taken(unsigned source, const char *name, void *block, size_t size)
{
    uintptr_t begin = (uintptr_t)block, end = begin + size;
    if (--depth > 0)
        return;
    if (!installed)
        installed = __sanitizer_install_malloc_and_free_hooks(NULL, freed) + 1;
    if (!block || size == 0 || size > LARGEST || filled > PAGES / 2 || is_whole(block, size))
        return;
    struct slot *own = find(begin, 1);
    if (own->begin == begin && own->end) {
        if (own->source != source)
            return; /* a function that looks into a block, no allocator */
        forget(begin, own->end);
    }
    for (uintptr_t at = begin; at < end; at += UNIT) {
        struct slot *s = find(at, 1);
        /* An allocator whose blocks are never released one by one may start anew: its blocks are no longer in use;
         * or it is none, and shows places within blocks. */
        if (s->end && s->begin < end && begin < s->end && releases[s->source] && releases[source])
            complain(name, size, s);
        *s = (struct slot){begin, end, source};
    }
}

QUICK void quern_block_released(void *block)
{
    uintptr_t begin = (uintptr_t)block;
    struct slot *s = block ? find(begin, 0) : NULL;
    if (s && s->begin == begin && s->end) {
        releases[s->source] = 1;
        forget(begin, s->end);
    }
}
