// reserved-names source
int __x;
int main(void) { return 0; }
