"""Text (section 10)."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quern.reference.faults import LENGTH, OUTPUT, Fault
from quern.reference.text import float_text, shortest_digits, text
from quern.reference.values import Array, Map

from .programs import evaluate, execute, outcome

POSITIVE = st.floats(min_value=5e-324, allow_nan=False, allow_infinity=False)
POWERS = [math.ldexp(1.0, power) for power in range(-1074, 1024)]


def digits_by_definition(value: float) -> tuple[str, int]:
    """Section 10.2 word for word, in exact rational numbers."""
    exact = Fraction(value)
    below, above = Fraction(math.nextafter(value, 0.0)), math.nextafter(value, math.inf)
    behind = Fraction(2) ** 1024 if math.isinf(above) else Fraction(above)
    low, high = (exact + below) / 2, (exact + behind) / 2
    even = struct.unpack("<Q", struct.pack("<d", value))[0] % 2 == 0

    def reads_back(number: Fraction) -> bool:
        return low <= number <= high if even else low < number < high

    exponent = math.floor(math.log10(value)) + 1
    while Fraction(10) ** exponent > exact:
        exponent -= 1
    for count in range(1, 18):
        unit = Fraction(10) ** (exponent - count + 1)
        floor = math.floor(exact / unit)
        candidates = [
            n
            for n in range(floor - 1, floor + 3)
            if n >= 10 ** (count - 1) and reads_back(n * unit)
        ]
        if candidates:
            best = min(candidates, key=lambda n: (abs(n * unit - exact), n % 2))
            digits = str(best)
            return digits[:count], exponent + len(digits) - count
    raise AssertionError("17 digits are enough")


def test_digits_of_all_powers_of_two() -> None:
    assert [digits_by_definition(x) for x in POWERS] == [shortest_digits(x) for x in POWERS]


def test_digits_next_to_powers_of_two() -> None:
    near = [math.nextafter(x, to) for x in POWERS[1::3] for to in (0.0, math.inf)]
    assert [digits_by_definition(x) for x in near] == [shortest_digits(x) for x in near]


@settings(max_examples=600)
@given(
    POSITIVE
    | st.floats(1e-7, 1e17)
    | st.integers(1, 2**64).map(float)
    | st.builds(math.ldexp, st.integers(1, 2**20).map(float), st.integers(-40, -1))
    | st.builds(lambda n, x: float(f"{n}e{x}"), st.integers(1, 10**6), st.integers(-300, 300))
)
@example(1.7976931348623157e308)
@example(2.2250738585072014e-308)
@example(9.5)
@example(9007199254740993.0)
def test_digits_by_definition(value: float) -> None:
    assert digits_by_definition(value) == shortest_digits(value)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_text_of_a_float_reads_back(value: float) -> None:
    assert struct.pack("d", value) == struct.pack("d", float(float_text(value)))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        *((0.0, "0.0"), (-0.0, "-0.0"), (math.nan, "nan"), (math.inf, "inf")),
        *((-math.inf, "-inf"), (100.0, "100.0"), (2.5, "2.5"), (-1.0, "-1.0")),
        *((123456789012345.6, "123456789012345.6"), (1e15, "1000000000000000.0")),
        *((1234567890123456.0, "1234567890123456.0"), (9999999999999998.0, "9999999999999998.0")),
        *((1e16, "1e16"), (12345678901234568.0, "1.2345678901234568e16"), (0.1, "0.1")),
        *((0.00001, "0.00001"), (0.000012, "0.000012"), (0.0000099, "9.9e-6"), (1e-6, "1e-6")),
        *((1.5e-6, "1.5e-6"), (-1.5e-6, "-1.5e-6"), (5e-324, "5e-324"), (2.0**-1074, "5e-324")),
        *((1.7976931348623157e308, "1.7976931348623157e308"), (1e100, "1e100")),
        *((2.0**-44, "5.684341886080802e-14"), (2.0**-24, "5.960464477539063e-8")),
        *((10.5, "10.5"), (0.5, "0.5"), (1e22, "1e22"), (1e23, "1e23")),
        # Exactly between two decimals of 16 digits that both read back.
        *((933201213498769.25, "933201213498769.2"), (665579516332620.75, "665579516332620.8")),
    ],
)
def test_layout_of_floats(value: float, expected: str) -> None:
    assert float_text(value) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        *(("NIL", "nil"), ("TRUE", "true"), ("FALSE", "false"), ("FUNC main", "<func main>")),
        *(("CONST -9223372036854775808", "-9223372036854775808"), ("ICONST 0", "0")),
        *(("ARRAY 0", "[]"), ("MAP", "{}"), ('CONST "a\\"\\n"', 'a"\n')),
        ('NIL; CONST "a"; ARRAY 0; FUNC main; ARRAY 4', '[nil, "a", [], <func main>]'),
        ("MAP; DUP; MAP; ARRAY 0; SET", "{{}: []}"),
        ('MAP; DUP; CONST "k"; ICONST 1; SET; DUP; ICONST 1; CONST "k"; SET', '{"k": 1, 1: "k"}'),
    ],
)
def test_text_of_values(lines: str, expected: str) -> None:
    assert evaluate(lines) == expected
    assert evaluate(lines, "TOSTR") == expected


def test_strings_within_containers() -> None:
    written = text(Array([bytes(range(256))]), 2000, LENGTH).decode("ascii")
    special = {34: '\\"', 92: "\\\\", 10: "\\n", 13: "\\r", 9: "\\t"}
    expected = "".join(
        special.get(byte, chr(byte) if 32 <= byte <= 126 else f"\\x{byte:02x}")
        for byte in range(256)
    )
    assert f'["{expected}"]' == written


WRAP = {
    "element": "ARRAY 1",
    "value": "STORE 0; MAP; DUP; ICONST 7; LOAD 0; SET",
    "key": "STORE 0; MAP; DUP; LOAD 0; ICONST 7; SET",
}


@pytest.mark.parametrize("place", WRAP)
@pytest.mark.parametrize("name", ["TOSTR", "PRINT", "PRINTLN"])
def test_nesting_limit(place: str, name: str) -> None:
    at_limit = "; ".join(["ARRAY 0", *[WRAP[place]] * 99])
    assert execute(at_limit, name).exit_code == 0
    assert outcome(execute(at_limit, WRAP[place], name)) == "NESTING"


@pytest.mark.parametrize(
    "lines",
    [
        "ARRAY 0; DUP; DUP; APUSH",
        "MAP; DUP; DUP; NIL; SET",
        "MAP; DUP; DUP2; SET",
        "MAP; DUP; STORE 0; LOAD 0; NIL; LOAD 0; ARRAY 1; SET",
    ],
)
def test_containers_that_contain_themselves(lines: str) -> None:
    assert evaluate(lines) == "NESTING"
    assert evaluate(lines, "TOSTR") == "NESTING"


def _text_or_kind(value: Array | Map, limit: int) -> str:
    try:
        return text(value, limit, OUTPUT).decode()
    except Fault as fault:
        return fault.kind.name


def test_the_error_that_is_met_first_decides() -> None:
    too_deep = Array([])
    for _ in range(99):
        too_deep = Array([too_deep])
    mixed = Array([b"abc", too_deep])  # `["abc", ` and 99 brackets stand before the deepest one
    assert _text_or_kind(mixed, 8 + 99) == "NESTING"
    assert _text_or_kind(mixed, 8 + 98) == "OUTPUT"
    assert _text_or_kind(Array([too_deep, b"x" * 100_000]), 200) == "NESTING"


@pytest.mark.parametrize("value", [Array([1, Array([]), b"\0"]), Array([Map()]), Map()])
def test_every_byte_counts_at_the_limit(value: Array | Map) -> None:
    whole = _text_or_kind(value, 100)
    assert whole == _text_or_kind(value, len(whole))
    assert ["OUTPUT"] * len(whole) == [_text_or_kind(value, limit) for limit in range(len(whole))]


def _doubled(levels: int) -> str:
    return "; ".join(["ARRAY 0", *["DUP; ARRAY 2"] * levels])


@pytest.mark.parametrize(("name", "kind"), [("TOSTR", "LENGTH"), ("PRINT", "OUTPUT")])
def test_text_that_is_exponentially_longer_than_its_data(name: str, kind: str) -> None:
    assert outcome(execute(_doubled(90), name)) == kind


@pytest.mark.parametrize(("name", "kind"), [("TOSTR", "LENGTH"), ("PRINT", "OUTPUT")])
def test_text_of_exactly_the_limit(name: str, kind: str) -> None:
    array = 'CONST "a"; CONST {}; REPEAT; ARRAY 1'  # takes four bytes more than the string
    assert execute(array.format(2**20 - 4), name).exit_code == 0
    assert outcome(execute(array.format(2**20 - 3), name)) == kind


FILL = 'CONST "a"; CONST {}; REPEAT'


@pytest.mark.parametrize(
    ("lines", "size", "kind"),
    [
        ((FILL.format(2**20), "PRINT"), 2**20, None),
        ((FILL.format(2**20), "PRINTLN"), 0, "OUTPUT"),
        ((FILL.format(2**20 - 1), "PRINTLN"), 2**20, None),
        ((FILL.format(2**20), 'PRINT; CONST ""; PRINT'), 2**20, None),
        ((FILL.format(2**20), 'PRINT; CONST ""; PRINTLN'), 2**20, "OUTPUT"),
        ((FILL.format(2**20 - 1), "PRINT; ICONST 10; PRINT; NIL; PRINT"), 2**20 - 1, "OUTPUT"),
    ],
)
def test_output_limit(lines: tuple[str, ...], size: int, kind: str | None) -> None:
    result = execute(*lines)
    assert (size, kind) == (len(result.output), result.error and result.error.kind.name)


def test_nesting_comes_before_the_newline_that_is_too_much() -> None:
    deep = "; ".join(["ARRAY 0", *["ARRAY 1"] * 100])
    assert execute(FILL.format(2**20 - 100), "PRINT", deep, "PRINTLN").exit_code == 27
    assert execute(FILL.format(2**20 - 99), "PRINT", deep, "PRINTLN").exit_code == 28
