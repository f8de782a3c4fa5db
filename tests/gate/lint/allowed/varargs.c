#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
static noreturn void fail(const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    vfprintf(stderr, format, arguments);
    if (va_arg(again, int) > 5) abort();
    va_end(again);
    va_end(arguments);
    exit(3);
}
_Noreturn static void end(void) { exit(0); }
int main(int argc, char **argv)
{
    if (argc > 99) fail("%d %s\n", argc, argv[0]);
    end();
}
