#ifdef SECOND
int second;
#else
#define SECOND
#include "vm.c"
#undef SECOND
#endif
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
