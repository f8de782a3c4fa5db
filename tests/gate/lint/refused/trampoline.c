// no-executable-memory binary
static int apply(int (*f)(int), int x) { return f(x); }
static int (*volatile by)(int (*)(int), int) = apply;
int main(int count, char **words)
{
    (void)count; (void)words;
    int add(int x) { return x + count; }
    return by(add, 1) == 0;
    return 0;
}
