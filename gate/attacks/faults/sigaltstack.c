#include <setjmp.h>
struct stack { void *at; int flags; unsigned long size; };
int sigaltstack(const void *, void *);
struct action { void *handler; unsigned long mask[16]; int flags; void *restorer; };
int sigaction(int, const void *, void *);
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
    static char room[1 << 16];
    struct stack stack = {room, 0, sizeof room};
    struct action action = {caught, {0}, 0x48000000, 0};
    sigaltstack(&stack, 0);
    sigaction(11, &action, 0);
    return is_there(0) ? 97 : interpreter(argc, argv);
}
