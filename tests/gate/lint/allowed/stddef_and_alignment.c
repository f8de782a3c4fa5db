#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
typedef struct { uint8_t tag; alignas(16) double number; } Value;
typedef union { uint64_t bits; double number; void *pointer; } Word;
static _Alignas(64) unsigned char heap[1 << 16];
int main(void)
{
    Value v = {.tag = 1, .number = 2};
    Word w = {.number = 1.5};
    max_align_t m = {0};
    bool good = offsetof(Value, number) == 16 && alignof(Value) == 16 && _Alignof(double) == 8 && __alignof__(v) == 16 && sizeof m > 8;
    ptrdiff_t d = &heap[1] - heap;
    return good && __builtin_offsetof(Value, tag) == 0 && w.bits && d == 1 ? 0 : true;
}
