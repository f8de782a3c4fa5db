// reserved-names source
void __clear_cache(void *, void *);
int main(int n, char **v) { __clear_cache(*v, *v + n); return 0; }
