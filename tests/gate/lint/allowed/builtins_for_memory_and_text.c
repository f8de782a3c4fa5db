#include <stddef.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    char a[32], *b = __builtin_alloca((size_t)argc + 16);
    __builtin_memset(a, 0, sizeof a);
    __builtin_memcpy(a, "hello", 6);
    __builtin_memmove(a + 1, a, 5);
    __builtin_strcpy(b, a);
    if (__builtin_memcmp(a, b, __builtin_strlen(a)) || __builtin_strcmp(a, b) || !__builtin_memchr(a, 'l', 5)) return 1;
    printf("%s %s %zu\n", b, argv[0], __builtin_object_size(a, 0));
    return 0;
}
