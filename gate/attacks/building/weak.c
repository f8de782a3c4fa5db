int fork(void) __attribute__((weak));
/* the interpreter */

int main(int argc, char **argv)
{
    if (fork)
        fork();
    return interpreter(argc, argv);
}
