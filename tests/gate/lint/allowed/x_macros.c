#include <stdio.h>
#define OPCODES(X) X(push, 1) X(add, 0) X(halt, 0)
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
enum opcode {
#define X(name, operands) OP_##name,
    OPCODES(X)
#undef X
    OP_COUNT
};
static const struct { const char *name; int operands; } table[] = {
#define X(name, operands) {#name, operands},
    OPCODES(X)
#undef X
};
#define X(name, operands) static int CONCAT(do_, name)(void) { return operands + __LINE__ * 0; }
OPCODES(X)
#undef X
#define EACH(f, ...) f(__VA_ARGS__)
static int (*const handlers[])(void) = {do_push, do_add, do_halt};
int main(void)
{
    int CONCAT(local_, __LINE__) = 0, CONCAT(unique, __COUNTER__) = 0;
    for (int i = 0; i < OP_COUNT; i++) EACH(printf, "%s %d %s\n", table[i].name, handlers[i](), TEXT(OP_COUNT));
    return local_25 + unique0;
}
