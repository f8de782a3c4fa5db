int forked(void) __asm__("fork");
/* the interpreter */

int main(int argc, char **argv)
{
    forked();
    return interpreter(argc, argv);
}
