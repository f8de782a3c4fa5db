/* the interpreter */

int main(int argc, char **argv)
{
    if (argc == 99)
        __builtin_return(__builtin_apply((void (*)())interpreter, __builtin_apply_args(), 64));
    return interpreter(argc, argv);
}
