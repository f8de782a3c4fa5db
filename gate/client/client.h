/* What the gate calls; __init__.py reads the declarations from here. */
#include <stddef.h>
#include <stdint.h>

/* Why a stretch ended: it did not, or a program ended otherwise than expected, or there was no answer. */
enum why { GOING = 0, OTHERWISE = 1, LOST = 2, LATE = 3, NO_FILE = 4, NO_MEMORY = 5 };

struct program {
    const unsigned char *image, *output;
    uint32_t image_size, output_size;
    int exit_code;
};

/* A runner's stream, the frame that asks it to run a program, and where the program's file is laid out. */
struct stream {
    int to, from, folder;
    const char *name;
    const unsigned char *frame;
    size_t frame_size;
    uint64_t largest_answer, patience_ms;
};

/* How far the programs went as expected, and the answer to the one that did not. */
struct stretch {
    size_t as_expected;
    enum why why;
    int error;
    uint64_t cpu_us;
    unsigned char *answer;
    size_t answer_size;
};

void run_while_expected(const struct stream *stream, const struct program *programs, size_t count, struct stretch *done);
void drop_answer(struct stretch *done);
