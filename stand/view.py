"""What a person sees of runs: a live view on a terminal, plain lines elsewhere, and tables."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable
from decimal import Decimal
from typing import Self

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from gate.report import print_rows
from stand.judging import read_judged
from stand.records import (
    AnyRecord,
    Called,
    ClientStarted,
    Ended,
    Interrupted,
    Lost,
    Saved,
    Stepped,
)
from stand.result import Copy, Result
from stand.state import State
from stand.store import RunFolder

_SHOWN_STEPS = 8
_SHOWN_CHARACTERS = 100


def printable(text: str) -> str:
    """A text of the agent's in one line, without anything that a terminal would act on."""
    line = " ".join(text.split())
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in line)


def dollars(amount: Decimal) -> str:
    """An amount as it is shown: four places."""
    return f"${amount:.4f}"


def _told(record: AnyRecord, state: State) -> str | None:
    """A record in one line, if it is worth one."""
    match record:
        case ClientStarted(phase_name=phase, number=number):
            return f"process {number} of the client, phase {phase}"
        case Called(call=call):
            what = call.arguments.get("command") or call.arguments.get("path") or ""
            return printable(f"{call.tool} {what}")[:_SHOWN_CHARACTERS]
        case Stepped(number=number, spent=spent, times=times):
            tokens = state.tokens.budget
            return f"step {number}: {dollars(spent)}, {tokens:,} tokens, {times.minutes:.1f} min"
        case Saved(number=number, found=found, marks=marks):
            at = ", ".join(f"${mark.normalize():f}" for mark in marks) or "the end"
            return f"copy {number} at {at}: {found} file"
        case Lost(number=number, how=how, cost=cost):
            return f"request {number} was lost ({how}): {dollars(cost)}"
        case Interrupted(reason=reason):
            return printable(f"interrupted: {reason}")
        case Ended(how=how, reason=reason):
            return printable(f"ended: {how} ({reason})")
    return None


class Lines:
    """Prints a line for whatever happens; where there is no terminal."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def changed(self, record: AnyRecord, state: State) -> None:
        line = _told(record, state)
        if line is not None:
            self._console.out(line, highlight=False)


class Screen:
    """Spending against the cap, tokens, minutes, the last steps, the copies with their scores."""

    def __init__(self, console: Console, folder: RunFolder) -> None:
        self._folder = folder
        self._name = folder.path.name
        self._last: deque[str] = deque(maxlen=_SHOWN_STEPS)
        self._state = State()
        self._lock = threading.Lock()
        self._live = Live(console=console, get_renderable=self._shown, refresh_per_second=2)

    def __enter__(self) -> Self:
        self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()

    def changed(self, record: AnyRecord, state: State) -> None:
        line = _told(record, state)
        with self._lock:
            self._state = state
            if line is not None:
                self._last.append(line)

    def _shown(self) -> Group:
        with self._lock:
            state, last = self._state, list(self._last)
            saved = list(state.saved)
        cap = "no cap" if state.cap is None else f"of {dollars(state.cap)}"
        head = (
            f"{self._name}: {dollars(state.spent)} {cap}, {state.tokens.budget:,} budget tokens, "
            f"{state.times.minutes:.1f} min, step {state.steps}"
        )
        table = Table("copy", "marks", "spent", "score", "verdict")
        for one in saved[-_SHOWN_STEPS:]:
            judged = None if one.sha256 is None else read_judged(self._folder, one.sha256)
            marks = " ".join(f"{mark.normalize():f}" for mark in one.marks)
            score = "" if judged is None else f"{judged.score:.4f}"
            verdict = "waits" if judged is None else judged.verdict
            if one.sha256 is None:
                score, verdict = "0", f"{one.found} file"
            table.add_row(str(one.number), marks, dollars(one.spent), score, verdict)
        return Group(Text(head), Text("\n".join(last)), table)


def watcher(console: Console, folder: RunFolder) -> Lines | Screen:
    """What shows a run while it goes on."""
    return Screen(console, folder) if console.is_terminal else Lines(console)


def _figure(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"


def _copy_row(copy: Copy) -> tuple[str, ...]:
    return (
        str(copy.number),
        " ".join(f"{mark.normalize():f}" for mark in copy.marks) or "end",
        dollars(copy.spent),
        str(copy.step),
        _figure(copy.open_score),
        _figure(copy.score),
        "-" if copy.lag_seconds is None else f"{copy.lag_seconds:.0f}",
        copy.verdict or "waits for the judge",
    )


_COPIES = ("copy", "marks ($)", "spent", "step", "open", "score", "lag (s)", "verdict")


def print_result(console: Console, result: Result) -> None:
    """A run in full; the last line is its score and how it ended."""

    def say(line: str) -> None:
        console.out(printable(line), highlight=False)

    print_rows(console, _COPIES, map(_copy_row, result.copies))
    tokens = {kind: sum(counts[kind] for counts in result.tokens.values())
              for kind in next(iter(result.tokens.values()), {})}  # fmt: skip
    say(", ".join(f"{kind} {count:,}" for kind, count in tokens.items() if count) or "no tokens")
    say(
        f"{result.requests} requests, {result.steps} steps, {result.calls} tool calls; "
        f"{result.minutes:.1f} minutes: model {result.times.model / 60:.1f}, "
        f"tools {result.times.tool / 60:.1f}, client {result.times.client / 60:.1f}; "
        f"apart: waiting {result.times.waiting / 60:.1f}, stand {result.times.stand / 60:.1f}"
    )
    if result.own_estimate is not None and result.own_ratio is not None:
        say(
            f"the client's own estimate: {dollars(result.own_estimate)}, "
            f"{result.own_ratio:.2f} of ours"
        )
    if result.interruptions or result.resumes or result.lost_requests:
        say(
            f"{result.interruptions} interruptions, {result.resumes} resumes; requests lost: "
            f"{' '.join(map(str, result.lost_requests)) or 'none'} ({dollars(result.lost)})"
        )
    for change in result.changed:
        say(f"not as it was at the beginning: {change}")
    if result.last_edit_examined is not None:
        say(f"the last change was {'' if result.last_edit_examined else 'not '}tested or measured")
    best = (
        "-" if result.best_score is None else f"{result.best_score:.4f} (copy {result.best_copy})"
    )
    how = "goes on" if result.how is None else f"{result.how} ({result.reason})"
    say(f"spent {dollars(result.spent)}; best copy that passed {best}; ended: {how}")
    verdict = printable(result.verdict or "not judged")
    console.out(f"score {_figure(result.score)}  {verdict}", highlight=False)


_RUNS = ("run", "agent", "model", "effort", "spent", "cap", "steps", "score", "ended")


def print_runs(console: Console, results: Iterable[Result]) -> None:
    """A line for each run."""
    rows = [
        (
            result.name,
            result.agent,
            result.model,
            result.effort,
            dollars(result.spent),
            "-" if result.cap is None else dollars(result.cap),
            str(result.steps),
            _figure(result.score),
            result.how or "not ended",
        )
        for result in results
    ]
    print_rows(console, _RUNS, rows)
