"""Numbers (2.3, 2.4, 2.7, 8.3, 8.4, 8.6), held against exact rational arithmetic."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quern.reference import numbers
from quern.reference.faults import Fault
from quern.reference.values import equal

from .programs import evaluate

LOWEST, HIGHEST = -(2**63), 2**63 - 1
EDGES = [
    *(sign * 2**power + near for sign in (1, -1) for power in (0, 31, 53, 62) for near in (-1, 1)),
    *(0, LOWEST, LOWEST + 1, HIGHEST, HIGHEST - 1, 2**53, -(2**53), 2**62 + 513),
]
INTS = st.integers(LOWEST, HIGHEST) | st.sampled_from(EDGES) | st.integers(-9, 9)
FLOATS = (
    st.floats()
    | st.integers(-40, 40).map(lambda n: n / 4)
    | INTS.map(float)
    | st.sampled_from([0.0, -0.0, math.inf, -math.inf, math.nan, 5e-324, -5e-324])
)
FINITE = FLOATS.filter(math.isfinite)
NUMBERS = INTS | FLOATS


def same(a: object, b: object) -> bool:
    """Both are the same int, or floats that no instruction can tell apart."""
    if isinstance(a, float) and isinstance(b, float):
        return struct.pack("d", a) == struct.pack("d", b) or (math.isnan(a) and math.isnan(b))
    return type(a) is type(b) and a == b


def nearest(exact: Fraction, zero: float = 0.0) -> float:
    """The float nearest to `exact`, ties to even; `zero` tells the sign of an exact zero."""
    if exact == 0:
        return zero
    try:
        rounded = float(exact)
    except OverflowError:
        rounded = math.inf
    return math.copysign(rounded, 1 if exact > 0 else -1)


def wrapped(exact: int) -> int:
    return int.from_bytes((exact % 2**64).to_bytes(8, "little"), "little", signed=True)


@given(INTS, INTS)
@example(LOWEST, -1)
@example(HIGHEST, HIGHEST)
@example(LOWEST, LOWEST)
def test_arithmetic_of_ints_is_exact_modulo_two_to_the_64(a: int, b: int) -> None:
    assert same(wrapped(a + b), numbers.add(a, b))
    assert same(wrapped(a - b), numbers.subtract(a, b))
    assert same(wrapped(a * b), numbers.multiply(a, b))
    assert same(wrapped(-a), numbers.negate(a))
    if b:
        quotient = math.floor(Fraction(a, b))
        assert same(wrapped(quotient), numbers.divide_down(a, b))
        assert same(a - b * quotient, numbers.modulo(a, b))


@pytest.mark.parametrize("a", [0, 1, -1, LOWEST, HIGHEST])
@pytest.mark.parametrize("name", ["IDIV", "MOD"])
def test_int_division_by_int_zero(name: str, a: int) -> None:
    assert evaluate(f"CONST {a}; ICONST 0", name) == "ZERO"


@given(INTS)
def test_conversion_takes_the_nearest_float(a: int) -> None:
    x = numbers.to_float(a)
    distances = {
        y: abs(Fraction(y) - a)
        for y in (math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf))
    }
    closest = [y for y in distances if distances[y] == min(distances.values())]
    even = [y for y in closest if struct.unpack("<q", struct.pack("<d", y))[0] % 2 == 0]
    assert same(even[0] if len(closest) > 1 else closest[0], x)


@given(FINITE, FINITE)
def test_float_arithmetic_is_rounded_once(a: float, b: float) -> None:
    x, y = Fraction(a), Fraction(b)
    sign = math.copysign(1, a) * math.copysign(1, b)
    # A sum that is exactly zero is -0.0 only if both zeros are negative.
    sum_zero = -0.0 if str(a) == str(b) == "-0.0" else 0.0
    difference_zero = -0.0 if (str(a), str(b)) == ("-0.0", "0.0") else 0.0
    assert same(nearest(x + y, sum_zero), numbers.add(a, b))
    assert same(nearest(x - y, difference_zero), numbers.subtract(a, b))
    product = numbers.multiply(a, b)
    assert isinstance(product, float)
    assert same(math.copysign(nearest(x * y), sign), product)
    if y:
        assert same(math.copysign(nearest(x / y), sign), numbers.divide(a, b))


@given(INTS, INTS.filter(bool))
@example(2**53 + 1, 3)
@example(HIGHEST, HIGHEST - 511)
def test_div_rounds_each_int_before_it_divides(a: int, b: int) -> None:
    exact = Fraction(float(a)) / Fraction(float(b))
    assert same(nearest(exact, math.copysign(0.0, b)), numbers.divide(a, b))


def test_div_of_ints_is_not_the_nearest_to_the_exact_quotient() -> None:
    a, b = 9007199254740993, 3
    assert same(9007199254740992.0 / 3.0, numbers.divide(a, b))
    assert a / b != numbers.divide(a, b)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        *(("1", "0", "inf"), ("-1", "0", "-inf"), ("1", "-0.0", "-inf"), ("-1.5", "-0.0", "inf")),
        *(("0", "0", "nan"), ("0.0", "-0.0", "nan"), ("nan", "0", "nan"), ("inf", "0", "inf")),
        *(
            ("inf", "-0.0", "-inf"),
            ("-inf", "0", "-inf"),
            ("inf", "inf", "nan"),
            ("1", "nan", "nan"),
        ),
        *(("1", "inf", "0.0"), ("-1", "inf", "-0.0"), ("0", "-1", "-0.0"), ("7", "2", "3.5")),
    ],
)
def test_div_in_special_cases(a: str, b: str, expected: str) -> None:
    assert evaluate(f"CONST {a}; CONST {b}; DIV") == expected


@given(FINITE, FINITE.filter(bool))
def test_float_modulo_follows_its_definition(a: float, b: float) -> None:
    x, y = Fraction(a), Fraction(b)
    remainder = x - y * math.trunc(x / y)
    if remainder == 0:
        expected = math.copysign(0.0, b)
    elif (remainder > 0) == (y > 0):
        expected = nearest(remainder)
        assert remainder == Fraction(expected)
    else:
        expected = nearest(remainder + y)
    assert same(expected, numbers.modulo(a, b))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        *(("-7", "2", "1"), ("7", "-2", "-1"), (str(LOWEST), "-1", "0"), ("-7.5", "2", "0.5")),
        *(("-1e-20", "1.0", "1.0"), ("-1.0", "inf", "inf"), ("1.0", "inf", "1.0")),
        *(("1.0", "-inf", "-inf"), ("-1.0", "-inf", "-1.0"), ("0.0", "inf", "0.0")),
        *(("-0.0", "inf", "0.0"), ("0.0", "-inf", "-0.0"), ("0.0", "-3", "-0.0")),
        *(("6.0", "-3", "-0.0"), ("-6", "3.0", "0.0"), ("nan", "1", "nan"), ("1", "nan", "nan")),
        *(("inf", "1", "nan"), ("-inf", "1", "nan"), ("1.0", "0", "nan"), ("1", "-0.0", "nan")),
        *(("inf", "inf", "nan"), ("5e-324", "-1.7e308", "-1.7e308")),
    ],
)
def test_modulo_in_special_cases(a: str, b: str, expected: str) -> None:
    assert evaluate(f"CONST {a}; CONST {b}; MOD") == expected


@given(FLOATS, FLOATS)
def test_float_idiv_is_floor_of_div(a: float, b: float) -> None:
    assert same(numbers.floor(numbers.divide(a, b)), numbers.divide_down(a, b))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        *(("-7", "2", "-4"), (str(LOWEST), "-1", str(LOWEST)), ("-7.0", "2", "-4.0")),
        *(("1.0", "0", "inf"), ("1", "-0.0", "-inf"), ("0.0", "0", "nan"), ("-0.0", "5", "-0.0")),
        *(("1", "-inf", "-0.0"), ("1", "inf", "0.0"), ("-1e-300", "1e300", "-0.0")),
    ],
)
def test_idiv_in_special_cases(a: str, b: str, expected: str) -> None:
    assert evaluate(f"CONST {a}; CONST {b}; IDIV") == expected


@given(FINITE)
def test_floor_of_floats(x: float) -> None:
    expected = x if x == 0 else nearest(Fraction(math.floor(Fraction(x))))
    assert same(expected, numbers.floor(x))


@pytest.mark.parametrize(
    ("name", "cases"),
    [
        (
            "FLOOR",
            "-0.5:-1.0 0.5:0.0 0.0:0.0 -0.0:-0.0 inf:inf -inf:-inf nan:nan 7:7 -7:-7 1e300:1e300 "
            "-1.5:-2.0",
        ),
        ("NEG", f"0:0 0.0:-0.0 -0.0:0.0 inf:-inf nan:nan {LOWEST}:{LOWEST} 7:-7 1.5:-1.5"),
        ("SQRT", "4:2.0 2:1.4142135623730951 0:0.0 -0.0:-0.0 -1:nan -5e-324:nan inf:inf nan:nan"),
        ("TOFLOAT", "9007199254740993:9007199254740992.0 1.5:1.5 nan:nan -1:-1.0"),
        ("NOT", "0:true 0.0:true -0.0:true nan:false 1:false -1:false 5e-324:false"),
    ],
)
def test_instructions_on_one_number(name: str, cases: str) -> None:
    pairs = [case.split(":") for case in cases.split()]
    assert [expected for _, expected in pairs] == [evaluate(f"CONST {a}", name) for a, _ in pairs]


@given(FLOATS.filter(lambda x: 0 < x < math.inf))
def test_square_root_is_the_nearest_float(x: float) -> None:
    root = numbers.square_root(x)
    low = (Fraction(math.nextafter(root, 0.0)) + Fraction(root)) / 2
    high = (Fraction(math.nextafter(root, math.inf)) + Fraction(root)) / 2
    assert low**2 <= Fraction(x) <= high**2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        *(("CONST -0.0; ICONST 0; SUB", "-0.0"), ("CONST -0.0; ICONST 0; ADD", "0.0")),
        *(("ICONST 0; CONST 0.0; SUB", "0.0"), ("CONST -1.0; ICONST 0; MUL", "-0.0")),
        *(("CONST inf; CONST inf; SUB", "nan"), ("CONST inf; ICONST 0; MUL", "nan")),
        *(("CONST 1e308; DUP; ADD", "inf"), ("CONST 5e-324; CONST 0.5; MUL", "0.0")),
        *(("CONST 9007199254740993; CONST 0.0; ADD", "9007199254740992.0"),),
        *((f"CONST {HIGHEST}; ICONST 1; ADD", str(LOWEST)),),
    ],
)
def test_zeros_overflow_and_mixed_arithmetic(line: str, expected: str) -> None:
    assert evaluate(line) == expected


@given(INTS, INTS)
def test_bits(a: int, b: int) -> None:
    def bits(n: int) -> str:
        return f"{n % 2**64:064b}"

    def joined(with_: str) -> int:
        return wrapped(int("".join(map(with_.__getitem__, map(int, _pairs(bits(a), bits(b))))), 2))

    assert joined("0001") == numbers.bit_and(a, b)
    assert joined("0111") == numbers.bit_or(a, b)
    assert joined("0110") == numbers.bit_xor(a, b)


def _pairs(a: str, b: str) -> list[int]:
    return [2 * int(x) + int(y) for x, y in zip(a, b, strict=True)]


@given(INTS, st.integers(0, 70) | st.sampled_from([HIGHEST, 2**32, 2**32 + 1, 63, 64, 65]))
def test_shifts(a: int, n: int) -> None:
    bits, sign = f"{a % 2**64:064b}", "1" if a < 0 else "0"
    places = min(n, 64)
    assert wrapped(int((bits + "0" * places)[-64:], 2)) == numbers.shift_left(a, n)
    assert wrapped(int((sign * places + bits)[:64], 2)) == numbers.shift_right(a, n)
    assert wrapped(int(("0" * places + bits)[:64], 2)) == numbers.shift_right_unsigned(a, n)


@pytest.mark.parametrize("name", ["SHL", "SHR", "USHR"])
@pytest.mark.parametrize("n", [-1, LOWEST])
def test_shifts_by_less_than_zero(name: str, n: int) -> None:
    assert evaluate(f"ICONST 1; CONST {n}", name) == "RANGE"


@given(NUMBERS, NUMBERS)
@example(2**53 + 1, 2.0**53)
@example(HIGHEST, 2.0**63)
@example(LOWEST, -(2.0**63))
def test_comparison_is_exact(a: float, b: float) -> None:
    nan = math.isnan(a) or math.isnan(b)

    def rank(x: float) -> tuple[int, Fraction]:
        infinite = isinstance(x, float) and math.isinf(x)
        return (1 if x > 0 else -1, Fraction(0)) if infinite else (0, Fraction(x))

    below = not nan and rank(a) < rank(b)
    above = not nan and rank(a) > rank(b)
    same_number = not nan and rank(a) == rank(b)
    assert below == numbers.less(a, b)
    assert above == numbers.greater(a, b)
    assert (below or same_number) == numbers.less_or_equal(a, b)
    assert (above or same_number) == numbers.greater_or_equal(a, b)
    assert same_number == equal(a, b)


@given(st.binary(max_size=3), st.binary(max_size=3))
def test_order_of_strings(a: bytes, b: bytes) -> None:
    assert (list(a) < list(b)) == numbers.less(a, b)
    assert (list(a) <= list(b)) == numbers.less_or_equal(a, b)
    assert (list(a) > list(b)) == numbers.greater(a, b)
    assert (list(a) >= list(b)) == numbers.greater_or_equal(a, b)


@given(FINITE)
def test_toint_truncates(x: float) -> None:
    exact = math.trunc(Fraction(x))
    if LOWEST <= exact <= HIGHEST:
        assert same(exact, numbers.to_int(x))
    else:
        with pytest.raises(Fault, match="RANGE"):
            numbers.to_int(x)


@pytest.mark.parametrize(
    ("a", "expected"),
    [
        *(("9223372036854774784.0", "9223372036854774784"), ("9223372036854775808.0", "RANGE")),
        *(("-9223372036854775808.0", str(LOWEST)), ("-9223372036854777856.0", "RANGE")),
        *(("nan", "RANGE"), ("inf", "RANGE"), ("-inf", "RANGE"), ("-0.0", "0"), ("-0.9", "0")),
        *(("-1.9", "-1"), ("5", "5")),
        *(('"5"', "5"), ('"-5"', "-5"), ('"-0"', "0"), ('"007"', "7"), ('"-007"', "-7")),
        *(('""', "nil"), ('"-"', "nil"), ('"+5"', "nil"), ('" 5"', "nil"), ('"5 "', "nil")),
        *(('"5\\n"', "nil"), ('"1_0"', "nil"), ('"--5"', "nil"), ('"0x5"', "nil")),
        *(('"5.0"', "nil"), ('"5-"', "nil"), ('"\\xb2"', "nil"), ('"1e3"', "nil")),
        *(('"9223372036854775807"', str(HIGHEST)), ('"9223372036854775808"', "nil")),
        *(('"-9223372036854775808"', str(LOWEST)), ('"-9223372036854775809"', "nil")),
    ],
)
def test_toint_in_special_cases(a: str, expected: str) -> None:
    assert evaluate(f"CONST {a}; TOINT") == expected


def test_toint_of_numerals_of_a_million_digits() -> None:
    zeros = b"0" * 1_000_000
    assert numbers.to_int(zeros) == 0
    assert numbers.to_int(b"-" + zeros + b"12") == -12
    assert numbers.to_int(zeros + b"x") is None
    assert numbers.to_int(b"1" + zeros) is None
