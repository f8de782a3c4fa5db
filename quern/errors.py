"""The exceptions of the assembler, the image format and the load check."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from quern.opcodes import ERRORS, ErrorKind


class Rule(StrEnum):
    """What an image has to be; each is one sentence of the specification, or a part of one."""

    # Sections 3.1 to 3.4, which 4.1 demands.
    FILE_SIZE = "an image is at most 1,048,576 bytes long"
    WHOLE_HEADER = "the header has 16 bytes"
    MAGIC = "an image begins with QRN1"
    SIZE = "the header gives the size of the whole image"
    RESERVED = "the header ends with 0"
    WHOLE_CONSTANT_TYPE = "there are as many constants as the header says"
    CONSTANT_TYPE = "a constant's type is 1, 2 or 3"
    WHOLE_INT = "an int constant has 8 bytes"
    WHOLE_FLOAT = "a float constant has 8 bytes"
    WHOLE_STRING_LENGTH = "a string constant begins with 4 bytes that give its length"
    WHOLE_STRING = "a string constant is as long as it says"
    NAN = "there is one NaN"
    SAME_CONSTANT = "no two constants are the same"
    WHOLE_NAME_LENGTH = "there are as many functions as the header says"
    WHOLE_NAME = "a name is as long as its function says"
    NAME = "a name is 1 to 64 bytes: a letter or _, then letters, digits and _"
    WHOLE_COUNTS = "a name is followed by three counts and the size of the code"
    PARAMETERS = "there are not more parameters than locals"
    NO_CODE = "the code has at least one byte"
    WHOLE_CODE = "the code is as long as its function says"
    SAME_NAME = "names are unique"
    NOTHING_BEHIND = "nothing stands behind the last function"
    MAIN = "one function is named main"
    MAIN_PARAMETERS = "main has no parameters"
    FIELD = "every number fits into its field"

    # Section 4.2.
    OPCODE = "an opcode is one of the table"
    WHOLE_OPERAND = "the code does not end within an operand"
    LOCAL = "a local exists"
    GLOBAL = "a global exists"
    CONSTANT = "a constant exists"
    FUNCTION = "a function exists"
    TARGET = "a target is the first byte of an instruction of the same function"
    CONSTANT_ORDER = "constants stand in the order of their first use"
    CONSTANT_USED = "every constant is used"

    # Section 4.3.
    UNDERFLOW = "an instruction pops no more values than are there"
    SAME_HEIGHT = "all ways to reach an instruction give it the same height"
    END = "control does not go on behind the last instruction"
    HEIGHT = "the operand stack height is the greatest height"


class LoadError(ValueError):
    """An image was rejected: `kind` tells the phase, `rule` what was broken, the message where."""

    kind: ClassVar[ErrorKind]

    def __init__(self, rule: Rule, message: str) -> None:
        super().__init__(message)
        self.rule = rule

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


_AROUND = 60
"""The bytes of a line that are shown in front of and behind a place. Lines can be long."""


def _printable(source: str, whole: bool) -> str:
    """The UTF-8 that stands in a line of bytes, without what could upset a terminal.

    If it is not the whole of it, a character cut off at its end is left out.
    """
    text, _ = codecs.utf_8_decode(source.encode("latin-1"), "replace", whole)
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
        """The place and the message, the source line around it, and a caret under the place."""
        at = self.column - 1
        begin, end = max(0, at - _AROUND), at + _AROUND
        front, back = "..." if begin else "", "..." if end < len(self.source) else ""
        shown = front + _printable(self.source[begin:end], not back) + back
        before = front + _printable(self.source[begin:at], True) + " " * (at - len(self.source))
        indent = "".join("\t" if character == "\t" else " " for character in before)
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: error: {self.message}\n{shown}\n{indent}^"


class AssemblyError(ValueError):
    """A source has errors; `faults` holds all of them, in the order of their places."""

    def __init__(self, faults: Sequence[SourceFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
