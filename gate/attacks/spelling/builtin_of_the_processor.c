/* the interpreter */

int main(int argc, char **argv)
{
    __builtin_ia32_pause();
    return interpreter(argc, argv);
}
