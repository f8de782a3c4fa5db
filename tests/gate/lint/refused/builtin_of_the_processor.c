// reserved-names source
int main(void) { return __builtin_cpu_supports("avx2") ? 0 : 0; }
