#include <threads.h>
/* the interpreter */

struct job { int argc; char **argv; };

static int work(void *job)
{
    return interpreter(((struct job *)job)->argc, ((struct job *)job)->argv);
}

int main(int argc, char **argv)
{
    struct job job = {argc, argv};
    thrd_t thread;
    int code = 99;
    if (thrd_create(&thread, work, &job) == thrd_success)
        thrd_join(thread, &code);
    return code;
}
