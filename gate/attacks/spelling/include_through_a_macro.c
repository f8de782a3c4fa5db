#define NAME "/etc/hostname"
#if 0
#include NAME
#endif
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
