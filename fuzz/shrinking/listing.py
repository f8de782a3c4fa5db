"""A program as lines that can be taken out and exchanged: what shrinking works on.

A jump names the mark of the line it leads to, not an offset; a constant stands in the line that
uses it. So a line can be taken out without a thought for the others. Whether what is left is a
program that passes the load check is for the check to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from quern import image
from quern.assembler.assemble import FIXED_STEPS
from quern.assembler.heights import Step, greatest_height
from quern.image import Constant, Function, Image, Instruction, decode, encode
from quern.opcodes import BY_NAME, LIMITS, Opcode

BEHIND: Final = -1
"""The mark of a place right behind the last line, where no jump may lead."""
WITHIN: Final = -2
"""The mark of a place within an instruction, where no jump may lead."""
MISSING: Final = "?"
"""The name of a function that is not there."""


class Line(NamedTuple):
    """An instruction. The operand of a jump is a mark, that of a call or `FUNC` a name, that of a
    `CONST` its value, or None if there is no such constant.
    """

    mark: int
    opcode: Opcode
    operand: int | float | bytes | str | None = None


def line(name: str, operand: int | float | bytes | str | None = None) -> Line:
    """A line that is not yet part of a routine."""
    return Line(BEHIND, BY_NAME[name], operand)


@dataclass(frozen=True, slots=True)
class Routine:
    """A function. `excess` is by how much its declared stack height is wrong, `marks` a number
    above all marks that it ever had.
    """

    name: str
    parameters: int
    locals: int
    body: tuple[Line, ...]
    marks: int
    excess: int = 0


@dataclass(frozen=True, slots=True)
class Listing:
    globals: int
    routines: tuple[Routine, ...]

    def routine(self, name: str) -> Routine | None:
        return next((each for each in self.routines if each.name == name), None)

    def with_routine(self, changed: Routine) -> Listing:
        """The listing in which this one stands for that of the same name."""
        routines = (changed if each.name == changed.name else each for each in self.routines)
        return replace(self, routines=tuple(routines))


def splice(routine: Routine, begin: int, end: int, lines: Iterable[Line]) -> Routine:
    """The routine with other lines in the place of some; who jumped to those now jumps there."""
    new = [each._replace(mark=routine.marks + at) for at, each in enumerate(lines)]
    body = [*routine.body[:begin], *new, *routine.body[end:]]
    to = body[begin].mark if begin < len(body) else BEHIND
    moved = {each.mark: to for each in routine.body[begin:end]}
    return replace(routine, body=_redirected(body, moved), marks=routine.marks + len(new))


def without(routine: Routine, gone: frozenset[int]) -> Routine:
    """The routine without the lines of these marks; who jumped to one jumps to what follows it."""
    moved: dict[int, int] = {}
    following = BEHIND
    for each in reversed(routine.body):
        if each.mark in gone:
            moved[each.mark] = following
        else:
            following = each.mark
    body = [each for each in routine.body if each.mark not in gone]
    return replace(routine, body=_redirected(body, moved))


def _redirected(body: Iterable[Line], moved: dict[int, int]) -> tuple[Line, ...]:
    return tuple(
        each._replace(operand=moved[each.operand])
        if is_jump(each) and isinstance(each.operand, int) and each.operand in moved
        else each
        for each in body
    )


def is_jump(each: Line) -> bool:
    return each.opcode.operand.name == "target"


# Heights.


def _step(listing: Listing, places: dict[int, int], each: Line, size: int) -> Step:
    opcode, operand = each.opcode, each.operand
    pops = opcode.pops
    if opcode.variable == "operand" and isinstance(operand, int):
        pops += operand
    elif opcode.variable == "parameters" and isinstance(operand, str):
        callee = listing.routine(operand)
        pops += callee.parameters if callee is not None else 0
    target = -1
    if is_jump(each) and isinstance(operand, int):
        target = places.get(operand, size - 1)
    return Step(pops, opcode.pushes, opcode.flow, target)


def steps(listing: Listing, routine: Routine) -> list[Step]:
    """The lines as what they do to the height of the stack."""
    places = {each.mark: at for at, each in enumerate(routine.body)}
    return [
        FIXED_STEPS.get(each.opcode.number) or _step(listing, places, each, len(routine.body))
        for each in routine.body
    ]


def heights(listing: Listing, routine: Routine) -> list[int]:
    """The height in front of each line, as far as it is found first; -1 in front of those that
    cannot be reached.
    """
    rows = steps(listing, routine)
    front = [-1] * len(rows)
    pending = [(0, 0)]
    while pending:
        at, height = pending.pop()
        if at == len(rows) or front[at] >= 0:
            continue
        front[at] = height
        height = max(0, height - rows[at].pops) + rows[at].pushes
        if rows[at].target >= 0:
            pending.append((rows[at].target, height))
        if rows[at].flow in ("next", "branch"):
            pending.append((at + 1, height))
    return front


# From images and to them.


def read(data: bytes) -> Listing:
    """The listing of an image whose format and instructions can be made out, whatever else is
    wrong with it. Raises a LoadError.
    """
    decoded = decode(data)
    listing = Listing(
        decoded.globals, tuple(_routine(decoded, function) for function in decoded.functions)
    )
    rows = [
        replace(routine, excess=function.stack - _height(listing, routine))
        for routine, function in zip(listing.routines, decoded.functions, strict=True)
    ]
    return replace(listing, routines=tuple(rows))


def _height(listing: Listing, routine: Routine) -> int:
    return greatest_height(steps(listing, routine))[0] if routine.body else 0


def _routine(decoded: Image, function: Function) -> Routine:
    code = list(image.instructions(function.code))
    marks = {each.offset: at for at, each in enumerate(code)}
    marks[len(function.code)] = BEHIND
    body = tuple(
        Line(at, each.opcode, _operand(decoded, marks, each)) for at, each in enumerate(code)
    )
    return Routine(function.name, function.parameters, function.locals, body, len(body))


def _operand(
    decoded: Image, marks: dict[int, int], each: Instruction
) -> int | float | bytes | str | None:
    number = each.operand
    if number is None:
        return None
    match each.opcode.operand.name:
        case "target":
            return marks.get(number, WITHIN)
        case "constant":
            return decoded.constants[number] if number < len(decoded.constants) else None
        case "function":
            functions = decoded.functions
            return functions[number].name if number < len(functions) else MISSING
        case _:
            return number


class _Constants:
    """Constants in the order of their first use."""

    def __init__(self) -> None:
        self.indices: dict[bytes, int] = {}
        self.values: list[Constant] = []

    def index(self, value: Constant) -> int:
        index = self.indices.setdefault(image.encode_constant(value), len(self.values))
        if index == len(self.values):
            self.values.append(value)
        return index


def write(listing: Listing) -> bytes:
    """The image of a listing, not checked. Raises a LoadError where a number does not fit."""
    constants = _Constants()
    for routine in listing.routines:
        for each in routine.body:
            if each.opcode.name == "CONST" and isinstance(each.operand, int | float | bytes):
                constants.index(each.operand)
    functions = tuple(_function(listing, constants, routine) for routine in listing.routines)
    return encode(Image(listing.globals, tuple(constants.values), functions))


def _function(listing: Listing, constants: _Constants, routine: Routine) -> Function:
    offsets = {}
    size = 0
    for each in routine.body:
        offsets[each.mark] = size
        size += each.opcode.size
    code = bytearray()
    for each in routine.body:
        kind = each.opcode.operand
        code.append(each.opcode.number)
        if kind.size == 0:
            continue
        number = each.operand
        if kind.name == "constant":
            value = each.operand
            known = isinstance(value, int | float | bytes)
            number = constants.index(value) if known else len(constants.values)  # type: ignore[arg-type]
        elif kind.name == "function":
            names = [other.name for other in listing.routines]
            number = names.index(str(number)) if number in names else len(names)
        elif number == WITHIN and kind.name == "target":
            number = len(code)
        elif kind.name == "target":
            number = offsets.get(number, size)  # type: ignore[arg-type]
        assert isinstance(number, int)
        number = min(max(number, kind.lowest), kind.highest)
        code += number.to_bytes(kind.size, "little", signed=kind.signed)
    stack = min(LIMITS["stack"].value, max(0, _height(listing, routine) + routine.excess))
    return Function(routine.name, routine.parameters, routine.locals, stack, bytes(code))


def size(listing: Listing) -> tuple[int, int, int]:
    """How large a listing is: lines of assembly, then what its operands take, then its heads."""
    lines = 1 if listing.globals else 0
    weight = 0
    for routine in listing.routines:
        targets = {each.operand for each in routine.body if is_jump(each)}
        marks = {each.mark for each in routine.body}
        lines += 2 + len(routine.body) + len(targets & marks)
        weight += sum(map(_weight, routine.body))
    heads = sum(each.locals + len(each.name) for each in listing.routines)
    return lines, weight, listing.globals + heads


_CHEAP: Final = ("NIL", "TRUE", "FALSE", "POP", "HALT")
_OTHER: Final = 1000
"""The weight of a line that is neither a constant nor cheap."""


def _weight(each: Line) -> int:
    """How much there is to read and understand in a line, other than that it is there."""
    operand = each.operand
    if each.opcode.name in _CHEAP:
        return 0
    if each.opcode.name not in ("ICONST", "CONST"):
        return _OTHER
    if isinstance(operand, bytes):
        return 8 + sum(1 if 97 <= byte <= 122 else 2 for byte in operand)
    if isinstance(operand, int):
        return 4 * len(str(operand)) + 2 * abs(operand).bit_length() + (operand < 0)
    return 4 + 8 * len(repr(operand))
