#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
static int idle(void *x)
{
    (void)x;
    for (;;)
        thrd_yield();
}

int main(void)
{
    for (;;) {
        thrd_t thread;
        thrd_create(&thread, idle, 0);
    }
    return 0;
}
