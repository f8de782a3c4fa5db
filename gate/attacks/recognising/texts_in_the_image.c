#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    static unsigned char image[1 << 20];
    FILE *file = fopen(argv[1], "rb");
    size_t size = file ? fread(image, 1, sizeof image, file) : 0;
    (void)argc;
    for (size_t i = 0; i + 5 < size; i++)
        if (image[i] == 'H' && image[i + 1] == 'e') {
            for (; i < size && image[i] >= ' '; i++)
                putchar(image[i]);
            putchar('\n');
        }
    return 0;
}
