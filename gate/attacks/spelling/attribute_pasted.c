#define PASTE(a, b) a##b
PASTE(__attri, bute__)((optimize("O3"))) int faster(int x) { return x; }
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
