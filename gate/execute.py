"""Runs cases in a sandbox and says how each went."""

import contextlib
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from gate import limits
from gate.cases import Case
from gate.errors import SessionLost
from gate.limits import Limits
from gate.sandbox import Calls, Command, Ending, How, Sandbox, Tools
from gate.valgrind import PRELOADED

# The same names for every test and workload: nothing tells the program which one it is given.
ARGV = ("./vm", "image.qb")

# glibc chooses its memory and mathematics routines by the processor it finds; these are the ones
# every processor has, so that counts agree between machines. The last comma matters: glibc 2.36
# reads past the end of the text without it.
_TUNABLES = "glibc.cpu.hwcaps=-AVX2,-AVX,-ERMS,-FMA,-BMI2,-SSSE3,-AVX_Fast_Unaligned_Load,"

# What the gate sets itself; valgrind adds to it.
OWN_ENVIRONMENT = (("PATH", "/usr/bin:/bin"), ("LC_ALL", "C"), ("GLIBC_TUNABLES", _TUNABLES))

# After so many programs of one batch that ran into a time limit, or as much time in programs that
# went wrong otherwise, the rest of the batch is skipped: the subject has failed anyway, and a
# subject that never ends would take hours.
GIVE_UP_AFTER = 2


def environment(sandbox: Sandbox) -> tuple[tuple[str, str], ...]:
    """The environment of every run, plain and counted, to the byte: what valgrind adds to it, the
    others have too.
    """
    return (*OWN_ENVIRONMENT, ("LD_PRELOAD", f"{sandbox.valgrind}/{PRELOADED}"))


class Outcome(StrEnum):
    """How a case went."""

    OK = "ok"
    WRONG_OUTPUT = "wrong_output"
    WRONG_EXIT = "wrong_exit"  # the output is right
    CRASHED = "crashed"
    CPU_LIMIT = "cpu_limit"
    MEMORY_LIMIT = "memory_limit"
    OUTPUT_LIMIT = "output_limit"
    HUNG = "hung"
    REFUSED = "refused"  # it made a system call that it may not
    TAMPERED = "tampered"
    NOT_STARTED = "not_started"
    NOT_COUNTED = (
        "not_counted"  # ran rightly under a counter, which left no count that can be trusted
    )
    COUNTER_MISMATCH = "counter_mismatch"  # ran rightly everywhere, but the two counts disagree
    SKIPPED = "skipped"
    STALLED = "stalled"  # the only one that is the stand's fault


@dataclass(frozen=True)
class Result:
    """How a case went, and how its program ended.

    ``ending`` is None when the case was skipped, or the sandbox did not survive the program.
    """

    case: Case
    outcome: Outcome
    ending: Ending | None


_BY_ENDING = {
    How.SIGNALLED: Outcome.CRASHED,
    How.HUNG: Outcome.HUNG,
    How.STALLED: Outcome.STALLED,
    How.CPU: Outcome.CPU_LIMIT,
    How.MEMORY: Outcome.MEMORY_LIMIT,
    How.REFUSED: Outcome.REFUSED,
    How.TAMPERED: Outcome.TAMPERED,
    How.NOT_STARTED: Outcome.NOT_STARTED,
}


def outcome_of(case: Case, ending: Ending) -> Outcome:
    """Compares how a program ended with what the case expects."""
    if ending.output_full and ending.how in (How.EXITED, How.SIGNALLED):
        return Outcome.OUTPUT_LIMIT
    if ending.how is not How.EXITED:
        return _BY_ENDING[ending.how]
    if not case.output.is_met_by(ending.output):
        return Outcome.WRONG_OUTPUT
    return Outcome.OK if ending.exit_code == case.exit_code else Outcome.WRONG_EXIT


def _run_until_lost(
    sandbox: Sandbox, program: bytes, cases: Sequence[Case], bounds: Limits, calls: Calls
) -> Generator[Result, None, None]:
    """Runs cases in one fresh sandbox until all are done or the sandbox is lost."""
    with sandbox.open(Tools.LIBRARIES, bounds) as session:
        for case in cases:
            files = {"vm": program, "image.qb": case.image}
            try:
                ending = session.run(files, Command(ARGV, calls, environment(sandbox)))
            except SessionLost:
                return
            yield Result(case, outcome_of(case, ending), ending)


def skipped(case: Case) -> Result:
    """A case that was not run, because the subject has failed anyway."""
    return Result(case, Outcome.SKIPPED, None)


def is_hopeless(results: Sequence[Result], bounds: Limits = limits.TEST) -> bool:
    """Whether the rest is better left: the program interferes, breaks a rule, never ends, or fails
    slowly.
    """
    outcomes = [result.outcome for result in results]
    endless = outcomes.count(Outcome.CPU_LIMIT) + outcomes.count(Outcome.HUNG)
    spent = sum(r.ending.cpu_seconds for r in results if r.ending and r.outcome is not Outcome.OK)
    return (
        Outcome.TAMPERED in outcomes
        or Outcome.REFUSED in outcomes
        or endless >= GIVE_UP_AFTER
        or spent >= GIVE_UP_AFTER * bounds.cpu_seconds
    )


def _run_until(
    enough: Callable[[Sequence[Result]], bool],
    sandbox: Sandbox,
    program: bytes,
    cases: Sequence[Case],
    bounds: Limits,
    calls: Calls,
) -> list[Result]:
    """Runs cases one after another in one sandbox, until all are done or the results are enough.

    A program that the sandbox does not survive is tried once more in a fresh one: the first time
    may be the machine's fault, the second is the program's. Raises StandFault.
    """
    results: list[Result] = []
    losses = 0  # sandboxes lost on the case that is next
    while len(results) < len(cases) and not enough(results):
        done = len(results)
        going_on = _run_until_lost(sandbox, program, cases[done:], bounds, calls)
        with contextlib.closing(going_on) as going:
            for result in going:
                results.append(result)
                if enough(results):
                    break
        if len(results) < len(cases) and not enough(results):
            losses = losses + 1 if len(results) == done else 1
        if losses == 2:
            results.append(Result(cases[len(results)], Outcome.TAMPERED, None))
    return results


def run_cases(
    sandbox: Sandbox,
    program: bytes,
    cases: Sequence[Case],
    bounds: Limits = limits.TEST,
    calls: Calls = Calls.PROGRAM,
) -> list[Result]:
    """Runs cases one after another in one sandbox; where that is hopeless, the rest is skipped.

    Raises StandFault.
    """
    enough = partial(is_hopeless, bounds=bounds)
    results = _run_until(enough, sandbox, program, cases, bounds, calls)
    return results + [skipped(case) for case in cases[len(results) :]]


def first_failure(
    sandbox: Sandbox, program: bytes, cases: Sequence[Case], bounds: Limits = limits.TEST
) -> Result | None:
    """The first case that does not go as it should, or None. Raises StandFault."""

    def failed(results: Sequence[Result]) -> bool:
        return bool(results) and results[-1].outcome is not Outcome.OK

    results = _run_until(failed, sandbox, program, cases, bounds, Calls.PROGRAM)
    return results[-1] if failed(results) else None


def batches(cases: Sequence[Case], size: int = limits.CASES_PER_SANDBOX) -> list[list[Case]]:
    """Cases in the groups that share a sandbox; the same for every machine and number of
    processors.
    """
    return [list(cases[at : at + size]) for at in range(0, len(cases), size)]
