// reserved-names source
extern char **__environ;
int main(void) { return __environ == 0; }
