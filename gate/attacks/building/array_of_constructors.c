#include <stdio.h>
static void before(void) { }
__attribute__((section(".init_array"), used)) static void (*early)(void) = before;
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
