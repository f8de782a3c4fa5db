"""An image as text: assembly, or where there is none, hexadecimal digits with comments that say
what they stand for. `gate.cases` reads both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from quern.assembler import disassemble
from quern.assembler.literals import shown, write_constant
from quern.errors import LoadError
from quern.image import Function, Image, Instruction, decode, encode_constant, instructions

_IN_A_LINE: Final = 24
_HEADER: Final = 16


def is_assembly(image: bytes) -> bool:
    """Whether there is assembly for an image: whether it passes the load check."""
    try:
        disassemble(image)
    except LoadError:
        return False
    return True


def text(image: bytes) -> str:
    """The assembly of an image, or its bytes with comments."""
    try:
        return disassemble(image)
    except LoadError as fault:
        return "\n".join([f"; {fault.rule}", f"; {fault}", *_annotated(image)]) + "\n"


def _row(data: bytes, comment: str) -> Iterator[str]:
    pieces = [data[at : at + _IN_A_LINE] for at in range(0, len(data), _IN_A_LINE)]
    for at, piece in enumerate(pieces):
        yield piece.hex(" ") + (f"    ; {comment}" if at == 0 and comment else "")


def _annotated(image: bytes) -> list[str]:
    try:
        decoded = decode(image)
    except LoadError:
        return list(_row(image, f"{len(image)} bytes"))
    counts = (
        f"{decoded.globals} globals, {len(decoded.constants)} constants, "
        f"{len(decoded.functions)} functions"
    )
    lines = list(_row(image[:_HEADER], f"header: size {len(image)}, {counts}"))
    at = _HEADER
    for number, constant in enumerate(decoded.constants):
        end = at + len(encode_constant(constant))
        lines += _row(image[at:end], f"constant {number}: {shown(write_constant(constant))}")
        at = end
    for function in decoded.functions:
        end = at + 8 + len(function.name)
        lines += _row(image[at:end], _head(function))
        lines += _code(decoded, function)
        at = end + len(function.code)
    return lines


def _head(function: Function) -> str:
    counts = f"{function.parameters} parameters, {function.locals} locals"
    code = f"height {function.stack}, {len(function.code)} bytes of code"
    return f"{function.name}: {counts}, {code}"


def _code(decoded: Image, function: Function) -> Iterator[str]:
    known: list[Instruction] = []
    end = 0
    try:
        for each in instructions(function.code):
            known.append(each)
            end = each.offset + each.opcode.size
    except LoadError:
        pass
    for _, run in groupby(known, key=lambda each: (each.opcode.number, each.operand)):
        same = list(run)
        first, last = same[0], same[-1]
        data = function.code[first.offset : last.offset + last.opcode.size]
        times = f", {len(same)} times" if len(same) > 1 else ""
        name = f"{first.opcode.name}{_operand(decoded, first)}"
        yield from _row(data, f"{first.offset:3}: {name}{times}")
    yield from _row(function.code[end:], f"{end:3}: no instruction")


def _operand(decoded: Image, each: Instruction) -> str:
    number = each.operand
    if number is None:
        return ""
    if each.opcode.operand.name == "function" and number < len(decoded.functions):
        return f" {decoded.functions[number].name}"
    return f" {number}"
