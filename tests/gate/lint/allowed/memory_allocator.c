#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct block { struct block *next; char bytes[]; } block;
static block *free_list;
static char *bump, *limit;
static void *get(size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size == 32 && free_list) { block *b = free_list; free_list = b->next; return b; }
    if ((size_t)(limit - bump) < size) {
        bump = aligned_alloc(64, 1 << 20);
        if (!bump) { fputs("out of memory\n", stderr); exit(70); }
        limit = bump + (1 << 20);
    }
    void *got = bump;
    bump += size;
    return got;
}
static void put(void *p) { block *b = p; b->next = free_list; free_list = b; }
int main(void)
{
    char *a = get(20), *b = realloc(calloc(3, 5), 99);
    memset(a, 'x', 20);
    memcpy(b, a, 20);
    put(a);
    int same = memcmp(b, get(32), 1);
    free(b);
    return same * 0;
}
