"""Instructions on numbers and comparisons of order (sections 2.3, 2.4, 2.7, 8.3, 8.4, 8.6).

Python's float operations are those of IEEE 754, but raise exceptions where that gives infinities or
NaN. Every function raises Fault as its instruction does.
"""

from __future__ import annotations

import math
from typing import Final

from quern.reference.faults import RANGE, TYPE, ZERO, Fault
from quern.reference.values import Value

LOWEST: Final = -(2**63)
HIGHEST: Final = 2**63 - 1
_MASK: Final = 2**64 - 1
_MOST_DIGITS: Final = 19
"""Of an int without leading zeros; Python refuses to read numerals of several thousand digits."""


def wrapped(exact: int) -> int:
    """The int congruent to `exact` modulo 2^64."""
    if LOWEST <= exact <= HIGHEST:
        return exact
    return ((exact - LOWEST) & _MASK) + LOWEST


def to_float(a: Value) -> float:
    """`TOFLOAT`, and "converted" in section 8: Python rounds to nearest, ties to even."""
    if type(a) is float:
        return a
    if type(a) is int:
        return float(a)
    raise Fault(TYPE)


def add(a: Value, b: Value) -> int | float:
    if type(a) is int and type(b) is int:
        return wrapped(a + b)
    return to_float(a) + to_float(b)


def subtract(a: Value, b: Value) -> int | float:
    if type(a) is int and type(b) is int:
        return wrapped(a - b)
    return to_float(a) - to_float(b)


def multiply(a: Value, b: Value) -> int | float:
    if type(a) is int and type(b) is int:
        return wrapped(a * b)
    return to_float(a) * to_float(b)


def divide(a: Value, b: Value) -> float:
    """`DIV`: both operands are rounded first; Python's `int / int` rounds only once."""
    x, y = to_float(a), to_float(b)
    if y != 0.0:
        return x / y
    if x == 0.0 or math.isnan(x):
        return math.nan
    return math.copysign(math.inf, x) * math.copysign(1.0, y)


def divide_down(a: Value, b: Value) -> int | float:
    """`IDIV`."""
    if type(a) is int and type(b) is int:
        if b == 0:
            raise Fault(ZERO)
        return wrapped(a // b)
    return floor(divide(a, b))


def modulo(a: Value, b: Value) -> int | float:
    """`MOD`."""
    if type(a) is int and type(b) is int:
        if b == 0:
            raise Fault(ZERO)
        return a % b
    x, y = to_float(a), to_float(b)
    if math.isnan(x) or math.isinf(x) or math.isnan(y) or y == 0.0:
        return math.nan
    remainder = math.fmod(x, y)
    if remainder == 0.0:
        return math.copysign(0.0, y)
    return remainder if (remainder < 0.0) == (y < 0.0) else remainder + y


def negate(a: Value) -> int | float:
    return wrapped(-a) if type(a) is int else -to_float(a)


def square_root(a: Value) -> float:
    x = to_float(a)
    return math.nan if x < 0.0 else math.sqrt(x)


def floor(a: Value) -> int | float:
    """`FLOOR`."""
    if type(a) is int:
        return a
    x = to_float(a)
    return x if x == 0.0 or not math.isfinite(x) else float(math.floor(x))


def bit_and(a: Value, b: Value) -> int:
    if type(a) is int and type(b) is int:
        return a & b
    raise Fault(TYPE)


def bit_or(a: Value, b: Value) -> int:
    if type(a) is int and type(b) is int:
        return a | b
    raise Fault(TYPE)


def bit_xor(a: Value, b: Value) -> int:
    if type(a) is int and type(b) is int:
        return a ^ b
    raise Fault(TYPE)


def _shift_operands(a: Value, n: Value) -> tuple[int, int]:
    """Both as ints, n not above 64, which shifts all bits out as every greater one does."""
    if type(a) is not int or type(n) is not int:
        raise Fault(TYPE)
    if n < 0:
        raise Fault(RANGE)
    return a, min(n, 64)


def shift_left(a: Value, n: Value) -> int:
    bits, places = _shift_operands(a, n)
    return wrapped(bits << places)


def shift_right(a: Value, n: Value) -> int:
    bits, places = _shift_operands(a, n)
    return bits >> places


def shift_right_unsigned(a: Value, n: Value) -> int:
    bits, places = _shift_operands(a, n)
    return wrapped((bits & _MASK) >> places)


def _check_ordered(a: Value, b: Value) -> None:
    """TYPE unless both are numbers or both are strings, which Python orders as section 2.7 says."""
    if type(a) is bytes and type(b) is bytes:
        return
    to_float(a)
    to_float(b)


def less(a: Value, b: Value) -> bool:
    if type(a) is not int or type(b) is not int:
        _check_ordered(a, b)
    return a < b  # type: ignore[operator]


def less_or_equal(a: Value, b: Value) -> bool:
    if type(a) is not int or type(b) is not int:
        _check_ordered(a, b)
    return a <= b  # type: ignore[operator]


def greater(a: Value, b: Value) -> bool:
    if type(a) is not int or type(b) is not int:
        _check_ordered(a, b)
    return a > b  # type: ignore[operator]


def greater_or_equal(a: Value, b: Value) -> bool:
    if type(a) is not int or type(b) is not int:
        _check_ordered(a, b)
    return a >= b  # type: ignore[operator]


def to_int(a: Value) -> int | None:
    """`TOINT`."""
    if type(a) is int:
        return a
    if type(a) is bytes:
        return _numeral(a)
    x = to_float(a)
    if not math.isfinite(x):
        raise Fault(RANGE)
    truncated = math.trunc(x)
    if not LOWEST <= truncated <= HIGHEST:
        raise Fault(RANGE)
    return truncated


def _numeral(string: bytes) -> int | None:
    digits = string.removeprefix(b"-")
    if not digits.isdigit():
        return None
    significant = digits.lstrip(b"0") or b"0"
    if len(significant) > _MOST_DIGITS:
        return None
    number = -int(significant) if string.startswith(b"-") else int(significant)
    return number if LOWEST <= number <= HIGHEST else None
