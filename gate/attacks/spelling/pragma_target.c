#pragma GCC target("avx2")
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
