"""The size of a program's data by the formula of section 2.8, measured while it runs.

The collector of cycles is switched off meanwhile. Python then releases an object exactly if section
2.8 no longer counts it: when nothing refers to it, which never happens to what is reachable from a
cycle. So the containers that count are those that exist.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from quern.reference.interpret import Machine, OutOfFuel, Result, Routine
from quern.reference.load import Program, popped
from quern.reference.values import Array, Map, Value

DATA_LIMIT: Final = 33_554_432
"""Bytes within which behaviour is defined (section 2.8)."""

_STRING, _ARRAY, _MAP, _CALL, _GLOBAL = 32, 32, 64, 64, 16
_SLOT, _ENTRY = 16, 48
_MAKE_STRINGS: Final = frozenset({"CONCAT", "CHR", "REPEAT", "SLICE", "TYPE", "TOSTR"})


@dataclass(frozen=True, slots=True)
class Usage:
    """The greatest size of a program's data was from `lowest` to `highest` bytes."""

    lowest: int
    highest: int
    result: Result


def measure(program: Program, tolerance: int = 65_536, fuel: int | None = None) -> Usage:
    """Runs `program` and finds its greatest size of data, some ten times slower than `run`.

    `highest` is at most `tolerance` bytes above `lowest`; the smaller it is, the more often all
    data is gone through. Python has only one object for each string of less than two bytes.
    `lowest` is exact but for these: of those that instructions made, as many are counted as there
    are places that hold such a string, if so many were made.

    Raises OutOfFuel if the program does not end within `fuel` instructions.
    """
    with _without_collector():
        meter = _Meter(program, tolerance)
        for _ in range(sys.maxsize if fuel is None else fuel):
            result = meter.step()
            if result is not None:
                return Usage(meter.peak, meter.bound, result)
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
    """Executes one instruction at a time and keeps a bound of the size.

    An instruction makes the data greater by what it allocates. All data is gone through only when
    that, added to the size that was found the last time, could be above `peak` and `tolerance`.
    """

    def __init__(self, program: Program, tolerance: int) -> None:
        self.program = program
        self.tolerance = tolerance
        self.machine = Machine(program)
        self.constants = {id(constant) for constant in program.constants}
        self.short_strings_made = 0
        self.calls = _call_size(self.machine.call[0])
        self.heap = 0
        self.peak = self.bound = self.calls + _GLOBAL * program.globals

    def step(self) -> Result | None:
        machine = self.machine
        routine, at, _, stack = machine.call
        instruction = routine.function.instructions[at]
        name = instruction.opcode.name
        pops = popped(instruction.opcode, instruction.operand, self.program.functions)
        operands = stack[len(stack) - pops :]
        result = machine.advance(1)
        if result is not None:
            return result
        if name in ("CALL", "CALLV"):
            self.calls += _call_size(machine.call[0])
        elif name == "RET":
            self.calls -= _call_size(routine)
        else:
            self.heap += self._allocated(name, operands, stack)
        size = _GLOBAL * self.program.globals + self.calls + self.heap
        if size > self.peak + self.tolerance:
            self.heap = self._reachable(operands)
            size = _GLOBAL * self.program.globals + self.calls + self.heap
            self.peak = max(self.peak, size)
        self.bound = max(self.bound, size)
        return None

    def _allocated(self, name: str, operands: list[Value], stack: list[Value]) -> int:
        """Bytes that an instruction, just executed, has added at most; its result gets an identity.

        Python may give one string for two results, or an operand for a result.
        """
        if name in ("APUSH", "EXTEND"):
            added = operands[1]
            return _SLOT * (len(added.items) if name == "EXTEND" and type(added) is Array else 1)
        if name == "SET":
            return _ENTRY if type(operands[0]) is Map else 0
        if name not in _MAKE_STRINGS and name not in ("ARRAY", "FILL", "MAP"):
            return 0
        made = stack[-1]
        if type(made) is bytes:
            if len(made) < 2:
                self.short_strings_made += 1
            else:
                stack[-1] = bytes(bytearray(made))
            return _STRING + len(made)
        return _ARRAY + _SLOT * len(made.items) if type(made) is Array else _MAP

    def _reachable(self, operands: list[Value]) -> int:
        """The size of all strings, arrays and maps, the operands just popped among them."""
        size = short_strings = 0
        seen = set(self.constants)
        for values in self._holders(operands):
            for value in values:
                if type(value) is bytes:
                    if len(value) < 2:
                        short_strings += 1
                    elif id(value) not in seen:
                        seen.add(id(value))
                        size += _STRING + len(value)
        for container in gc.get_objects():
            if type(container) is Array:
                size += _ARRAY + _SLOT * container.greatest
            elif type(container) is Map:
                size += _MAP + _ENTRY * container.greatest
        return size + (_STRING + 1) * min(short_strings, self.short_strings_made)

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


def _call_size(routine: Routine) -> int:
    return _CALL + _SLOT * (routine.function.locals + routine.function.stack)
