"""The errors that instructions raise (section 6), and the limits beyond which they do (7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quern.opcodes import ERRORS, LIMITS, ErrorKind

TYPE: Final = ERRORS["TYPE"]
ZERO: Final = ERRORS["ZERO"]
INDEX: Final = ERRORS["INDEX"]
RANGE: Final = ERRORS["RANGE"]
ARITY: Final = ERRORS["ARITY"]
DEPTH: Final = ERRORS["DEPTH"]
LENGTH: Final = ERRORS["LENGTH"]
NESTING: Final = ERRORS["NESTING"]
OUTPUT: Final = ERRORS["OUTPUT"]

DEPTH_LIMIT: Final = LIMITS["depth"].value
STRING_LIMIT: Final = LIMITS["string"].value
ARRAY_LIMIT: Final = LIMITS["array"].value
MAP_LIMIT: Final = LIMITS["map"].value
NESTING_LIMIT: Final = LIMITS["nesting"].value
OUTPUT_LIMIT: Final = LIMITS["output"].value


class Fault(Exception):
    """An instruction raised an error of `kind`; only the interpreter knows where."""

    def __init__(self, kind: ErrorKind) -> None:
        super().__init__(kind.name)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class RuntimeFault:
    """The error that ended a program, and the function and code offset of the instruction."""

    kind: ErrorKind
    function: str
    offset: int

    def __str__(self) -> str:
        return f"{self.kind.name} in function {self.function} at offset {self.offset}"
