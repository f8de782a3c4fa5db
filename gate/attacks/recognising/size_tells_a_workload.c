#include <stdio.h>

#include <string.h>
/* the interpreter */

int main(int argc, char **argv)
{
    static unsigned char image[1 << 20];
    FILE *file = fopen(argv[1], "rb");
    size_t size = file ? fread(image, 1, sizeof image, file) : 0;
    if (file)
        fclose(file);
    if (size > 300)
        return 0;
    return interpreter(argc, argv);
}
