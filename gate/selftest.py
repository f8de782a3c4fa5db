"""Checks the gate's extremes before anyone trusts a score.

The start is exactly 1, an empty file 0, every attack is stopped for the reason that it should be,
every ordinary interpreter passes. Each check runs only the cases that decide it.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from gate.attacks.load import Attack, load_attacks
from gate.baseline import Baseline, baseline_counts
from gate.bench import Bench
from gate.build import build, warnings
from gate.cases import Case, CaseSet, Group
from gate.count import Measured
from gate.errors import StandFault, UsageError
from gate.execute import Outcome, Result
from gate.files import cache_folder
from gate.limits import BUILD, COUNT, SECOND_COUNT, TEST, WORKLOAD, Bounds
from gate.schedule import run_all
from gate.score import Seen, Watcher, examine, score
from gate.stand import Stand
from gate.verdict import Score, Verdict, WorkloadResult
from gate.workloads import Workload, WorkloadSet

# What an attack may use: enough for a right interpreter on the short cases that decide, and so
# little that what never ends is soon over. The compiler needs a second for the baseline.
SHORT = Bounds(
    build=replace(BUILD, cpu_seconds=20, sleep_seconds=3, memory_bytes=1 << 29),
    test=replace(TEST, cpu_seconds=1, sleep_seconds=1),
    workload=replace(WORKLOAD, cpu_seconds=2, sleep_seconds=1),
    count=replace(COUNT, cpu_seconds=60, sleep_seconds=2),
    second_count=replace(SECOND_COUNT, cpu_seconds=60, sleep_seconds=2),
)

# What is counted of the start, and of an ordinary interpreter.
_START_COUNTED = ("open/sieve", "hidden/codec")
_ORDINARY_COUNTED = ("open/recursion_and_mutual_recursion", "hidden/codec")

# A score that a wrapper around the start cannot reach by itself; it is a little below 1.
NOTHING_GAINED = 1.01

EXTREMES, ORDINARY = "extremes", "ordinary"


@dataclass(frozen=True)
class Plan:
    """A check to make: ``see`` tells a verdict with each of its reasons, one a text."""

    family: str
    name: str
    expected: str
    see: Callable[[Stand], tuple[str, ...]]


@dataclass(frozen=True)
class Check:
    """A check that was made."""

    family: str
    name: str
    expected: str
    seen: tuple[str, ...]
    seconds: float

    @property
    def passed(self) -> bool:
        return self.expected in self.seen

    def __str__(self) -> str:
        return f"{self.family}/{self.name}: expected {self.expected}, saw {'; '.join(self.seen)}"


def _set_of(cases: Iterable[Case]) -> CaseSet:
    chosen = tuple(cases)
    names = "\n".join(case.full_name for case in chosen)
    return CaseSet(chosen, hashlib.sha256(names.encode()).hexdigest())


def narrowed(bench: Bench, tests: Iterable[str], counted: Iterable[str]) -> Bench:
    """The bench with these tests only, and with these workloads, or tests counted as workloads.

    Raises StandFault.
    """
    cases = {case.full_name: case for case in bench.tests}
    workloads = {name: Workload(case, 1, "test") for name, case in cases.items()}
    workloads |= {workload.case.full_name: workload for workload in bench.workloads}
    try:
        chosen_cases = [cases[name] for name in tests]
        chosen_workloads = [workloads[name] for name in counted]
    except KeyError as error:
        raise StandFault(f"no test or workload is named {error}") from None

    def tests_of(group: Group) -> CaseSet:
        return _set_of(case for case in chosen_cases if case.group is group)

    def workloads_of(group: Group) -> WorkloadSet:
        of_group = tuple(w for w in chosen_workloads if w.case.group is group)
        return WorkloadSet(of_group, _set_of(w.case for w in of_group).sha256)

    return replace(
        bench,
        open_tests=tests_of(Group.OPEN),
        hidden_tests=tests_of(Group.HIDDEN),
        open_workloads=workloads_of(Group.OPEN),
        hidden_workloads=workloads_of(Group.HIDDEN),
    )


def _run_of(workload: WorkloadResult | Measured) -> str:
    """Which run decided of a workload: the counted, the confirming, or the plain one."""
    return "confirming " if workload.confirming else "counted " if workload.counted else ""


def reasons(result: Score) -> tuple[str, ...]:
    """The verdict with each reason for it: a rule (and the call of a refused one), what became of
    the build, the outcomes of runs.
    """
    match result.verdict:
        case Verdict.RULE_VIOLATION:
            found = [
                f"{v.rule}: {v.text}" if v.level == "run" else v.rule for v in result.violations
            ]
        case Verdict.BUILD_FAILED:
            found = [failure.outcome for failure in result.failures.items]
        case Verdict.FAILED:
            found = [
                f"{_run_of(w)}{w.outcome}" for w in result.workloads if w.outcome is not Outcome.OK
            ]
            found += [test.outcome for test in result.tests if test.outcome is not Outcome.OK]
        case Verdict.STAND_FAULT:
            found = [result.reason or ""]
        case Verdict.PASSED:
            gained = result.score is None or result.score > NOTHING_GAINED
            found = [f"score {result.score:.4f}" if gained else "nothing gained"]
        case _:
            found = []
    return tuple(dict.fromkeys(f"{result.verdict}: {why}" for why in found)) or (result.verdict,)


def _judged(attack: Attack, bench: Bench, stand: Stand) -> tuple[str, ...]:
    """What the whole gate makes of an attack."""
    narrow, stand = narrowed(bench, attack.tests, attack.counted), replace(stand, bounds=SHORT)
    result = score(attack.source, narrow, stand, Watcher())
    return reasons(result)


def _went(result: Result, how: str) -> str:
    if result.outcome is Outcome.REFUSED and result.ending is not None:
        return f"{Verdict.RULE_VIOLATION}: system-calls: {result.ending.error}"
    return f"{Verdict.FAILED}: {how}{result.outcome}"


def _measured(measured: Measured) -> str:
    if measured.outcome is Outcome.COUNTER_MISMATCH:
        return Verdict.COUNTER_MISMATCH
    return _went(measured.last, _run_of(measured))


def _unlinted_reasons(seen: Seen) -> tuple[str, ...]:
    """As ``reasons``, of runs that nothing is known of but themselves."""
    found = [_measured(m) for m in seen.workloads if m.outcome is not Outcome.OK]
    found += [_went(result, "") for result in seen.tests if result.outcome is not Outcome.OK]
    return tuple(dict.fromkeys(found)) or (Verdict.PASSED,)


def _unlinted(attack: Attack, bench: Bench, stand: Stand) -> tuple[str, ...]:
    """What would become of an attack that the lint did not see: which lock holds behind it."""
    narrow, stand = narrowed(bench, attack.tests, attack.counted), replace(stand, bounds=SHORT)
    built = build(attack.source, stand.sandbox, SHORT.build)
    if built.program is None:
        return (f"{Verdict.BUILD_FAILED}: {built.outcome}",)
    held_against = Baseline("baseline_c/vm.c", narrow.baseline, narrow.workloads)
    start_up = baseline_counts(held_against, stand, cache_folder() / "baseline").start_up
    return _unlinted_reasons(examine(built.program, narrow, stand, start_up, Watcher()))


def _start(bench: Bench, stand: Stand) -> tuple[str, ...]:
    narrow = narrowed(bench, (case.full_name for case in bench.tests), _START_COUNTED)
    result = score(bench.baseline, narrow, stand, Watcher())
    equal = all(w.instructions == w.baseline_instructions for w in result.workloads)
    return (f"{result.verdict}: {result.score}, {'equal' if equal else 'different'} counts",)


def _empty(bench: Bench, stand: Stand) -> tuple[str, ...]:
    result = score(b"", bench, stand, Watcher())
    return (f"{reasons(result)[0]}, {result.score}",)


def _passes(path: Path, bench: Bench, stand: Stand) -> tuple[str, ...]:
    """What becomes of an ordinary interpreter: its first warning, or its verdict."""
    source = path.read_bytes()
    narrow = narrowed(bench, (case.full_name for case in bench.tests), _ORDINARY_COUNTED)
    if said := warnings(source, stand.sandbox):
        return (f"warns: {said[0]}",)
    result = score(source, narrow, stand, Watcher())
    return (result.verdict,) if result.verdict is Verdict.PASSED else reasons(result)


def attack_plans(attacks: Iterable[Attack], bench: Bench) -> Iterator[Plan]:
    """For each attack that the whole gate stops it, and what stops it behind the lint."""
    for attack in attacks:
        yield Plan(attack.family, attack.name, attack.stopped, partial(_judged, attack, bench))
        if attack.behind is not None:
            name = f"{attack.name} unlinted"
            yield Plan(attack.family, name, attack.behind, partial(_unlinted, attack, bench))


def all_plans(bench: Bench, attacks: Iterable[Attack], ordinary: Iterable[Path]) -> list[Plan]:
    """Every check, the long ones first."""
    one = f"{Verdict.PASSED}: 1.0, equal counts"
    nought = f"{Verdict.RULE_VIOLATION}: source-empty, 0.0"
    return [
        Plan(EXTREMES, "the start", one, partial(_start, bench)),
        Plan(EXTREMES, "an empty file", nought, partial(_empty, bench)),
        *(
            Plan(ORDINARY, path.stem, Verdict.PASSED, partial(_passes, path, bench))
            for path in ordinary
        ),
        *attack_plans(attacks, bench),
    ]


def plans_of(bench: Bench, project: Path, families: Sequence[str]) -> list[Plan]:
    """The checks of these families, or all, with the attacks and the ordinary interpreters of a
    checkout. Raises UsageError, StandFault.
    """
    attacks = load_attacks(project / "gate" / "attacks", bench.baseline)
    plans = all_plans(bench, attacks, sorted((project / "gate" / "ordinary").glob("*.c")))
    known = sorted({EXTREMES, ORDINARY, *(plan.family for plan in plans)})
    for family in families:
        if family not in known:
            raise UsageError(f"{family}: no such family; there are {', '.join(known)}")
    return [plan for plan in plans if not families or plan.family in families]


def make_check(plan: Plan, stand: Stand) -> Check:
    """Makes one check; what it runs, it runs one after the other. Raises StandFault."""
    begin = time.monotonic()
    seen = plan.see(replace(stand, jobs=1))
    return Check(plan.family, plan.name, plan.expected, seen, round(time.monotonic() - begin, 2))


def make_checks(plans: Sequence[Plan], stand: Stand, watcher: Watcher) -> list[Check]:
    """Makes checks, several at a time. Raises StandFault."""

    def noted(plan: Plan) -> Check:
        check = make_check(plan, stand)
        watcher.piece()
        return check

    watcher.step("checks", len(plans))
    return run_all([partial(noted, plan) for plan in plans], stand.jobs, stand.sandbox.stop)


def nothing_left(before: frozenset[str], after: frozenset[str]) -> Check:
    """That nothing is there that was not there before."""
    left = tuple(f"left: {thing}" for thing in sorted(after - before))
    return Check(EXTREMES, "nothing is left", "nothing", left or ("nothing",), 0.0)


def document(checks: Sequence[Check], seconds: float) -> dict[str, object]:
    """The result as it is written to a file."""
    rows = [
        {
            "family": check.family,
            "name": check.name,
            "passed": check.passed,
            "expected": check.expected,
            "seen": list(check.seen),
            "seconds": check.seconds,
        }
        for check in checks
    ]
    return {"passed": all(c.passed for c in checks), "checks": rows, "seconds": seconds}
