"""What the lint finds."""

from dataclasses import dataclass
from typing import Literal

Level = Literal["source", "preprocessed", "binary", "run"]

# A reader needs the first few; a hostile source can have millions.
MOST_VIOLATIONS = 100


@dataclass(frozen=True)
class Violation:
    """A broken rule, where it is broken, and what stands there.

    ``place`` is FILE:LINE:COLUMN of the source for its first two levels (columns are of bytes, of
    the preprocessed line where macros made the text), an address or a symbol for the binary, and
    GROUP/NAME of the test or workload for a run.
    """

    rule: str
    level: Level
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text} ({self.rule})"


@dataclass(frozen=True)
class Note:
    """Something in the binary that breaks no rule by itself, and that a reader may want to know."""

    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"
