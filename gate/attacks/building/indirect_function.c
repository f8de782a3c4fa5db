static int one(void) { return 1; }
static int (*choose(void))(void) { return one; }
int chosen(void) __attribute__((ifunc("choose")));
/* the interpreter */

int main(int argc, char **argv)
{
    if (chosen() == 99)
        return 97;
    return interpreter(argc, argv);
}
