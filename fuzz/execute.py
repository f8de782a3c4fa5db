"""Runs an interpreter on thousands of programs and gives those on which it differs from what is
expected.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from gate.cases import Case
from gate.execute import ARGV, Outcome, Result, environment, outcome_of, skipped
from gate.limits import FUZZ
from gate.sandbox import Calls, Command, Sandbox, Tools, Trial
from gate.schedule import run_all
from gate.session import run_while_expected

BATCH = 500
"""Programs that share a sandbox."""

ENDLESS = 4
"""Programs of a batch that may run into a time limit before the rest of it is skipped: the subject
has failed anyway, and one that never ends would take hours."""

Enough: TypeAlias = Callable[[Sequence[Result]], bool]
"""Whether the rest of a batch is better left, after these results that were not as expected."""

_ENDLESS = (Outcome.CPU_LIMIT, Outcome.HUNG)
_AT_ONCE = (Outcome.TAMPERED, Outcome.REFUSED)


@dataclass
class Ran:
    """How many programs were run, the CPU time of those that went as expected, and how all others
    went, those that were skipped included.
    """

    programs: int = 0
    cpu_seconds: float = 0.0
    differing: list[Result] = field(default_factory=list)


def _is_hopeless(results: Sequence[Result]) -> bool:
    outcomes = [result.outcome for result in results]
    endless = sum(outcome in _ENDLESS for outcome in outcomes)
    return endless >= ENDLESS or any(outcome in _AT_ONCE for outcome in outcomes)


def _trial(case: Case) -> Trial:
    assert case.output.content is not None
    return Trial(case.image, case.output.content, case.exit_code)


def _until_lost(
    sandbox: Sandbox, program: bytes, cases: Sequence[Case], ran: Ran, enough: Enough
) -> int:
    """Runs cases in one fresh sandbox until all are done, the sandbox is lost or what differs is
    enough; gives how many it ran.
    """
    trials = [_trial(case) for case in cases]
    command = Command(ARGV, Calls.PROGRAM, environment(sandbox))
    at = 0
    with sandbox.open(Tools.LIBRARIES, FUZZ) as session:
        while at < len(cases) and not enough(ran.differing):
            stretch = run_while_expected(session, {"vm": program}, command, "image.qb", trials[at:])
            at += stretch.as_expected
            ran.cpu_seconds += stretch.cpu_seconds
            if stretch.ending is None:
                break
            outcome = outcome_of(cases[at], stretch.ending)
            ran.differing.append(Result(cases[at], outcome, stretch.ending))
            at += 1
    ran.programs += at
    return at


def run_batch(
    sandbox: Sandbox, program: bytes, cases: Sequence[Case], enough: Enough = _is_hopeless
) -> Ran:
    """Runs cases in one sandbox; a program that two fresh ones do not survive has tampered. The
    rest is skipped as soon as what differs is enough.

    Raises StandFault.
    """
    ran = Ran()
    at = losses = 0
    while at < len(cases) and not enough(ran.differing):
        done = _until_lost(sandbox, program, cases[at:], ran, enough)
        at += done
        losses = 1 if done else losses + 1
        if losses == 2 and at < len(cases):
            ran.differing.append(Result(cases[at], Outcome.TAMPERED, None))
            at += 1
    ran.differing += [skipped(case) for case in cases[at:]]
    return ran


def _batches(cases: Sequence[Case]) -> list[Sequence[Case]]:
    return [cases[at : at + BATCH] for at in range(0, len(cases), BATCH)]


def first_difference(sandbox: Sandbox, program: bytes, cases: Sequence[Case]) -> Result | None:
    """The first case that ends otherwise than expected, or None. Raises StandFault."""
    for batch in _batches(cases):
        ran = run_batch(sandbox, program, batch, enough=bool)
        if ran.differing:
            return ran.differing[0]
    return None


def run_programs(
    sandbox: Sandbox,
    program: bytes,
    cases: Sequence[Case],
    jobs: int,
    done: Callable[[], None] = lambda: None,
) -> Ran:
    """Runs cases, ``jobs`` sandboxes at a time, and calls ``done`` after each batch of them.

    Raises StandFault.
    """

    def piece(batch: Sequence[Case]) -> Ran:
        ran = run_batch(sandbox, program, batch)
        done()
        return ran

    parts = run_all([partial(piece, batch) for batch in _batches(cases)], jobs, sandbox.stop)
    return Ran(
        sum(part.programs for part in parts),
        sum(part.cpu_seconds for part in parts),
        [result for part in parts for result in part.differing],
    )
