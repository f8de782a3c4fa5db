"""What the reference sees on its way through a program, as far as shrinking wants to know it."""

from __future__ import annotations

from typing import Final

from fuzz.shrinking.listing import Line, line
from quern.reference.interpret import Machine
from quern.reference.load import Program
from quern.reference.values import Array, Function, Map, Value

_LONGEST: Final = 64
"""Bytes of a string that are written as a constant."""
_ITEMS: Final = 4
"""Elements of a container that are written as constants."""

_TOPS: Final = 8
"""Different values that are remembered of a place."""

Lines = tuple[Line, ...]


def _scalar(value: Value) -> Line | None:
    if value is None:
        return line("NIL")
    if isinstance(value, bool):
        return line("TRUE" if value else "FALSE")
    if isinstance(value, int):
        return line("ICONST" if -(1 << 31) <= value < 1 << 31 else "CONST", value)
    if isinstance(value, Function):
        return line("FUNC", value.name)
    if isinstance(value, float) or (isinstance(value, bytes) and len(value) <= _LONGEST):
        return line("CONST", value)
    return None


def _written(value: Value) -> Lines:
    """Lines that push such a value; none if that takes too many."""
    if isinstance(value, Array):
        if len(value.items) > _ITEMS:
            return ()
        items = [_scalar(item) for item in value.items]
        lines = [item for item in items if item is not None]
        return (*lines, line("ARRAY", len(lines))) if len(lines) == len(items) else ()
    if isinstance(value, Map):
        if len(value) > _ITEMS:
            return ()
        found = [line("MAP")]
        for entry in value.entries():
            key, item = _scalar(entry.key), _scalar(entry.value)
            if key is None or item is None:
                return ()
            found += [line("DUP"), key, item, line("SET")]
        return tuple(found)
    one = _scalar(value)
    return () if one is None else (one,)


class Glance:
    """Each place, a function and the index of a line, in the order of first arrival; and what was
    topmost on the stack there, as lines that push it.
    """

    def __init__(self, program: Program | None, fuel: int) -> None:
        self._tops: dict[tuple[str, int], dict[Lines, None]] = {}
        if program is None:
            return
        machine = Machine(program)
        for _ in range(fuel):
            routine, at, _, stack = machine.call
            tops = self._tops.setdefault((routine.function.name, at), {})
            if stack and len(tops) < _TOPS:
                tops[_written(stack[-1])] = None
            if machine.advance(1) is not None:
                break

    @property
    def order(self) -> list[tuple[str, int]]:
        return list(self._tops)

    def constants(self, routine: str, at: int) -> list[Lines]:
        """Lines that push what was topmost at a place, the first few times."""
        return [lines for lines in self._tops.get((routine, at), {}) if lines]
