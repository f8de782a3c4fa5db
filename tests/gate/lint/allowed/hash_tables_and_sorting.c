#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static uint64_t hash(const char *s, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)s[i]) * 0x100000001b3u;
    return h ^ (h >> 29) ^ (h << 31 | h >> 33);
}
static int by_hash(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}
int main(void)
{
    static const char *const words[] = {"a", "bc", "def"};
    uint64_t hashes[3];
    for (int i = 0; i < 3; i++) hashes[i] = hash(words[i], strlen(words[i]));
    qsort(hashes, 3, sizeof *hashes, by_hash);
    uint64_t *found = bsearch(&hashes[1], hashes, 3, sizeof *hashes, by_hash);
    printf("%d %p\n", found == &hashes[1], (void *)0);
    return abs(-1) - 1 + (int)llabs(0LL) + div(7, 2).rem - 1;
}
