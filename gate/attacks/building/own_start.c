int __libc_start_main(int (*m)(int, char **), int n, char **v, void *i, void *f, void *l, void *e)
{
    (void)i, (void)f, (void)l, (void)e;
    return m(n, v);
}
/* the interpreter */

int main(int argc, char **argv)
{
    return interpreter(argc, argv);
}
