int setrlimit(int, const void *);
/* the interpreter */

int main(int argc, char **argv)
{
    unsigned long all[2] = {9999, 9999};
    setrlimit(0, all);
    return interpreter(argc, argv);
}
