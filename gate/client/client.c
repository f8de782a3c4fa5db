/* The gate's side of a runner's stream, for many programs in a row: lays each program out, asks the runner to run it,
 * and goes on for as long as they end as expected. The frames are those of protocol.py.
 */
#define _GNU_SOURCE
#include "client.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Places in an answer's numbers. */
enum { ENDED = 0, ERROR = 1, STATUS = 2, CPU_US = 3, OOM_KILLS = 7, OUTPUT_BYTES = 12, NUMBERS = 15 };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int send_all(int fd, const unsigned char *from, size_t length)
{
    while (length) {
        ssize_t n = write(fd, from, length);
        if (n < 0 && errno != EINTR)
            return 0;
        if (n > 0)
            from += n, length -= (size_t)n;
    }
    return 1;
}

static enum why receive_all(int fd, unsigned char *to, size_t length, int64_t deadline)
{
    while (length) {
        struct pollfd p = {fd, POLLIN, 0};
        int64_t left = deadline - now_ms();
        int ready = left > 0 ? poll(&p, 1, (int)left) : 0;
        if (ready == 0)
            return LATE;
        ssize_t n = ready < 0 ? -1 : read(fd, to, length);
        if (n == 0 || (n < 0 && errno != EINTR))
            return LOST;
        if (n > 0)
            to += n, length -= (size_t)n;
    }
    return GOING;
}

/* Puts the program into the folder, in place of the one before. */
static int lay_out(int folder, const char *name, const struct program *program)
{
    if (unlinkat(folder, name, 0) != 0 && errno != ENOENT)
        return 0;
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return 0;
    int written = send_all(fd, program->image, program->image_size) && fchmod(fd, 0555) == 0;
    close(fd);
    return written;
}

static enum why ask(const struct stream *stream, struct stretch *done)
{
    uint32_t size;
    int64_t deadline = now_ms() + (int64_t)stream->patience_ms;
    enum why why;
    if (!send_all(stream->to, stream->frame, stream->frame_size))
        return LOST;
    if ((why = receive_all(stream->from, (unsigned char *)&size, sizeof size, deadline)) != GOING)
        return why;
    if (size > stream->largest_answer)
        return LOST;
    free(done->answer);
    if (!(done->answer = malloc(size ? size : 1)))
        return NO_MEMORY;
    done->answer_size = size;
    return receive_all(stream->from, done->answer, size, deadline);
}

static int as_expected(const struct program *program, const struct stretch *done, uint64_t *cpu_us)
{
    uint64_t n[NUMBERS];
    if (done->answer_size < sizeof n + program->output_size)
        return 0;
    memcpy(n, done->answer, sizeof n);
    *cpu_us = n[CPU_US];
    return n[ENDED] == 0 && n[ERROR] == 0 && n[OOM_KILLS] == 0 && WIFEXITED((int)n[STATUS]) &&
           WEXITSTATUS((int)n[STATUS]) == program->exit_code && n[OUTPUT_BYTES] == program->output_size &&
           memcmp(done->answer + sizeof n, program->output, program->output_size) == 0;
}

void run_while_expected(const struct stream *stream, const struct program *programs, size_t count, struct stretch *done)
{
    done->why = GOING;
    for (done->as_expected = 0; done->as_expected < count; done->as_expected++) {
        const struct program *program = &programs[done->as_expected];
        uint64_t cpu_us = 0;
        if (!lay_out(stream->folder, stream->name, program)) {
            done->why = NO_FILE;
            done->error = errno;
            return;
        }
        if ((done->why = ask(stream, done)) != GOING)
            return;
        if (!as_expected(program, done, &cpu_us)) {
            done->why = OTHERWISE;
            return;
        }
        done->cpu_us += cpu_us;
    }
}

void drop_answer(struct stretch *done)
{
    free(done->answer);
    done->answer = NULL;
}
