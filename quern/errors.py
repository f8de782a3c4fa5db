"""The exceptions of the assembler, the image format and the load check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from quern.opcodes import ERRORS, ErrorKind


class LoadError(ValueError):
    """An image was rejected: `kind` tells the phase, the message where and why."""

    kind: ClassVar[ErrorKind]

    @property
    def exit_code(self) -> int:
        return self.kind.code


class FormatError(LoadError):
    """Section 4.1: the image is not laid out as section 3 says."""

    kind = ERRORS["FORMAT"]


class CodeError(LoadError):
    """Section 4.2: an instruction or its operand is invalid."""

    kind = ERRORS["CODE"]


class StackError(LoadError):
    """Section 4.3: operand stack heights are inconsistent."""

    kind = ERRORS["STACK"]


def _printable(source: str) -> str:
    """The UTF-8 that stands in a line of bytes, without what could upset a terminal."""
    text = source.encode("latin-1").decode("utf-8", "replace")
    return "".join(c if c.isprintable() or c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in text)


@dataclass(frozen=True, slots=True)
class SourceFault:
    """One error in an assembly source.

    `line` and `column` count from 1, columns in bytes; `source` is the line, a character a byte.
    """

    file: str
    line: int
    column: int
    message: str
    source: str

    def __str__(self) -> str:
        """The place and the message, the source line, and a caret under the place."""
        shown = _printable(self.source)
        before = _printable(self.source[: self.column - 1]).ljust(self.column - 1)
        indent = "".join("\t" if character == "\t" else " " for character in before)
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: error: {self.message}\n{shown}\n{indent}^"


class AssemblyError(ValueError):
    """A source has errors; `faults` holds all of them, in the order of their places."""

    def __init__(self, faults: Sequence[SourceFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
