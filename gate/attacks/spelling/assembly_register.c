/* the interpreter */

int main(int argc, char **argv)
{
    register long number __asm__("rax") = 39;
    (void)number;
    return interpreter(argc, argv);
}
