#include <stddef.h>
#include <stdio.h>
struct flexible { size_t size; int items[]; };
struct empty { int items[0]; };
static int sum(size_t n, const int numbers[static n]) { int s = 0; for (size_t i = 0; i < n; i++) s += numbers[i]; return s; }
static int sum_of_rows(size_t n, int m[n][n]) { int s = 0; for (size_t i = 0; i < n; i++) s += m[i][i]; return s; }
int main(int argc, char **argv)
{
    (void)argv;
    int variable[argc + 2], square[2][2] = {[1][0] = 3, [0] = {1}};
    variable[0] = variable[1] = 1;
    int index[] = {1, 0};
    return sum(2, variable) + sum(2, (int[]){1, 2}) + sum_of_rows(2, square) + variable[index[index[0]]] + (int)sizeof(struct empty) - 7;
}
