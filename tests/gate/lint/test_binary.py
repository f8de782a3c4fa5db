"""The third level: programs that the first two would not let be made."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gate.lint.binary import lint
from gate.lint.instructions import special_instructions
from tests.programs import BASELINE

_MAIN = "int main(void) { return 0; }\n"


def built(source: str, folder: Path, *options: str) -> bytes:
    (folder / "vm.c").write_text(source)
    command = ["gcc", "-std=c11", "-O2", "-w", "-o", "vm", "vm.c", *options]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return (folder / "vm").read_bytes()


def instruction(assembly: str) -> str:
    return f'int main(void) {{ __asm__ volatile("{assembly}"); return 0; }}\n'


def marked(attribute: str, declaration: str) -> str:
    return f"volatile int x;\n__attribute__(({attribute})) {declaration}\n{_MAIN}"


def uses(declaration: str, expression: str) -> str:
    return f"{declaration}\nint main(void) {{ return {expression}; }}\n"


_REQUEST = "rolq $3, %rdi; rolq $13, %rdi; rolq $61, %rdi; rolq $51, %rdi; xchgq %rbx, %rbx"


@pytest.mark.parametrize(
    ("source", "options", "rule", "said"),
    [
        (marked("constructor", "void f(void) { x = 1; }"), "", "no-constructors", "2 "),
        (marked("destructor", "void f(void) { x = 1; }"), "", "no-constructors", "2 "),
        (
            "static void f(void) {}\n__attribute__((section(\".preinit_array\"), used))"
            f"static void (*g)(void) = f;\n{_MAIN}",
            "", "no-constructors", "before main",
        ),
        (
            f"__asm__(\".section .init, \\\"ax\\\"\\n.skip 32, 0x90\\n.text\");\n{_MAIN}",
            "", "no-constructors", ".init",
        ),
        (
            "static int a(void) { return 1; }\nstatic int (*choose(void))(void) { return a; }\n"
            "int f(void) __attribute__((ifunc(\"choose\")));\nint main(void) { return f(); }\n",
            "", "no-indirect-functions", "chosen",
        ),
        (_MAIN, "-static", "no-indirect-functions", "chosen"),
        (_MAIN, "-static", "ordinary-program", "loader"),
        (_MAIN, "-Wl,-z,execstack", "no-executable-memory", "stack"),
        (_MAIN, "-static -nostdlib -Wl,--omagic,-emain", "no-executable-memory", "and executable"),
        (
            marked('section("mine,\\"awx\\",@progbits#")', "char code[9] = {1};"),
            "", "no-executable-memory", "section mine",
        ),
        (marked('section("mine")', "int y = 3;"), "", "ordinary-program", "mine"),
        ("__thread int x;\nint main(int n, char **v) { return x = n; }\n", "", "one-thread", "x"),
        (_MAIN, "-Wl,--no-as-needed -lgcc_s", "c-library", "libgcc_s.so.1"),
        (_MAIN, "-Wl,-rpath,/tmp", "c-library", "DT_RUNPATH"),
        (_MAIN, "-Wl,--dynamic-linker,/tmp/ld", "ordinary-program", "/tmp/ld"),
        (_MAIN, "-shared -fPIC", "ordinary-program", "loader"),
        (_MAIN, "-c", "ordinary-program", "ET_REL"),
        (uses("extern char **environ;", "!environ"), "", "c-library", "environ"),
        (uses("int f(void) __asm__(\"fork\");", "f()"), "", "c-library", "fork"),
        (uses("extern int signgam;", "signgam"), "-lm", "c-library", "signgam"),
        (instruction("syscall"), "", "system-calls", "syscall"),
        (instruction("sysenter"), "", "system-calls", "sysenter"),
        (instruction("int $0x80"), "", "system-calls", "int"),
        (instruction(".byte 0x66, 0x0f, 0x05"), "", "system-calls", "syscall"),
        (instruction("cpuid"), "", "no-looking", "cpuid"),
        (instruction("rdtsc"), "", "no-looking", "rdtsc"),
        (instruction("rdtscp"), "", "no-looking", "rdtscp"),
        (instruction("rdpmc"), "", "no-looking", "rdpmc"),
        (instruction("rdrand %rax"), "", "no-looking", "rdrand"),
        (instruction("rdseed %eax"), "", "no-looking", "rdseed"),
        (instruction("rdpid %rax"), "", "no-looking", "rdpid"),
        (instruction("xgetbv"), "", "no-looking", "xgetbv"),
        (instruction("rdfsbase %rax"), "", "no-looking", "rdfsbase"),
        (instruction("rdgsbase %eax"), "", "no-looking", "rdgsbase"),
        (instruction("wrfsbase %rax"), "", "no-harm", "wrfsbase"),
        (instruction(_REQUEST), "", "no-harm", "request to valgrind"),
    ],
)  # fmt: skip
def test_what_is_refused(source: str, options: str, rule: str, said: str, tmp_path: Path) -> None:
    violations, _ = lint(built(source, tmp_path, *options.split()))
    assert any(v.rule == rule and v.level == "binary" and said in str(v) for v in violations), (
        violations
    )


@pytest.mark.parametrize(
    "options", ["", "-no-pie", "-fcf-protection", "-fstack-protector-all", "-s"]
)
def test_what_is_ordinary(options: str, tmp_path: Path) -> None:
    program = built(BASELINE.read_text(), tmp_path, "-lm", *options.split())
    assert [] == lint(program)[0]


def test_a_fortified_build_is_ordinary(tmp_path: Path) -> None:
    program = built(BASELINE.read_text(), tmp_path, "-lm", "-D_FORTIFY_SOURCE=2")
    assert [] == lint(program)[0]


def test_bytes_inside_an_instruction_are_only_noted(tmp_path: Path) -> None:
    source = "int f(void) { return 0x050f; }\nint main(void) { return f() - 0x80cd; }\n"
    violations, notes = lint(built(source, tmp_path, "-fno-inline"))
    assert [] == violations
    (note,) = [note for note in notes if "syscall" in note.text]
    assert note.place.startswith(".text+0x") and note.place.endswith(" in f")


def test_the_place_names_the_function(tmp_path: Path) -> None:
    source = f"static __attribute__((noinline)) int hidden(void) {instruction('cpuid')[15:-1]}\n"
    (violation,) = lint(built(source + "int main(void) { return hidden(); }\n", tmp_path))[0]
    assert violation.place.endswith(" in hidden")


def test_the_disassembler_begins_anew_at_each_function() -> None:
    # A data byte that would swallow what follows: 0x48 0xb8 is mov with eight bytes behind it.
    code = b"\x48\xb8\x0f\x05\xc3" + b"\x90" * 8
    assert [None] == [f.rule for f in special_instructions(code, 0x1000, [0x1000])]
    assert ["system-calls"] == [f.rule for f in special_instructions(code, 0x1000, [0x1002])]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return built(_MAIN, tmp_path_factory.mktemp("small"), "-s")


@settings(max_examples=100, deadline=None)
@given(
    st.binary(max_size=100), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), max_size=20)
)
def test_any_bytes_are_judged(small: bytes, noise: bytes, changes: list[tuple[float, int]]) -> None:
    assert ["ordinary-program"] == [v.rule for v in lint(noise)[0]]
    damaged = bytearray(small)
    for where, byte in changes:
        damaged[int(where * (len(damaged) - 1))] = byte
    lint(bytes(damaged))
    lint(bytes(damaged)[: len(small) // 2])
