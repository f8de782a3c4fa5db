// ascii source
int gr\u00f6sse;
int main(void) { return 0; }
