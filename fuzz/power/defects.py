"""Defects as edits of a source: what is planted, where, and which case is known to catch it."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Defect:
    """One edit: ``old``, which stands in the source once, gives way to ``new``.

    ``section`` is that of ``SPEC.md`` which then does not hold.
    """

    name: str
    section: str
    what: str
    old: str
    new: str
    caught_by: str

    def plant(self, source: str) -> str:
        """The source with the defect. Raises ValueError if its place is not there exactly once."""
        if source.count(self.old) != 1:
            raise ValueError(f"{self.name}: its place is there {source.count(self.old)} times")
        return source.replace(self.old, self.new)


def baseline_defects() -> list[Defect]:
    """The defects that are planted in the starting interpreter."""
    rows = tomllib.loads((FOLDER / "planted.toml").read_text("utf-8"))["defect"]
    return [Defect(**row) for row in rows]
