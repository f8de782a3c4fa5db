#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
/* the interpreter */

int main(int argc, char **argv)
{
    long result = 39;
    JOIN(JOIN(__, as), m__)("syscall" : "+a"(result) : : "rcx", "r11", "memory");
    return interpreter(argc, argv);
}
