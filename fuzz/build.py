"""Programs as generators write them, with labels, names and values, and the images of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from quern.assembler.heights import Step, greatest_height
from quern.image import Constant, Function, Image, encode_constant
from quern.opcodes import BY_NAME, Opcode


class Label:
    """A place in the code of one function: that of the instruction behind it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Literal:
    """The operand of a CONST."""

    value: Constant


Operand: TypeAlias = int | str | Label | Literal | None
"""An index or a number, a function's name, a label, a constant, or nothing."""
Line: TypeAlias = tuple[str, Operand] | Label
"""An instruction, or the label of the next one."""
_Constants: TypeAlias = dict[bytes, tuple[int, Constant]]
"""The index and the value of each constant so far, by its bytes."""


@dataclass(slots=True)
class Body:
    """A function to be: `lines` is its code."""

    name: str
    parameters: int
    locals: int
    lines: list[Line] = field(default_factory=list)

    def add(self, name: str, operand: Operand = None) -> None:
        self.lines.append((name, operand))

    def place(self, label: Label) -> None:
        self.lines.append(label)


class Unsound(ValueError):
    """A body cannot be a function: its heights do not agree or pass the limit."""


def lines(text: str, **labels: Label) -> list[Line]:
    """Instructions from a text such as `LOAD 1; ICONST 0; LT; JF end; end:`.

    Operands are ints, `labels` by their names, other names, and strings in quotes; what ends with
    a colon is the label of what follows.
    """
    result: list[Line] = []
    for part in text.split(";"):
        name, _, operand = part.strip().partition(" ")
        while name.endswith(":"):
            result.append(labels[name[:-1]])
            name, _, operand = operand.strip().partition(" ")
        if name:
            given = _operand(operand.strip(), labels)
            if name == "CONST" and isinstance(given, int):
                given = Literal(given)
            result.append((name, given))
    return result


def _operand(text: str, labels: dict[str, Label]) -> Operand:
    if not text:
        return None
    if text in labels:
        return labels[text]
    if text.startswith('"'):
        return Literal(text[1:-1].encode("ascii"))
    if text[0].isalpha():
        return text
    return int(text)


def link(globals_: int, bodies: Sequence[Body]) -> Image:
    """The image of the bodies: constants in the order of their use, labels as offsets, heights."""
    constants: _Constants = {}
    indices = {body.name: index for index, body in enumerate(bodies)}
    functions = tuple(_function(body, bodies, indices, constants) for body in bodies)
    return Image(globals_, tuple(value for _, value in constants.values()), functions)


def _function(
    body: Body, bodies: Sequence[Body], indices: dict[str, int], constants: _Constants
) -> Function:
    offsets: dict[Label, int] = {}
    positions: dict[Label, int] = {}
    code: list[tuple[Opcode, Operand]] = []
    size = 0
    for line in body.lines:
        if isinstance(line, Label):
            offsets[line] = size
            positions[line] = len(code)
        else:
            opcode = BY_NAME[line[0]]
            code.append((opcode, line[1]))
            size += opcode.size
    encoded = bytearray()
    steps = []
    for opcode, operand in code:
        pops, target = opcode.pops, -1
        if isinstance(operand, Label):
            number, target = offsets[operand], positions[operand]
        elif isinstance(operand, Literal):
            number = _index(operand.value, constants)
        elif isinstance(operand, str):
            number = indices[operand]
        else:
            number = operand or 0
        if opcode.variable == "operand":
            pops += number
        elif opcode.variable == "parameters":
            pops += bodies[number].parameters
        kind = opcode.operand
        encoded.append(opcode.number)
        encoded += number.to_bytes(kind.size, "little", signed=kind.signed)
        steps.append(Step(pops, opcode.pushes, opcode.flow, target))
    greatest, faults = greatest_height(steps)
    if faults:
        raise Unsound(f"function {body.name}, step {faults[0].position}: {faults[0].message}")
    return Function(body.name, body.parameters, body.locals, greatest, bytes(encoded))


def _index(constant: Constant, constants: _Constants) -> int:
    return constants.setdefault(encode_constant(constant), (len(constants), constant))[0]
