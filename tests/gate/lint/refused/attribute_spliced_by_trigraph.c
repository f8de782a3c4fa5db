// no-attributes source
int x __attri??/
bute__((unused));
int main(void) { return 0; }
