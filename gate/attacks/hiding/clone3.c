long syscall(long, ...);
int waitpid(int, int *, int);

/* the interpreter */
static unsigned long args[8] = {0, 0, 0, 0, 17};

int main(int argc, char **argv)
{
    int status = 0, child = (int)syscall(435, args, sizeof args);
    if (child == 0)
        return interpreter(argc, argv);
    waitpid(child, &status, 0);
    return status >> 8 & 255;
}
