"""Defects as edits of a source: what is planted, where, and which program is known to catch it.

``planted.toml`` has one for each of ten sections of ``SPEC.md``, ``report.toml`` several of each
kind that optimised interpreters were found to have, ``missed.toml`` those of these kinds that no
frozen program shows. The files of ``traps/`` have, one family each, mistakes in the places where
machines went wrong, each with a program that shows it. All have the same form.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gate.bench import PROJECT

_FOLDER = Path(__file__).parent
PLANTED = _FOLDER / "planted.toml"
REPORT = _FOLDER / "report.toml"
MISSED = _FOLDER / "missed.toml"
TRAPS = _FOLDER / "traps"


@dataclass(frozen=True)
class Edit:
    """``old``, which stands in the source once, gives way to ``new``."""

    old: str
    new: str


@dataclass(frozen=True)
class Defect:
    """A mistake, as edits of ``host``, a file of the project that has none.

    ``section`` is that of ``SPEC.md`` which then does not hold. ``differing`` has, for the gate's
    tests and for each generator that was tried, how many of their programs end otherwise than
    they should; ``caught_by`` is GROUP/NAME of one of them, or empty if there is none. ``shows`` is
    a program in assembly that ends otherwise, where one was written for the defect.
    """

    name: str
    kind: str
    host: str
    section: str
    what: str
    edits: tuple[Edit, ...]
    differing: Mapping[str, int] = field(default_factory=dict)
    caught_by: str = ""
    shows: str = ""

    def source(self) -> str:
        """The host with the defect.

        Raises ValueError if the place of an edit is not there exactly once.
        """
        text = (PROJECT / self.host).read_text("utf-8")
        for number, edit in enumerate(self.edits, 1):
            if text.count(edit.old) != 1:
                raise ValueError(
                    f"{self.name}, edit {number}: its place is there {text.count(edit.old)} times"
                )
            text = text.replace(edit.old, edit.new)
        return text


def _defect(row: dict[str, Any]) -> Defect:
    return Defect(**{**row, "edits": tuple(Edit(**edit) for edit in row["edits"])})


def _read(path: Path) -> list[Defect]:
    return [_defect(row) for row in tomllib.loads(path.read_text("utf-8"))["defect"]]


def baseline_defects() -> list[Defect]:
    """Those of the starting interpreter, each in another section of the specification."""
    return _read(PLANTED)


def report_defects() -> list[Defect]:
    """Those of the five kinds, in optimised interpreters."""
    return _read(REPORT)


def missed_defects() -> list[Defect]:
    """Those that no frozen program shows."""
    return _read(MISSED)


def trap_defects() -> list[Defect]:
    """Those in the places where machines went wrong, family by family."""
    return [defect for path in sorted(TRAPS.glob("*.toml")) for defect in _read(path)]
