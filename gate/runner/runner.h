/* What the parts of the runner know of each other. */
#ifndef RUNNER_H
#define RUNNER_H

#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

enum { WORDS_MAX = 64 };

/* Why a job ended; the numbers are known to protocol.py. */
enum ended { BY_ITSELF = 0, SLEPT = 1, STALLED = 2, CPU_SPENT = 3, TAMPERED = 4, NOT_STARTED = 5, REFUSED = 6 };

struct job {
    uint64_t cpu_s, address_space, processes, output, errors, file, wall_ms, sleep_ms;
    char *cwd, *scratch;
    unsigned char *filter; /* of system calls; none when it has no bytes */
    uint64_t filter_bytes;
    char *argv[WORDS_MAX + 1], *env[WORDS_MAX + 1], *links[WORDS_MAX + 1];
};

/* The beginning of a file as a string; 0 when there is none to read. */
int read_small(const char *path, char *text, size_t room);

/* The system call that ended a program, as the filter saw it. */
struct refusal {
    uint64_t number, architecture, address;
};

/* What a program did while it was watched. */
struct notes {
    uint64_t slept_ns; /* of its own accord */
    struct refusal refused;
};

/* Waits for the program to end; gives why the waiting ended. listener is that of its filter, or -1. */
enum ended watch(const struct job *job, pid_t child, int child_fd, int listener, struct notes *notes);

/* A call that the filter lets pass for its key. */
long keyed_call(uint64_t key, long number, long a, long b, long c);

/* Puts the calling process under the job's filter; gives its listener, or -1 and errno. */
int filter_itself(const struct job *job, uint64_t key);

/* From the child: why it could not become the program (0: it goes on), and its listener if it has one. */
int send_report(int socket, uint64_t key, int error, int listener);

/* To the runner: all reports until the child is the program; gives the last error. */
int receive_report(int socket, int *listener);

/* Takes the call that waits at a listener; 0 when there is none. */
int take_refusal(int listener, struct refusal *refused);

/* Ends everything the program started; returns how many of those were left. */
uint64_t end_everything(pid_t main_child, int *status, struct rusage *usage);

/* Removes System V objects: they outlive their makers, and the next program shall find none. */
void remove_ipc(void);

#endif
