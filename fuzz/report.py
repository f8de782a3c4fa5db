"""What a person sees of a comparison: the numbers, the groups, each small program; the sum last.
And of a hunt: how far it has come, and what it found.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.status import Status

from fuzz.compare import SHRUNK
from fuzz.document import Comparison, GroupResult
from fuzz.hunting.hunt import Hunted, Seen
from fuzz.sanitizing import sanitize
from fuzz.shrinking.finding import Finding, printed
from gate.report import ProgressWatcher, print_rows
from quern.files import read_regular

_GROUPS = 30
"""Groups that are listed."""

_LINE_SECONDS = 60
"""Between two lines of a hunt where there is no terminal."""

_SHOWN = 20_000
"""Bytes of a program that are shown."""


def _place(group: GroupResult) -> str:
    return f"after {' '.join(group.last)}" if group.last else group.rule or "at the beginning"


def print_comparison(console: Console, result: Comparison) -> None:
    """Everything that was found; the last line says whether it is anything."""

    def line(text: str) -> None:
        console.out(text, highlight=False)

    for number, finding in enumerate(result.findings, 1):
        line(f"--- {number} of {len(result.findings)}: " + printed(finding)[0])
        for text in printed(finding)[1:]:
            line(text)
        line("")
    if result.groups:
        rows = [
            (group.kind, _place(group), group.programs[0], f"{group.count:,}")
            for group in result.groups[:_GROUPS]
        ]
        print_rows(console, ("difference", "where", "such as", "programs"), rows)
        if len(result.groups) > SHRUNK:
            line(f"{len(result.groups) - SHRUNK} of {len(result.groups)} groups were not shrunk")
        if len(result.groups) > _GROUPS:
            line(f"and {len(result.groups) - _GROUPS} more groups")
        for kind, count in result.untraced.items():
            line(f"{count:,} more of the kind {kind}, too many to look at each")
    rows = [
        (one.name, f"{one.programs:,}", f"{one.skipped:,}", f"{one.differing:,}")
        for one in result.generators
    ]
    print_rows(console, ("generator", "programs", "skipped", "differ"), rows)
    if result.sanitized is not None:
        for text in sanitize.lines(result.sanitized):
            line(text)
    programs = sum(one.programs for one in result.generators)
    differing = sum(one.differing for one in result.generators)
    said = f"{differing:,} of {programs:,} programs differ" if differing else "no mismatch"
    line(f"{said} ({programs:,} programs, {result.seconds:.0f} s)")


def _progress(seen: Seen) -> str:
    """How far a hunt has come, in one line."""
    origins = ", ".join(f"{count:,} {origin}" for origin, count in sorted(seen.programs.items()))
    afl = f"{seen.afl_executed:,} runs" if seen.afl_executed else seen.afl
    return (
        f"{seen.seconds / 60:.1f} min: {seen.programs.total():,} programs compared ({origins}), "
        f"{seen.left_out:,} left out; AFL++: {afl}, {seen.corpus:,} kept"
    )


class StepWatcher(ProgressWatcher):
    """A bar on a terminal, a line a step elsewhere."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._console = console

    def step(self, name: str, pieces: int) -> None:
        if not self._console.is_terminal and pieces:
            self._console.out(f"{name} ...", highlight=False)
        super().step(name, pieces)


class HuntWatcher:
    """A line that changes on a terminal, a line a minute elsewhere."""

    def __init__(self, console: Console, minutes: float) -> None:
        self._console = console
        self._status = Status(f"hunting for {minutes:g} minutes", console=console)
        self._next = time.monotonic() + _LINE_SECONDS

    def __enter__(self) -> "HuntWatcher":
        if self._console.is_terminal:
            self._status.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._status.stop()

    def see(self, seen: Seen) -> None:
        """Shows how far the hunt has come."""
        if self._console.is_terminal:
            self._status.update(_progress(seen))
        elif time.monotonic() >= self._next:
            self._next += _LINE_SECONDS
            self._console.out(_progress(seen), highlight=False)


def print_hunt(
    console: Console, hunted: Hunted, made: Sequence[Finding], folder: Path, seed: int
) -> None:
    """What a hunt found, of which ``made`` was shrunk, and where it is kept."""

    def line(text: str) -> None:
        console.out(text, highlight=False)

    line(f"{_progress(hunted.seen)}; seed {seed}")
    found = hunted.found
    if found is None:
        line(f"nothing was found; {folder} holds what to start from the next time")
        return
    text = found.folder / "shrunk.qs"
    if made:
        for one in printed(made[0]):
            line(one)
    elif text.exists():
        line(read_regular(text, _SHOWN).decode("latin-1").rstrip())
        line(f"{found.finding.actual.outcome}; quern-fuzz run {text} shows how")
    finder = "an earlier hunt" if found.again else found.finding.origin
    line(f"found by {finder}: {found.folder}")
