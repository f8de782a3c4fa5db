#include <stdio.h>
int main(void)
{
    __label__ first, second, end;
    static const int offsets[] = {&&first - &&first, &&second - &&first, &&end - &&first};
    int i = 0;
    goto *(&&first + offsets[i]);
first: i++; goto *(&&first + offsets[i]);
second: i++; goto *(&&first + offsets[i]);
end: printf("%d\n", i);
    return 0;
}
