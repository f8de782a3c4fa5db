"""The load check (specification 4), made of the assembler's own parts: is an image one that a
source can give?
"""

from __future__ import annotations

from quern.assembler.heights import Step, greatest_height
from quern.errors import CodeError, Rule, StackError
from quern.image import Function, Image, Instruction, decode, instructions

_BOUNDED = ("local", "global", "constant", "function")


def check(data: bytes) -> Image:
    """The image in `data`.

    Raises a LoadError: of the phases 4.1, 4.2 and 4.3, the first that the image does not pass.
    """
    image = decode(data)
    bodies = [_instructions(function) for function in image.functions]
    for function, body in zip(image.functions, bodies, strict=True):
        _check_operands(image, function, body)
    _check_constants(image, bodies)
    for function, body in zip(image.functions, bodies, strict=True):
        _check_heights(image, function, body)
    return image


def _instructions(function: Function) -> list[Instruction]:
    try:
        return list(instructions(function.code))
    except CodeError as error:
        raise CodeError(error.rule, f"function {function.name}, {error}") from None


def _place(function: Function, step: Instruction) -> str:
    return f"function {function.name}, offset {step.offset}: {step.opcode.name}"


def _check_operands(image: Image, function: Function, body: list[Instruction]) -> None:
    counts = (function.locals, image.globals, len(image.constants), len(image.functions))
    bounds = dict(zip(_BOUNDED, counts, strict=True))
    offsets = {step.offset for step in body}
    for step in body:
        kind, operand = step.opcode.operand.name, step.operand
        if operand is None:
            continue
        if operand >= bounds.get(kind, operand + 1):
            raise CodeError(
                Rule[kind.upper()],
                f"{_place(function, step)}: expected the index of one of {bounds[kind]} {kind}s, "
                f"not {operand}",
            )
        if kind == "target" and operand not in offsets:
            message = f"{_place(function, step)}: no instruction begins at offset {operand}"
            raise CodeError(Rule.TARGET, message)


def _check_constants(image: Image, bodies: list[list[Instruction]]) -> None:
    """Constants are numbered in the order of their first use, as the assembler numbers them."""
    used = [
        step.operand for body in bodies for step in body if step.opcode.operand.name == "constant"
    ]
    named = list(dict.fromkeys(used))
    if named != list(range(len(named))):
        raise CodeError(
            Rule.CONSTANT_ORDER, "the constants are not in the order of their first use"
        )
    if len(named) < len(image.constants):
        raise CodeError(Rule.CONSTANT_USED, f"constant {len(named)} is not used")


def _check_heights(image: Image, function: Function, body: list[Instruction]) -> None:
    greatest, faults = greatest_height(steps_of(image, body))
    if faults:
        first = faults[0]
        raise StackError(first.rule, f"{_place(function, body[first.position])}: {first.message}")
    if greatest != function.stack:
        place = f"function {function.name}"
        message = f"expected a declared stack height of {greatest}, not {function.stack}"
        raise StackError(Rule.HEIGHT, f"{place}: {message}")


def steps_of(image: Image, body: list[Instruction]) -> list[Step]:
    """A function's instructions as what they do to the height of the stack."""
    position = {step.offset: index for index, step in enumerate(body)}
    return [_step(image, position, step) for step in body]


def _step(image: Image, position: dict[int, int], step: Instruction) -> Step:
    opcode, operand = step.opcode, step.operand
    pops, target = opcode.pops, -1
    if operand is not None:
        if opcode.variable == "operand":
            pops += operand
        elif opcode.variable == "parameters":
            pops += image.functions[operand].parameters
        if opcode.operand.name == "target":
            target = position[operand]
    return Step(pops, opcode.pushes, opcode.flow, target)
