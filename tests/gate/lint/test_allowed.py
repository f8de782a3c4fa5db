"""The lists: what they hold is measured, and RULES.md says the same."""

import re
import subprocess
from pathlib import Path

import pytest

from gate.bench import PROJECT
from gate.lint.allowed import allowed, groups
from gate.lint.source import is_reserved
from gate.lint.tables import RULES, with_lists

_HEADERS = (
    *("assert", "complex", "ctype", "errno", "float", "inttypes", "iso646", "limits", "math"),
    *("setjmp", "stdalign", "stdarg", "stdatomic", "stdbool", "stddef", "stdint", "stdio"),
    *("stdlib", "stdnoreturn", "string", "tgmath", "uchar", "wchar", "wctype"),
)
_LEFT_OUT = ("fenv", "locale", "signal", "threads", "time")


def preprocess(source: str, *options: str) -> str:
    return subprocess.run(
        ["gcc", "-std=c11", "-O2", "-E", "-P", *options, "-"],
        input=source,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_headers_are_those_of_c11_but_for_the_ones_left_out() -> None:
    assert all(f"{name}.h" in allowed("headers") for name in _HEADERS)
    assert not any(f"{name}.h" in allowed("headers") for name in _LEFT_OUT)
    assert 29 == len(_HEADERS) + len(_LEFT_OUT)  # C11, 7.1.2


def uses(header: str, before: str) -> dict[str, str]:
    """A use of each macro of a header that has no reserved name."""
    found = {}
    for line in preprocess(f"{before}#include <{header}.h>\n", "-dM").splitlines():
        macro = re.match(r"#define (\w+)(?:\(([^)]*)\))?", line)
        assert macro is not None
        if not is_reserved(macro[1]):
            parameters = macro[2].split(",") if macro[2] else []
            arguments = ",".join(f"a{number}" for number in range(len(parameters)))
            found[macro[1]] = macro[1] if macro[2] is None else f"{macro[1]}({arguments})"
    return found


@pytest.mark.parametrize("before", ["", "#define _GNU_SOURCE\n", "#define NDEBUG\n"])
@pytest.mark.parametrize("header", _HEADERS)
def test_what_the_macros_of_a_header_expand_to_is_allowed(header: str, before: str) -> None:
    body = "\n".join(f"BEGIN {name}; {use}" for name, use in uses(header, before).items())
    own = preprocess(f"{before}#include <{header}.h>\nBEGIN_ALL\n{body}\n").partition("BEGIN_ALL")[
        2
    ]
    words = set(re.findall(r"\b_[_A-Z]\w*", re.sub(r'"(?:\\.|[^"\\])*"', "", own)))
    assert set() == {word for word in words if word not in allowed("reserved", "expansions")}


@pytest.mark.parametrize("before", ["", "#define _GNU_SOURCE\n", "#define _FORTIFY_SOURCE 2\n"])
def test_the_builtins_of_the_headers_are_allowed(before: str) -> None:
    text = preprocess(before + "".join(f"#include <{name}.h>\n" for name in _HEADERS))
    builtins = set(re.findall(r"\b__builtin_\w*", text))
    known = allowed("reserved", "expansions", "header_builtins")
    assert set() == {name for name in builtins if name not in known}


def test_names_are_written_once() -> None:
    for kind in ("headers", "reserved", "definable", "imports", "sections", "attributes"):
        written = [name for group in groups(kind) for name in group.names]
        assert len(written) == len(set(written)), kind


@pytest.mark.parametrize(
    "name",
    [
        *(
            "fork",
            "vfork",
            "system",
            "popen",
            "execve",
            "execvp",
            "posix_spawn",
            "clone",
            "syscall",
        ),
        *("mmap", "mprotect", "mremap", "madvise", "sbrk", "brk", "dlopen", "dlsym", "getenv"),
        *("environ", "_environ", "__environ", "secure_getenv", "getauxval", "signal", "sigaction"),
        *("raise", "kill", "time", "clock", "clock_gettime", "gettimeofday", "nanosleep", "sleep"),
        *("pthread_create", "thrd_create", "open", "openat", "read", "write", "close", "fstat"),
        *("remove", "rename", "unlink", "tmpfile", "tmpnam", "freopen", "fdopen", "getrandom"),
        *("setlocale", "memfd_create", "process_vm_readv", "ptrace", "prctl", "shmget", "pipe"),
        *("splice", "sendfile", "copy_file_range", "makecontext", "setcontext", "_rtld_global"),
        *("_dl_argv", "program_invocation_name", "__libc_single_threaded", "fesetround"),
        *("mallopt", "mlock", "backtrace", "dl_iterate_phdr", "personality", "arch_prctl"),
    ],
)
def test_what_no_program_may_import(name: str) -> None:
    assert name not in allowed("imports")


@pytest.mark.parametrize(
    "name",
    [
        *("__builtin_ia32_rdtsc", "__builtin_cpu_supports", "__builtin_frame_address"),
        *("__builtin_return_address", "__builtin_thread_pointer", "__builtin___clear_cache"),
        *(
            "__builtin_apply",
            "__builtin_longjmp",
            "__builtin_eh_return",
            "__attribute__",
            "__asm__",
        ),
        *(
            "__builtin_va_arg_pack",
            "__sync_synchronize",
            "__libc_start_main",
            "__environ",
            "__THROW",
        ),
        *(
            "__always_inline",
            "__wur",
            "_Pragma",
            "_Thread_local",
            "__thread",
            "__TIME__",
            "__DATE__",
        ),
    ],
)
def test_what_no_source_may_name(name: str) -> None:
    assert name not in allowed("reserved")


def test_the_lists_of_the_rules_are_current() -> None:
    text = RULES.read_text("utf-8")
    assert with_lists(text) == text


def test_each_rule_of_the_lint_stands_in_the_rules() -> None:
    named = set(re.findall(r"^\| `([a-z0-9-]+)` \|", RULES.read_text("utf-8"), re.MULTILINE))
    for name in ("source", "preprocessed", "binary", "instructions"):
        code = (PROJECT / "gate" / "lint" / f"{name}.py").read_text()
        rules = set(re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+|ascii|directives)"', code))
        assert rules and rules - {"latin-1", "utf-8"} <= named, name


def test_each_rule_that_a_program_can_break_is_tried() -> None:
    tried = {
        path.read_text("latin-1").split()[1]
        for path in (Path(__file__).parent / "refused").glob("*.c")
    }
    assert {
        *("ascii", "directives", "one-source", "standard-headers", "reserved-names", "no-pragmas"),
        *("no-attributes", "no-inline-assembly", "c-library", "no-executable-memory"),
    } <= tried
