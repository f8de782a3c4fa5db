"""Mutants of the expert: ``python -m fuzz.power.mutants``, or ``make mutants``, makes them anew.

``mutants.json`` keeps those that compile, and whose programs differ from the expert's and from each
other's (``programs.content_hash``). Making them takes an hour and more on two processors; what is
built is kept, so that it goes on where it was stopped, and the measurement need not build it again.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

from fuzz.power.candidates import SEED, Candidate, applied, candidates, chosen
from fuzz.power.programs import content_hash, program_of
from fuzz.report import StepWatcher
from gate.bench import PROJECT
from gate.command import JOBS
from gate.errors import GateError, StandFault
from gate.report import Terminal
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.score import Watcher
from gate.stand import Stand
from quern.files import write_whole

HOST: Final = "expert_c/vm.c"
MUTANTS: Final = Path(__file__).with_name("mutants.json")
LEAST: Final = 520
_LINES: Final = 780
"""Lines of which a mutant is tried; some give none, or one that another gives, too."""

_ATTEMPTS: Final = 12
"""Changes of a line that are tried."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Mutant(_Record):
    """A change of one line of the expert, and the hashes of what it makes: of the source, and of
    the program (``content_hash``).
    """

    name: str
    section: str  # of the source
    line: int
    rule: str
    old: str
    new: str
    source_sha256: str
    program_sha256: str


class Mutants(_Record):
    """All mutants of the host with this hash, in the order of its lines."""

    schema_version: int = 1
    tool: str
    seed: int
    host: str
    host_sha256: str
    mutants: tuple[Mutant, ...]


def read_mutants() -> Mutants:
    """Those that are kept. Raises StandFault."""
    try:
        return Mutants.model_validate_json(MUTANTS.read_bytes())
    except (OSError, ValueError) as fault:
        raise StandFault(f"{MUTANTS}: {fault}; run make mutants") from None


def host_source(kept: Mutants) -> str:
    """The source of which they are mutants. Raises StandFault if it is another one by now."""
    source = (PROJECT / kept.host).read_bytes()
    if hashlib.sha256(source).hexdigest() != kept.host_sha256:
        raise StandFault(f"{MUTANTS}: is of another {kept.host} than this; run make mutants")
    return source.decode()


def _mutant(
    host: str, original: str, tried: Sequence[Candidate], stand: Stand, watcher: Watcher
) -> Mutant | None:
    """The first candidate that makes another program than the host's, which has the hash
    ``original``.
    """
    try:
        for one in tried:
            source = applied(host, one.line, one.old, one.new).encode()
            program = program_of(source, stand)
            if program is not None and (made := content_hash(program)) != original:
                return Mutant(
                    name=one.name,
                    section=one.section,
                    line=one.line,
                    rule=one.rule,
                    old=one.old,
                    new=one.new,
                    source_sha256=hashlib.sha256(source).hexdigest(),
                    program_sha256=made,
                )
        return None
    finally:
        watcher.piece()


def make(host: str, stand: Stand, lines: int = _LINES, watcher: Watcher | None = None) -> Mutants:
    """Mutants of about so many lines of a source. Raises StandFault."""
    watcher = watcher or Watcher()
    program = program_of(host.encode(), stand)
    if program is None:
        raise StandFault(f"{HOST}: does not compile; repair it")
    units = chosen(candidates(host), lines, _ATTEMPTS)
    watcher.step("mutants", len(units))
    original = content_hash(program)
    pieces = [partial(_mutant, host, original, unit, stand, watcher) for unit in units]
    found = run_all(pieces, stand.jobs, stand.sandbox.stop)
    by_program: dict[str, Mutant] = {}
    for one in found:
        if one is not None:
            by_program.setdefault(one.program_sha256, one)
    return Mutants(
        tool=f"universalmutator {metadata.version('universalmutator')}",
        seed=SEED,
        host=HOST,
        host_sha256=hashlib.sha256(host.encode()).hexdigest(),
        mutants=tuple(by_program.values()),
    )


def main() -> int:
    """0: they are made; 1: there are too few; 2: used wrongly; 3: it cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m fuzz.power.mutants", description=__doc__)
    parser.add_argument("--jobs", type=int, default=JOBS, help="sandboxes at a time")
    arguments = parser.parse_args()
    try:
        host = (PROJECT / HOST).read_text("utf-8")
        with (
            open_stand(Kind.BUBBLEWRAP, arguments.jobs) as stand,
            StepWatcher(Terminal()) as watcher,
        ):
            made = make(host, stand, watcher=watcher)
        write_whole(MUTANTS, (made.model_dump_json(indent=1) + "\n").encode())
    except (GateError, OSError) as fault:
        print(f"mutants: {fault}", file=sys.stderr)
        return 3
    print(f"{len(made.mutants)} mutants of {HOST}")
    if len(made.mutants) < LEAST:
        print(f"mutants: fewer than {LEAST}; try more lines", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
