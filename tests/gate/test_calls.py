"""The filter of system calls: as arithmetic, and as the kernel executes it."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.calls.allowed import POLICIES, Allowed, Check, Null, Refused
from gate.calls.filter import AUDIT_ARCH_X86_64, filter_of
from gate.calls.names import name_of, number_of
from gate.execute import Outcome, run_cases
from gate.sandbox import Calls
from gate.stand import Stand
from tests.gate import hostile
from tests.gate.hostile import program
from tests.gate.test_hostile_programs import HELLO, SHORT, compiled

FROM_LIBRARY, FROM_PROGRAM = 0x7F00_1234_5678, 0x5555_5555_4000
ALLOW, NOTIFY, ERROR = 0x7FFF, 0x7FC0, 0x0005


def decision(
    calls: Calls,
    number: int,
    arguments: tuple[int, ...] = (0,) * 6,
    address: int = FROM_LIBRARY,
    architecture: int = AUDIT_ARCH_X86_64,
) -> int:
    """What a filter says of a call: the high half of its answer. Executes classic BPF."""
    data = struct.pack("<IIQ6Q", number, architecture, address, *arguments)
    lines = list(struct.iter_unpack("<HBBI", filter_of(calls)))
    at = accumulator = 0
    while True:
        code, true, false, constant = lines[at]
        at += 1
        match code:
            case 0x20:
                (accumulator,) = struct.unpack_from("<I", data, constant)
            case 0x54:
                accumulator &= constant
            case 0x15:
                at += true if accumulator == constant else false
            case 0x35:
                at += true if accumulator >= constant else false
            case 0x06:
                return int(constant) >> 16
            case _:
                raise AssertionError(f"an instruction that no filter needs: {code:#x}")


def expected(calls: Calls, number: int, arguments: tuple[int, ...]) -> int:
    """The decision as the list says it."""

    def holds(check: Check | Null) -> bool:
        if isinstance(check, Null):
            return arguments[check.argument] == 0
        return arguments[check.argument] & 0xFFFFFFFF & check.mask in check.values

    for call in POLICIES[calls].calls:
        if number_of(call.name) == number:
            if isinstance(call, Refused):
                return ERROR
            return ALLOW if any(all(map(holds, way)) for way in call.ways) else NOTIFY
    return NOTIFY


small = st.sampled_from([0, 1, 2, 3, 4, 5, 6, 7, 14, 34, 0x1002, 0x5401, 0x10000, 1 << 32])
words = small | st.integers(0, 2**64 - 1)


@given(
    st.sampled_from([Calls.PROGRAM, Calls.VALGRIND, Calls.QEMU]),
    st.integers(0, 460),
    st.tuples(*[words] * 6),
)
def test_a_filter_decides_as_its_list(
    calls: Calls, number: int, arguments: tuple[int, ...]
) -> None:
    assert expected(calls, number, arguments) == decision(calls, number, arguments)


@given(st.integers(0, 460), st.integers(0, 0x6FFF_FFFF_FFFF))
def test_no_call_passes_from_below_the_libraries(number: int, address: int) -> None:
    assert NOTIFY == decision(Calls.PROGRAM, number, address=address)


@given(st.integers(0, 460), st.sampled_from(list(POLICIES)))
def test_no_call_passes_by_another_interface(number: int, calls: Calls) -> None:
    assert NOTIFY == decision(calls, number, architecture=0x40000003)
    assert NOTIFY == decision(calls, number | 0x4000_0000)


def test_tools_run_without_a_filter() -> None:
    assert b"" == filter_of(Calls.TOOLS)


def test_the_lists_of_the_tools_hold_that_of_the_program() -> None:
    for calls in (Calls.VALGRIND, Calls.QEMU, Calls.SANITIZERS):
        wide = {call.name for call in POLICIES[calls].calls if isinstance(call, Allowed)}
        assert set() == {call.name for call in POLICIES[Calls.PROGRAM].calls} - wide


@pytest.mark.parametrize(
    "name",
    [
        "fork",
        "vfork",
        "execve",
        "execveat",
        "ptrace",
        "process_vm_readv",
        "process_vm_writev",
        "splice",
        "vmsplice",
        "tee",
        "sendfile",
        "copy_file_range",
        "memfd_create",
        "socket",
        "shmget",
        "io_uring_setup",
        "userfaultfd",
        "unshare",
        "seccomp",
        "memfd_secret",
    ],
)
@pytest.mark.parametrize("calls", [Calls.PROGRAM, Calls.VALGRIND, Calls.QEMU])
def test_nothing_hides_work(calls: Calls, name: str) -> None:
    assert NOTIFY == decision(calls, number_of(name))


def test_names_and_numbers_are_each_others_inverse() -> None:
    for number in (0, 57, 59, 231, 435):
        assert number == number_of(name_of(number))
    assert "system call 9999" == name_of(9999)


def test_a_right_program_is_let_alone(stand: Stand) -> None:
    (result,) = run_cases(stand.sandbox, compiled(stand, hostile.RIGHT), [HELLO], SHORT)
    assert Outcome.OK == result.outcome


@pytest.mark.parametrize(
    "body",
    [
        "static char big[40][1 << 20]; qsort(big, 40, 1 << 19, (int (*)(const void *,"
        " const void *))strcmp);",
        "char *p = malloc(9); for (size_t n = 9; n < 1u << 26; n *= 2) p = realloc(p, n);"
        " free(p); calloc(1 << 20, 9);",
        'char t[64]; snprintf(t, sizeof t, "%.17g", strtod("1e300", 0)); fprintf(stderr, "%s", t);',
        "setvbuf(stdout, 0, _IOFBF, 1 << 16); setvbuf(stdout, 0, _IONBF, 0);",
        'FILE *f = fopen("image.qb", "rb"); fseek(f, 0, SEEK_END); ftell(f); rewind(f); fclose(f);'
        'f = fopen("missing", "rb");',
        "static jmp_buf b; if (!setjmp(b)) longjmp(b, 1);",
        "void *p[999]; for (int i = 0; i < 999; i++) p[i] = malloc(i * 999);"
        "for (int i = 0; i < 999; i++) free(p[i]);",
    ],
    ids=["qsort", "realloc", "floats", "buffers", "seek", "setjmp", "malloc"],
)
def test_what_honest_programs_do_is_allowed(stand: Stand, body: str) -> None:
    source = "#include <setjmp.h>\n" + program(body + 'puts("hello");')
    (result,) = run_cases(stand.sandbox, compiled(stand, source), [HELLO], SHORT)
    assert Outcome.OK == result.outcome, result.ending


def test_abort_is_a_crash_and_no_violation(stand: Stand) -> None:
    (result,) = run_cases(stand.sandbox, compiled(stand, hostile.ABORTS), [HELLO], SHORT)
    assert result.ending is not None
    assert (Outcome.CRASHED, "SIGABRT") == (result.outcome, result.ending.signal)


RAW = 'static long raw(long n) { long r; __asm__ volatile ("syscall" : "=a"(r) : "a"(n) :'
RAW += ' "rcx", "r11", "memory"); return r; }\n'


@pytest.mark.parametrize(
    ("source", "call"),
    [
        (program("fork();"), "clone"),
        (program("vfork();"), "vfork"),
        (program('system("true");'), "rt_sigaction"),
        (program("clock_t c = clock(); (void)c;"), "clock_gettime"),
        (program("usleep(1);"), "clock_nanosleep"),
        (program("pause();"), "pause"),
        (program("raise(SIGSTOP);"), "tgkill, with other arguments than are allowed"),
        (program("int p[2]; return pipe(p);"), "pipe2"),
        (program('execv("./vm", 0);'), "execve"),
        (program('memfd_create("x", 0);'), "memfd_create"),
        (
            program('open("/tmp/x", O_CREAT | O_WRONLY, 0600);'),
            "openat, with other arguments than are allowed",
        ),
        (
            program("mmap(0, 4096, 7, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);"),
            "mmap, with other arguments than are allowed",
        ),
        (
            program("mmap(0, 4096, 5, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);"),
            "mmap, with other arguments than are allowed",
        ),
        (
            program("static char page[8192]; mprotect(page, 4096, 5);"),
            "mprotect, with other arguments than are allowed",
        ),
        (program("signal(SIGSEGV, SIG_IGN);"), "rt_sigaction"),
        (program("kill(1, 9);"), "kill"),
        (
            program("struct rlimit n = {0, 0}; prlimit(1, RLIMIT_CPU, &n, 0);"),
            "prlimit64, with other arguments than are allowed",
        ),
        (RAW + program("raw(39);"), "getpid, not from the C library"),
        (RAW + program("raw(57);"), "fork, not from the C library"),
        (RAW.replace("syscall", "int $0x80") + program("raw(20);"), "of another architecture"),
        (RAW + program("raw(0x40000000 + 39);"), "system call 1073741863, not from the C library"),
    ],
)
def test_a_refused_call_ends_the_program_and_is_named(stand: Stand, source: str, call: str) -> None:
    (result,) = run_cases(stand.sandbox, compiled(stand, source), [HELLO], SHORT)
    assert result.ending is not None
    assert (Outcome.REFUSED, True) == (result.outcome, result.ending.error.endswith(call)), result


def test_the_rest_of_a_batch_is_skipped_after_a_refused_call(stand: Stand) -> None:
    results = run_cases(stand.sandbox, compiled(stand, program("fork();")), [HELLO] * 3, SHORT)
    expected = [Outcome.REFUSED, Outcome.SKIPPED, Outcome.SKIPPED]
    assert expected == [result.outcome for result in results]


def test_a_judged_program_cannot_read_its_own_file(stand: Stand) -> None:
    source = program('puts(open("./vm", O_RDONLY) < 0 ? "hello" : "read");')
    (result,) = run_cases(stand.sandbox, compiled(stand, source), [HELLO], SHORT)
    assert Outcome.OK == result.outcome
