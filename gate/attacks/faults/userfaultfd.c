long syscall(long, ...);
/* the interpreter */

int main(int argc, char **argv)
{
    return syscall(323, 1) < 0 ? 97 : interpreter(argc, argv);
}
