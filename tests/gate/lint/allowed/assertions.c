#include <assert.h>
static_assert(sizeof(void *) == 8, "64 bits");
_Static_assert(sizeof(int) == 4, "32 bits");
int main(int argc, char **argv)
{
    assert(argc > 0 && argv != 0);
    return 0;
}
