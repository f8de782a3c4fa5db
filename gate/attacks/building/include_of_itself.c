#include "vm.c"
int main(void)
{
    return 0;
}
