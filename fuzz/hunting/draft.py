"""A program taken apart, to be edited: bodies with labels, and what an edit has to know of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fuzz.build import Body, Label, Line, Literal, Operand
from fuzz.stream import Stream
from quern.image import Function, Image, instructions
from quern.opcodes import BY_NAME, LIMITS

_TRIES: Final = 8
_LOCALS: Final = LIMITS["locals"].value
_LONGEST: Final = 60
"""Lines of a range, at most."""


@dataclass(slots=True)
class Draft:
    """A program that is being edited; `donor` is another one, to take ranges from."""

    globals: int
    bodies: list[Body]
    donor: list[Body]

    def parameters(self, name: str) -> int:
        return next(body.parameters for body in self.bodies if body.name == name)


def take_apart(image: Image) -> list[Body]:
    """The bodies of a valid image: `link` puts them together again."""
    return [_body(image, function) for function in image.functions]


def _body(image: Image, function: Function) -> Body:
    steps = list(instructions(function.code))
    labels = {step.operand: Label() for step in steps if step.opcode.operand.name == "target"}
    body = Body(function.name, function.parameters, function.locals)
    for step in steps:
        if step.offset in labels:
            body.place(labels[step.offset])
        operand: Operand = step.operand
        if operand is not None and step.operand is not None:
            match step.opcode.operand.name:
                case "target":
                    operand = labels[step.operand]
                case "constant":
                    operand = Literal(image.constants[step.operand])
                case "function":
                    operand = image.functions[step.operand].name
        body.add(step.opcode.name, operand)
    return body


def effect(draft: Draft, line: Line) -> tuple[int, int]:
    """How many values an instruction pops and pushes."""
    if isinstance(line, Label):
        return 0, 0
    opcode, operand = BY_NAME[line[0]], line[1]
    pops = opcode.pops
    if opcode.variable == "operand" and isinstance(operand, int):
        pops += operand
    elif opcode.variable == "parameters" and isinstance(operand, str):
        pops += draft.parameters(operand)
    return pops, opcode.pushes


def heights_of(draft: Draft, body: Body) -> list[int]:
    """The height in front of each line, -1 where control does not come."""
    places = {id(line): at for at, line in enumerate(body.lines) if isinstance(line, Label)}
    heights = [-1] * len(body.lines)
    pending = [(0, 0)]
    while pending:
        at, height = pending.pop()
        while at < len(heights) and heights[at] < 0:
            heights[at] = height
            line = body.lines[at]
            at += 1
            if isinstance(line, Label):
                continue
            pops, pushes = effect(draft, line)
            height += pushes - pops
            if isinstance(line[1], Label):
                pending.append((places[id(line[1])], height))
            if BY_NAME[line[0]].flow in ("jump", "end"):
                break
    return heights


def instructions_of(body: Body, accepts: Callable[[str, Operand], bool]) -> list[int]:
    return [
        at
        for at, line in enumerate(body.lines)
        if not isinstance(line, Label) and accepts(line[0], line[1])
    ]


def level_range(stream: Stream, draft: Draft, body: Body) -> tuple[int, int] | None:
    """Lines from begin to end, between which heights are the same and never lower."""
    heights = heights_of(draft, body)
    reached = [at for at, height in enumerate(heights) if height >= 0]
    for _ in range(_TRIES):
        begin = stream.pick(reached)
        ends = []
        for at in range(begin + 1, min(len(heights), begin + _LONGEST)):
            if heights[at] < heights[begin]:
                break
            if heights[at] == heights[begin]:
                ends.append(at)
        if ends:
            return begin, stream.pick(ends)
    return None


def copied(part: list[Line]) -> list[Line]:
    """The same instructions again, with labels of their own; jumps out of them stay as they are."""
    fresh = {id(line): Label() for line in part if isinstance(line, Label)}
    copy: list[Line] = []
    for line in part:
        if isinstance(line, Label):
            copy.append(fresh[id(line)])
        else:
            operand = line[1]
            if isinstance(operand, Label):
                operand = fresh.get(id(operand), operand)
            copy.append((line[0], operand))
    return copy


def new_local(body: Body) -> int | None:
    if body.locals >= _LOCALS:
        return None
    body.locals += 1
    return body.locals - 1
