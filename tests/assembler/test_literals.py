"""Literals: section 11.5."""

from __future__ import annotations

import struct
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quern.assembler.literals import LiteralError, read_constant, read_int, write_constant
from quern.image import Constant, encode_constant
from tests.strategies import constants

READ: dict[str, Constant] = {
    "0": 0,
    "-0": 0,
    "0007": 7,
    "-0x10": -16,
    "0xfF": 255,
    "0x0000000000000000000001": 1,
    "0" * 5000 + "1": 1,
    "9223372036854775807": (1 << 63) - 1,
    "-9223372036854775808": -(1 << 63),
    "-0x8000000000000000": -(1 << 63),
    "0.0": 0.0,
    "-0.0": -0.0,
    "1e0": 1.0,
    "1E+2": 100.0,
    "00.50e-1": 0.05,
    "1.7976931348623157e308": 1.7976931348623157e308,
    "1.7976931348623158e308": 1.7976931348623157e308,
    "5e-324": 5e-324,
    "1e-400": 0.0,
    "-1e-400": -0.0,
    "1e-" + "9" * 400: 0.0,
    "0e" + "9" * 400: 0.0,
    "9007199254740993.0": 9007199254740992.0,
    "9007199254740993.00000000000000000000000000001": 9007199254740994.0,
    "nan": float("nan"),
    "inf": float("inf"),
    "-inf": float("-inf"),
    '""': b"",
    r'"\"\\\n\r\t\x00\xfF~ ;"': b'"\\\n\r\t\x00\xff~ ;',
}


@pytest.mark.parametrize("text", READ)
def test_read(text: str) -> None:
    assert encode_constant(READ[text]) == encode_constant(read_constant(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "1e",
        "1.e1",
        "--1",
        "0X1",
        "0x",
        "1_0",
        "\u0661",
        "1e400",
        "nan ",
        "0x8000000000000000",
        '"',
        '"\\"',
        '"\\x1"',
        '"\\a"',
        '"\x7f"',
        '"\t"',
        '"\xe9"',
        '"a"b"',
        "'a'",
        "Infinity",
    ],
)
def test_not_read(text: str) -> None:
    with pytest.raises(LiteralError):
        read_constant(text)


@pytest.mark.parametrize("text", ["1.0", "nan", '"1"', "x", "", "9223372036854775808", "9" * 5000])
def test_what_is_no_int(text: str) -> None:
    assert read_int(text) is None


@given(constants)
@settings(deadline=None)
def test_what_is_written_is_read_back(constant: Constant) -> None:
    text = write_constant(constant)
    assert text.isascii()
    assert encode_constant(constant) == encode_constant(read_constant(text))


@given(st.integers(0, 0x7FEF_FFFF_FFFF_FFFE), st.sampled_from(["below", "half", "above"]))
@settings(deadline=None)
def test_a_float_literal_is_the_nearest_float_with_ties_to_even(bits: int, side: str) -> None:
    low, high = (struct.unpack("<d", struct.pack("<Q", value))[0] for value in (bits, bits + 1))
    half = (Fraction(low) + Fraction(high)) / 2
    digits = 1100  # more than any such half has behind its point
    shift = {"below": -1, "half": 0, "above": 1}[side]
    numeral = str(int(half * 10**digits) + shift).zfill(digits + 1)
    expected = {"below": low, "half": high if bits % 2 else low, "above": high}[side]
    assert expected == read_constant(f"{numeral[:-digits]}.{numeral[-digits:]}")
