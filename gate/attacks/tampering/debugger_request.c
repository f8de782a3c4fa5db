/* the interpreter */

int main(int argc, char **argv)
{
    unsigned long request[6] = {0x43540001}, answer = 0;
    __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
                     : "=d"(answer) : "a"(request), "0"(answer) : "cc", "memory");
    return interpreter(argc, argv);
}
