/* Watches a program while it runs: does it work, wait for a processor, or sleep of its own accord? */
#define _GNU_SOURCE
#include "runner.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 100 };

struct activity {
    uint64_t run_ns;     /* on a processor or waiting for one, all living tasks together */
    uint64_t cpu_ns;     /* on a processor only */
    int all_asleep;      /* every task sleeps of its own accord: none runs, none waits for a disk */
};

static uint64_t now_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint64_t reaped_cpu_ns(void)
{
    struct rusage u;
    getrusage(RUSAGE_CHILDREN, &u);
    return (uint64_t)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000000u +
           (uint64_t)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1000u;
}

int read_small(const char *path, char *text, size_t room)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, text, room - 1);
    if (fd >= 0)
        close(fd);
    text[n > 0 ? n : 0] = 0;
    return n > 0;
}

static void look_at_process(const char *pid, struct activity *seen)
{
    char path[320], text[512];
    struct dirent *entry;
    DIR *tasks;
    snprintf(path, sizeof path, "/proc/%s/task", pid);
    if (!(tasks = opendir(path)))
        return;
    while ((entry = readdir(tasks))) {
        unsigned long long run = 0, wait = 0;
        char *state;
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "/proc/%.20s/task/%.20s/stat", pid, entry->d_name);
        if (!read_small(path, text, sizeof text) || !(state = strrchr(text, ')')) || state[1] != ' ')
            continue;
        if (!strchr("STtZX", state[2]))
            seen->all_asleep = 0;
        snprintf(path, sizeof path, "/proc/%.20s/task/%.20s/schedstat", pid, entry->d_name);
        if (read_small(path, text, sizeof text) && sscanf(text, "%llu %llu", &run, &wait) == 2) {
            seen->cpu_ns += run;
            seen->run_ns += run + wait;
        }
    }
    closedir(tasks);
}

/* Everything that runs for the job. Outside a process namespace only the program itself can be told from the rest. */
static struct activity look(pid_t program)
{
    struct activity seen = {0, 0, 1};
    char pid[16];
    snprintf(pid, sizeof pid, "%d", program);
    if (getpid() != 1) {
        look_at_process(pid, &seen);
        return seen;
    }
    DIR *all = opendir("/proc");
    struct dirent *entry;
    while (all && (entry = readdir(all)))
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && strcmp(entry->d_name, "1") != 0)
            look_at_process(entry->d_name, &seen);
    if (all)
        closedir(all);
    return seen;
}

enum ended watch(const struct job *job, pid_t child, int child_fd, int listener, struct notes *notes)
{
    const uint64_t tick_ns = TICK_MS * 1000000ull;
    uint64_t started = now_ns(CLOCK_MONOTONIC), last = started, reaped_before = reaped_cpu_ns();
    struct activity before = {0, 0, 0};
    notes->slept_ns = 0;
    for (;;) {
        struct pollfd fds[3] = {{child_fd, POLLIN, 0}, {0, 0, 0}, {listener, POLLIN, 0}};
        poll(fds, 3, TICK_MS);
        if ((fds[2].revents & POLLIN) && take_refusal(listener, &notes->refused))
            return REFUSED;
        if (fds[2].revents & (POLLHUP | POLLERR))
            listener = -1;
        if (fds[0].revents)
            return BY_ITSELF;
        if (fds[1].revents & (POLLHUP | POLLERR)) {
            if (getpid() == 1)
                _exit(0); /* the gate is gone; the namespace and all in it go with its first process */
            return STALLED;
        }
        uint64_t now = now_ns(CLOCK_MONOTONIC), tick = now - last;
        struct activity seen = look(child);
        /* What one tick may add is bounded, so that a machine that stood still is not taken for a sleeper. */
        if (tick > 2 * tick_ns)
            tick = 2 * tick_ns;
        uint64_t busy = seen.run_ns > before.run_ns ? seen.run_ns - before.run_ns : 0;
        if (seen.all_asleep && busy < tick)
            notes->slept_ns += tick - busy;
        if (notes->slept_ns > job->sleep_ms * 1000000ull)
            return SLEPT;
        if (seen.cpu_ns + (reaped_cpu_ns() - reaped_before) > (job->cpu_s + 1) * 1000000000ull)
            return CPU_SPENT;
        if (now - started > job->wall_ms * 1000000ull)
            return STALLED;
        before = seen;
        last = now;
    }
}
