int pthread_create(unsigned long *, const void *, void *(*)(void *), void *);
int pthread_join(unsigned long, void **);
/* the interpreter */

struct job { int argc; char **argv; };

static int work(void *job)
{
    return interpreter(((struct job *)job)->argc, ((struct job *)job)->argv);
}

static void *run_it(void *job)
{
    return (void *)(long)work(job);
}

int main(int argc, char **argv)
{
    struct job job = {argc, argv};
    unsigned long thread;
    void *code = (void *)99;
    if (pthread_create(&thread, 0, run_it, &job) == 0)
        pthread_join(thread, &code);
    return (int)(long)code;
}
