"""The way of the data: vm.c -> lint -> build -> tests, workloads -> counts -> verdict -> score."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

from gate import records
from gate.arithmetic import speedup
from gate.baseline import Baseline, baseline_counts
from gate.bench import Bench
from gate.build import Built, build
from gate.cases import Case
from gate.count import Measured, StartUp, measure
from gate.errors import StandFault
from gate.execute import Outcome, Result, batches, is_hopeless, run_cases, skipped
from gate.files import cache_folder
from gate.headroom import Distance, mean_share
from gate.lint.levels import lint_built, lint_source
from gate.lint.violation import Violation
from gate.native import native_cache, native_counts
from gate.schedule import run_all
from gate.stand import Stand
from gate.verdict import Failure, Score, Seconds, TestResult, Verdict, WorkloadResult
from gate.workloads import Workload


class Watcher:
    """Hears how far a score is. This one does nothing; others override what they want to show."""

    def step(self, name: str, pieces: int) -> None:
        """A step of so many pieces begins."""

    def piece(self) -> None:
        """A piece of the step is done; called from several threads."""


NOBODY = Watcher()


@dataclass
class _Clock:
    """Seconds by step."""

    started: float = field(default_factory=time.monotonic)
    steps: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def timing(self, step: str) -> Iterator[None]:
        started = time.monotonic()
        try:
            yield
        finally:
            spent = self.steps.get(step, 0.0) + time.monotonic() - started
            self.steps[step] = round(spent, 3)

    def seconds(self) -> Seconds:
        return Seconds(**self.steps, total=round(time.monotonic() - self.started, 3))


@dataclass(frozen=True)
class Seen:
    """What a program did on all tests and workloads."""

    tests: list[Result]
    workloads: list[Measured]


def examine(
    program: bytes, bench: Bench, stand: Stand, start_up: StartUp | None, watcher: Watcher
) -> Seen:
    """Runs every test and workload; the long ones first, so that all processors end together.

    One batch of tests goes ahead of all: a subject that never ends is left after it. Raises
    StandFault.
    """

    def workload_piece(workload: Workload) -> Sequence[Measured | Result]:
        measured = measure(stand, start_up, program, workload)
        watcher.piece()
        return [measured]

    def test_piece(batch: list[Case]) -> Sequence[Result]:
        results = run_cases(stand.sandbox, program, batch, stand.bounds.test)
        watcher.piece()
        return results

    first, *others = batches(bench.tests)
    watcher.step("tests and workloads", 1 + len(bench.workloads) + len(others))
    ahead = test_piece(first)
    if is_hopeless(ahead, stand.bounds.test):
        return Seen(
            tests=[*ahead, *(skipped(case) for batch in others for case in batch)],
            workloads=[Measured(w, skipped(w.case)) for w in bench.workloads],
        )
    longest_first = sorted(bench.workloads, key=lambda workload: -workload.opcodes)
    pieces: list[Callable[[], Sequence[Measured | Result]]] = [
        *(partial(workload_piece, workload) for workload in longest_first),
        *(partial(test_piece, batch) for batch in others),
    ]
    done = [item for items in run_all(pieces, stand.jobs, stand.sandbox.stop) for item in items]
    measured = {item.workload.case.full_name: item for item in done if isinstance(item, Measured)}
    return Seen(
        tests=[*ahead, *(item for item in done if isinstance(item, Result))],
        workloads=[measured[workload.case.full_name] for workload in bench.workloads],
    )


def mean_over(workloads: tuple[WorkloadResult, ...], group: str) -> float | None:
    """The score over the workloads of a group that ran rightly."""
    return speedup(
        (w.baseline_instructions, w.instructions)
        for w in workloads
        if w.group == group and w.instructions and w.outcome is Outcome.OK
    )


def share_over(workloads: tuple[WorkloadResult, ...], group: str) -> float | None:
    """The share of the headroom over the workloads of a group that ran rightly."""
    return mean_share(
        Distance(w.baseline_instructions, w.instructions, w.native_instructions)
        for w in workloads
        if w.group == group and w.instructions and w.native_instructions and w.outcome is Outcome.OK
    )


def refusals(seen: Seen) -> list[Violation]:
    """The system calls that were refused, each as a broken rule."""
    results = [*(measured.last for measured in seen.workloads), *seen.tests]
    return [
        Violation("system-calls", "run", result.case.full_name, result.ending.error)
        for result in results
        if result.outcome is Outcome.REFUSED and result.ending is not None
    ]


def decide(
    tests: tuple[TestResult, ...], workloads: tuple[WorkloadResult, ...]
) -> tuple[Verdict, str | None]:
    """The verdict on a subject that was built, and the reason if it did not pass."""
    outcomes = [*(w.outcome for w in workloads), *(t.outcome for t in tests)]
    if stalled := outcomes.count(Outcome.STALLED):
        return (
            Verdict.STAND_FAULT,
            f"this machine did not let {stalled} program(s) run to an end; score again",
        )
    if refused := outcomes.count(Outcome.REFUSED):
        return (
            Verdict.RULE_VIOLATION,
            f"{refused} program(s) made a system call that none may make (system-calls)",
        )
    if apart := outcomes.count(Outcome.COUNTER_MISMATCH):
        return (
            Verdict.COUNTER_MISMATCH,
            f"the two counters disagree on {apart} of {len(workloads)} workloads",
        )
    wrong = len(outcomes) - outcomes.count(Outcome.OK)
    if wrong:
        return Verdict.FAILED, f"{wrong} of {len(outcomes)} tests and workloads went wrong"
    return Verdict.PASSED, None


def score(source: bytes, bench: Bench, stand: Stand, watcher: Watcher) -> Score:
    """Takes a source from its bytes to its score. A fault of the stand is a verdict of its own."""
    clock = _Clock()
    blank = _blank(source, clock).model_copy(
        update={
            "versions": records.versions(bench, stand),
            "sandbox": records.sandbox_used(stand.sandbox),
        }
    )
    try:
        return _score(source, bench, stand, watcher, blank, clock)
    except StandFault as fault:
        return _with_fault(blank, fault, clock)


def _score(
    source: bytes, bench: Bench, stand: Stand, watcher: Watcher, blank: Score, clock: _Clock
) -> Score:
    with clock.timing("lint"):
        violations = lint_source(source, stand.sandbox)
    if violations:
        return _against_rules(blank, violations, clock)

    watcher.step("build", 1)
    with clock.timing("build"):
        built = build(source, stand.sandbox, stand.bounds.build)
    if built.program is None:
        return _not_built(blank, built, clock)

    with clock.timing("lint"):
        violations, notes = lint_built(source, built.preprocessed, built.program)
    blank = blank.model_copy(update={"notes": records.notes(notes)})
    if violations:
        return _against_rules(blank, violations, clock)

    watcher.step("counts of the baseline and of plain C", 1)
    with clock.timing("baseline"):
        held_against = Baseline("baseline_c/vm.c", bench.baseline, bench.workloads)
        baseline = baseline_counts(held_against, stand, cache_folder() / "baseline")
        native = native_counts(bench.natives, bench.workloads, stand, native_cache())
    with clock.timing("run"):
        seen = examine(built.program, bench, stand, baseline.start_up, watcher)

    return _judged(blank, built, seen, baseline.instructions, native, clock)


def _judged(
    blank: Score,
    built: Built,
    seen: Seen,
    baseline: Mapping[str, int],
    native: Mapping[str, int],
    clock: _Clock,
) -> Score:
    tests = tuple(records.test_result(result) for result in seen.tests)
    workloads = tuple(
        records.workload_result(measured, baseline, native) for measured in seen.workloads
    )
    verdict, reason = decide(tests, workloads)
    mean, open_mean = mean_over(workloads, "hidden"), mean_over(workloads, "open")
    return blank.model_copy(
        update={
            "verdict": verdict,
            "score": {Verdict.PASSED: mean, Verdict.STAND_FAULT: None}.get(verdict, 0.0),
            "confirmed": all(
                w.second_count is not None and w.outcome is Outcome.OK for w in workloads
            ),
            "descriptive_score": mean,
            "headroom_share": share_over(workloads, "hidden"),
            "reason": reason,
            "open_hidden_ratio": open_mean / mean if mean and open_mean else None,
            "failures": records.failures_of(tests, workloads),
            "violations": records.violations(refusals(seen)),
            "compiler_messages": built.messages,
            "tests": tests,
            "workloads": workloads,
            "seconds": clock.seconds(),
        }
    )


def _against_rules(blank: Score, violations: list[Violation], clock: _Clock) -> Score:
    first = violations[0]
    places = [
        Failure(kind="rule", name=f"{v.rule} at {v.place}", outcome=v.text) for v in violations
    ]
    return blank.model_copy(
        update={
            "verdict": Verdict.RULE_VIOLATION,
            "reason": str(first),
            "failures": records.failures(places),
            "violations": records.violations(violations),
            "seconds": clock.seconds(),
        }
    )


def _not_built(blank: Score, built: Built, clock: _Clock) -> Score:
    return blank.model_copy(
        update={
            "verdict": Verdict.BUILD_FAILED,
            "reason": built.reason,
            "failures": records.failures(
                [Failure(kind="build", name="vm.c", outcome=built.outcome)]
            ),
            "compiler_messages": built.messages,
            "seconds": clock.seconds(),
        }
    )


def _blank(source: bytes, clock: _Clock) -> Score:
    """A result of which nothing is known but its subject."""
    return Score(
        verdict=Verdict.FAILED,
        score=0.0,
        descriptive_score=None,
        headroom_share=None,
        reason=None,
        open_hidden_ratio=None,
        subject=records.subject(source),
        failures=records.failures(()),
        versions=None,
        sandbox=None,
        seconds=clock.seconds(),
    )


def _with_fault(blank: Score, fault: StandFault, clock: _Clock) -> Score:
    # A path in the message may be no text; a document is.
    reason = str(fault).encode(errors="replace").decode()
    return blank.model_copy(
        update={
            "verdict": Verdict.STAND_FAULT,
            "score": None,
            "reason": reason,
            "seconds": clock.seconds(),
        }
    )


def not_begun(source: bytes, fault: StandFault) -> Score:
    """The result when the stand failed before it could look at the subject."""
    clock = _Clock()
    return _with_fault(_blank(source, clock), fault, clock)
