"""Rules of the grid about the load check: images that break one sentence, and neighbours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from quern.image import Constant, Function, Image, encode
from quern.opcodes import BY_NAME, BY_NUMBER, LIMITS, Opcode

_HALT: Final = bytes([BY_NAME["HALT"].number])
_NIL: Final = bytes([BY_NAME["NIL"].number])
_LOCALS, _GLOBAL_COUNT, _PARAMETERS = 3, 2, 2


def _code(opcode: Opcode, operand: int = 0) -> bytes:
    kind = opcode.operand
    number = operand & ((1 << 8 * kind.size) - 1)
    return bytes([opcode.number]) + number.to_bytes(kind.size, "little")


def _pops(opcode: Opcode, operand: int) -> int:
    if opcode.variable == "operand":
        return opcode.pops + operand
    return opcode.pops + (_PARAMETERS if opcode.variable == "parameters" else 0)


def _image(body: bytes, stack: int, used: bool) -> bytes:
    """A program with this code in main, between two functions of two parameters."""
    constants: tuple[Constant, ...] = (b"constant",) if used else ()
    other = Function("other", _PARAMETERS, _PARAMETERS, 1, _NIL + bytes([BY_NAME["RET"].number]))
    main = Function("main", 0, _LOCALS, min(stack, 255), body)
    return encode(Image(_GLOBAL_COUNT, constants, (other, main, replace(other, name="last"))))


def _with(opcode: Opcode, operand: int, height: int, behind: bytes = _HALT) -> bytes:
    """The opcode at a height, with the stack height that follows from it."""
    after = height - _pops(opcode, operand) + opcode.pushes
    body = _NIL * height + _code(opcode, operand) + behind
    return _image(body, max(height, after, 0), opcode.operand.name == "constant")


def _height(name: str, by: str) -> bytes:
    """As many values as the opcode pops, one less, or one more."""
    opcode = BY_NAME[name]
    height = max(0, _pops(opcode, _operand(opcode, 0)) + int(by))
    return _with(opcode, _operand(opcode, height), height)


def _operand(opcode: Opcode, height: int) -> int:
    """A valid operand: of a jump at a height the offset of what follows, three for a count."""
    if opcode.operand.name == "target":
        return height + opcode.size
    return 3 if opcode.operand.name == "count8" else 0


def _cut(name: str, by: str) -> bytes:
    """Bytes are missing at the end of the operand, where the code ends."""
    opcode = BY_NAME[name]
    height = _pops(opcode, _operand(opcode, 0))
    operand = _operand(opcode, height)
    body = _NIL * height + _code(opcode, operand)
    return _image(body[: len(body) - int(by)], height, opcode.operand.name == "constant")


def _last(name: str) -> bytes:
    """The opcode is the last one of the code."""
    opcode = BY_NAME[name]
    operand = 0 if opcode.operand.name == "target" else _operand(opcode, 0)
    return _with(opcode, operand, _pops(opcode, operand), b"")


def _unreached(name: str) -> bytes:
    """The opcode behind a HALT, without operands on the stack, is the last of the code."""
    opcode = BY_NAME[name]
    return _image(_HALT + _code(opcode), 0, opcode.operand.name == "constant")


_BOUNDS: Final = {"local": _LOCALS, "global": _GLOBAL_COUNT, "constant": 1, "function": 3}


def _bound(name: str, by: str) -> bytes:
    """An index at its bound: -1 is the last that exists."""
    opcode = BY_NAME[name]
    number = _BOUNDS[opcode.operand.name] + int(by)
    return _with(opcode, number, _pops(opcode, number))


def _aim(name: str, target: str) -> bytes:
    """A jump to an offset; the code is n values, the jump, an ICONST and its POP, and a HALT."""
    opcode = BY_NAME[name]
    begin = opcode.pops
    behind = _code(BY_NAME["ICONST"], 0x2E2E2E2E) + bytes([BY_NAME["POP"].number]) + _HALT
    at = {"itself": begin, "start": 0, "behind": begin + opcode.size}
    size = begin + opcode.size + len(behind)
    at |= {"pop": size - 2, "end": size - 1, "size": size, "beyond": size + 1, "far": 1 << 31}
    at |= {f"within{by}": begin + opcode.size + by for by in range(1, 5)}
    at |= {f"operand{by}": begin + by for by in range(1, 5)}
    return _with_aim(opcode, at[target], behind)


def _with_aim(opcode: Opcode, target: int, behind: bytes) -> bytes:
    body = _NIL * opcode.pops + _code(opcode, target) + behind
    return _image(body, 1 if opcode.flow == "branch" else opcode.pops, False)


def _opcode(number: str) -> bytes:
    return _image(_NIL * 3 + bytes([int(number)]) + _HALT, 3, False)


def _declared(height: str, by: str) -> bytes:
    """A stack height that is not the greatest one, or that cannot be declared."""
    real = int(height)
    return _image(_NIL * real + _HALT, max(0, real + int(by)), False)


CHECKS: Final[dict[str, Callable[..., bytes]]] = {
    "height": _height,
    "cut": _cut,
    "last": _last,
    "unreached": _unreached,
    "bound": _bound,
    "aim": _aim,
    "opcode": _opcode,
    "declared": _declared,
}
_AIMS: Final = (
    *("itself", "start", "behind", "pop", "end", "size", "beyond", "far"),
    *(f"{place}{by}" for place in ("within", "operand") for by in range(1, 5)),
)

_ENDLESS: Final = (("JMP", "itself"), ("JMP", "start"), ("JF", "start"))
"""Valid programs without an end: the value that JF asks for is nil."""


def check_cells() -> list[tuple[str, ...]]:
    """What the rule is about: a name of CHECKS, and its arguments."""
    cells: list[tuple[str, ...]] = []
    for name, opcode in BY_NAME.items():
        cells += [("height", name, by) for by in ("-1", "0", "1")]
        cells += [("cut", name, str(by)) for by in range(1, opcode.size)]
        cells += [("last", name)] if opcode.flow != "jump" else []
        cells += [("unreached", name)]
        if opcode.operand.name in _BOUNDS:
            cells += [("bound", name, by) for by in ("-1", "0", "1", "200")]
        if opcode.operand.name == "target":
            cells += [("aim", name, target) for target in _AIMS if (name, target) not in _ENDLESS]
    unknown = sorted({len(BY_NUMBER), len(BY_NUMBER) + 1, 0x7F, 0x80, 0xC0, 0xFE, 0xFF})
    cells += [("opcode", str(number)) for number in unknown if number not in BY_NUMBER]
    highest = LIMITS["stack"].value
    cells += [
        ("declared", str(height), str(by))
        for height in (
            0,
            1,
            2,
            127,
            128,
            highest - 1,
            highest,
            highest + 1,
            2 * highest + 3,
            70_000,
        )
        for by in (-1, 0, 1, 255)
    ]
    return cells
