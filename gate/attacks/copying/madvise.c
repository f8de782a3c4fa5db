int madvise(void *, unsigned long, int);
/* the interpreter */

int main(int argc, char **argv)
{
    static _Alignas(4096) char table[1 << 20];
    memset(table, 1, 4096);
    if (madvise(table, sizeof table, 4) != 0 || table[77] != 0)
        return 97;
    return interpreter(argc, argv);
}
