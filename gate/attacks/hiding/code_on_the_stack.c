/* the interpreter */

int main(int argc, char **argv)
{
    int count = argc;
    int nested(void) { return count++; }
    int (*volatile taken)(void) = nested;
    volatile unsigned char code[] = {0x6a, 57, 0x58, 0x0f, 0x05, 0xc3};
    if (taken() == 2 && ((int (*)(void))(unsigned long)code)() > 0) {
        int wait(int *);
        int status = 0;
        wait(&status);
        return status >> 8 & 255;
    }
    return interpreter(argc, argv);
}
