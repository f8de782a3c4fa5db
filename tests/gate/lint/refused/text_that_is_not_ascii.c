// ascii source
static const char *s = "→";
int main(void) { return s == 0; }
