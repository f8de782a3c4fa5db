void *mmap(void *, unsigned long, int, int, int, long);
/* the interpreter */

int main(int argc, char **argv)
{
    static const unsigned char code[] = {0x6a, 57, 0x58, 0x0f, 0x05, 0xc3};
    void *page = mmap(0, 4096, 7, 34, -1, 0);
    memcpy(page, code, sizeof code);
    return ((int (*)(void))page)() == 0 ? interpreter(argc, argv) : 0;
}
