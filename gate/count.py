"""Counts the machine instructions of a program with two counters, and compares them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from gate import cachegrind, limits, second_counter
from gate.build import trusted
from gate.cachegrind import Count
from gate.cases import Case, Group, Output
from gate.errors import SessionLost, StandFault
from gate.execute import Outcome, Result, outcome_of, run_cases
from gate.limits import Limits
from gate.sandbox import Ending, Sandbox
from gate.second_counter import SecondCounter
from gate.stand import Stand
from gate.workloads import Workload

T = TypeVar("T")

# What the two counters may differ by, start-up subtracted: a part of the work, and a number of
# instructions for programs that hardly do any. docs/counting.md shows what was seen.
ALLOWED_PPM = 100
ALLOWED_INSTRUCTIONS = 1000

# Does nothing, with the libraries that an interpreter has.
NOTHING = b"""#include <math.h>
int main(int argc, char **argv) { (void)argv; return argc > 2 ? (int)fmod(argc, 2.5) : 0; }
"""
NOTHING_CASE = Case("nothing", Group.OPEN, b"", Output.of(b""), exit_code=0)


@dataclass(frozen=True)
class StartUp:
    """What each counter counts of a program that does nothing."""

    first: int
    second: int


@dataclass(frozen=True)
class Agreement:
    """How well two counts of one run agree, start-up subtracted."""

    work: int  # instructions, as the first counter has them
    apart: int  # what the second has more or less

    @property
    def ppm(self) -> float:
        return round(self.apart * 1e6 / max(self.work, 1), 3)

    @property
    def holds(self) -> bool:
        return self.apart <= max(ALLOWED_INSTRUCTIONS, self.work * ALLOWED_PPM / 1e6)


def compare(start_up: StartUp, first: int, second: int) -> Agreement:
    """Holds a run's two counts against each other."""
    work = first - start_up.first
    return Agreement(work, abs(work - (second - start_up.second)))


@dataclass(frozen=True)
class Measured:
    """A workload's plain run and, as far as each one before was right, its two counted runs.

    The last three are None where there is no second counter.
    """

    workload: Workload
    plain: Result
    counted: Result | None = None
    count: Count | None = None
    confirming: Result | None = None
    second: int | None = None
    agreement: Agreement | None = None

    @property
    def last(self) -> Result:
        """The run that went wrong, or the last."""
        return self.confirming or self.counted or self.plain

    @property
    def outcome(self) -> Outcome:
        apart = self.agreement is not None and not self.agreement.holds
        return Outcome.COUNTER_MISMATCH if apart else self.last.outcome


def _counted(
    case: Case, run: Callable[[], Ending], figure_of: Callable[[Ending], T | None]
) -> tuple[Result, T | None]:
    """A counted run and its figure, which is None unless the run was right.

    As for a plain run, the second sandbox that does not survive the program is the program's fault.
    Raises StandFault.
    """
    try:
        ending = run()
    except SessionLost:
        try:
            ending = run()
        except SessionLost:
            return Result(case, Outcome.TAMPERED, None), None
    outcome = outcome_of(case, ending)
    figure = figure_of(ending) if outcome is Outcome.OK else None
    if outcome is Outcome.OK and figure is None:
        outcome = Outcome.NOT_COUNTED
    return Result(case, outcome, ending), figure


def count_first(
    sandbox: Sandbox, program: bytes, case: Case, bounds: Limits = limits.COUNT
) -> tuple[Result, Count | None]:
    """Runs a case under cachegrind. Raises StandFault."""
    return _counted(
        case, lambda: cachegrind.run_counted(sandbox, program, case, bounds), cachegrind.count_of
    )


def count_second(
    sandbox: Sandbox,
    counter: SecondCounter,
    program: bytes,
    case: Case,
    model: str = second_counter.MODEL,
    bounds: Limits = limits.SECOND_COUNT,
) -> tuple[Result, int | None]:
    """Runs a case under the second counter. Raises StandFault."""
    return _counted(
        case,
        lambda: second_counter.run_counted(sandbox, counter, program, case, model, bounds),
        second_counter.instructions_of,
    )


def count_start_up(stand: Stand) -> StartUp | None:
    """What each counter counts of nothing; None where there is only one. Raises StandFault."""
    if stand.second is None:
        return None
    program = trusted("an empty program", NOTHING, stand.sandbox)
    first, count = count_first(stand.sandbox, program, NOTHING_CASE)
    second, instructions = count_second(stand.sandbox, stand.second, program, NOTHING_CASE)
    if count is None or instructions is None:
        raise StandFault(
            f"an empty program cannot be counted: {first.outcome} under cachegrind, "
            f"{second.outcome} under the second counter"
        )
    return StartUp(count.instructions, instructions)


def measure(stand: Stand, start_up: StartUp | None, program: bytes, workload: Workload) -> Measured:
    """Runs a workload plainly; if that is right, counts it; if that is right, counts it once more
    with the second counter, where there is one.

    Each run has a sandbox of its own: nothing that one leaves in the kernel is there for the next.
    The expected output is known, so right runs have the same output. Raises StandFault.
    """
    case = workload.case
    bounds = stand.bounds
    (plain,) = run_cases(stand.sandbox, program, [case], bounds.workload)
    if plain.outcome is not Outcome.OK:
        return Measured(workload, plain)
    counted, count = count_first(stand.sandbox, program, case, bounds.count)
    if count is None or stand.second is None or start_up is None:
        return Measured(workload, plain, counted, count)
    confirming, second = count_second(
        stand.sandbox, stand.second, program, case, bounds=bounds.second_count
    )
    agreement = None if second is None else compare(start_up, count.instructions, second)
    return Measured(workload, plain, counted, count, confirming, second, agreement)
