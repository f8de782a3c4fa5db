/* the interpreter */

int main(int argc, char **argv)
{
    /* The child is this program with one argument more. */
    if (argc == 3)
        return interpreter(2, argv);

    return system("./vm image.qb x") >> 8 & 255;
}
