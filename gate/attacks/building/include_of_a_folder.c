#include "/usr"
int main(void)
{
    return 0;
}
