"""What the build makes of honest and hostile sources."""

from pathlib import Path

import pytest

from gate.build import build
from gate.stand import Stand
from tests.gate import hostile


def test_a_right_source_becomes_a_program(stand: Stand) -> None:
    built = build(hostile.RIGHT.encode(), stand.sandbox)
    assert "ok" == built.outcome
    assert built.program is not None and built.program.startswith(b"\x7fELF")


def test_the_same_source_becomes_the_same_program(stand: Stand) -> None:
    first, second = (build(hostile.RIGHT.encode(), stand.sandbox) for _ in range(2))
    assert first.program == second.program


def test_a_warning_is_kept_and_does_no_harm(stand: Stand) -> None:
    built = build(b"int main(void) { return foo(); }\nint foo(void) { return 0; }\n", stand.sandbox)
    assert "ok" == built.outcome
    assert "implicit declaration" in " ".join(built.messages)


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("NOT_C", "rejected"),
        ("INCLUDES_ITSELF", "rejected"),
        ("INCLUDES_ZERO", "memory_limit"),
        ("ENDLESS_MACROS", "memory_limit"),
        ("INITIALISED_GIGABYTE", "output_limit"),
    ],
)
def test_what_does_not_build_is_told_apart(stand: Stand, name: str, outcome: str) -> None:
    built = build(getattr(hostile, name).encode(), stand.sandbox)
    assert (None, outcome) == (built.program, built.outcome), built
    assert built.reason


def test_the_standard_input_of_the_compiler_is_empty(stand: Stand) -> None:
    assert "ok" == build(hostile.INCLUDES_STDIN.encode(), stand.sandbox).outcome


@pytest.mark.parametrize("path", ["/etc/passwd", "/etc/shadow", "/proc/1/environ", __file__])
def test_the_compiler_sees_no_file_of_this_machine(stand: Stand, path: str) -> None:
    assert Path(path).exists()
    built = build(hostile.INCLUDES_SECRET.replace("PATH", path).encode(), stand.sandbox)
    assert "rejected" == built.outcome
    shown = " ".join(built.messages)
    assert "No such file" in shown or "Permission denied" in shown


def test_messages_are_cut_and_printable(stand: Stand) -> None:
    built = build(b'#warning "\x1b[31m"\n' + b"int x = y;\n" * 100, stand.sandbox)
    assert len(built.messages) == 20
    assert all(line.isprintable() for line in built.messages)


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("#include __FILE__\n", "error: #include nested depth"),
        ('__asm__("no_such_instruction");\n', "Error: no such instruction"),
        ("int main(void) { return none; }\n", "error: 'none' undeclared"),
        ("int main(void) { int none(); return none(); }\n", "error: ld returned 1"),
    ],
)
def test_the_reason_is_the_first_error_and_the_same_each_time(
    stand: Stand, source: str, error: str
) -> None:
    first, second = (build(source.encode(), stand.sandbox) for _ in range(2))
    assert first == second
    assert error in first.reason


def test_an_error_behind_many_warnings_is_found(stand: Stand) -> None:
    source = "int a[] = {(int)1 << 40};\n".replace("a[", "a%d[")
    many = "".join(source % n for n in range(40)) + "int x = y;\n"
    built = build(many.encode(), stand.sandbox)
    assert "error: 'y' undeclared" in built.reason
    assert not any("error" in line for line in built.messages)
