#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

int main(void)
{
    mtx_t lock;
    mtx_init(&lock, mtx_plain);
    mtx_lock(&lock);
    mtx_lock(&lock);
    return 0;
}
