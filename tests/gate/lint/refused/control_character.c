// ascii source
int x; /* */ 
int main(void) { return 0; }
