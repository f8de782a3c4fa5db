"""The second counter, real: what it counts, what it refuses, and when it disagrees."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from gate.bench import PROJECT, Bench
from gate.build import build
from gate.cases import Case, Group, Output
from gate.count import (
    ALLOWED_INSTRUCTIONS,
    ALLOWED_PPM,
    NOTHING,
    NOTHING_CASE,
    Agreement,
    StartUp,
    compare,
    count_second,
    count_start_up,
    measure,
)
from gate.execute import Outcome, run_cases
from gate.limits import WORKLOAD
from gate.report import print_score
from gate.score import Watcher, score
from gate.second_counter import SecondCounter, find_second_counter
from gate.stand import Stand
from gate.verdict import Score, Verdict
from gate.workloads import Workload, load_workloads
from tests.gate import hostile
from tests.gate.test_count import HELLO
from tests.gate.toy import SLOW

HEAVY = (Path(__file__).parent / "library_heavy.c").read_bytes()

# Where the stack lies tells in what a program runs.
PLACE = """#include <stdint.h>
static int above(void) { int x; return (int)((uintptr_t)&x >> 32); }
static int under_valgrind(void) { return above() == 0x1f; }
static int under_qemu(void) { return above() == 0x40; }
"""


@pytest.fixture(scope="module")
def second(stand: Stand) -> SecondCounter:
    assert stand.second is not None
    return stand.second


@pytest.fixture(scope="module")
def start_up(stand: Stand) -> StartUp:
    counted = count_start_up(stand)
    assert counted is not None
    return counted


def compiled(stand: Stand, source: str | bytes) -> bytes:
    text = source if isinstance(source, bytes) else source.encode()
    program = build(text, stand.sandbox).program
    assert program is not None
    return program


def printed(result: Score) -> list[str]:
    console = Console(file=io.StringIO(), width=200)
    with console.capture() as captured:
        print_score(console, result)
    return captured.get().splitlines()


def test_a_count_repeats_to_the_last_instruction(
    stand: Stand, second: SecondCounter, bench: Bench, slow_vm: bytes
) -> None:
    case = bench.workloads[0].case
    results = [count_second(stand.sandbox, second, slow_vm, case) for _ in range(5)]
    assert [Outcome.OK] * 5 == [result.outcome for result, _ in results]
    assert 1 == len({count for _, count in results})


def test_the_counters_agree_on_the_toy(
    stand: Stand, start_up: StartUp, bench: Bench, slow_vm: bytes
) -> None:
    for workload in bench.workloads:
        measured = measure(stand, start_up, slow_vm, workload)
        assert Outcome.OK == measured.outcome
        assert measured.agreement is not None and measured.agreement.apart <= 10


@pytest.mark.parametrize("part", range(9))
def test_the_counters_agree_on_what_the_library_does(
    stand: Stand, start_up: StartUp, part: int
) -> None:
    program = compiled(stand, HEAVY)
    case = Case("heavy", Group.OPEN, bytes([part]), Output.of(b""), 0)
    (plain,) = run_cases(stand.sandbox, program, [case], WORKLOAD)
    assert plain.ending is not None
    case = replace(case, output=Output.of(plain.ending.output))
    measured = measure(stand, start_up, program, Workload(case, 1, "library"))
    assert (Outcome.OK, 0) == (measured.outcome, plain.ending.exit_code)
    assert measured.agreement is not None
    assert measured.agreement.apart <= 10 < measured.agreement.work


@pytest.mark.parametrize("model", ["Nehalem", "core2duo", "max"])
@pytest.mark.parametrize("name", ["sieve", "words"])
def test_another_processor_changes_a_count_by_20_ppm_at_most(
    stand: Stand, second: SecondCounter, start_up: StartUp, model: str, name: str
) -> None:
    program = compiled(stand, (PROJECT / "baseline_c" / "vm.c").read_bytes())
    workloads = load_workloads(PROJECT / "workloads", Group.OPEN).workloads
    (case,) = (workload.case for workload in workloads if workload.case.name == name)
    nothing = compiled(stand, NOTHING)
    _, begin = count_second(stand.sandbox, second, nothing, NOTHING_CASE, model)
    _, fixed = count_second(stand.sandbox, second, program, case)
    _, count = count_second(stand.sandbox, second, program, case, model)
    assert begin is not None and fixed is not None and count is not None
    assert compare(StartUp(start_up.second, begin), fixed, count).ppm <= 20


@pytest.mark.parametrize(
    ("source", "outcome", "error"),
    [
        (hostile.RIGHT, Outcome.OK, ""),
        (hostile.WRONG_BYTE, Outcome.WRONG_OUTPUT, ""),
        (hostile.WRONG_CODE, Outcome.WRONG_EXIT, ""),
        (hostile.CRASHES, Outcome.CRASHED, ""),
        (hostile.FORKS, Outcome.REFUSED, "clone, under the second counter"),
        (hostile.SLEEPS, Outcome.REFUSED, "pause, under the second counter"),
        (hostile.EXTRA_COUNT_FILE, Outcome.REFUSED, "openat, under the second counter"),
        (hostile.LINKED_COUNT_FILE, Outcome.REFUSED, "symlink, under the second counter"),
        (hostile.PEEKS, Outcome.REFUSED, "openat, under the second counter"),
        (
            hostile.program('open("/lib/../proc/self/mem", O_RDONLY); puts("hello");'),
            Outcome.REFUSED,
            "openat, under the second counter",
        ),
        (
            hostile.program('open("image.qb", O_RDONLY); puts("hello");'),
            Outcome.OK,
            "",
        ),
        (
            hostile.program(
                "mmap((void *)(1L << 40), 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);"
            ),
            Outcome.REFUSED,
            "mmap, under the second counter",
        ),
        (
            hostile.program("signal(SIGSEGV, SIG_IGN);"),
            Outcome.REFUSED,
            "rt_sigaction, under the second counter",
        ),
    ],
)
def test_the_run_ends_at_a_call_that_no_program_needs(
    stand: Stand, second: SecondCounter, source: str, outcome: Outcome, error: str
) -> None:
    result, count = count_second(stand.sandbox, second, compiled(stand, source), HELLO.case)
    assert result.ending is not None
    assert (outcome, error) == (result.outcome, result.ending.error)
    assert (outcome is Outcome.OK) == (count is not None)


def test_less_work_under_one_counter_is_a_mismatch(stand: Stand, bench: Bench) -> None:
    source = PLACE + SLOW.replace("atol(line + 5)", "(under_valgrind() ? 50 : atol(line + 5))")
    result = score(source.encode(), bench, stand, Watcher())
    assert (Verdict.COUNTER_MISMATCH, 0.0, False) == (
        result.verdict,
        result.score,
        result.confirmed,
    )
    assert "the two counters disagree on 3 of 3 workloads" == result.reason
    for workload in result.workloads:
        assert Outcome.COUNTER_MISMATCH == workload.outcome
        assert workload.instructions is not None and workload.second_count is not None
        assert workload.second_count - workload.instructions > ALLOWED_INSTRUCTIONS


def test_a_wrong_output_under_the_second_counter_only_is_seen(
    stand: Stand, start_up: StartUp
) -> None:
    source = PLACE + hostile.program('puts(under_qemu() ? "hallo" : "hello");')
    measured = measure(stand, start_up, compiled(stand, source), HELLO)
    assert (Outcome.WRONG_OUTPUT, None) == (measured.outcome, measured.second)
    assert measured.count is not None


def test_without_the_second_counter_a_score_is_unconfirmed(stand: Stand, bench: Bench) -> None:
    result = score(SLOW.encode(), bench, replace(stand, second=None), Watcher())
    assert (Verdict.PASSED, 1.0, False) == (result.verdict, result.score, result.confirmed)
    assert result.versions is not None and result.versions.qemu is None
    assert {(None, None)} == {(w.second_count, w.disagreement_ppm) for w in result.workloads}
    assert printed(result)[-2].startswith("unconfirmed: qemu-x86_64 or its plugin is missing")


def test_with_it_a_score_is_confirmed(stand: Stand, bench: Bench) -> None:
    result = score(SLOW.encode(), bench, stand, Watcher())
    assert (Verdict.PASSED, 1.0, True) == (result.verdict, result.score, result.confirmed)
    assert result.versions is not None and "qemu-x86_64" in (result.versions.qemu or "")
    assert not any("unconfirmed" in line for line in printed(result))


def test_a_plugin_that_qemu_does_not_load_is_no_counter(stand: Stand) -> None:
    assert find_second_counter(stand.sandbox, b"no plugin") is None


@pytest.mark.parametrize(
    ("work", "apart", "holds"),
    [
        (10**8, 10**8 * ALLOWED_PPM // 10**6, True),
        (10**8, 10**8 * ALLOWED_PPM // 10**6 + 1, False),
        (10, ALLOWED_INSTRUCTIONS, True),
        (10, ALLOWED_INSTRUCTIONS + 1, False),
        (-5, ALLOWED_INSTRUCTIONS + 1, False),
    ],
)
def test_agreement_is_a_part_of_the_work(work: int, apart: int, holds: bool) -> None:
    assert holds == Agreement(work, apart).holds


def test_start_up_is_subtracted_on_both_sides() -> None:
    assert Agreement(100, 0) == compare(StartUp(20, 17), 120, 117)
    assert Agreement(100, 3) == compare(StartUp(20, 17), 120, 120)
    assert 30000.0 == compare(StartUp(20, 17), 120, 120).ppm
