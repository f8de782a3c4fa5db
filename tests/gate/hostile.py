"""Programs that do what they should not. Each is C source; none looks at its arguments."""

HEAD = """
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
"""


def program(body: str) -> str:
    """A whole source whose main has this body."""
    return HEAD + "int main(void)\n{\n" + body + "\nreturn 0;\n}\n"


def plain(body: str) -> str:
    """A whole source that breaks no rule of the lint by its headers."""
    return (
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n" + body + "\nreturn 0;\n}\n"
    )


SPINS = plain("volatile unsigned n = 0; for (;;) n++;")
FORKS_ON = program("for (;;) fork();")
CRASHES_SLOWLY = program("while (clock() < CLOCKS_PER_SEC * 3 / 2) ; *(volatile int *)0 = 1;")
SLEEPS = program("for (;;) pause();")
NAPS = program("for (;;) usleep(100000);")
STOPS_ITSELF = program("raise(SIGSTOP);")
EATS = program("for (;;) { char *p = malloc(1 << 20); if (!p) return 9; memset(p, 1, 1 << 20); }")
EATS_FILES = program(
    'int fd = memfd_create("x", 0); static char block[1 << 20]; memset(block, 1, sizeof block);'
    "signal(SIGXFSZ, SIG_IGN);"
    'for (;;) { if (write(fd, block, sizeof block) < 0) fd = memfd_create("x", 0); }'
)
FLOODS = plain('for (;;) puts("flood");')
FLOODS_ON = program('signal(SIGXFSZ, SIG_IGN); for (int i = 0; i < 3000000; i++) puts("flood");')
LEAPS = program("if (ftruncate(1, 1L << 40)) return 5;")
CRASHES = plain('puts("hello"); fflush(stdout); *(volatile int *)0 = 1;')
ABORTS = plain('puts("hello"); fflush(stdout); abort();')
KILLS_ITSELF = program("raise(SIGKILL);")
CLAIMS_XCPU = program("raise(SIGXCPU);")
WRONG_CODE = plain('puts("hello"); return 1;')
WRONG_BYTE = plain('puts("hallo");')
RIGHT = plain('puts("hello");')
FORKS = program(
    'for (int i = 0; i < 5; i++) if (fork() == 0) { setsid(); for (;;) pause(); }puts("hello");'
)
FORK_COUNT = program(
    "int n = 0; for (int i = 0; i < 8; i++) { pid_t p = fork(); if (p == 0) { sleep(9); _exit(0); }"
    'if (p > 0) n++; } printf("%d\\n", n);'
)
KILLS_ALL = program(
    'kill(0, 0); kill(-1, SIGKILL); kill(1, SIGKILL); kill(getppid(), SIGKILL);puts("hello");'
)
CLOSES = program("for (int fd = 0; fd < 1024; fd++) close(fd);")
LISTS_DESCRIPTORS = program(
    'for (int fd = 0; fd < 4096; fd++) if (fcntl(fd, F_GETFD) != -1) printf("%d ", fd);'
)
STDIN = program(
    "struct stat s; char c; fstat(0, &s);"
    'printf("%d %d %d\\n", S_ISREG(s.st_mode), (int)read(0, &c, 1), (int)write(0, &c, 1));'
)
RESTRAINS_RUNNER = program(
    'struct rlimit none = {0, 0}; prlimit(1, RLIMIT_NOFILE, &none, 0); puts("hello");'
)
PEEKS = program(
    'const char *names[] = {"/proc/1/mem", "/proc/1/maps", "/proc/1/fd", "/proc/1/environ"};'
    'for (int i = 0; i < 4; i++) printf("%d ", open(names[i], O_RDONLY) < 0);'
)
WRITES = program(
    'const char *names[] = {"/x", "/job/x", "/dev/x", "/dev/shm/x", "/tmp/x", "/usr/lib/x",'
    '"/proc/x", "/runner", "/job/vm", "/proc/sys/kernel/hostname"};'
    'for (int i = 0; i < 10; i++) printf("%d ", open(names[i], O_RDWR | O_CREAT, 0600) < 0);'
)
NETWORK = program(
    'FILE *f = fopen("/proc/net/dev", "r"); char line[256]; int n = 0;'
    "while (f && fgets(line, sizeof line, f)) if (strchr(line, ':')) n++;"
    'printf("%d\\n", n);'
)
IDENTITY = program(
    'char line[256]; FILE *f = fopen("/proc/self/status", "r");'
    'while (fgets(line, sizeof line, f)) if (!strncmp(line, "CapEff", 6) ||'
    '!strncmp(line, "CapBnd", 6) || !strncmp(line, "NoNewPrivs", 10)) fputs(line, stdout);'
    'printf("%d %d\\n", getuid(), getppid());'
)
REMEMBERS = program(
    'int id = shmget(77, 4096, 0600); if (id >= 0) { puts("remembered"); return 0; }'
    'shmget(77, 4096, IPC_CREAT | 0600); puts("new");'
)
SHOWS_WORLD = program(
    "extern char **environ; char cwd[99]; puts(getcwd(cwd, 99));"
    "for (char **e = environ; *e; e++) puts(*e);"
)
STATIC_GIGABYTE = "static char big[1L << 30];\n" + RIGHT.replace("return 0", "return big[77]")
TOUCHES_GIGABYTE = "static char big[1L << 30];\n" + program("memset(big, 1, sizeof big);")
EXTRA_COUNT_FILE = program('close(open("/tmp/cg.99", O_CREAT | O_WRONLY, 0600)); puts("hello");')
LINKED_COUNT_FILE = program(
    'char name[99]; sprintf(name, "/tmp/cg.%d", getpid()); symlink("/tmp/other", name);'
    'puts("hello");'
)
FILLS_SCRATCH = program(
    'for (int i = 0; i < 200; i++) { char n[99]; sprintf(n, "/tmp/%d", i);'
    'close(open(n, O_CREAT | O_WRONLY, 0600)); } puts("hello");'
)

# Sources that attack the compiler.
INCLUDES_ZERO = '#include "/dev/zero"\nint main(void) { return 0; }\n'
INCLUDES_STDIN = '#include "/dev/stdin"\nint main(void) { return 0; }\n'
INCLUDES_ITSELF = '#include "vm.c"\nint main(void) { return 0; }\n'
ENDLESS_MACROS = (
    "#define A(x) x x x x x x x x x x\nint a = A(A(A(A(A(A(A(A(A(A(A(A(1 +))))))))))));\n"
)
INITIALISED_GIGABYTE = "char big[1L << 30] = {1};\nint main(void) { return 0; }\n"
INCLUDES_SECRET = '#include "PATH"\nint main(void) { return 0; }\n'
NOT_C = "this is not C\n"
ENDS_RUNNER = program(
    "struct rlimit none = {0, 0}; prlimit(1, RLIMIT_CPU, &none, 0); for (;;) pause();"
)
OOM_FIRST = program(
    'char line[9] = {0}; FILE *f = fopen("/proc/self/oom_score_adj", "r");'
    "fgets(line, 9, f); fputs(line, stdout);"
)
