#if __has_include("/etc/shadow")
#error there
#endif
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
