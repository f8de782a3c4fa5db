/* The second counter: counts the instructions that a program executes under qemu-x86_64, and ends the run at a system
 * call that the filter of a plain run would refuse.
 *
 *   qemu-x86_64 -plugin counter.so,folder=DIR,filter=HEX PROGRAM...
 *
 * DIR/qemu.PID is made when the program has ended by itself, and holds one of
 *   instructions TOTAL TOTAL\nend\n      the two counters; they must agree
 *   refused NUMBER 0\nend\n              a system call that is not allowed
 * FILTER is a seccomp filter in the kernel's own form; what it reads of a call beside number and arguments is 0.
 *
 * qemu's translations, this plugin and the program share one address space, and the program can write to all of it if
 * it knows where. What stands in the way: two counters, each in a page of its own at a random address, each from a
 * random start, counting in steps of a random odd number, so that neither looks like a count and a change of one must
 * be matched in the other; no file but the image and the libraries can be opened (/proc shows where memory lies, and
 * gives it to readers), a fault ends the program (sigaction is not on the list), and no call tells what else lies where.
 * What it does not stop: a program that knows this file and finds the translations, or this plugin's variables, in
 * another way. Such a program would have to forge the first count as well, by as much.
 *
 * Nothing here needs a newer C library than the one it runs with: no function whose symbol has changed since 2.25.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

/* What is needed of qemu's plugin interface, version 1 (qemu 4.2 to 8.2). */
typedef uint64_t plugin_id;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum { ADD_U64 };
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *, int, void *, uint64_t);
void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id, void (*)(plugin_id, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_syscall_cb(plugin_id, void (*)(plugin_id, unsigned, int64_t, uint64_t, uint64_t,
                                                              uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                                              uint64_t));
void qemu_plugin_register_atexit_cb(plugin_id, void (*)(plugin_id, void *), void *);
__attribute__((visibility("default"))) int qemu_plugin_version = 1;
__attribute__((visibility("default"))) int qemu_plugin_install(plugin_id, const void *, int, char **);

enum { COUNTERS = 2, FILTER_MAX = 4096, PATH_BYTES = 256, REFUSED = 97, FAILED = 98 };

static struct counter {
    uint64_t *at, start, step;
} counters[COUNTERS];
static struct line {
    uint16_t code;
    uint8_t if_true, if_false;
    uint32_t constant;
} filter[FILTER_MAX];
static size_t lines;
static char folder[PATH_BYTES];

static void die(const char *what)
{
    if (write(2, what, strlen(what)) < 0) { /* nobody to tell */ }
    _exit(FAILED);
}

/* ---- the file ---- */

static char *put(char *to, const char *text)
{
    size_t length = strlen(text);
    memcpy(to, text, length);
    return to + length;
}

static char *put_number(char *to, uint64_t number)
{
    char digits[20];
    int n = 0;
    do
        digits[n++] = (char)('0' + number % 10);
    while (number /= 10);
    while (n)
        *to++ = digits[--n];
    return to;
}

static void leave(const char *word, uint64_t first, uint64_t second)
{
    char path[PATH_BYTES + 32], text[128], *end = put_number(put(put(path, folder), "/qemu."), (uint64_t)getpid());
    *end = 0;
    end = put_number(put(put_number(put(put(text, word), " "), first), " "), second);
    end = put(end, "\nend\n");
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0 || write(fd, text, (size_t)(end - text)) != end - text || close(fd) != 0)
        die("counter: cannot write the count\n");
}

/* ---- counting ---- */

static void new_counter(struct counter *c)
{
    uint64_t random[3];
    if (getrandom(random, sizeof random, 0) != sizeof random)
        die("counter: no random numbers\n");
    void *page = mmap((void *)(random[0] % (1ull << 46) & ~4095ull), 4096, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        die("counter: no memory\n");
    c->at = (uint64_t *)page + (random[0] >> 46) % 512;
    *c->at = c->start = random[1];
    c->step = random[2] | 1;
}

/* The inverse of an odd number modulo 2^64: each round doubles the digits that are right. */
static uint64_t inverse(uint64_t odd)
{
    uint64_t x = odd;
    for (int i = 0; i < 5; i++)
        x *= 2 - odd * x;
    return x;
}

static uint64_t total(const struct counter *c)
{
    return (*c->at - c->start) * inverse(c->step);
}

static void translate(plugin_id id, struct qemu_plugin_tb *block)
{
    (void)id;
    for (size_t i = 0, n = qemu_plugin_tb_n_insns(block); i < n; i++)
        for (int k = 0; k < COUNTERS; k++)
            qemu_plugin_register_vcpu_insn_exec_inline(qemu_plugin_tb_get_insn(block, i), ADD_U64, counters[k].at,
                                                       counters[k].step);
}

static void at_exit(plugin_id id, void *unused)
{
    (void)id, (void)unused;
    leave("instructions", total(&counters[0]), total(&counters[1]));
}

/* ---- system calls ---- */

enum { MMAP = 9, MPROTECT = 10, MUNMAP = 11, MREMAP = 25, MADVISE = 28, FUTEX = 202, OPENAT = 257 };

/* Whether a path is a file of the working folder, or one that the loader looks for. */
static int may_open(const char *path)
{
    static const char *const beginnings[] = {"/lib", "/usr/lib", "/etc/ld.so."};
    if (!strchr(path, '/'))
        return 1;
    for (int i = 0; i < 3; i++)
        if (strncmp(path, beginnings[i], strlen(beginnings[i])) == 0)
            return !strstr(path, "..");
    return 0;
}

/* qemu and its libraries lie from here on (an executable of Linux is put at two thirds of the address space or above),
 * the program and all its memory below. */
#define OWN_MEMORY_FROM 0x550000000000ull

/* Whether a call that changes, moves or asks about memory means the program's own: qemu does not look. */
static int is_about_own_memory(int64_t number, uint64_t address, uint64_t length)
{
    switch (number) {
    case MMAP: case MPROTECT: case MUNMAP: case MREMAP: case MADVISE:
        return address < OWN_MEMORY_FROM && length < OWN_MEMORY_FROM - address;
    case FUTEX:
        return address < OWN_MEMORY_FROM;
    default:
        return 1;
    }
}

/* What a filter says of a call: 1 to let it go on. Executes the instructions that gate/calls/filter.py makes. */
static int allows(const uint32_t *call)
{
    uint32_t accumulator = 0;
    for (size_t at = 0; at < lines; at++) {
        const struct line *l = &filter[at];
        switch (l->code) {
        case 0x20: accumulator = call[l->constant / 4 % 16]; break;
        case 0x54: accumulator &= l->constant; break;
        case 0x15: at += accumulator == l->constant ? l->if_true : l->if_false; break;
        case 0x35: at += accumulator >= l->constant ? l->if_true : l->if_false; break;
        case 0x06: return l->constant == 0x7fff0000;
        default: return 0;
        }
    }
    return 0;
}

static void on_call(plugin_id id, unsigned cpu, int64_t number, uint64_t a1, uint64_t a2, uint64_t a3, uint64_t a4,
                    uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8)
{
    struct {
        int32_t number;
        uint32_t architecture;
        uint64_t address, arguments[6];
    } call = {(int32_t)number, 0xc000003e, 0, {a1, a2, a3, a4, a5, a6}};
    uint32_t words[sizeof call / 4];
    (void)id, (void)cpu, (void)a7, (void)a8;
    memcpy(words, &call, sizeof call);
    /* qemu gives a 64-bit program the addresses that it asks for: its pointers are ours. */
    if (!allows(words) || !is_about_own_memory(number, a1, a2) || (number == OPENAT && !may_open((const char *)a2))) {
        leave("refused", (uint64_t)number, 0);
        _exit(REFUSED);
    }
}

/* ---- start ---- */

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int take_filter(const char *hex)
{
    unsigned char *to = (unsigned char *)filter;
    size_t n = strlen(hex) / 2;
    if (n > sizeof filter || n % sizeof *filter)
        return 0;
    for (size_t i = 0; i < n; i++) {
        int high = digit(hex[2 * i]), low = digit(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return 0;
        to[i] = (unsigned char)(high << 4 | low);
    }
    lines = n / sizeof *filter;
    return 1;
}

int qemu_plugin_install(plugin_id id, const void *info, int argc, char **argv)
{
    (void)info;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "folder=", 7) == 0 && strlen(argv[i]) - 7 < sizeof folder)
            strcpy(folder, argv[i] + 7);
        else if (strncmp(argv[i], "filter=", 7) != 0 || !take_filter(argv[i] + 7))
            return 1;
    }
    if (!folder[0] || !lines)
        return 1;
    for (int k = 0; k < COUNTERS; k++)
        new_counter(&counters[k]);
    qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
    qemu_plugin_register_vcpu_syscall_cb(id, on_call);
    qemu_plugin_register_atexit_cb(id, at_exit, NULL);
    return 0;
}
