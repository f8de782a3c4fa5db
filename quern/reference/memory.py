"""The size of a program's data by the formula of section 2.8, measured while it runs.

The collector of cycles is switched off meanwhile. Python then releases an object exactly if section
2.8 no longer counts it: when nothing refers to it, which never happens to what is reachable from a
cycle. So the containers that count are those that exist.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from quern.reference.interpret import Machine, OutOfFuel, Result, Routine
from quern.reference.load import Program, popped
from quern.reference.values import Array, Map, Value

DATA_LIMIT: Final = 33_554_432
"""Bytes within which behaviour is defined (section 2.8)."""

_STRING, _ARRAY, _MAP, _CALL, _GLOBAL = 32, 16, 64, 64, 16
_SLOT, _ENTRY = 16, 48
_MAKE_STRINGS: Final = frozenset({"CONCAT", "CHR", "REPEAT", "SLICE", "TYPE", "TOSTR"})
_MAKE_OBJECTS: Final = _MAKE_STRINGS | {"ARRAY", "FILL", "MAP"}
_GROW_OBJECTS: Final = frozenset({"APUSH", "EXTEND", "SET"})


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number of bytes from `lowest` to `highest`."""

    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Usage:
    """The greatest size of a program's data, and the sum of the greatest totals of its groups.

    The groups are the strings, arrays and maps whose sizes, rounded up to a power of two, are the
    same; their totals are sums of the sizes as they are. Both numbers have `DATA_LIMIT`.
    """

    data: Bounds
    grouped: Bounds
    result: Result


def measure(program: Program, tolerance: int = 65_536, fuel: int | None = None) -> Usage:
    """Runs `program` and finds its greatest size of data, some twenty times slower than `run`.

    The bounds of the data, and those of each group, lie at most `tolerance` bytes apart; the
    smaller it is, the more often all data is gone through. Python has only one object for each
    string of less than two bytes. `lowest` is exact but for these: of those that instructions made,
    as many are counted as there are places that hold such a string, if so many were made.

    Raises OutOfFuel if the program does not end within `fuel` instructions.
    """
    with _without_collector():
        meter = _Meter(program, tolerance)
        for _ in range(sys.maxsize if fuel is None else fuel):
            result = meter.step()
            if result is not None:
                grouped = Bounds(sum(meter.greatest.values()), sum(meter.possible.values()))
                return Usage(Bounds(meter.peak, meter.bound), grouped, result)
    raise OutOfFuel(f"the program has not ended after {fuel} instructions")


@contextmanager
def _without_collector() -> Iterator[None]:
    """Objects that exist at the beginning are not listed by `gc.get_objects` within."""
    enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        if enabled:
            gc.enable()


class _Meter:
    """Executes one instruction at a time and keeps bounds of the sizes.

    An instruction makes the data greater by what it allocates. All data is gone through only when
    that, added to what was found the last time, could be more than `tolerance` above the greatest
    size that was found so far, of all data or of a group.

    `current` bounds the total of each group now, `possible` its greatest so far from above;
    `greatest` is the greatest that was found.
    """

    def __init__(self, program: Program, tolerance: int) -> None:
        self.program = program
        self.tolerance = tolerance
        self.machine = Machine(program)
        self.constants = {id(constant) for constant in program.constants}
        self.short_strings_made = 0
        self.fixed = _GLOBAL * program.globals + _call_size(self.machine.call[0])
        self.peak = self.bound = self.fixed
        self.current: Counter[int] = Counter()
        self.possible: Counter[int] = Counter()
        self.greatest: Counter[int] = Counter()

    def step(self) -> Result | None:
        machine = self.machine
        routine, at, _, stack = machine.call
        instruction = routine.function.instructions[at]
        name = instruction.opcode.name
        pops = popped(instruction.opcode, instruction.operand, self.program.functions)
        operands = stack[len(stack) - pops :]
        before = _size(operands[0]) if name in _GROW_OBJECTS else 0
        result = machine.advance(1)
        if result is not None:
            return result
        if name in ("CALL", "CALLV"):
            self.fixed += _call_size(machine.call[0])
            self._note(operands, 0)
        elif name == "RET":
            self.fixed -= _call_size(routine)
        elif name in _GROW_OBJECTS:
            after = _size(operands[0])
            group = _group(after)
            self.current[group] += after - before if _group(before) == group else after
            self._note(operands, group)
        elif name in _MAKE_OBJECTS:
            if name in _MAKE_STRINGS:
                self._make_distinct(stack)
            group = _group(_size(stack[-1]))
            self.current[group] += _size(stack[-1])
            self._note(operands, group)
        return None

    def _note(self, operands: list[Value], group: int) -> None:
        """Takes note of the sizes behind an instruction that made this group or a call greater."""
        data_is_close = self.fixed + self.current.total() <= self.peak + self.tolerance
        group_is_close = self.current[group] <= self.greatest[group] + self.tolerance
        if not (data_is_close and group_is_close):
            self.current = self._totals(operands)
            self.peak = max(self.peak, self.fixed + self.current.total())
            self.greatest |= self.current
        self.bound = max(self.bound, self.fixed + self.current.total())
        self.possible[group] = max(self.possible[group], self.current[group])
        self.possible |= self.greatest

    def _make_distinct(self, stack: list[Value]) -> None:
        """Gives a result that is a string an identity of its own, if it has two bytes or more.

        Python may give one string for two results, or an operand for a result.
        """
        made = stack[-1]
        if type(made) is bytes:
            if len(made) < 2:
                self.short_strings_made += 1
            else:
                stack[-1] = bytes(bytearray(made))

    def _totals(self, operands: list[Value]) -> Counter[int]:
        """The total of each group, the operands just popped among them."""
        totals: Counter[int] = Counter()
        short_strings = 0
        seen = set(self.constants)
        for values in self._holders(operands):
            for value in values:
                if type(value) is bytes:
                    if len(value) < 2:
                        short_strings += 1
                    elif id(value) not in seen:
                        seen.add(id(value))
                        totals[_group(_size(value))] += _size(value)
        for container in gc.get_objects():
            if type(container) is Array or type(container) is Map:
                totals[_group(_size(container))] += _size(container)
        short = _STRING + 1
        totals[_group(short)] += short * min(short_strings, self.short_strings_made)
        return totals

    def _holders(self, operands: list[Value]) -> Iterator[Iterable[Value]]:
        machine = self.machine
        yield operands
        yield machine.globals
        for _, _, locals_, stack in (*machine.callers, machine.call):
            yield locals_
            yield stack
        for container in gc.get_objects():
            if type(container) is Array:
                yield container.items
            elif type(container) is Map:
                for entry in container.entries():
                    yield entry.key, entry.value


def _size(value: Value) -> int:
    """The size of a string, array or map; 0 for other values."""
    if type(value) is bytes:
        return _STRING + len(value)
    if type(value) is Array:
        return _ARRAY + _SLOT * value.greatest
    return _MAP + _ENTRY * value.greatest if type(value) is Map else 0


def _group(size: int) -> int:
    """The exponent of the least power of two that is not below `size`."""
    return (size - 1).bit_length()


def _call_size(routine: Routine) -> int:
    return _CALL + _SLOT * (routine.function.locals + routine.function.stack)
