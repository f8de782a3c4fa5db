"""What a person sees: tables on a terminal, plain lines elsewhere, the score last."""

import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table
from rich.text import Text

from gate.cases import Group
from gate.coverage.collect import Coverage
from gate.records import CountRow
from gate.score import Watcher
from gate.selftest import Check
from gate.verdict import Failure, Score, Verdict, WorkloadResult
from gate.ways import Ways, means


class Terminal(Console):
    """A console that leaves it to the command what to do when its reader has gone."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class ProgressWatcher(Watcher):
    """A bar on a terminal; shows nothing elsewhere."""

    def __init__(self, console: Console) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._lock = threading.Lock()
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def step(self, name: str, pieces: int) -> None:
        with self._lock:
            if self._task is not None:
                self._progress.remove_task(self._task)
            self._task = self._progress.add_task(name, total=pieces)

    def piece(self) -> None:
        with self._lock:
            if self._task is not None:
                self._progress.advance(self._task)


def _number(value: int | None) -> str:
    return "-" if value is None else f"{value:,}"


def _ratio(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"


def _ppm(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _workload_row(workload: WorkloadResult) -> tuple[str, ...]:
    return (
        f"{workload.group}/{workload.name}",
        _number(workload.baseline_instructions),
        _number(workload.instructions),
        _number(workload.second_count),
        _ppm(workload.disagreement_ppm),
        _ratio(workload.ratio),
        workload.outcome,
    )


_WORKLOAD_HEAD = ("workload", "baseline", "subject", "second", "ppm", "ratio", "outcome")


def print_rows(console: Console, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table on a terminal, else one line a row, aligned, two spaces apart, the head first."""
    listed = list(rows)
    if console.is_terminal:
        table = Table(*head)
        for column in table.columns[1:-1]:
            column.justify = "right"
        for row in listed:
            table.add_row(*(Text(cell) for cell in row))
        console.print(table)
        return
    lines = [head, *listed]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [line[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(line[1:-1], widths[1:-1], strict=True)]
        console.out("  ".join([*cells, line[-1]]), highlight=False)


def _failure_rows(failures: Iterable[Failure]) -> list[tuple[str, ...]]:
    return [(f"{failure.kind} {failure.name}", failure.outcome) for failure in failures]


def print_score(console: Console, result: Score) -> None:
    """Everything that matters of a score; the last line is the score and the verdict."""
    if result.workloads:
        print_rows(console, _WORKLOAD_HEAD, map(_workload_row, result.workloads))
    if result.failures.items and result.verdict is Verdict.FAILED:
        print_rows(console, ("failed", "outcome"), _failure_rows(result.failures.items))
    if result.verdict is Verdict.BUILD_FAILED:
        for line in result.compiler_messages:
            console.out(line, highlight=False)
    if result.sandbox is not None and not result.sandbox.isolated:
        console.out("nothing was isolated (--sandbox none)", highlight=False)
    if result.sandbox is not None and result.sandbox.memory_limit == "resource limit":
        console.out(
            "no control group can be made here: memory was limited by address space",
            highlight=False,
        )
    if result.workloads and result.versions is not None and result.versions.qemu is None:
        console.out(
            "unconfirmed: qemu-x86_64 or its plugin is missing, so cachegrind alone has counted",
            highlight=False,
        )
    if result.reason is not None:
        console.out(result.reason, highlight=False)
    if result.verdict is not Verdict.PASSED and result.descriptive_score is not None:
        console.out(
            f"mean over the hidden workloads that ran rightly: {result.descriptive_score:.4f}",
            highlight=False,
        )
    figure = "-" if result.score is None else f"{result.score:.4f}"
    share = result.headroom_share if result.verdict is Verdict.PASSED else None
    way = "" if share is None else f", {_share(share)} of the way to plain C"
    console.out(f"score {figure}  {result.verdict}{way}", highlight=False)


def print_counts(console: Console, rows: Iterable[CountRow]) -> None:
    """The two counts of each workload, and how far they are apart, start-up subtracted."""
    shown = [
        (name, *("-" if n is None else str(n) for n in (first, second)), _ppm(ppm), outcome)
        for name, first, second, ppm, outcome in rows
    ]
    print_rows(console, ("workload", "instructions", "second", "ppm", "outcome"), shown)


_WAYS_HEAD = ("workload", "start", "expert", "plain C", "subject", "share of the way", "outcome")


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.1%}"


def _times(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def print_ways(console: Console, found: Ways) -> None:
    """The counts of each workload, then by how much each has divided the start's."""
    rows = [
        (
            f"{row.group}/{row.name}",
            *map(_number, (row.baseline, row.expert, row.native, row.instructions)),
            _share(row.share),
            row.outcome,
        )
        for row in found.workloads
    ]
    for group in Group:
        *factors, way = means(row for row in found.workloads if row.group == group)
        rows.append((f"{group}, times fewer", "1", *map(_times, factors), _share(way), ""))
    print_rows(console, _WAYS_HEAD, rows)


def print_coverage(console: Console, coverage: Coverage) -> None:
    """How much of each group is touched, and what is not."""
    rows = [
        (group, str(sum(map(bool, cells.values()))), str(len(cells)))
        for group, cells in coverage.groups.items()
    ]
    print_rows(console, ("group", "touched", "required"), rows)
    console.out(
        f"{coverage.open_cases} open and {coverage.hidden_cases} hidden cases", highlight=False
    )
    for case, words in coverage.unobserved.items():
        console.out(f"{case}: not seen to do: {' '.join(words)}", highlight=False)
    for group, name in coverage.empty():
        console.out(f"no case touches {group}: {name}", highlight=False)


def print_checks(console: Console, checks: Sequence[Check], seconds: float) -> None:
    """A selftest family by family, what is not as it should be, and the sum."""
    families = dict.fromkeys(check.family for check in checks)
    rows = []
    for family in families:
        members = [check for check in checks if check.family == family]
        verdicts = Counter(check.expected.partition(":")[0] for check in members)
        told = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
        passed = sum(check.passed for check in members)
        spent = sum(check.seconds for check in members)
        rows.append((family, str(len(members)), str(passed), f"{spent:.1f}", told))
    print_rows(console, ("family", "checks", "as expected", "seconds", "expected verdicts"), rows)
    wrong = [check for check in checks if not check.passed]
    for check in wrong:
        console.out(str(check), highlight=False)
    sum_up = f"{len(wrong)} of {len(checks)} checks went wrong" if wrong else "all as it should be"
    console.out(f"{len(checks)} checks in {seconds:.0f} s: {sum_up}", highlight=False)
