#include <setjmp.h>
#include <stdio.h>
static jmp_buf on_error;
static void deep(int n) { if (n == 0) longjmp(on_error, 7); if (n > 0) deep(n - 1); }
static void (*const start)(int) = deep;
int main(void)
{
    int code = setjmp(on_error);
    if (code == 0) start(5);
    printf("%d\n", code);
    return 0;
}
