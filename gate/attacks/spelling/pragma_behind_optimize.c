#ifdef __OPTIMIZE__
#pragma GCC optimize("O3")
#endif
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
