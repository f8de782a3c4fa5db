[[gnu::optimize("O3")]] int faster(int x) { return x; }
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
