"""Cachegrind's counts repeat to the last instruction, and tricks with the count's file are no
count.
"""

from dataclasses import replace

import pytest

from gate.bench import Bench
from gate.build import build
from gate.cachegrind import parse_totals
from gate.cases import Case, Group, Output
from gate.count import count_first, measure
from gate.execute import Outcome
from gate.stand import Stand
from gate.workloads import Workload
from tests.gate import hostile

HELLO = Workload(Case("hello", Group.OPEN, b"", Output.of(b"hello\n"), 0), 1, "toy")


def test_a_count_repeats_to_the_last_instruction(
    stand: Stand, bench: Bench, slow_vm: bytes
) -> None:
    case = bench.workloads[0].case
    results = [count_first(stand.sandbox, slow_vm, case) for _ in range(5)]
    assert [Outcome.OK] * 5 == [result.outcome for result, _ in results]
    assert 1 == len({count for _, count in results})


def test_more_work_is_counted_as_what_it_costs(stand: Stand, bench: Bench, slow_vm: bytes) -> None:
    def instructions(loops: int) -> int:
        image = f"work {loops}\n".encode()
        case = replace(HELLO.case, image=image, output=Output.of(b"worked\n"))
        count = count_first(stand.sandbox, slow_vm, case)[1]
        assert count is not None
        return count.instructions

    first, second, third = (instructions(loops) for loops in (11000, 21000, 31000))
    assert third - second == second - first > 10000


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("RIGHT", Outcome.OK),
        ("EXTRA_COUNT_FILE", Outcome.NOT_COUNTED),
        ("LINKED_COUNT_FILE", Outcome.REFUSED),
        ("FILLS_SCRATCH", Outcome.TAMPERED),
        ("WRONG_BYTE", Outcome.WRONG_OUTPUT),
        ("WRONG_CODE", Outcome.WRONG_EXIT),
        ("CRASHES", Outcome.CRASHED),
        ("SLEEPS", Outcome.REFUSED),
    ],
)
def test_only_a_right_run_with_one_file_has_a_count(
    stand: Stand, name: str, outcome: Outcome
) -> None:
    built = build(getattr(hostile, name).encode(), stand.sandbox)
    assert built.program is not None
    result, count = count_first(stand.sandbox, built.program, HELLO.case)
    assert outcome == result.outcome
    assert (outcome is Outcome.OK) == (count is not None)


def test_a_wrong_plain_run_is_not_counted(stand: Stand) -> None:
    built = build(hostile.WRONG_BYTE.encode(), stand.sandbox)
    assert built.program is not None
    measured = measure(stand, None, built.program, HELLO)
    assert (Outcome.WRONG_OUTPUT, None) == (measured.outcome, measured.counted)


GOOD = "events: Ir I1mr ILmr Dr D1mr DLmr Dw D1mw DLmw \nfn=x\n1 2\nsummary: 9 1 1 2 1 1 3 1 1\n"


def test_totals_are_read_by_the_names_of_their_columns() -> None:
    count = parse_totals(GOOD)
    assert count is not None
    assert (9, 5, 1, 2, 3) == (
        count.instructions,
        count.data_accesses,
        count.first_level_instruction_misses,
        count.first_level_data_misses,
        count.last_level_misses,
    )


@pytest.mark.parametrize(
    "text",
    ["", "summary: 1\n", GOOD + GOOD, GOOD.replace("9", "0"), GOOD.replace("9", "x"),
     GOOD.replace("Ir ", "Xx "), GOOD.replace(" 9", " 9 9")],
)  # fmt: skip
def test_anything_else_is_no_count(text: str) -> None:
    assert parse_totals(text) is None
