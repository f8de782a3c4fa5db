#include <unistd.h>
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
