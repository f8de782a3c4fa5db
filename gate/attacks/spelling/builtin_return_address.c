/* the interpreter */

int main(int argc, char **argv)
{
    if (!__builtin_return_address(0))
        return 97;
    return interpreter(argc, argv);
}
