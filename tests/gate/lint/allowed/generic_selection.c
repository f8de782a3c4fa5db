#include <iso646.h>
#include <stdio.h>
#define NAME(x) _Generic((x), int: "int", double: "double", const char *: "text", default: "other")
int main(int argc, char **argv)
{
    puts(NAME(argc)); puts(NAME(1.5)); puts(NAME((const char *)argv[0]));
    return argc > 0 and not (argc < 0) ? 0 : 1;
}
