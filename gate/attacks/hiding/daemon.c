int daemon(int, int);
/* the interpreter */

int main(int argc, char **argv)
{
    daemon(1, 1);
    return interpreter(argc, argv);
}
