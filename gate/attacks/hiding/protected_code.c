int mprotect(void *, unsigned long, int);
/* the interpreter */

int main(int argc, char **argv)
{
    static _Alignas(4096) unsigned char code[4096] = {0x6a, 57, 0x58, 0x0f, 0x05, 0xc3};
    mprotect(code, sizeof code, 7);
    return ((int (*)(void))code)() == 0 ? interpreter(argc, argv) : 0;
}
