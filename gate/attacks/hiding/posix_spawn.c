int posix_spawn(int *, const char *, const void *, const void *, char *const *, char *const *);
int waitpid(int, int *, int);

/* the interpreter */

int main(int argc, char **argv)
{
    /* The child is this program with one argument more. */
    if (argc == 3)
        return interpreter(2, argv);

    char *words[] = {argv[0], argv[1], "x", 0}, *nothing[] = {0};
    int status = 0, child = 0;
    if (posix_spawn(&child, argv[0], 0, 0, words, nothing) != 0)
        return 99;
    waitpid(child, &status, 0);
    return status >> 8 & 255;
}
