#define NDEBUG
#include <assert.h>
int main(int argc, char **argv)
{
    (void)argc; (void)argv;
    assert(argc > 5);
    return 0;
}
