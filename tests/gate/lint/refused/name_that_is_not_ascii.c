// ascii source
int größe;
int main(void) { return 0; }
