"""The types that the generator of random programs knows of the values on its stack.

They are coarser and finer than those of the language. `number` is an int or a float, `any` any
value without parts. Containers hold values of one type, so what is taken out of them can be used;
their keys are any. The wild ones hold values without parts and each other, also themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Type:
    name: str
    item: Type | None = None


NIL: Final = Type("nil")
BOOL: Final = Type("bool")
INT: Final = Type("int")
FLOAT: Final = Type("float")
NUMBER: Final = Type("number")
STRING: Final = Type("string")
FUNCTION: Final = Type("function")
ANY: Final = Type("any")
WILD_ARRAY: Final = Type("wild array")
WILD_MAP: Final = Type("wild map")
WILD: Final = Type("wild")


def array(item: Type) -> Type:
    return Type("array", item)


def map_of(item: Type) -> Type:
    return Type("map", item)


SIMPLE: Final = (NIL, BOOL, INT, FLOAT, STRING, FUNCTION)
"""The types without parts that the language knows by the same names."""
_CLASSES: Final = {
    NUMBER: (INT, FLOAT),
    ANY: (*SIMPLE, NUMBER),
    WILD: (*SIMPLE, NUMBER, ANY, WILD_ARRAY, WILD_MAP),
}


ITEMS: Final = (INT, INT, FLOAT, NUMBER, STRING, ANY)
"""The types of what containers hold."""


def fits(given: Type, wanted: Type) -> bool:
    """Can a value of the first type stand where the second is wanted?"""
    return given == wanted or given in _CLASSES.get(wanted, ())


def is_container(kind: Type) -> bool:
    return kind.item is not None or kind in (WILD_ARRAY, WILD_MAP)


def is_wild(kind: Type) -> bool:
    return kind in (WILD, WILD_ARRAY, WILD_MAP)


class Slot(NamedTuple):
    """A value on the stack. `copied`: it can also be found elsewhere, so it may be dropped.

    `most` is the greatest length that a string can have, `some` tells that a container has an
    element.
    """

    kind: Type
    most: int = 0
    copied: bool = False
    some: bool = False


class Variable(NamedTuple):
    """A local or a global with values of one type; `fixed`: only its owner stores to it."""

    place: str
    number: int
    kind: Type
    fixed: bool = False

    @property
    def load(self) -> str:
        return "GLOAD" if self.place == "global" else "LOAD"

    @property
    def store(self) -> str:
        return "GSTORE" if self.place == "global" else "STORE"
