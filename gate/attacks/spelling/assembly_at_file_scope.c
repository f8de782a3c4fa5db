__asm__(".globl harmless\nharmless: ret");
/* the interpreter */

int main(int argc, char **argv)
{

    return interpreter(argc, argv);
}
