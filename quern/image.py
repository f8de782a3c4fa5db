"""The binary image of sections 3.1 to 3.5: values from bytes and bytes from values."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from quern.errors import CodeError, FormatError, Rule
from quern.opcodes import BY_NUMBER, LIMITS, Opcode

Constant = int | float | bytes

MAGIC: Final = b"QRN1"
ENTRY: Final = "main"
NAME: Final = re.compile(f"[A-Za-z_][A-Za-z0-9_]{{0,{LIMITS['name'].value - 1}}}")

_INT, _FLOAT, _STRING = 1, 2, 3
_NAN: Final = bytes.fromhex("000000000000f87f")
_HEADER: Final = struct.Struct("<4sIHHHH")
_COUNTS: Final = struct.Struct("<BBBI")


@dataclass(frozen=True, slots=True)
class Function:
    """A function; `locals` counts the parameters, `stack` is the declared operand stack height."""

    name: str
    parameters: int
    locals: int
    stack: int
    code: bytes


@dataclass(frozen=True, slots=True, eq=False)
class Image:
    """A whole image. Equality is that of the bytes: 1 is not 1.0, 0.0 is not -0.0, nan is nan."""

    globals: int
    constants: tuple[Constant, ...]
    functions: tuple[Function, ...]

    def _key(self) -> tuple[int, tuple[bytes, ...], tuple[Function, ...]]:
        return self.globals, tuple(map(encode_constant, self.constants)), self.functions

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Image) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())


class Instruction(NamedTuple):
    """One instruction at `offset` of its function's code."""

    offset: int
    opcode: Opcode
    operand: int | None


def encode_constant(constant: Constant) -> bytes:
    """The bytes of a constant. Two constants are the same exactly if these are."""
    if isinstance(constant, bytes):
        return struct.pack("<BI", _STRING, len(constant)) + constant
    if isinstance(constant, int):
        return struct.pack("<Bq", _INT, constant)
    if math.isnan(constant):
        return bytes([_FLOAT]) + _NAN
    return struct.pack("<Bd", _FLOAT, constant)


def _encode_function(function: Function) -> bytes:
    name = function.name.encode("ascii")
    counts = _COUNTS.pack(function.parameters, function.locals, function.stack, len(function.code))
    return struct.pack("B", len(name)) + name + counts + function.code


def encode(image: Image) -> bytes:
    """The bytes of `image`, not checked; FormatError if a number does not fit into its field."""
    try:
        body = b"".join(map(encode_constant, image.constants))
        body += b"".join(map(_encode_function, image.functions))
        size = _HEADER.size + len(body)
        counts = (image.globals, len(image.constants), len(image.functions))
        return _HEADER.pack(MAGIC, size, *counts, 0) + body
    except (struct.error, UnicodeEncodeError) as fault:
        message = f"a number or a name does not fit into its field: {fault}"
        raise FormatError(Rule.FIELD, message) from fault


class _Reader:
    """Takes an image apart from its first byte to its last."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.offset = 0

    def take(self, size: int, what: str, rule: Rule) -> bytes:
        end = self.offset + size
        if end > len(self.data):
            left = len(self.data) - self.offset
            raise self.fault(rule, f"{what} takes {size} bytes, but only {left} are left")
        taken = self.data[self.offset : end]
        self.offset = end
        return taken

    def byte(self, what: str, rule: Rule) -> int:
        return self.take(1, what, rule)[0]

    def fault(self, rule: Rule, what: str) -> FormatError:
        return FormatError(rule, f"offset {self.offset}: {what}")


def _constant(reader: _Reader) -> Constant:
    kind = reader.byte("the type of a constant", Rule.WHOLE_CONSTANT_TYPE)
    if kind == _INT:
        return int.from_bytes(
            reader.take(8, "an int constant", Rule.WHOLE_INT), "little", signed=True
        )
    if kind == _FLOAT:
        bits = reader.take(8, "a float constant", Rule.WHOLE_FLOAT)
        value: float = struct.unpack("<d", bits)[0]
        if math.isnan(value) and bits != _NAN:
            raise reader.fault(
                Rule.NAN, "the float constant before this is a NaN other than 7ff8000000000000"
            )
        return value
    if kind == _STRING:
        encoded = reader.take(4, "the length of a string constant", Rule.WHOLE_STRING_LENGTH)
        size = int.from_bytes(encoded, "little")
        return reader.take(size, "a string constant", Rule.WHOLE_STRING)
    raise reader.fault(
        Rule.CONSTANT_TYPE,
        f"the constant that begins one byte before this has the unknown type {kind}",
    )


def _function(reader: _Reader) -> Function:
    size = reader.byte("the length of a name", Rule.WHOLE_NAME_LENGTH)
    encoded = reader.take(size, "a name", Rule.WHOLE_NAME)
    name = encoded.decode("latin-1")
    if not NAME.fullmatch(name):
        raise reader.fault(
            Rule.NAME,
            f"the name before this, {encoded!r}, is not a letter or _ and then up to "
            f"{LIMITS['name'].value - 1} letters, digits and _",
        )
    counts = reader.take(_COUNTS.size, f"the counts of function {name}", Rule.WHOLE_COUNTS)
    parameters, locals_, stack, size = _COUNTS.unpack(counts)
    if parameters > locals_:
        raise reader.fault(
            Rule.PARAMETERS, f"function {name} has {parameters} parameters but {locals_} locals"
        )
    if size == 0:
        raise reader.fault(Rule.NO_CODE, f"function {name} has no code")
    code = reader.take(size, f"the code of {name}", Rule.WHOLE_CODE)
    return Function(name, parameters, locals_, stack, code)


def decode(data: bytes) -> Image:
    """The image that `data` encodes: the whole of load check phase 4.1, and nothing of 4.2 and 4.3.

    Raises FormatError, whose message names the offset and what is wrong there.
    """
    reader = _Reader(data)
    if len(data) > LIMITS["file"].value:
        limit = LIMITS["file"].value
        raise reader.fault(Rule.FILE_SIZE, f"the image has more than the limit of {limit} bytes")
    header = reader.take(_HEADER.size, "the header", Rule.WHOLE_HEADER)
    magic, size, globals_, constant_count, function_count, zero = _HEADER.unpack(header)
    if magic != MAGIC:
        raise FormatError(Rule.MAGIC, f"offset 0: an image begins with {MAGIC!r}, not {magic!r}")
    if size != len(data):
        raise FormatError(
            Rule.SIZE, f"offset 4: the size is given as {size}, but it is {len(data)}"
        )
    if zero != 0:
        raise FormatError(Rule.RESERVED, f"offset 14: the header ends with 0, not {zero}")

    constants: dict[bytes, Constant] = {}
    for index in range(constant_count):
        begin = reader.offset
        constant = _constant(reader)
        encoded = data[begin : reader.offset]
        if encoded in constants:
            raise FormatError(Rule.SAME_CONSTANT, f"offset {begin}: constant {index} occurs twice")
        constants[encoded] = constant
    functions: dict[str, Function] = {}
    for _ in range(function_count):
        begin = reader.offset
        function = _function(reader)
        if function.name in functions:
            raise FormatError(
                Rule.SAME_NAME, f"offset {begin}: a second function has the name {function.name}"
            )
        functions[function.name] = function
    if reader.offset != len(data):
        raise reader.fault(
            Rule.NOTHING_BEHIND,
            f"{len(data) - reader.offset} bytes are left behind the last function",
        )
    if ENTRY not in functions:
        raise reader.fault(Rule.MAIN, f"there is no function {ENTRY}")
    if functions[ENTRY].parameters:
        raise reader.fault(
            Rule.MAIN_PARAMETERS,
            f"{ENTRY} has {functions[ENTRY].parameters} parameters instead of none",
        )
    return Image(globals_, tuple(constants.values()), tuple(functions.values()))


def instructions(code: bytes) -> Iterator[Instruction]:
    """The instructions of `code` from its first byte to its last, reachable or not.

    Raises CodeError, with the offset, at an unknown opcode or an operand that is cut off.
    """
    offset = 0
    while offset < len(code):
        opcode = BY_NUMBER.get(code[offset])
        if opcode is None:
            raise CodeError(Rule.OPCODE, f"offset {offset}: 0x{code[offset]:02x} is no opcode")
        end = offset + opcode.size
        if end > len(code):
            raise CodeError(
                Rule.WHOLE_OPERAND,
                f"offset {offset}: the code ends within the operand of {opcode.name}",
            )
        kind = opcode.operand
        operand = None
        if kind.size:
            operand = int.from_bytes(code[offset + 1 : end], "little", signed=kind.signed)
        yield Instruction(offset, opcode, operand)
        offset = end
