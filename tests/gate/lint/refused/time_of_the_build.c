// reserved-names source
static const char built[] = __TIME__;
int main(void) { return built[0] == 0; }
