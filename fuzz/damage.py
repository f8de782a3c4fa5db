"""Damaged images: bytes, counts, operands and checks, wrong or only nearly wrong.

Some damages leave a valid image that does something else, or the same: an image has to be judged
exactly as section 4 says, in both directions.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fuzz.stream import Stream
from quern.image import (
    Constant,
    Function,
    Image,
    Instruction,
    encode,
    encode_constant,
    instructions,
)
from quern.opcodes import BY_NAME, BY_NUMBER, LIMITS

_HEADER: Final = 16
_NUMBERS: Final = (0, 1, 2, 127, 128, 254, 255, 256, 32_767, 32_768, 65_534, 65_535)
_BYTES: Final = (0, 1, 2, 3, 4, 0x2D, 0x2E, 0x41, 0x42, 0x7F, 0x80, 0xFE, 0xFF)


def damaged(stream: Stream, image: Image, other: Image) -> bytes:
    """An image made of one or two valid ones."""
    return stream.weighted(_KINDS)(stream, image, other)


def with_size(data: bytes) -> bytes:
    """The bytes with the size in the header made right."""
    return data[:4] + struct.pack("<I", len(data)) + data[8:]


# Bytes.


def _perhaps_with_size(stream: Stream, data: bytes) -> bytes:
    return with_size(data) if len(data) >= 8 and stream.chance(3, 4) else data


def _cut(stream: Stream, image: Image, other: Image) -> bytes:
    data = encode(image)
    at = stream.below(len(data)) if stream.chance(4, 5) else stream.below(_HEADER + 2)
    return _perhaps_with_size(stream, data[:at])


def _flipped(stream: Stream, image: Image, other: Image) -> bytes:
    data = bytearray(encode(image))
    for _ in range(stream.pick([1, 1, 1, 2, 4])):
        data[stream.below(len(data))] ^= 1 << stream.below(8)
    return bytes(data)


def _overwritten(stream: Stream, image: Image, other: Image) -> bytes:
    data = bytearray(encode(image))
    for _ in range(stream.pick([1, 1, 2])):
        data[stream.below(len(data))] = stream.pick(_BYTES)
    return bytes(data)


def _spliced(stream: Stream, image: Image, other: Image) -> bytes:
    first, second = encode(image), encode(other)
    joined = first[: stream.below(len(first))] + second[stream.below(len(second)) :]
    return _perhaps_with_size(stream, joined)


def _moved(stream: Stream, image: Image, other: Image) -> bytes:
    """Bytes left out, or put in a second time."""
    data = encode(image)
    begin = stream.below(len(data))
    end = min(len(data), begin + stream.pick([1, 1, 2, 4, 8, 16]))
    if stream.chance(1, 2):
        return _perhaps_with_size(stream, data[:begin] + data[end:])
    return _perhaps_with_size(stream, data[:end] + data[begin:end] + data[end:])


def _header(stream: Stream, image: Image, other: Image) -> bytes:
    """One field of the header."""
    data = bytearray(encode(image))
    field = stream.pick([0, 4, 8, 10, 12, 14])
    if field <= 4:
        old = int.from_bytes(data[field : field + 4], "little")
        new = stream.pick([0, old - 1, old + 1, old ^ 0x80, old ^ 1 << 16, (1 << 32) - 1, 1 << 31])
        data[field : field + 4] = (new & 0xFFFFFFFF).to_bytes(4, "little")
    else:
        old = int.from_bytes(data[field : field + 2], "little")
        new = stream.pick([old - 1, old + 1, old + 1, *_NUMBERS])
        data[field : field + 2] = (new & 0xFFFF).to_bytes(2, "little")
    return bytes(data)


# Counts, names and constants.


def _with_function(image: Image, at: int, function: Function) -> Image:
    functions = (*image.functions[:at], function, *image.functions[at + 1 :])
    return replace(image, functions=functions)


def _counts(stream: Stream, image: Image, other: Image) -> bytes:
    """The parameters, locals or stack height of a function, or the number of globals."""
    at = stream.below(len(image.functions))
    function = image.functions[at]
    near = [-1, 1, 1, 2]
    way = stream.below(5)
    if way == 0:
        return encode(replace(image, globals=_near(stream, image.globals, 65_535)))
    if way == 1:
        changed = replace(function, parameters=_near(stream, function.parameters, 255))
    elif way == 2:
        changed = replace(function, locals=_near(stream, function.locals, 255))
    elif way == 3:
        stack = stream.pick([function.stack + stream.pick(near), 0, 255, 256 - function.stack])
        changed = replace(function, stack=max(0, min(stack, 255)))
    else:
        used = [
            step.operand
            for step in instructions(function.code)
            if step.opcode.operand.name == "local" and step.operand is not None
        ]
        least = max([*used, function.parameters - 1], default=-1) + 1
        changed = replace(function, locals=max(0, least - stream.below(2)))
    return encode(_with_function(image, at, changed))


def _near(stream: Stream, number: int, most: int) -> int:
    return max(0, min(most, stream.pick([number - 1, number - 1, number + 1, 0, most])))


def _names(stream: Stream, image: Image, other: Image) -> bytes:
    """A name that is none, the same as another's, or another valid one."""
    data = encode(image)
    at = stream.below(len(image.functions))
    old = image.functions[at].name
    names = [function.name for function in image.functions]
    new = stream.pick(
        [
            *(b"", b"9a", b"a-b", b"a\0", b"\xe9", b"main", b"Main", b"main_", b"_", b" a", b"a\n"),
            *(b"a" * 64, b"a" * 65, b"a" * 255, stream.pick(names).encode(), old.encode() + b"0"),
        ]
    )
    place = len(_prefix(image, at))
    return with_size(data[:place] + bytes([len(new)]) + new + data[place + 1 + len(old) :])


def _prefix(image: Image, at: int) -> bytes:
    """The bytes of an image in front of a function."""
    return encode(replace(image, functions=image.functions[:at]))


def _constants(stream: Stream, image: Image, other: Image) -> bytes:
    """Constants in another order, twice, unused, of an unknown type, or another NaN."""
    constants = list(image.constants)
    if not constants:
        return _with_constants(image, [b"\x01" + bytes(8)])
    at = stream.below(len(constants))
    encoded = [encode_constant(constant) for constant in constants]
    way = stream.below(8)
    if way == 0:
        beside = stream.below(len(constants))
        encoded[at], encoded[beside] = encoded[beside], encoded[at]
    elif way == 1:
        encoded[at] = stream.pick(encoded)
    elif way == 2:
        encoded.insert(at, encoded[stream.below(len(encoded))])
    elif way == 3:
        encoded.append(encode_constant(stream.pick(_SPARE)))
    elif way == 4:
        encoded[at] = stream.pick([b"\0", b"\4", b"\5", b"\xff"]) + encoded[at][1:]
    elif way == 5:
        bits = [0xFFF8 << 48, (0x7FF8 << 48) + 1, (0x7FF0 << 48) + 1, 0x7FF0 << 48, 0x7FF8 << 48]
        encoded[at] = b"\2" + stream.pick(bits).to_bytes(8, "little")
    elif way == 6:
        wrong = stream.pick([0, 1, 255, 256, 65_536, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
        encoded[at] = b"\3" + wrong.to_bytes(4, "little") + stream.pick([b"", b"a", encoded[at]])
    else:
        del encoded[at]
    return _with_constants(image, encoded)


_SPARE: Final[tuple[Constant, ...]] = (123456789, -0.0, 0.0, 0, b"", b"spare", float("nan"))


def _with_constants(image: Image, encoded: list[bytes]) -> bytes:
    data = encode(image)
    behind = data[len(_prefix(image, 0)) :]
    head = data[:10] + struct.pack("<H", len(encoded)) + data[12:_HEADER]
    return with_size(head + b"".join(encoded) + behind)


# Code.


def _steps(function: Function, *kinds: str) -> list[Instruction]:
    return [
        step
        for step in instructions(function.code)
        if not kinds or step.opcode.operand.name in kinds
    ]


def _patched(function: Function, step: Instruction, operand: int) -> Function:
    kind = step.opcode.operand
    begin, end = step.offset + 1, step.offset + step.opcode.size
    new = (operand & ((1 << 8 * kind.size) - 1)).to_bytes(kind.size, "little")
    return replace(function, code=function.code[:begin] + new + function.code[end:])


def _operand(stream: Stream, image: Image, other: Image) -> bytes:
    """An operand at its bound, one beyond it, or far away."""
    at = stream.below(len(image.functions))
    function = image.functions[at]
    kinds = ("local", "global", "constant", "function", "count8", "target")
    kind = stream.pick(kinds)
    steps = _steps(function, kind) or _steps(function, *kinds)
    if not steps:
        return _substituted(stream, image, other)
    step = stream.pick(steps)
    bounds = {
        "local": function.locals,
        "global": image.globals,
        "constant": len(image.constants),
        "function": len(image.functions),
        "target": len(function.code),
        "count8": 255,
    }
    bound, old = bounds[step.opcode.operand.name], step.operand or 0
    new = stream.pick([bound, bound, bound - 1, bound + 1, old + 1, old - 1, 0, 255, 65_535])
    if step.opcode.operand.name == "target" and stream.chance(1, 2):
        places = [place.offset for place in instructions(function.code)]
        new = stream.pick(places) + stream.pick([0, 0, 0, 0, 1, 1 << 16, 1 << 31])
    return encode(_with_function(image, at, _patched(function, step, new)))


def _substituted(stream: Stream, image: Image, other: Image) -> bytes:
    """An instruction becomes another one of the same size; often the heights still agree."""
    at = stream.below(len(image.functions))
    function = image.functions[at]
    for _ in range(stream.pick([1, 1, 1, 2, 3])):
        step = stream.pick(_steps(function))
        old = step.opcode
        same = [new for new in BY_NUMBER.values() if new.operand.size == old.operand.size]
        effect = (old.pops, old.pushes, old.variable, old.flow)
        alike = [new for new in same if effect == (new.pops, new.pushes, new.variable, new.flow)]
        chosen = stream.pick(alike if stream.chance(2, 3) else same).number
        if stream.chance(1, 20):
            chosen = stream.pick([len(BY_NUMBER), 0x7F, 0x80, 0xFF])
        code = bytearray(function.code)
        code[step.offset] = chosen
        function = replace(function, code=bytes(code))
        if chosen not in BY_NUMBER:
            break
    return encode(_with_function(image, at, function))


def _ends(stream: Stream, image: Image, other: Image) -> bytes:
    """The end of a function's code: cut off, or with something behind it that nothing reaches."""
    at = stream.below(len(image.functions))
    function = image.functions[at]
    steps = _steps(function)
    behind = [
        *(bytes([opcode.number]) for opcode in BY_NUMBER.values() if not opcode.operand.size),
        bytes([BY_NAME["LOAD"].number, function.locals & 255]),
        bytes([BY_NAME["LOAD"].number, (function.locals - 1) & 255]),
        bytes([BY_NAME["ARRAY"].number, 255]),
        bytes([BY_NAME["ICONST"].number, 1, 2, 3]),
        bytes([BY_NAME["JMP"].number]) + len(function.code).to_bytes(4, "little"),
        bytes([BY_NAME["JMP"].number]) + (len(function.code) + 5).to_bytes(4, "little"),
        bytes([BY_NAME["CONST"].number]) + struct.pack("<H", stream.pick(_NUMBERS)),
        *(b"\x42", b"\xff", b""),
    ]
    way = stream.below(3)
    if way == 0:
        code = function.code[: steps[-1].offset]
    elif way == 1:
        code = function.code[: stream.pick([0, 1, stream.below(len(function.code) + 1)])]
    else:
        code = function.code + stream.pick(behind)
    return encode(_with_function(image, at, replace(function, code=code)))


def _pushed_high(stream: Stream, image: Image, other: Image) -> bytes:
    """A stack as high as the limit, one higher, or so high that a byte does not hold it."""
    limit = LIMITS["stack"].value
    height = stream.pick([limit - 1, limit, limit + 1, limit + 2, 2 * (limit + 1), 65_536])
    at = stream.below(len(image.functions))
    function = image.functions[at]
    pushes = bytes([BY_NAME[stream.pick(["NIL", "TRUE"])].number]) * height
    ends = stream.pick([b"\x2e", b"\x2d", bytes([BY_NAME["PRINTLN"].number, 0x2E])])
    declared = stream.pick([height & 255, min(height, limit), function.stack])
    changed = replace(function, code=pushes + ends, stack=declared)
    constants = image.constants if stream.chance(1, 4) else ()
    functions = tuple(
        changed if place == at else _idle(f) for place, f in enumerate(image.functions)
    )
    return encode(Image(image.globals, constants, functions))


def _idle(function: Function) -> Function:
    return replace(function, stack=0, code=bytes([BY_NAME["HALT"].number]))


def _looped(stream: Stream, image: Image, other: Image) -> bytes:
    """A jump that leads somewhere else where an instruction begins, mostly at the same height."""
    at = stream.below(len(image.functions))
    function = image.functions[at]
    steps = _steps(function, "target")
    if not steps:
        return _substituted(stream, image, other)
    targets = [step.operand for step in steps if step.operand is not None]
    new = stream.pick([*targets, steps[0].offset, 0, len(function.code)])
    return encode(_with_function(image, at, _patched(function, stream.pick(steps), new)))


def _exchanged(stream: Stream, image: Image, other: Image) -> bytes:
    """Functions in another order, left out, twice, or taken from another program."""
    functions = list(image.functions)
    way = stream.below(4)
    if way == 0:
        functions = stream.shuffled(functions)
    elif way == 1:
        del functions[stream.below(len(functions))]
    elif way == 2:
        functions.append(stream.pick(functions))
    else:
        functions[stream.below(len(functions))] = stream.pick(other.functions)
    return encode(replace(image, functions=tuple(functions)))


_KINDS: Final[tuple[tuple[int, Callable[[Stream, Image, Image], bytes]], ...]] = (
    (5, _cut),
    (8, _flipped),
    (6, _overwritten),
    (5, _spliced),
    (5, _moved),
    (7, _header),
    (10, _counts),
    (7, _names),
    (10, _constants),
    (12, _operand),
    (12, _substituted),
    (7, _ends),
    (5, _pushed_high),
    (5, _looped),
    (4, _exchanged),
)
