#include <stdio.h>
/* #pragma GCC optimize("O3"), __attribute__((hot)), __asm__("syscall"), [[noreturn]], #include "x" */
// _Pragma("once") #line 5 "x"
static const char *const words[] = {"#pragma once", "__attribute__((x))", "__asm__", "[[", "_Pragma", "/*", "//", "\\", "\"#", "%:pragma"};
static const char quote = '"', apostrophe = '\'', hash = '#';
static const char both[] = "\
#pragma once";
int main(void) { return printf("%s%c%c%c%s\n", words[0], quote, apostrophe, hash, both) < 0; }
