// reserved-names source
int main(int n, char **v) { __builtin___clear_cache(*v, *v + n); return 0; }
