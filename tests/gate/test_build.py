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


@pytest.mark.parametrize("path", ["/etc/passwd", "/root/.bashrc", "/proc/1/environ", __file__])
def test_the_compiler_sees_no_file_of_this_machine(stand: Stand, path: str) -> None:
    assert Path(path).exists()
    built = build(hostile.INCLUDES_SECRET.replace("PATH", path).encode(), stand.sandbox)
    assert "rejected" == built.outcome
    shown = " ".join(built.messages)
    assert "No such file" in shown or "Permission denied" in shown


def test_messages_are_cut_and_printable(stand: Stand) -> None:
    built = build(b'#error "\x1b[31m"\n' + b"int x = y;\n" * 100, stand.sandbox)
    assert len(built.messages) == 20
    assert all(line.isprintable() for line in built.messages)
