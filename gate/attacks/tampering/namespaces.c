int unshare(int);
/* the interpreter */

int main(int argc, char **argv)
{
    unshare(0x10020000);
    return interpreter(argc, argv);
}
