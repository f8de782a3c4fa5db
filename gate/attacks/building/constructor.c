__attribute__((constructor)) static void before(void) { }
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
