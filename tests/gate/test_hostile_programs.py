"""What hostile programs come to in a real sandbox, and that nothing of them is left.

The locks of the sandbox are tried without the filter of system calls, which would hide them.
"""

from dataclasses import replace

import pytest

from gate import limits
from gate.build import build
from gate.cases import Case, Group, Output
from gate.execute import Outcome, run_cases
from gate.sandbox import Calls, Ending, How
from gate.stand import Stand
from tests.gate import hostile

# As the real limits, but that the endless ends soon.
SHORT = replace(limits.TEST, cpu_seconds=1, wall_seconds=60, sleep_seconds=1)
HELLO = Case("hello", Group.OPEN, b"", Output.of(b"hello\n"), exit_code=0)


def compiled(stand: Stand, source: str) -> bytes:
    built = build(source.encode(), stand.sandbox)
    assert built.program is not None, built.messages
    return built.program


def ran(stand: Stand, source: str, bounds: limits.Limits = SHORT) -> tuple[Outcome, Ending]:
    program = compiled(stand, source)
    (result,) = run_cases(stand.sandbox, program, [HELLO], bounds, Calls.TOOLS)
    assert result.ending is not None
    return result.outcome, result.ending


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("RIGHT", Outcome.OK),
        ("WRONG_BYTE", Outcome.WRONG_OUTPUT),
        ("WRONG_CODE", Outcome.WRONG_EXIT),
        ("CLOSES", Outcome.WRONG_OUTPUT),
        ("CRASHES", Outcome.CRASHED),
        ("ABORTS", Outcome.CRASHED),
        ("KILLS_ITSELF", Outcome.CRASHED),
        ("CLAIMS_XCPU", Outcome.CPU_LIMIT),
        ("SPINS", Outcome.CPU_LIMIT),
        ("FORKS_ON", Outcome.CPU_LIMIT),
        ("SLEEPS", Outcome.HUNG),
        ("NAPS", Outcome.HUNG),
        ("STOPS_ITSELF", Outcome.HUNG),
        ("EATS", Outcome.MEMORY_LIMIT),
        ("EATS_FILES", Outcome.MEMORY_LIMIT),
        ("TOUCHES_GIGABYTE", Outcome.MEMORY_LIMIT),
        ("STATIC_GIGABYTE", Outcome.OK),
        ("FLOODS", Outcome.OUTPUT_LIMIT),
        ("FLOODS_ON", Outcome.OUTPUT_LIMIT),
        ("LEAPS", Outcome.OUTPUT_LIMIT),
        ("RESTRAINS_RUNNER", Outcome.TAMPERED),
        ("KILLS_ALL", Outcome.OK),
    ],
)
def test_each_way_to_end_has_its_own_outcome(stand: Stand, name: str, outcome: Outcome) -> None:
    assert outcome == ran(stand, getattr(hostile, name))[0]


def test_a_crash_is_told_by_its_signal(stand: Stand) -> None:
    _, ending = ran(stand, hostile.CRASHES)
    assert (How.SIGNALLED, "SIGSEGV", b"hello\n") == (ending.how, ending.signal, ending.output)


def test_a_second_process_is_refused(stand: Stand) -> None:
    assert b"0\n" == ran(stand, hostile.FORK_COUNT)[1].output


def test_children_that_were_left_are_ended(stand: Stand) -> None:
    outcome, ending = ran(stand, hostile.FORKS, replace(SHORT, processes=16))
    assert (Outcome.OK, 5) == (outcome, ending.left_behind)


def test_a_program_sees_three_descriptors_and_an_empty_input(stand: Stand) -> None:
    assert b"0 1 2 " == ran(stand, hostile.LISTS_DESCRIPTORS)[1].output
    assert b"1 0 -1\n" == ran(stand, hostile.STDIN)[1].output


def test_a_program_cannot_look_into_the_runner(stand: Stand) -> None:
    assert b"1 1 1 1 " == ran(stand, hostile.PEEKS)[1].output


def test_a_plain_run_finds_nowhere_to_write(stand: Stand) -> None:
    assert b"1 " * 10 == ran(stand, hostile.WRITES)[1].output


def test_there_is_no_network_but_the_loopback(stand: Stand) -> None:
    assert b"1\n" == ran(stand, hostile.NETWORK)[1].output


def test_a_program_has_no_rights(stand: Stand) -> None:
    lines = ran(stand, hostile.IDENTITY)[1].output.split()
    assert [b"CapEff:", b"0" * 16, b"CapBnd:", b"0" * 16, b"NoNewPrivs:", b"1"] == lines[:6]
    assert b"1" == lines[7]  # its parent is the runner, process 1


def test_the_environment_and_the_folder_are_fixed(stand: Stand) -> None:
    lines = ran(stand, hostile.SHOWS_WORLD)[1].output.decode().splitlines()
    assert ["/job", "PATH=/usr/bin:/bin", "LC_ALL=C"] == lines[:3]
    assert ["GLIBC_TUNABLES", "LD_PRELOAD"] == [line.partition("=")[0] for line in lines[3:]]


def test_the_next_program_finds_nothing_of_the_one_before(stand: Stand) -> None:
    program = compiled(stand, hostile.REMEMBERS)
    results = run_cases(stand.sandbox, program, [HELLO, HELLO], SHORT, Calls.TOOLS)
    assert [b"new\n", b"new\n"] == [r.ending.output for r in results if r.ending]


def test_a_case_goes_well_after_a_hostile_one_in_the_same_sandbox(stand: Stand) -> None:
    source = hostile.HEAD + (
        'int main(void) { FILE *f = fopen("image.qb", "r"); char line[9] = {0};'
        "if (fgets(line, 9, f)) for (;;) { char *p = malloc(1 << 20); memset(p, 1, 1 << 20); }"
        'puts("hello"); return 0; }'
    )
    greedy = replace(HELLO, image=b"eat")
    results = run_cases(stand.sandbox, compiled(stand, source), [greedy, HELLO, greedy, HELLO])
    expected = [Outcome.MEMORY_LIMIT, Outcome.OK, Outcome.MEMORY_LIMIT, Outcome.OK]
    assert expected == [result.outcome for result in results]


def test_the_rest_of_a_batch_is_skipped_after_two_endless_runs(stand: Stand) -> None:
    program = compiled(stand, hostile.SPINS)
    results = run_cases(stand.sandbox, program, [HELLO] * 5, SHORT)
    expected = [Outcome.CPU_LIMIT] * 2 + [Outcome.SKIPPED] * 3
    assert expected == [result.outcome for result in results]


def test_the_rest_of_a_batch_is_skipped_after_slow_failures(stand: Stand) -> None:
    program = compiled(stand, hostile.CRASHES_SLOWLY)
    bounds = replace(SHORT, cpu_seconds=2)
    results = run_cases(stand.sandbox, program, [HELLO] * 6, bounds, Calls.TOOLS)
    expected = [Outcome.CRASHED] * 3 + [Outcome.SKIPPED] * 3
    assert expected == [result.outcome for result in results]


def test_a_program_that_ends_the_runner_twice_is_at_fault_itself(stand: Stand) -> None:
    program = compiled(stand, hostile.ENDS_RUNNER)
    results = run_cases(stand.sandbox, program, [HELLO, HELLO], SHORT, Calls.TOOLS)
    assert [Outcome.TAMPERED, Outcome.SKIPPED] == [result.outcome for result in results]


def test_a_program_is_the_first_to_go_when_memory_runs_out(stand: Stand) -> None:
    assert b"1000\n" == ran(stand, hostile.OOM_FIRST)[1].output
