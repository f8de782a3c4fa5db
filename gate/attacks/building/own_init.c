int _init(void) { return 0; }
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
