long ptrace(int, ...);
/* the interpreter */

int main(int argc, char **argv)
{
    ptrace(16, 1, 0, 0);
    return interpreter(argc, argv);
}
