"""The load check (section 4) of an image, and the program that passes it."""

from __future__ import annotations

from dataclasses import dataclass

from quern import image
from quern.errors import CodeError, Rule, StackError
from quern.opcodes import Opcode
from quern.reference.values import Function


@dataclass(frozen=True, slots=True)
class Program:
    """A checked image: nothing of section 4 need be tested while it runs."""

    globals: int
    constants: tuple[image.Constant, ...]
    functions: tuple[Function, ...]
    main: Function


def check(data: bytes) -> Program:
    """The program in the image `data`.

    Raises FormatError, CodeError or StackError for the first phase of the check that finds a fault.
    """
    decoded = image.decode(data)
    functions = tuple(_decode(function) for function in decoded.functions)
    main = next(function for function in functions if function.name == image.ENTRY)
    program = Program(decoded.globals, decoded.constants, functions, main)
    for function in functions:
        _check_operands(function, program)
    _check_constants(program)
    for function in functions:
        _check_heights(function, functions)
    return program


def _decode(function: image.Function) -> Function:
    try:
        instructions = tuple(image.instructions(function.code))
    except CodeError as fault:
        raise CodeError(fault.rule, f"function {function.name}, {fault}") from None
    return Function(
        function.name, function.parameters, function.locals, function.stack, instructions
    )


def _place(function: Function, instruction: image.Instruction) -> str:
    name = instruction.opcode.name
    return f"function {function.name}, offset {instruction.offset}: {name}"


def _check_operands(function: Function, program: Program) -> None:
    bounds = {
        "local": function.locals,
        "global": program.globals,
        "constant": len(program.constants),
        "function": len(program.functions),
    }
    starts = {instruction.offset for instruction in function.instructions}
    for instruction in function.instructions:
        kind, operand = instruction.opcode.operand.name, instruction.operand
        if operand is None:
            continue
        if kind in bounds and operand >= bounds[kind]:
            raise CodeError(
                Rule[kind.upper()],
                f"{_place(function, instruction)} names {kind} {operand}, "
                f"but there are only {bounds[kind]}",
            )
        if kind == "target" and operand not in starts:
            raise CodeError(
                Rule.TARGET,
                f"{_place(function, instruction)} leads to offset {operand}, "
                "where no instruction begins",
            )


def _check_constants(program: Program) -> None:
    """The constants are in the order of their first use, and all are used."""
    used = 0
    for function in program.functions:
        for instruction in function.instructions:
            if instruction.opcode.name != "CONST" or instruction.operand is None:
                continue
            if instruction.operand > used:
                raise CodeError(
                    Rule.CONSTANT_ORDER,
                    f"{_place(function, instruction)} names constant {instruction.operand} "
                    f"before any names constant {used}",
                )
            used = max(used, instruction.operand + 1)
    if used < len(program.constants):
        raise CodeError(Rule.CONSTANT_USED, f"constant {used} is not used")


def _check_heights(function: Function, functions: tuple[Function, ...]) -> None:
    """Follows the code from its beginning and finds the height in front of every instruction."""
    instructions = function.instructions
    position = {instruction.offset: index for index, instruction in enumerate(instructions)}
    heights: dict[int, int] = {}
    greatest = 0
    pending = [(0, 0)]
    while pending:
        index, height = pending.pop()
        if index == len(instructions):
            raise StackError(
                Rule.END, f"{_place(function, instructions[-1])} goes on behind the code"
            )
        instruction = instructions[index]
        if index in heights:
            if heights[index] != height:
                raise StackError(
                    Rule.SAME_HEIGHT,
                    f"{_place(function, instruction)} is reached with "
                    f"{heights[index]} and with {height} values on the stack",
                )
            continue
        heights[index] = height
        opcode = instruction.opcode
        pops = popped(opcode, instruction.operand, functions)
        if pops > height:
            raise StackError(
                Rule.UNDERFLOW,
                f"{_place(function, instruction)} pops {pops} values, but only {height} are there",
            )
        after = height - pops + opcode.pushes
        greatest = max(greatest, height, after)
        if opcode.flow in ("next", "branch"):
            pending.append((index + 1, after))
        if opcode.flow in ("jump", "branch") and instruction.operand is not None:
            pending.append((position[instruction.operand], after))
    if greatest != function.stack:
        raise StackError(
            Rule.HEIGHT,
            f"function {function.name} declares the stack height {function.stack}, "
            f"but its code has {greatest}",
        )


def popped(opcode: Opcode, operand: int | None, functions: tuple[Function, ...]) -> int:
    """How many values an instruction pops, its operand having passed phase 2."""
    if opcode.variable == "" or operand is None:
        return opcode.pops
    if opcode.variable == "operand":
        return opcode.pops + operand
    return opcode.pops + functions[operand].parameters
