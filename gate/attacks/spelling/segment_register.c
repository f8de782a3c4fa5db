/* the interpreter */

int main(int argc, char **argv)
{
    if (*(unsigned long __seg_fs *)40 == 1)
        return 97;
    return interpreter(argc, argv);
}
