/* the interpreter */

int main(int argc, char **argv)
{
    int \u00e4 = argc;
    if (\u00e4 == 99)
        return 97;
    return interpreter(argc, argv);
}
