"""Operands: the list of known trouble, and ordinary values beside it.

Half of all literal operands come from the list.
"""

from __future__ import annotations

from typing import Final

from fuzz.stream import Stream
from quern.image import Constant

LOWEST: Final = -(1 << 63)
HIGHEST: Final = (1 << 63) - 1


def _around(*centres: int) -> list[int]:
    """Each number, its negative, and the neighbours of both, as far as they are ints."""
    near = [
        sign * centre + by for centre in centres for sign in (1, -1) for by in (-2, -1, 0, 1, 2)
    ]
    return [number for number in dict.fromkeys(near) if LOWEST <= number <= HIGHEST]


INTS: Final[tuple[int, ...]] = tuple(
    dict.fromkeys(
        _around(0, 1 << 31, 1 << 53, 1 << 63)
        + _around(1 << 7, 1 << 8, 1 << 15, 1 << 16, 1 << 32, 1 << 52, 1 << 62)
        + [7, -7, 10, 63, 64, 65, 100, 3037000499, 3037000500, -3037000500, 0x5555555555555555]
    )
)
FLOATS: Final[tuple[float, ...]] = (
    *(0.0, -0.0, float("nan"), float("inf"), float("-inf"), 5e-324, -5e-324),
    *(2.2250738585072014e-308, 2.225073858507201e-308, -2.2250738585072014e-308),
    *(1.7976931348623157e308, -1.7976931348623157e308, 8.98846567431158e307, 1e-308),
    *(1.0, -1.0, 0.9999999999999999, 1.0000000000000002, -0.9999999999999999, 0.5, -0.5, 1.5, 2.0),
    *(2.5, -2.5, 1e-5, 9.999999999999999e-6, 1e-6, 0.1, 0.2, 0.3, 1e15, 1e16, 9.999999999999998e15),
    *(2147483647.0, 2147483648.0, -2147483648.0, -2147483649.0, 4294967296.0, 2147483647.5),
    *(4503599627370495.5, 4503599627370496.5, 9007199254740991.0, 9007199254740992.0),
    *(9007199254740994.0, -9007199254740992.0, -9007199254740991.0),
    *(9223372036854774784.0, 9223372036854775808.0, 9223372036854777856.0, 1.8446744073709552e19),
    *(-9223372036854774784.0, -9223372036854775808.0, -9223372036854777856.0),
    *(5.684341886080802e-14, 9007199254740993e-6, 1e22, 1e23, 4.35, 0.000123456789, 123456.789),
)
LENGTHS: Final[tuple[int, ...]] = (
    *sorted({(1 << power) + by for power in range(11) for by in (-1, 0, 1)}),
    *(100, 500, 600, 639, 640, 641, 700, 768, 900, 1000, 1100),
)
"""Lengths of strings, arrays and maps: around powers of two, and between them where it is far."""

_SHORT: Final[tuple[bytes, ...]] = (
    *(b"", b"\0", b"a", b"0", b"\xff", b"\n", b'"', b"\\", b" "),
    *(b"-", b"-1", b"--1", b"1.0", b"007", b"-0", b"+1", b" 1", b"1 ", b"0x10", b"1e3"),
    *(b"9223372036854775807", b"9223372036854775808", b"-9223372036854775808"),
    *(b"-9223372036854775809", b"00000000000000000000000000000012", b"9007199254740993"),
    *(b"nil", b"true", b"nan", b"inf", b"int", b"ab", b"aba", b"abab", b"aab", b"a\0b", b"a\0c"),
    *(b'a"b\\c\n\r\t\x1f\x7e\x7f\x80', b"\xc3\xa9", b"main", b"<func main>"),
)
STRINGS: Final[tuple[bytes, ...]] = (
    *_SHORT,
    *(
        bytes(97 + (at * 7 + length) % 26 for at in range(length))
        for length in LENGTHS
        if 3 < length <= 66 or length in (127, 128, 129, 255, 256, 257)
    ),
)
"""Strings; the longer ones have letters that depend on their place, so a shift of them is seen."""

CORE_INTS: Final[tuple[int, ...]] = (
    *(1, -1, 2, -7, (1 << 31) - 1, -(1 << 31), (1 << 53) + 1, -(1 << 53) - 1),
    *(HIGHEST, LOWEST, LOWEST + 1, 0),
)
CORE_FLOATS: Final[tuple[float, ...]] = (
    *(-0.0, float("nan"), float("inf"), float("-inf"), 1.0, -1.0, -2.5, 5e-324),
    *(9007199254740992.0, 9223372036854775808.0, -9223372036854775808.0, 0.0),
)
CORE_STRINGS: Final[tuple[bytes, ...]] = (b"", b"a", b"ab", b"-1", b"0", b"\xff")
"""What of the list is picked half of the times: most mistakes need two of these together."""

_ORDINARY_BYTES: Final = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789 _-.,:;/"


def an_int(stream: Stream) -> int:
    if stream.chance(1, 2):
        return stream.pick(CORE_INTS if stream.chance(1, 2) else INTS)
    if stream.chance(2, 3):
        return stream.between(-20, 120)
    size = stream.between(8, 64)
    return stream.below(1 << size) - (1 << (size - 1))


def a_float(stream: Stream) -> float:
    """Ordinary floats are k / 2^n, which no rounding touches."""
    if stream.chance(1, 2):
        return stream.pick(CORE_FLOATS if stream.chance(1, 2) else FLOATS)
    numerator = stream.between(-(1 << 20), 1 << 20)
    return float(numerator) / float(1 << stream.below(16))


def a_string(stream: Stream) -> bytes:
    if stream.chance(1, 2):
        return stream.pick(CORE_STRINGS if stream.chance(1, 2) else STRINGS)
    length = stream.below(24)
    if stream.chance(1, 8):
        return bytes(stream.below(256) for _ in range(length))
    return bytes(stream.pick(_ORDINARY_BYTES) for _ in range(length))


def a_length(stream: Stream) -> int:
    if stream.chance(1, 2):
        return stream.pick(LENGTHS)
    return stream.between(100, 1100) if stream.chance(1, 2) else stream.below(100)


def is_trouble(constant: Constant) -> bool:
    """Is it on the list? A NaN is, and -0.0 is another constant than 0.0."""
    known: tuple[Constant, ...] = INTS
    if isinstance(constant, bytes):
        known = STRINGS
    elif isinstance(constant, float):
        known = FLOATS
        return constant != constant or constant in known
    return constant in known
