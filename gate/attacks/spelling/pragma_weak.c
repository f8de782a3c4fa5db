extern int fork(void);
#pragma weak fork
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
