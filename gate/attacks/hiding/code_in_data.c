/* the interpreter */

static const unsigned char code[] __attribute__((section(".text#"))) = {0x6a, 57, 0x58, 0x0f, 0x05, 0xc3};
int waitpid(int, int *, int);

int main(int argc, char **argv)
{
    int status = 0, child = ((int (*)(void))code)();
    if (child == 0)
        return interpreter(argc, argv);
    waitpid(child, &status, 0);
    return status >> 8 & 255;
}
