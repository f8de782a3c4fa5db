int own(void) { return 0; }
int fork(void) __attribute__((alias("own")));
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
