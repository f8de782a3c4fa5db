"""An image to an assembly source that gives back the same bytes."""

from __future__ import annotations

from quern.assembler.check import check
from quern.assembler.literals import write_constant
from quern.image import Function, Image, Instruction, instructions


def disassemble(data: bytes) -> str:
    """The source of a valid image: `assemble(disassemble(data)) == data`.

    Raises a LoadError if the image does not pass the load check.
    """
    image = check(data)
    head = [f".globals {image.globals}\n"] if image.globals else []
    return "\n".join(head + [_function(image, function) for function in image.functions])


def _function(image: Image, function: Function) -> str:
    code = list(instructions(function.code))
    targets = {step.operand for step in code if step.opcode.operand.name == "target"}
    lines = [f".func {function.name} {function.parameters} {function.locals}"]
    for step in code:
        if step.offset in targets:
            lines.append(f"L{step.offset}:")
        lines.append(f"    {step.opcode.name}{_operand(image, step)}")
    return "\n".join([*lines, ".end\n"])


def _operand(image: Image, step: Instruction) -> str:
    if step.operand is None:
        return ""
    match step.opcode.operand.name:
        case "constant":
            return f" {write_constant(image.constants[step.operand])}"
        case "function":
            return f" {image.functions[step.operand].name}"
        case "target":
            return f" L{step.operand}"
        case _:
            return f" {step.operand}"
