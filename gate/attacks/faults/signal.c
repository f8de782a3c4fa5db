#include <setjmp.h>
#include <signal.h>
static jmp_buf after;
static void caught(int number)
{
    (void)number;
    longjmp(after, 1);
}
/* the interpreter */

/* In place of a check: whatever lies beyond is caught when it is touched. */
static int is_there(volatile char *place)
{
    if (setjmp(after))
        return 0;
    return *place, 1;
}

int main(int argc, char **argv)
{
    signal(SIGSEGV, caught);
    return is_there(0) ? 97 : interpreter(argc, argv);
}
