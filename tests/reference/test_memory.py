"""The size of a program's data (section 2.8), held against sums by hand."""

from __future__ import annotations

import gc

import pytest

from quern.reference.interpret import OutOfFuel, run
from quern.reference.memory import Bounds, measure

from .programs import main_of, program

SLOT, STRING, ARRAY, MAP, ENTRY, CALL = 16, 32, 16, 64, 48, 64


@pytest.mark.parametrize(
    ("lines", "locals_", "expected"),
    [
        ("", 0, CALL),
        ("NIL; POP", 3, CALL + 4 * SLOT),
        ("ICONST 10; NIL; FILL; POP", 0, CALL + 2 * SLOT + ARRAY + 10 * SLOT),
        ('CONST "constant"; POP', 0, CALL + SLOT),
        # The result is a new object while the operands are still there; a constant is none.
        ('CONST "abc"; DUP; CONCAT; POP', 0, CALL + 2 * SLOT + STRING + 6),
        ('CONST "abc"; CONST ""; CONCAT; POP', 0, CALL + 2 * SLOT + STRING + 3),
        ('CONST "abc"; DUP; CONCAT; DUP; CONCAT; POP', 0, CALL + 2 * SLOT + 2 * STRING + 6 + 12),
        ('CONST "abc"; DUP; CONCAT; TOSTR; POP', 0, CALL + 2 * SLOT + 2 * (STRING + 6)),
        ("NIL; TYPE; DUP; POP; NIL; TYPE; POP; POP", 0, CALL + 2 * SLOT + 2 * (STRING + 3)),
        ("ICONST 65; CHR; POP", 0, CALL + SLOT + STRING + 1),
        # An array counts as long as it has ever been, a map likewise.
        (
            "ICONST 9; NIL; FILL; DUP; APOP; POP; DUP; APOP; POP; MAP; POP; POP",
            0,
            CALL + 2 * SLOT + ARRAY + 9 * SLOT + MAP,
        ),
        (
            "MAP; DUP; ICONST 1; NIL; SET; DUP; ICONST 1; DEL; POP; DUP; ICONST 2; NIL; SET; POP",
            0,
            CALL + 4 * SLOT + MAP + ENTRY,
        ),
        # Garbage in cycles is counted for ever, other garbage is not.
        ("ARRAY 0; DUP; DUP; APUSH; POP; " * 3, 0, CALL + 3 * SLOT + 3 * (ARRAY + SLOT)),
        ("ARRAY 0; DUP; NIL; APUSH; POP; " * 3, 0, CALL + 3 * SLOT + ARRAY + SLOT),
        # The same object in two places is counted once.
        ("ICONST 5; NIL; FILL; DUP; POP; POP", 0, CALL + 2 * SLOT + ARRAY + 5 * SLOT),
    ],
)
def test_greatest_size_exactly(lines: str, locals_: int, expected: int) -> None:
    usage = measure(program(main_of(lines, locals_=locals_)), tolerance=0)
    assert Bounds(expected, expected) == usage.data


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("", 0),
        ("ICONST 10; NIL; FILL; POP; ICONST 1; NIL; FILL; POP", 176 + 32),
        ("ICONST 9; NIL; FILL; POP; ICONST 10; NIL; FILL; POP", 176),  # both go with 256
        ("NIL; ARRAY 1; DUP; NIL; APUSH; DUP; NIL; APUSH; POP", 32 + 64),  # 32, 48, 64
        ("NIL; ARRAY 1; DUP; DUP; EXTEND; DUP; DUP; EXTEND; POP", 32 + 48 + 80),
        ("MAP; DUP; NIL; NIL; SET; DUP; NIL; TRUE; SET; POP", 64 + 112),
        ('CONST "abc"; DUP; CONCAT; POP; NIL; ARRAY 1; POP', 32 + 38),
        ("ARRAY 0; ARRAY 0; POP; POP; ARRAY 0; POP", 2 * 16),
    ],
)
def test_greatest_totals_of_groups_exactly(lines: str, expected: int) -> None:
    usage = measure(program(main_of(lines)), tolerance=0)
    assert Bounds(expected, expected) == usage.grouped


def test_globals_and_calls_count() -> None:
    f = ".func f 1 3\nLOAD 0\nRET\n.end\n"
    source = f".globals 5\n{f}{main_of('NIL; CALL f; POP', locals_=0)}"
    expected = 5 * SLOT + (CALL + SLOT) + (CALL + 4 * SLOT)
    assert Bounds(expected, expected) == measure(program(source), tolerance=0).data


LOOP = """
    ICONST 0; STORE 1; ARRAY 0; STORE 0
    more: LOAD 0; LOAD 1; TOSTR; CONST "----"; CONCAT; APUSH
    LOAD 1; ICONST 1; ADD; DUP; STORE 1; ICONST 300; LT; JT more; LOAD 0; PRINT
"""


@pytest.mark.parametrize("tolerance", [0, 100, 1000, 100_000])
def test_tolerance_bounds_the_error(tolerance: int) -> None:
    subject = program(main_of(LOOP))
    exact = measure(subject, tolerance=0)
    usage = measure(subject, tolerance)
    data, grouped = usage.data, usage.grouped
    assert data.lowest <= exact.data.lowest <= data.highest <= data.lowest + tolerance
    assert grouped.lowest <= exact.grouped.lowest <= grouped.highest
    assert run(subject) == usage.result


def test_fuel_and_the_collector_are_as_before() -> None:
    assert gc.isenabled()
    with pytest.raises(OutOfFuel):
        measure(program(main_of("more: JMP more")), fuel=10)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
