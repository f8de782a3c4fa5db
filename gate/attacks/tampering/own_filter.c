int prctl(int, ...);
/* the interpreter */

int main(int argc, char **argv)
{
    prctl(22, 1, 0, 0, 0);
    return interpreter(argc, argv);
}
