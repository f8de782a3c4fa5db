"""Which system calls each kind of run may make. Everything else ends it.

The first list was found with strace: what the loader, the C library's start-up, stdio, malloc,
qsort, assert and abort need of the kernel on Debian 12. The others are what valgrind 3.19, qemu 7.2
and the sanitizers of gcc 12 do for themselves. Filters see numbers and arguments, not paths and not
the past: which files can be read is a matter of what is mounted.
"""

from dataclasses import dataclass

from gate.sandbox import Calls

_PROT_EXEC, _PROT_WRITE = 4, 2
_MAP_SHARED, _MAP_FIXED, _MAP_ANONYMOUS, _MAP_FIXED_NOREPLACE = 1, 16, 32, 0x100000
_SIGABRT = 6
_ARCH_SET_FS, _ARCH_CET_STATUS = 0x1002, 0x3001
_WRITES = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000 | 0o20200000  # WRONLY RDWR CREAT TRUNC APPEND TMPFILE
_TCGETS = 0x5401
_MREMAP_MAYMOVE = 1
_MADV_DONTNEED, _MADV_HUGEPAGE = 4, 14
_CLONE_THREAD = 0x10000
_FUTEX_WAKE, _FUTEX_PRIVATE = 1, 128


@dataclass(frozen=True)
class Check:
    """That an argument's low 32 bits, under a mask, have one of some values."""

    argument: int
    mask: int
    values: tuple[int, ...]


@dataclass(frozen=True)
class Null:
    """That a pointer is null."""

    argument: int


@dataclass(frozen=True)
class Allowed:
    """A call that may be made when all of one of ``ways`` holds."""

    name: str
    ways: tuple[tuple[Check | Null, ...], ...] = ((),)


@dataclass(frozen=True)
class Refused:
    """A call that fails with an error of the kernel's, as if it were not there."""

    name: str
    error: int


@dataclass(frozen=True)
class Policy:
    """The calls of a kind of run.

    ``from_libraries``: only instructions of shared libraries may make them. They lie near the top
    of the address space, the program's own image and its heap far below (Linux, x86-64).
    """

    calls: tuple[Allowed | Refused, ...]
    from_libraries: bool


_PROGRAM = (
    # Reading the image, writing the output.
    Allowed("openat", ((Check(2, _WRITES, (0,)),),)),
    Allowed("read"),
    Allowed("pread64"),
    Allowed("readv"),
    Allowed("write"),
    Allowed("writev"),
    Allowed("close"),
    Allowed("lseek"),
    Allowed("fstat"),
    Allowed("newfstatat"),  # fstat of newer C libraries; the loader also asks for folders
    Allowed("ioctl", ((Check(1, 0xFFFFFFFF, (_TCGETS,)),),)),  # stdio: is it a terminal?
    # Memory. Loading a library maps its file, never writable and executable at once; nothing is
    # executable that was not loaded.
    Allowed("brk"),
    # Where memory comes to lie is not asked for, but by the loader in a place that it has: so
    # nobody finds out what else lies where.
    Allowed(
        "mmap",
        tuple(
            (place, *kind)
            for place in (Null(0), Check(3, _MAP_FIXED | _MAP_FIXED_NOREPLACE, (_MAP_FIXED,)))
            for kind in (
                (Check(2, _PROT_EXEC, (0,)), Check(3, _MAP_SHARED, (0,))),
                (
                    Check(2, _PROT_EXEC | _PROT_WRITE, (_PROT_EXEC,)),
                    Check(3, _MAP_ANONYMOUS | _MAP_SHARED, (0,)),
                ),
            )
        ),
    ),
    Allowed("mprotect", ((Check(2, _PROT_EXEC, (0,)),),)),
    Allowed("munmap"),
    Allowed("mremap", ((Check(3, 0xFFFFFFFF, (_MREMAP_MAYMOVE,)),),)),  # realloc of large blocks
    Allowed("madvise", ((Check(2, 0xFFFFFFFF, (_MADV_DONTNEED, _MADV_HUGEPAGE)),),)),  # free
    # The loader's and the C library's start-up.
    Allowed("access"),
    Allowed("arch_prctl", ((Check(0, 0xFFFFFFFF, (_ARCH_SET_FS, _ARCH_CET_STATUS)),),)),
    Allowed("set_tid_address"),
    Allowed("set_robust_list"),
    Allowed("rseq"),
    Allowed("prlimit64", ((Null(2),),)),  # asks, changes nothing
    Allowed("getrandom"),
    Allowed("uname"),
    Allowed("sysinfo"),  # qsort: how much memory is there?
    # Once-only code. The kernel does not look at the address; without the flag it would, and tell
    # whether there is memory: under qemu, a program found its translations by that.
    Allowed("futex", ((Check(1, 0xFFFFFFFF, (_FUTEX_WAKE | _FUTEX_PRIVATE,)),),)),
    # Endings.
    Allowed("exit"),
    Allowed("exit_group"),
    Allowed("restart_syscall"),
    # abort: a signal to itself.
    Allowed("rt_sigprocmask"),
    Allowed("getpid"),
    Allowed("gettid"),
    Allowed("tgkill", ((Check(2, 0xFFFFFFFF, (_SIGABRT,)),),)),
)

_VALGRIND = (
    *("clock_gettime", "fcntl", "ftruncate", "getcwd", "getegid", "geteuid", "getgid", "getppid"),
    "getgroups",  # may it execute a file of another user?
    *("gettimeofday", "getuid", "getxattr", "open", "pipe", "readlink", "rt_sigaction"),
    *("rt_sigreturn", "rt_sigtimedwait", "sigaltstack", "statx", "stat", "lstat", "unlink", "time"),
    *("sched_yield", "dup", "getrlimit", "setrlimit", "kill", "getdents64"),
)

_QEMU = (
    *("clock_gettime", "clock_nanosleep", "fcntl", "ftruncate", "get_mempolicy", "getcwd"),
    *("getdents64", "getegid", "geteuid", "getgid", "getuid", "readlink", "rt_sigaction"),
    *("rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait", "sched_getaffinity", "sched_yield"),
    *("kill", "membarrier", "prctl", "set_mempolicy", "sigaltstack", "statx"),
)
_ENOSYS = 38

# The sanitizers of gcc 12. A report tries with a pipe whether an address can be read, and finds the
# source lines in the program's own file.
_SANITIZERS = (
    *("open", "fcntl", "readlink", "pipe2", "clock_gettime", "sched_yield"),
    *("rt_sigaction", "rt_sigreturn", "sigaltstack"),
)


def _wide(own: tuple[str, ...]) -> tuple[Allowed, ...]:
    """The program's calls and a tool's own, without a look at their arguments."""
    names = dict.fromkeys([*(call.name for call in _PROGRAM), *own])
    return tuple(Allowed(name) for name in names)


POLICIES = {
    Calls.PROGRAM: Policy(_PROGRAM, from_libraries=True),
    Calls.VALGRIND: Policy(_wide(_VALGRIND), from_libraries=False),
    Calls.SANITIZERS: Policy(_wide(_SANITIZERS), from_libraries=False),
    # qemu has a thread of its own. The C library starts it with clone where clone3, whose flags no
    # filter sees, is missing.
    Calls.QEMU: Policy(
        (
            *_wide(_QEMU),
            Allowed("clone", ((Check(0, _CLONE_THREAD, (_CLONE_THREAD,)),),)),
            Refused("clone3", _ENOSYS),
        ),
        from_libraries=False,
    ),
}
