"""The text of values (section 10)."""

from __future__ import annotations

import decimal
import math
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from quern.opcodes import ErrorKind
from quern.reference.faults import NESTING, NESTING_LIMIT, Fault
from quern.reference.values import Array, Function, Map, Value

_ESCAPES: Final = {
    **{byte: b"\\x%02x" % byte for byte in range(256) if not 32 <= byte <= 126},
    **{ord('"'): b'\\"', ord("\\"): b"\\\\", 10: b"\\n", 13: b"\\r", 9: b"\\t"},
}
_WRITTEN: Final = [_ESCAPES.get(byte, bytes([byte])) for byte in range(256)]
_ROUNDINGS: Final = (decimal.ROUND_HALF_EVEN, decimal.ROUND_UP, decimal.ROUND_DOWN)


def text(value: Value, limit: int, beyond: ErrorKind) -> bytes:
    """The text of `value`.

    Raises Fault: NESTING, or `beyond` if the text has more than `limit` bytes, whichever is met
    first from left to right. At the limit it stops: a text can be far longer than what it shows.
    """
    written = bytearray()
    if not isinstance(value, Array | Map):
        written += value if isinstance(value, bytes) else _simple(value)
        if len(written) > limit:
            raise Fault(beyond)
        return bytes(written)
    open_containers = [_parts(value)]
    while open_containers:
        part = next(open_containers[-1], None)
        if part is None:
            open_containers.pop()
        elif isinstance(part, bytes):
            written += part
            if len(written) > limit:
                raise Fault(beyond)
        elif len(open_containers) == NESTING_LIMIT:
            raise Fault(NESTING)
        else:
            open_containers.append(_parts(part))
    return bytes(written)


def _parts(container: Array | Map) -> Iterator[bytes | Array | Map]:
    """The text of a container from left to right, with the containers in it left as they are."""
    if isinstance(container, Array):
        yield b"["
        for index, item in enumerate(container.items):
            if index:
                yield b", "
            yield _inner(item)
        yield b"]"
        return
    yield b"{"
    for index, entry in enumerate(container.entries()):
        if index:
            yield b", "
        yield _inner(entry.key)
        yield b": "
        yield _inner(entry.value)
    yield b"}"


def _inner(value: Value) -> bytes | Array | Map:
    if isinstance(value, Array | Map):
        return value
    if isinstance(value, bytes):
        return b'"' + b"".join([_WRITTEN[byte] for byte in value]) + b'"'
    return _simple(value)


def _simple(value: bool | int | float | Function | None) -> bytes:
    """The text of a value that is no string, array or map (section 10.1)."""
    if value is None:
        return b"nil"
    if value is True:
        return b"true"
    if value is False:
        return b"false"
    if isinstance(value, Function):
        return b"<func %s>" % value.name.encode("ascii")
    if isinstance(value, float):
        return float_text(value).encode("ascii")
    return b"%d" % value


def float_text(value: float) -> str:
    """Section 10.2."""
    if math.isnan(value):
        return "nan"
    sign = "-" if math.copysign(1.0, value) < 0.0 else ""
    if math.isinf(value):
        return sign + "inf"
    if value == 0.0:
        return sign + "0.0"
    digits, exponent = shortest_digits(abs(value))
    if 0 <= exponent <= 15:
        whole, rest = digits[: exponent + 1], digits[exponent + 1 :]
        return f"{sign}{whole:0<{exponent + 1}}.{rest or '0'}"
    if -5 <= exponent <= -1:
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    point = "." if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{point}{digits[1:]}e{exponent}"


def shortest_digits(value: float) -> tuple[str, int]:
    """The digits d1 d2 ... dn and the exponent x of section 10.2, for a positive finite float.

    For each number of digits, the decimals next to the exact value are tried: the nearest first, of
    two equally near ones that with an even last digit. If neither of the two around the exact value
    reads back, no other does. (Python's `repr` gives the same digits, but does not promise to.)
    """
    exact = Decimal(value)
    for count in range(1, 18):
        for rounding in _ROUNDINGS:
            decimal_number = decimal.Context(prec=count, rounding=rounding).plus(exact)
            if float(decimal_number) == value:
                digits = "".join(map(str, decimal_number.as_tuple().digits))
                return digits, decimal_number.adjusted()
    raise AssertionError("17 digits always read back")
