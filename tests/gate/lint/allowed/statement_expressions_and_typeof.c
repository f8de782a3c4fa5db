#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define SWAP(a, b) do { __auto_type swapped = (a); (a) = (b); (b) = swapped; } while (0)
int main(int argc, char **argv)
{
    (void)argv;
    int x = 3, y = __extension__ ({ int z = argc; z * z; });
    SWAP(x, y);
    printf("%d %d\n", MAX(x, y), x ?: 7);
    __typeof(x) w = x;
    return w > 100;
}
