#include <setjmp.h>
void (*signal(int, void (*)(int)))(int);
static jmp_buf after;
static void caught(int number)
{
    (void)number;
    longjmp(after, 1);
}
/* the interpreter */

int main(int argc, char **argv)
{
    volatile int zero = 0;
    signal(8, caught);
    if (setjmp(after) == 0)
        return argc / zero;
    return interpreter(argc, argv);
}
