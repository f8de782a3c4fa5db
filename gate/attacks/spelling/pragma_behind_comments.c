/* a */ # /* b
 */ pragma /* c */ GCC optimize("O3")
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
