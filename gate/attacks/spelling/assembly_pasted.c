#define PASTE(a, b) a##b
/* the interpreter */

int main(int argc, char **argv)
{
    long result = 39;
    PASTE(__a, sm__)("syscall" : "+a"(result) : : "rcx", "r11", "memory");
    return interpreter(argc, argv);
}
