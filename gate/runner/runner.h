/* What the parts of the runner know of each other. */
#ifndef RUNNER_H
#define RUNNER_H

#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

enum { WORDS_MAX = 64 };

/* Why a job ended; the numbers are known to protocol.py. */
enum ended { BY_ITSELF = 0, SLEPT = 1, STALLED = 2, CPU_SPENT = 3, TAMPERED = 4, NOT_STARTED = 5 };

struct job {
    uint64_t cpu_s, address_space, processes, output, errors, file, wall_ms, sleep_ms;
    char *cwd, *scratch;
    char *argv[WORDS_MAX + 1], *env[WORDS_MAX + 1], *links[WORDS_MAX + 1];
};

/* The beginning of a file as a string; 0 when there is none to read. */
int read_small(const char *path, char *text, size_t room);

/* Waits for the program to end; gives why the waiting ended and how long the program slept of its own accord. */
enum ended watch(const struct job *job, pid_t child, int child_fd, uint64_t *slept_ns);

/* Ends everything the program started; returns how many of those were left. */
uint64_t end_everything(pid_t main_child, int *status, struct rusage *usage);

/* Removes System V objects: they outlive their makers, and the next program shall find none. */
void remove_ipc(void);

#endif
