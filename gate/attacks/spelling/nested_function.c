/* the interpreter */

int main(int argc, char **argv)
{
    int inner(int x) { return x + argc; }
    int (*volatile taken)(int) = inner;
    if (taken(1) == 99)
        return 97;
    return interpreter(argc, argv);
}
