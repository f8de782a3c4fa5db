void *mremap(void *, unsigned long, unsigned long, int, ...);
/* the interpreter */

int main(int argc, char **argv)
{
    static _Alignas(4096) char from[4096] = "x", to[4096];
    if (mremap(from, 4096, 4096, 3, to) != to || to[0] != 'x')
        return 97;
    return interpreter(argc, argv);
}
