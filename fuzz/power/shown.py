"""Whether the programs of the traps show them: `python -m fuzz.power.shown [NAME...]`.

Runs the program of each defect of ``traps/``, or of those named, on the reference, on the host and
on the host with the defect. It shows the defect if the host does as the reference, and the defect
does otherwise.
"""

import argparse
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from fuzz.power.defects import Defect, trap_defects
from fuzz.subject import case_of, subject
from gate.bench import PROJECT
from gate.build import trusted
from gate.cases import Case, read_image
from gate.errors import StandFault, UsageError
from gate.execute import Outcome
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.stand import Stand
from quern.reference.interpret import OutOfFuel

_JOBS: Final = 2
_FUEL: Final = 10_000_000
"""Opcodes within which the program of a trap has to end."""


@dataclass(frozen=True)
class Shown:
    """How a defect's program went on the host, and on the host with the defect."""

    host: Outcome
    defect: Outcome

    @property
    def holds(self) -> bool:
        """Whether the program shows the defect."""
        return self.host is Outcome.OK and self.defect not in (Outcome.OK, Outcome.STALLED)


def program_of(defect: Defect) -> Case:
    """The program that shows a defect. Raises StandFault where it is none, or takes too long."""
    try:
        image = read_image(Path(f"{defect.name}.{defect.form}"), defect.shows)
        return case_of("traps", defect.name, image, _FUEL)
    except StandFault as fault:
        raise StandFault(f"{defect.name}: its program: {fault}") from None
    except OutOfFuel:
        raise StandFault(f"{defect.name}: its program: takes over {_FUEL:,} opcodes") from None


def outcome(stand: Stand, program: bytes, case: Case) -> Outcome:
    """How a case goes on a built interpreter. Raises StandFault."""
    with subject(stand.sandbox, program) as running:
        return running.run(case).outcome


def shown(stand: Stand, host: bytes, defect: Defect) -> Shown:
    """Runs a defect's program on its host, which is built, and on the defect. Raises StandFault."""
    case = program_of(defect)
    planted = trusted(defect.name, defect.source().encode(), stand.sandbox)
    return Shown(outcome(stand, host, case), outcome(stand, planted, case))


def hosts(stand: Stand, names: set[str]) -> dict[str, bytes]:
    """Sources of the project, built. Raises StandFault."""

    def built(name: str) -> tuple[str, bytes]:
        return name, trusted(name, (PROJECT / name).read_bytes(), stand.sandbox)

    pieces = [partial(built, name) for name in sorted(names)]
    return dict(run_all(pieces, stand.jobs, stand.sandbox.stop))


def _chosen(names: list[str]) -> list[Defect]:
    """The defects with these names, or all of the traps. Raises UsageError."""
    known = {defect.name: defect for defect in trap_defects()}
    for name in names:
        if name not in known:
            raise UsageError(f"{name}: there is no such trap; see fuzz/power/traps")
    return [known[name] for name in names or known]


def main() -> int:
    """0: all are shown; 1: one is not; 2: used wrongly; 3: it cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m fuzz.power.shown", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a defect; all if none is named")
    try:
        defects = _chosen(parser.parse_args().names)
        with open_stand(Kind.BUBBLEWRAP, _JOBS) as stand:
            programs = hosts(stand, {defect.host for defect in defects})

            def piece(defect: Defect) -> bool:
                seen = shown(stand, programs[defect.host], defect)
                verdict = "shown" if seen.holds else "NOT SHOWN"
                line = f"{defect.name}: {verdict} (host {seen.host}, defect {seen.defect})"
                print(line, flush=True)
                return seen.holds

            pieces = [partial(piece, defect) for defect in defects]
            done = run_all(pieces, stand.jobs, stand.sandbox.stop)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except (StandFault, OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
