"""Hypothesis strategies: images that pass the load check, and images that nearly do."""

from __future__ import annotations

import string
from dataclasses import dataclass, field, replace

from hypothesis import strategies as st

from quern.image import Constant, Function, Image, encode_constant, instructions
from quern.opcodes import BY_NAME, BY_NUMBER, Opcode

_FIRST = string.ascii_letters + "_"
names = st.builds(
    lambda first, rest: first + rest,
    st.sampled_from(_FIRST),
    st.text(_FIRST + string.digits, max_size=6),
) | st.sampled_from(["NIL", "L0", "_" * 64])
constants: st.SearchStrategy[Constant] = (
    st.integers(-(1 << 63), (1 << 63) - 1)
    | st.floats()
    | st.binary(max_size=12)
    | st.sampled_from([0, 1, 1.0, 0.0, -0.0, float("nan"), float("inf"), 5e-324, b"", b'"\\;\n'])
)
_OPCODES = sorted(BY_NAME.values(), key=lambda opcode: opcode.number)
_HIGHEST = 20


@dataclass
class _Program:
    """What the functions of one image share; `used` are the constants in their order."""

    globals: int
    pool: list[Constant]
    signatures: list[tuple[str, int, int]]
    used: list[Constant] = field(default_factory=list)

    def constant(self, value: Constant) -> int:
        keys = [encode_constant(constant) for constant in self.used]
        if encode_constant(value) not in keys:
            self.used.append(value)
            return len(keys)
        return keys.index(encode_constant(value))


def _operand(
    draw: st.DrawFn, program: _Program, opcode: Opcode, locals_: int, height: int
) -> int | None:
    """An operand other than a target with which `opcode` can stand at `height`, else None."""
    match opcode.operand.name:
        case "none" | "target":
            return 0
        case "local":
            return draw(st.integers(0, locals_ - 1)) if locals_ else None
        case "global":
            return draw(st.integers(0, program.globals - 1)) if program.globals else None
        case "constant":
            return program.constant(draw(st.sampled_from(program.pool)))
        case "int32":
            return draw(st.integers(-(1 << 31), (1 << 31) - 1))
        case "count8":
            room = height - opcode.pops
            return draw(st.integers(0, room)) if room >= 0 else None
        case "function":
            fitting = [
                index
                for index, (_, parameters, _) in enumerate(program.signatures)
                if opcode.name == "FUNC" or parameters <= height
            ]
            return draw(st.sampled_from(fitting)) if fitting else None
    raise AssertionError(opcode)


def _pops(program: _Program, opcode: Opcode, operand: int) -> int:
    if opcode.variable == "operand":
        return opcode.pops + operand
    if opcode.variable == "parameters":
        return opcode.pops + program.signatures[operand][1]
    return opcode.pops


def _function(draw: st.DrawFn, program: _Program, signature: tuple[str, int, int]) -> Function:
    """Straight code whose heights are known, with jumps put in to places of the same height."""
    name, parameters, locals_ = signature
    code: list[tuple[Opcode, int]] = []
    heights = [0]
    for _ in range(draw(st.integers(0, 20))):
        height = heights[-1]
        opcode = draw(st.sampled_from(_OPCODES))
        if opcode.pops > height or height - opcode.pops + opcode.pushes > _HIGHEST:
            continue
        operand = _operand(draw, program, opcode, locals_, height)
        if operand is not None:
            code.append((opcode, operand))
            heights.append(height - _pops(program, opcode, operand) + opcode.pushes)
    last = draw(st.sampled_from(["HALT", "RET", "JMP"] if heights[-1] else ["HALT", "JMP"]))
    code.append((BY_NAME[last], 0))

    reached = len(code)
    for at, (opcode, _) in enumerate(code):
        if opcode.operand.name == "target":
            height = heights[at] - opcode.pops
            places = [place for place in range(reached) if heights[place] == height]
            code[at] = (opcode, draw(st.sampled_from(places)))

    for _ in range(draw(st.integers(0, 3))):
        opcode = draw(st.sampled_from(_OPCODES))
        operand = _operand(draw, program, opcode, locals_, 255)
        if opcode.operand.name == "target":
            operand = draw(st.integers(0, reached - 1))
        if operand is not None:
            code.append((opcode, operand))
    return Function(name, parameters, locals_, _greatest(program, code, heights), _encoded(code))


def _greatest(program: _Program, code: list[tuple[Opcode, int]], heights: list[int]) -> int:
    greatest = 0
    seen: set[int] = set()
    pending = [0]
    while pending:
        at = pending.pop()
        if at in seen:
            continue
        seen.add(at)
        opcode, operand = code[at]
        behind = heights[at] - _pops(program, opcode, operand) + opcode.pushes
        greatest = max(greatest, heights[at], behind)
        if opcode.flow in ("next", "branch"):
            pending.append(at + 1)
        if opcode.flow in ("jump", "branch"):
            pending.append(operand)
    return greatest


def _encoded(code: list[tuple[Opcode, int]]) -> bytes:
    offsets = [0]
    for opcode, _ in code:
        offsets.append(offsets[-1] + opcode.size)
    encoded = b""
    for opcode, operand in code:
        kind = opcode.operand
        value = offsets[operand] if kind.name == "target" else operand
        encoded += bytes([opcode.number]) + value.to_bytes(kind.size, "little", signed=kind.signed)
    return encoded


@st.composite
def images(draw: st.DrawFn) -> Image:
    """Images that pass the load check, with branches, loops and code that can't be reached."""
    others = draw(st.lists(names.filter(lambda name: name != "main"), max_size=3, unique=True))
    signatures = [("main", 0, draw(st.integers(0, 3)))]
    for name in others:
        locals_ = draw(st.sampled_from([0, 1, 2, 5, 255]))
        signatures.append((name, draw(st.integers(0, min(locals_, 3))), locals_))
    signatures = draw(st.permutations(signatures))
    pool: list[Constant] = draw(st.lists(constants, min_size=1, max_size=6))
    program = _Program(draw(st.sampled_from([0, 1, 3, 65535])), pool, signatures)
    functions = tuple(_function(draw, program, signature) for signature in signatures)
    return Image(program.globals, tuple(program.used), functions)


@st.composite
def disturbed(draw: st.DrawFn) -> Image:
    """Valid images with instructions exchanged for others of the same size: 4.3 may not hold."""
    image = draw(images())
    functions = []
    for function in image.functions:
        code = bytearray(function.code)
        steps = list(instructions(function.code))
        for step in draw(st.lists(st.sampled_from(steps), max_size=3)):
            same = [
                opcode.number
                for opcode in BY_NUMBER.values()
                if opcode.operand == step.opcode.operand and opcode.name != "CONST"
            ]
            if step.opcode.name != "CONST":
                code[step.offset] = draw(st.sampled_from(same))
        stack = draw(st.sampled_from([function.stack, function.stack, function.stack + 1]))
        functions.append(replace(function, code=bytes(code), stack=stack))
    return replace(image, functions=tuple(functions))
