/* the interpreter */

int main(int argc, char **argv)
{
    int аrgc = argc;
    if (аrgc == 99)
        return 97;
    return interpreter(argc, argv);
}
