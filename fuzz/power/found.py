"""What becomes of the report's defects: ``python -m fuzz.power.found``, or ``make planted``.

The program that is known to show a defect is shrunk, and a hunt of at most ten minutes looks for
the defect from an empty folder, as the starting interpreter is hunted for ten minutes, too. Takes
an hour and more; each result is kept in ``found.json`` as soon as it is there, and what is there is
not done again. At the end ``docs/planted.md`` is written.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

from fuzz.corpus import cases
from fuzz.hunting.hunt import Hunted, Run, hunt
from fuzz.power.defects import Defect, report_defects
from fuzz.shrinking.annotated import text
from fuzz.shrinking.shrink import shrink
from fuzz.subject import subject
from gate.bench import PROJECT
from gate.build import trusted
from gate.cases import Case, Output
from gate.errors import GateError
from gate.execute import Result as Ran
from gate.sandboxes import Kind, open_stand
from gate.stand import Stand
from quern.files import write_whole

_RESULTS: Final = Path(__file__).with_name("found.json")
_DOCUMENT: Final = PROJECT / "docs" / "planted.md"
_START: Final = Defect("the start", "-", "baseline_c/vm.c", "-", "no defect", (), {}, "")
_MINUTES: Final = 10
_SEED: Final = 1
LINES: Final = 25
"""Of at most so many lines is a program that shows a defect to be."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Small(_Record):
    """What the known program was shrunk to."""

    program: str
    lines: int
    tests: int
    steady: bool


class Hunt(_Record):
    """How a hunt ended. ``origin`` is empty where it found nothing; ``lines`` is 0 then, or where
    what was found is no assembly.
    """

    seconds: float
    programs: int
    origin: str
    lines: int


class Result(_Record):
    """What became of a source, which has this hash."""

    sha256: str
    small: Small | None = None
    hunt: Hunt


class Results(_Record):
    """By the name of the defect."""

    schema_version: int = 1
    results: dict[str, Result] = {}


def line_count(program: str) -> int:
    return sum(bool(line.strip()) for line in program.splitlines())


def small(stand: Stand, defect: Defect) -> Small:
    """Shrinks the program that is known to show a defect. Raises StandFault."""
    group, _, index = defect.caught_by.partition("/")
    program = trusted(defect.name, defect.source().encode(), stand.sandbox)
    with subject(stand.sandbox, program) as running:
        shrunk = shrink(running.run(cases(group)[int(index)]), running.run)
    shown = text(shrunk.result.case.image)
    return Small(program=shown, lines=line_count(shown), tests=shrunk.tests, steady=shrunk.steady)


def hunted(stand: Stand, defect: Defect) -> Hunt:
    """Hunts for a defect from an empty folder. Raises StandFault."""
    begin = time.monotonic()
    ended = begin

    def shrunk(seen: Ran, run: Run) -> Case:
        nonlocal ended
        ended = time.monotonic()
        return shrink(seen, run).result.case

    with tempfile.TemporaryDirectory() as folder:
        done: Hunted = hunt(defect.source().encode(), Path(folder), _MINUTES, _SEED, stand, shrunk)
        programs = done.seen.programs.total()
        if done.found is None:
            seconds = time.monotonic() - begin
            return Hunt(seconds=round(seconds), programs=programs, origin="", lines=0)
        program = done.found.folder / "shrunk.qs"
        lines = line_count(program.read_text("latin-1")) if program.exists() else 0
        return Hunt(
            seconds=round(ended - begin),
            programs=programs,
            origin=done.found.finding.origin,
            lines=lines,
        )


def shortest(result: Result) -> int:
    """The lines of the shorter of the two programs that show a defect; 0 if there is none."""
    lines = [result.small.lines if result.small else 0, result.hunt.lines]
    return min(filter(None, lines), default=0)


def read() -> Results:
    """What was found so far."""
    return Results.model_validate_json(_RESULTS.read_bytes()) if _RESULTS.exists() else Results()


def _keep(results: Results, name: str, result: Result) -> Results:
    kept = Results(results={**results.results, name: result})
    write_whole(_RESULTS, (kept.model_dump_json(indent=1) + "\n").encode())
    return kept


def _row(defect: Defect, result: Result) -> str:
    made, chase = result.small, result.hunt
    counts = [str(defect.differing.get(name, "-")) for name in ("tests", "random", "grid")]
    small_lines = str(made.lines) if made else "-"
    found = f"{chase.seconds:.0f} s, {chase.origin}" if chase.origin else "nothing in 10 min"
    lines = str(chase.lines) if chase.lines else "-"
    return f"| {' | '.join([defect.kind, defect.name, *counts, small_lines, found, lines])} |"


_HEAD: Final = """\
# The report's five kinds of defect, planted

Written by `make planted` from `fuzz/power/report.toml` and `fuzz/power/found.json`. Each defect is
in an interpreter that is right without it. Columns: how many of the gate's 483 tests, of the 10,000
random and of the 9,608 grid programs differ; the lines of the program to which the smallest of them
was shrunk; how long a hunt took to find the defect from an empty folder, and by which kind of
program; the lines to which that one was shrunk (none where it is no assembly). Seconds are of one
run, on two processors that had other work, too.

| kind | defect | tests | random | grid | lines | hunt | lines |
|---|---|---|---|---|---|---|---|
"""


def document(defects: Sequence[Defect], results: Results) -> str:
    """The document about all defects whose results are there."""
    rows = [_row(one, results.results[one.name]) for one in defects if one.name in results.results]
    return _HEAD + "\n".join(rows) + "\n"


def main() -> int:
    """0: all is done; 1: a defect was not found or not shrunk, or the start was found wrong; 3: it
    could not be done.
    """
    results = read()
    everything = [*report_defects(), _START]
    try:
        with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
            for defect in everything:
                digest = Output.of(defect.source().encode()).sha256
                known = results.results.get(defect.name)
                if known is None or known.sha256 != digest:
                    made = small(stand, defect) if defect.caught_by else None
                    result = Result(sha256=digest, small=made, hunt=hunted(stand, defect))
                    results = _keep(results, defect.name, result)
                    print(_row(defect, result), flush=True)
                    write_whole(_DOCUMENT, document(everything, results).encode())
    except GateError as fault:
        print(f"found: {fault}", file=sys.stderr)
        return 3
    wrong = [
        name
        for name, one in results.results.items()
        if bool(one.hunt.origin) == (name == _START.name) or shortest(one) > LINES
    ]
    print("\n".join(wrong) or "all as it should be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
