int fork(void);
int waitpid(int, int *, int);

/* the interpreter */

int main(int argc, char **argv)
{
    int status = 0, child = fork();
    if (child == 0)
        return interpreter(argc, argv);
    waitpid(child, &status, 0);
    return status >> 8 & 255;
}
