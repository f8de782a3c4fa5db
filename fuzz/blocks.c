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
size_t __sanitizer_get_allocated_size(const volatile void *);
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                              void (*)(const volatile void *));

enum { SHIFT = 3, SLOTS = 1 << 22, LARGEST = 1 << 16, SOURCES = 64 };

/* One for each 8 bytes of a block: the block that was last handed out there. */
struct slot {
    uintptr_t unit, begin, end;
    unsigned source;
};

static struct slot slots[SLOTS];
static size_t filled;
static int installed, depth, releases[SOURCES];

static struct slot *find(uintptr_t unit)
{
    /* Neighbours stay neighbours: a process touches few pages of the table. */
    size_t at = (unit + (unit / SLOTS) * 0x9E3779B97F4A7C15u) & (SLOTS - 1);
    while (slots[at].unit != 0 && slots[at].unit != unit)
        at = (at + 1) & (SLOTS - 1);
    return &slots[at];
}

static void forget(uintptr_t begin, uintptr_t end)
{
    for (uintptr_t unit = begin >> SHIFT; unit <= (end - 1) >> SHIFT; unit++) {
        struct slot *s = find(unit);
        if (s->unit && s->begin == begin)
            s->end = 0;
    }
}

static void freed(const volatile void *memory)
{
    uintptr_t begin = (uintptr_t)memory;
    size_t size = memory && filled ? __sanitizer_get_allocated_size(memory) : 0;
    if (size == 0)
        return;
    for (uintptr_t unit = begin >> SHIFT; unit <= (begin + size - 1) >> SHIFT; unit++) {
        struct slot *s = find(unit);
        if (s->unit)
            s->end = 0;
    }
}

static void complain(const char *name, size_t size, const struct slot *other)
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
void quern_block_asked(void)
{
    depth++;
}

/* source: which allocator, name: what it is called. */
void quern_block_taken(unsigned source, const char *name, void *block, size_t size)
{
    uintptr_t begin = (uintptr_t)block, end = begin + size;
    if (--depth > 0)
        return;
    if (!installed)
        installed = __sanitizer_install_malloc_and_free_hooks(NULL, freed) + 1;
    if (!block || size == 0 || size > LARGEST || filled > SLOTS / 2)
        return;
    struct slot *own = find(begin >> SHIFT);
    if (own->unit && own->begin == begin && own->end) {
        if (own->source != source)
            return; /* a function that looks into a block, no allocator */
        forget(begin, own->end);
    }
    for (uintptr_t unit = begin >> SHIFT; unit <= (end - 1) >> SHIFT; unit++) {
        struct slot *s = find(unit);
        /* An allocator whose blocks are never released one by one may start anew: its blocks are no longer in use;
         * or it is none, and shows places within blocks. */
        if (s->unit && s->end && s->begin < end && begin < s->end && releases[s->source] && releases[source])
            complain(name, size, s);
        if (!s->unit)
            filled++;
        *s = (struct slot){unit, begin, end, source};
    }
}

void quern_block_released(void *block)
{
    uintptr_t begin = (uintptr_t)block;
    struct slot *s = block ? find(begin >> SHIFT) : NULL;
    if (s && s->unit && s->begin == begin && s->end) {
        releases[s->source] = 1;
        forget(begin, s->end);
    }
}
