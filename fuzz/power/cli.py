"""``python -m fuzz.power``, or ``make power``: measures what each check finds."""

import itertools
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from fuzz.power.checks import ALL, load_checks
from fuzz.power.document import document, rows
from fuzz.power.measurement import Session, measure
from fuzz.power.requirements import shortfalls
from fuzz.power.results import Measured, open_results
from fuzz.power.subjects import Subject, all_subjects
from fuzz.report import StepWatcher
from gate.bench import PROJECT
from gate.command import JOBS, Jobs, one_line
from gate.errors import UsageError
from gate.report import Terminal
from gate.sandboxes import Kind, open_stand
from quern.files import write_whole

_DOCUMENT: Final = PROJECT / "docs" / "power.md"
_ROWS: Final = Path(__file__).with_name("power.csv")

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


class _Watcher(StepWatcher):
    """A bar on a terminal, a line for each subject elsewhere."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._numbers = itertools.count(1)
        self._pieces = 0

    def step(self, name: str, pieces: int) -> None:
        self._numbers, self._pieces = itertools.count(1), pieces
        super().step(name, pieces)

    def done(self, subject: Subject, results: Sequence[Measured]) -> None:
        self.piece()
        number = next(self._numbers)
        if results and not self._console.is_terminal:
            found = (f"{one.check} {one.by or '-'} ({one.seconds:.0f} s)" for one in results)
            line = f"{number}/{self._pieces} {subject.name}: {', '.join(found)}"
            self._console.out(line, highlight=False)


def _checked(given: Sequence[str] | None, known: Sequence[str], what: str) -> list[str]:
    """What is chosen of what there is: all, if nothing is given. Raises UsageError."""
    for name in given or ():
        if name not in known:
            raise UsageError(f"{name}: there is no such {what}")
    return [name for name in known if not given or name in given]


@app.command(
    epilog="Results are kept in fuzz/power/journal.jsonl as they come: stopped at any time, it "
    "goes on. At the end docs/power.md and fuzz/power/power.csv are written. Exit code 1: a check "
    "misses what it is required to find."
)
def power(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME...", help="Hosts, defects, mutants.")
    ] = None,
    check: Annotated[
        list[str] | None, typer.Option(help=f"Of {', '.join(ALL)}; may be repeated.")
    ] = None,
    family: Annotated[
        list[str] | None,
        typer.Option(help="Host, kind of defect, section of the expert; may be repeated."),
    ] = None,
    minutes: Annotated[
        float, typer.Option(help="Begin nothing after so many; 0: only write the documents.", min=0)
    ] = float("inf"),
    jobs: Jobs = JOBS,
) -> None:
    """Measure what each check finds of the defects and mutants, where it is not measured yet."""
    with one_line():
        end = time.monotonic() + 60 * minutes
        subjects = all_subjects()
        families = _checked(family, list(dict.fromkeys(one.family for one in subjects)), "family")
        chosen = _checked(names, [one.name for one in subjects], "subject")
        chosen = [one.name for one in subjects if one.family in families and one.name in chosen]
        checks = load_checks()
        used = [checks[name] for name in _checked(check, ALL, "check")]
        with open_results(checks) as results:
            try:
                with (
                    open_stand(Kind.BUBBLEWRAP, jobs) as stand,
                    _Watcher(Terminal()) as watcher,
                ):
                    session = Session(results, stand, lambda: time.monotonic() >= end, watcher)
                    measure(session, used, subjects, set(chosen))
            finally:
                write_whole(_DOCUMENT, document(subjects, results.known).encode())
                write_whole(_ROWS, rows(subjects, results.known).encode())
            found_wanting = list(shortfalls(subjects, results.known))
        for line in found_wanting:
            print(line)
        raise typer.Exit(1 if found_wanting else 0)


def main() -> None:
    app()
