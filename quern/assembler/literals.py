"""Int, float and string literals (specification 11.5): read from text and written as text."""

from __future__ import annotations

import math
import re
from typing import Final

from quern.image import Constant

_INT: Final = re.compile(r"(-?)(?:0x([0-9A-Fa-f]+)|([0-9]+))")
_FLOAT: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+(?:[eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+)")
_CHARACTER: Final = re.compile(r'[ !#-\[\]-~]|\\(?:["\\nrt]|x[0-9A-Fa-f]{2})')
_STRING: Final = re.compile(rf'"(?:{_CHARACTER.pattern})*+"')
_ESCAPE: Final = re.compile(r"\\(?:x(..)|(.))")
_ESCAPED: Final = {'"': '"', "\\": "\\", "n": "\n", "r": "\r", "t": "\t"}
_WRITTEN: Final = {byte: f"\\x{byte:02x}" for byte in range(256) if not 32 <= byte <= 126} | {
    ord(character): f"\\{letter}" for letter, character in _ESCAPED.items()
}

_INT_DIGITS: Final = 19
_NAMED_FLOATS: Final = frozenset(("nan", "inf", "-inf"))


class LiteralError(ValueError):
    """A literal is wrong; `at` is the index, within its text, of what the message is about."""

    def __init__(self, message: str, at: int = 0) -> None:
        super().__init__(message)
        self.at = at


def shown(text: str) -> str:
    """`text` as it is quoted in a message: in ASCII, and cut off if it is long."""
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def read_int(text: str) -> int | None:
    """The value of an int literal; None if `text` is none, be it by its form or by its range."""
    match = _INT.fullmatch(text)
    if match is None:
        return None
    sign, hexadecimal, decimal = match.groups()
    digits = (hexadecimal or decimal).lstrip("0") or "0"
    if len(digits) > _INT_DIGITS:
        return None
    value = int(sign + digits, 16 if hexadecimal else 10)
    return value if -(1 << 63) <= value < 1 << 63 else None


def read_constant(text: str) -> Constant:
    """The value of an int, float or string literal. Raises LiteralError."""
    if text.startswith('"'):
        return _read_string(text)
    if text in _NAMED_FLOATS:
        return float(text)
    if _FLOAT.fullmatch(text):
        value = float(text)
        if math.isinf(value):
            raise LiteralError(f"the float literal {shown(text)} is too large: its value is inf")
        return value
    number = read_int(text)
    if number is not None:
        return number
    if _INT.fullmatch(text):
        raise LiteralError(f"the int literal {shown(text)} is outside of -2^63 to 2^63 - 1")
    raise LiteralError(f"expected an int, float or string literal, not {shown(text)}")


def _read_string(text: str) -> bytes:
    if not _STRING.fullmatch(text):
        raise _string_error(text)
    return _ESCAPE.sub(_unescaped, text[1:-1]).encode("latin-1")


def _unescaped(match: re.Match[str]) -> str:
    hexadecimal, letter = match.groups()
    return chr(int(hexadecimal, 16)) if hexadecimal else _ESCAPED[letter]


def _string_error(text: str) -> LiteralError:
    at = 1
    while match := _CHARACTER.match(text, at):
        at = match.end()
    if at == len(text):
        return LiteralError('expected a " at the end of the string literal')
    if text[at] == "\\":
        wrong = shown(text[at : at + (4 if text.startswith("\\x", at) else 2)])
        return LiteralError(
            f'expected one of the escapes \\" \\\\ \\n \\r \\t \\xHH, not {wrong}', at
        )
    return LiteralError(f"expected the escape \\x{ord(text[at]):02x} instead of this byte", at)


def write_constant(constant: Constant) -> str:
    """A literal that `read_constant` reads back as the same constant."""
    if isinstance(constant, bytes):
        return f'"{constant.decode("latin-1").translate(_WRITTEN)}"'
    return repr(constant)
