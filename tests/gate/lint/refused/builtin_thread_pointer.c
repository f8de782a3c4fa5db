// reserved-names source
int main(void) { return __builtin_thread_pointer() == 0; }
