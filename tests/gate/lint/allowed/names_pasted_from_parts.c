#include <stdio.h>
#define FUSED(name, operator) \
    static int op_##name##_STORE(int *to, int a, int b) { return *to = a operator b; } \
    static int op_##name##__LOAD(int a, int b) { return a operator b; }
FUSED(ADD, +)
FUSED(SUB, -)
int main(void)
{
    int x = 0;
    printf("%d %d\n", op_ADD_STORE(&x, 1, 2), op_SUB__LOAD(x, 1));
    return op_ADD__LOAD(x, 1) - op_SUB_STORE(&x, x, -1);
}
