/* The first process of a sandbox: runs one untrusted program after another and tells the gate how each ended.
 *
 *   runner                                   serve: jobs arrive on standard input, answers leave on standard output
 *   runner --enter PROCS... -- COMMAND...    write "0" to each PROCS file (join those control groups), then become COMMAND
 *
 * Both streams carry frames: a 32-bit length, then that many bytes, little-endian; protocol.py is the other side.
 * The program has the same user as the runner, so the runner protects itself: it is not dumpable (no ptrace, no
 * /proc/1/mem), it is process 1 of its namespace where there is one (no signal from inside reaches it), nothing of
 * its own is inherited, and it looks at its own resource limits again after every job.
 */
#define _GNU_SOURCE
#include "runner.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { JOB_BYTES_MAX = 1 << 20, FILES_MAX = 64, LIMITS = 16 };

static void die(const char *what)
{
    fprintf(stderr, "runner: %s: %s\n", what, strerror(errno));
    _exit(111);
}

/* ---- frames ---- */

static int read_all(int fd, void *to, size_t length)
{
    for (char *p = to; length;) {
        ssize_t n = read(fd, p, length);
        if (n == 0 || (n < 0 && errno != EINTR))
            return 0;
        if (n > 0)
            p += n, length -= (size_t)n;
    }
    return 1;
}

static void write_all(int fd, const void *from, size_t length)
{
    for (const char *p = from; length;) {
        ssize_t n = write(fd, p, length);
        if (n < 0 && errno != EINTR)
            _exit(0); /* the gate is gone, and with it whoever wanted an answer */
        if (n > 0)
            p += n, length -= (size_t)n;
    }
}

static unsigned char *cursor, *frame_end;

static uint64_t take_number(void)
{
    uint64_t value;
    if (frame_end - cursor < 8)
        errno = EBADMSG, die("job");
    memcpy(&value, cursor, 8);
    cursor += 8;
    return value;
}

static char *take_string(void)
{
    unsigned char *nul = memchr(cursor, 0, (size_t)(frame_end - cursor));
    char *text = (char *)cursor;
    if (!nul)
        errno = EBADMSG, die("job");
    cursor = nul + 1;
    return text;
}

static unsigned char *take_bytes(uint64_t *length)
{
    unsigned char *bytes;
    *length = take_number();
    if ((uint64_t)(frame_end - cursor) < *length)
        errno = EBADMSG, die("job");
    bytes = cursor;
    cursor += *length;
    return bytes;
}

static void take_words(char **words)
{
    uint64_t count = take_number();
    if (count > WORDS_MAX)
        errno = E2BIG, die("job");
    for (uint64_t i = 0; i < count; i++)
        words[i] = take_string();
    words[count] = NULL;
}

static int take_job(struct job *job)
{
    static unsigned char frame[JOB_BYTES_MAX];
    uint32_t length;
    if (!read_all(0, &length, 4))
        return 0;
    if (length > sizeof frame)
        errno = E2BIG, die("job");
    if (!read_all(0, frame, length))
        return 0;
    cursor = frame;
    frame_end = frame + length;
    job->cpu_s = take_number();
    job->address_space = take_number();
    job->processes = take_number();
    job->output = take_number();
    job->errors = take_number();
    job->file = take_number();
    job->wall_ms = take_number();
    job->sleep_ms = take_number();
    job->cwd = take_string();
    job->scratch = take_string();
    job->filter = take_bytes(&job->filter_bytes);
    take_words(job->argv);
    take_words(job->env);
    take_words(job->links);
    return 1;
}

/* ---- the program ---- */

static void limit(const char *option, int resource, uint64_t soft, uint64_t hard)
{
    struct rlimit r = {soft, hard};
    if (setrlimit(resource, &r) != 0) {
        dprintf(2, "the limit that ulimit -%s shows is below the %llu that is needed\n", option,
                (unsigned long long)hard);
        _exit(112);
    }
}

static void become_program(const struct job *job, int in, int out, int err, int report, uint64_t key)
{
    uint64_t largest = job->output > job->file ? job->output : job->file;
    int adj, listener;
    sigset_t none;
    setsid();
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    /* The first to go when the control group runs out of memory, before the runner. Until exec the child is as little
     * dumpable as the runner, and then its own /proc files are not its own. */
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    if ((adj = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)) >= 0) {
        if (write(adj, "1000", 4) < 0) { /* not fatal: the killer takes the largest, and the runner is small */ }
        close(adj);
    }
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    if (chdir(job->cwd) != 0)
        goto failed;
    for (int i = 0; job->links[i]; i++) {
        const char *name = strrchr(job->links[i], '/');
        if (symlink(job->links[i], name ? name + 1 : job->links[i]) != 0 && errno != EEXIST)
            goto failed;
    }
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0 || dup3(report, 3, O_CLOEXEC) < 0)
        goto failed;
    report = 3;
    if (syscall(SYS_close_range, 4u, ~0u, 0u) != 0)
        for (int fd = 4; fd < 1024; fd++)
            close(fd);
    limit("c", RLIMIT_CORE, 0, 0);
    limit("t", RLIMIT_CPU, job->cpu_s, job->cpu_s + 1);
    limit("f", RLIMIT_FSIZE, largest, largest);
    limit("s", RLIMIT_STACK, 8u << 20, 8u << 20);
    limit("n", RLIMIT_NOFILE, 256, 256);
    limit("q", RLIMIT_MSGQUEUE, 0, 0);
    limit("l", RLIMIT_MEMLOCK, 0, 0);
    if (job->processes)
        limit("u", RLIMIT_NPROC, job->processes + 1, job->processes + 1); /* the runner is one of them */
    if (job->address_space)
        limit("v", RLIMIT_AS, job->address_space, job->address_space);
    if (job->filter_bytes && ((listener = filter_itself(job, key)) < 0 || !send_report(report, key, 0, listener)))
        goto failed;
    keyed_call(key, SYS_execve, (long)job->argv[0], (long)job->argv, (long)job->env);
failed:
    send_report(report, key, errno, -1);
    keyed_call(key, SYS_exit_group, 113, 0, 0);
    __builtin_unreachable();
}

/* How often the kernel ended a process of this control group for want of memory, where the sandbox shows it. */
static uint64_t oom_kills(void)
{
    static const char *const files[] = {"/sys/fs/cgroup/memory/memory.oom_control", "/sys/fs/cgroup/memory.events"};
    char text[1024], *at;
    if (getpid() != 1)
        return 0;
    for (int i = 0; i < 2; i++)
        if (read_small(files[i], text, sizeof text) && (at = strstr(text, "oom_kill ")))
            return strtoull(at + 9, NULL, 10);
    return 0;
}

static struct rlimit own_limits[LIMITS];

static int limits_changed(void)
{
    for (int i = 0; i < LIMITS; i++) {
        struct rlimit now;
        if (getrlimit((__rlimit_resource_t)i, &now) == 0 && memcmp(&now, &own_limits[i], sizeof now) != 0)
            return 1;
    }
    return 0;
}

/* ---- the answer ---- */

static void send_file(int fd, uint64_t length)
{
    char block[1 << 16];
    uint64_t at = 0;
    while (at < length) {
        size_t want = length - at < sizeof block ? (size_t)(length - at) : sizeof block;
        ssize_t n = pread(fd, block, want, (off_t)at);
        if (n <= 0) /* cannot be: whoever could have cut it is dead; but a frame must have its length */
            n = (ssize_t)want, memset(block, 0, want);
        write_all(1, block, (size_t)n);
        at += (uint64_t)n;
    }
}

static uint64_t bounded_size(int fd, uint64_t most)
{
    struct stat s;
    if (fstat(fd, &s) != 0 || s.st_size < 0)
        return 0;
    return (uint64_t)s.st_size < most ? (uint64_t)s.st_size : most;
}

struct found {
    char name[NAME_MAX + 1];
    int fd; /* -1: not a regular file, or larger than a file may be */
    uint64_t size;
};

/* Opens what lies in the scratch folder and removes it; -1 if there is more than any honest job leaves. */
static int collect(const char *folder, uint64_t most, struct found *files)
{
    int count = 0, top = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *all = top < 0 ? NULL : fdopendir(top);
    struct dirent *entry;
    if (!all)
        return -1;
    while ((entry = readdir(all))) {
        struct stat s;
        struct found *f = &files[count];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        if (count == FILES_MAX) {
            closedir(all);
            return -1;
        }
        snprintf(f->name, sizeof f->name, "%s", entry->d_name);
        f->size = 0;
        f->fd = openat(top, f->name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (f->fd >= 0 && (fstat(f->fd, &s) != 0 || !S_ISREG(s.st_mode) || (uint64_t)s.st_size > most)) {
            close(f->fd);
            f->fd = -1;
        }
        if (f->fd >= 0)
            f->size = (uint64_t)s.st_size;
        count++;
    }
    for (int i = 0; i < count; i++)
        unlinkat(top, files[i].name, 0); /* a folder stays: then the sandbox is used no more, see protocol.py */
    closedir(all);
    return count;
}

static void put(uint64_t value)
{
    write_all(1, &value, 8);
}

static void answer(enum ended how, int error, int status, const struct rusage *u, const struct notes *notes, uint64_t left,
                   uint64_t ooms, pid_t pid, int out, int err, const struct job *job)
{
    static struct found files[FILES_MAX];
    int count = 0;
    uint64_t out_size = bounded_size(out, job->output), err_size = bounded_size(err, job->errors);
    if (job->scratch[0] && (count = collect(job->scratch, job->file, files)) < 0)
        how = TAMPERED, count = 0;
    uint64_t length = 15 * 8 + out_size + err_size;
    for (int i = 0; i < count; i++)
        length += 3 * 8 + strlen(files[i].name) + files[i].size;
    uint32_t head = (uint32_t)length;
    write_all(1, &head, 4);
    put((uint64_t)how);
    put((uint64_t)error);
    put((uint64_t)(unsigned)status);
    put((uint64_t)(u->ru_utime.tv_sec + u->ru_stime.tv_sec) * 1000000u +
        (uint64_t)(u->ru_utime.tv_usec + u->ru_stime.tv_usec));
    put((uint64_t)u->ru_maxrss);
    put(notes->slept_ns / 1000);
    put(left);
    put(ooms);
    put((uint64_t)pid);
    put(notes->refused.number);
    put(notes->refused.architecture);
    put(notes->refused.address);
    put(out_size);
    put(err_size);
    put((uint64_t)count);
    send_file(out, out_size);
    send_file(err, err_size);
    for (int i = 0; i < count; i++) {
        put(strlen(files[i].name));
        put(files[i].fd >= 0);
        put(files[i].size);
        write_all(1, files[i].name, strlen(files[i].name));
        if (files[i].fd >= 0) {
            send_file(files[i].fd, files[i].size);
            close(files[i].fd);
        }
    }
}

/* Starts the program; gives its process and why it could not start. */
static pid_t start(const struct job *job, int in, int out, int err, int *listener, int *error)
{
    int report[2];
    uint64_t key;
    pid_t child;
    if (getrandom(&key, sizeof key, 0) != sizeof key || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, report) != 0)
        die("start of a job");
    if ((child = fork()) < 0)
        die("fork");
    if (child == 0)
        become_program(job, in, out, err, report[1], key);
    close(report[1]);
    *listener = -1;
    *error = receive_report(report[0], listener);
    close(report[0]);
    return child;
}

/* A second descriptor of a file in memory, to write only, while the file cannot be opened to read any more: what a
 * program has written it must not get back, or its output would be memory that the kernel copies for nothing. */
static int write_only(int file)
{
    char path[32];
    int fd;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0 || fchmod(file, S_IWUSR) != 0)
        die("files of a job");
    return fd;
}

static void run(const struct job *job)
{
    int in = memfd_create("in", MFD_CLOEXEC | MFD_ALLOW_SEALING), out = memfd_create("out", MFD_CLOEXEC),
        err = memfd_create("err", MFD_CLOEXEC), listener, error, status = 0;
    uint64_t left, ooms = oom_kills();
    struct rusage usage = {0};
    struct notes notes = {0};
    enum ended how;
    pid_t child;
    if (in < 0 || out < 0 || err < 0)
        die("files of a job");
    fcntl(in, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
    int out_end = write_only(out), err_end = write_only(err);
    child = start(job, in, out_end, err_end, &listener, &error);
    /* Another thread of the gate may be between fork and exec and still hold the file open for writing. */
    for (int tries = 0; error == ETXTBSY && tries < 200; tries++) {
        waitpid(child, NULL, 0);
        if (listener >= 0)
            close(listener);
        usleep(10000);
        child = start(job, in, out_end, err_end, &listener, &error);
    }
    close(out_end);
    close(err_end);
    int child_fd = (int)syscall(SYS_pidfd_open, child, 0u);
    if (child_fd < 0)
        die("pidfd_open");
    how = watch(job, child, child_fd, listener, &notes);
    left = end_everything(child, &status, &usage);
    remove_ipc();
    if (error)
        how = NOT_STARTED;
    if (limits_changed())
        how = TAMPERED;
    answer(how, error, status, &usage, &notes, left, oom_kills() - ooms, child, out, err, job);
    if (listener >= 0)
        close(listener);
    close(child_fd);
    close(in);
    close(out);
    close(err);
}

static void enter(int argc, char **argv)
{
    int i = 2;
    for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
        int fd = open(argv[i], O_WRONLY | O_CLOEXEC);
        if (fd < 0 || write(fd, "0", 1) != 1)
            die(argv[i]);
        close(fd);
    }
    if (i + 1 >= argc)
        errno = EINVAL, die("--enter");
    execv(argv[i + 1], argv + i + 1);
    die(argv[i + 1]);
}

int main(int argc, char **argv)
{
    static struct job job;
    if (argc > 1 && strcmp(argv[1], "--enter") == 0)
        enter(argc, argv);
    umask(077);
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        die("prctl");
    if (getpid() != 1 && prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0)
        die("prctl");
    for (int fd = 0; fd < 3; fd++)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    for (int i = 0; i < LIMITS; i++)
        getrlimit((__rlimit_resource_t)i, &own_limits[i]);
    while (take_job(&job))
        run(&job);
    return 0;
}
