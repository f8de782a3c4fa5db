"""The binary form of an image: sections 3.1 to 3.5 and 4.1."""

from __future__ import annotations

import math
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quern.errors import CodeError, FormatError, LoadError
from quern.image import Constant, Function, Image, decode, encode, instructions
from quern.opcodes import BY_NAME
from quern.reference.load import check
from tests.strategies import images

HALT = bytes([BY_NAME["HALT"].number])
MAIN = b"\x04main\0\0\0\1\0\0\0" + HALT


def image(body: bytes, constants: int = 0, functions: int = 1, zero: int = 0) -> bytes:
    return struct.pack("<4sIHHHH", b"QRN1", 16 + len(body), 0, constants, functions, zero) + body


def function(name: bytes, counts: bytes = b"\0\0\0", code: bytes = HALT) -> bytes:
    return bytes([len(name)]) + name + counts + struct.pack("<I", len(code)) + code


INT = b"\1\5\0\0\0\0\0\0\0"
ONE = b"\2" + struct.pack("<d", 1.0)
STRING = b"\3\2\0\0\0ab"
VALID = image(INT + ONE + STRING + MAIN, 3)

REJECTED = {
    "empty": (b"", "offset 0: the header takes 16 bytes, but only 0 are left"),
    "header cut off": (VALID[:15], "offset 0: the header takes 16 bytes, but only 15 are left"),
    "magic": (b"QRN2" + VALID[4:], "offset 0: an image begins with b'QRN1', not b'QRN2'"),
    "size": (
        VALID + b"\0",
        f"offset 4: the size is given as {len(VALID)}, but it is {len(VALID) + 1}",
    ),
    "last bytes of the header": (
        image(MAIN, zero=256),
        "offset 14: the header ends with 0, not 256",
    ),
    "behind the last function": (
        image(MAIN + b"\0\0"),
        "offset 29: 2 bytes are left behind the last function",
    ),
    "too large": (
        image(MAIN[:-5] + struct.pack("<I", 1 << 20) + HALT * (1 << 20)),
        "offset 0: the image has more than the limit of 1048576 bytes",
    ),
    "constant type 0": (image(b"\0" + MAIN, 1), "has the unknown type 0"),
    "constant type 4": (image(b"\4" + MAIN, 1), "has the unknown type 4"),
    "int cut off": (image(b"\1\0\0", 1, 0), "offset 17: an int constant takes 8 bytes, but only 2"),
    "string cut off": (
        image(b"\3\xff\xff\xff\xffab", 1, 0),
        "offset 21: a string constant takes 4294967295 bytes, but only 2 are left",
    ),
    "int twice": (image(INT + ONE + INT + MAIN, 3), "offset 34: constant 2 occurs twice"),
    "float twice": (image(ONE + ONE + MAIN, 2), "offset 25: constant 1 occurs twice"),
    "string twice": (image(STRING + STRING + MAIN, 2), "offset 23: constant 1 occurs twice"),
    "negative NaN": (image(b"\2\0\0\0\0\0\0\xf8\xff" + MAIN, 1), "a NaN other than"),
    "NaN with a payload": (image(b"\2\1\0\0\0\0\0\xf8\x7f" + MAIN, 1), "a NaN other than"),
    "signalling NaN": (image(b"\2\1\0\0\0\0\0\xf0\x7f" + MAIN, 1), "a NaN other than"),
    "constants promised": (image(MAIN, 65535), "has the unknown type"),
    "functions promised": (image(MAIN, 0, 2), "offset 29: the length of a name takes 1 bytes"),
    "no functions": (image(b"", 0, 0), "offset 16: there is no function main"),
    "no main": (image(function(b"Main")), "there is no function main"),
    "main with a parameter": (image(function(b"main", b"\1\1\0")), "main has 1 parameters"),
    "name empty": (image(function(b"") + MAIN, 0, 2), "the name before this, b'', is not"),
    "name too long": (image(function(b"a" * 65) + MAIN, 0, 2), "is not a letter or _"),
    "name begins with a digit": (image(function(b"1a") + MAIN, 0, 2), "b'1a', is not"),
    "name with a newline": (image(function(b"a\n") + MAIN, 0, 2), "b'a\\n', is not"),
    "name not ASCII": (image(function(b"\xe9") + MAIN, 0, 2), "b'\\xe9', is not"),
    "name twice": (image(MAIN + MAIN, 0, 2), "offset 29: a second function has the name main"),
    "more parameters than locals": (
        image(function(b"f", b"\2\1\0") + MAIN, 0, 2),
        "function f has 2 parameters but 1 locals",
    ),
    "no code": (image(function(b"f", code=b"") + MAIN, 0, 2), "function f has no code"),
    "code cut off": (image(MAIN[:-5] + b"\xff\xff\xff\xff."), "the code of main takes 4294967295"),
}


@pytest.mark.parametrize("name", REJECTED)
def test_rejected(name: str) -> None:
    data, message = REJECTED[name]
    with pytest.raises(FormatError) as caught:
        decode(data)
    assert message in str(caught.value)
    assert 10 == caught.value.exit_code


def test_decoded() -> None:
    expected = Image(0, (5, 1.0, b"ab"), (Function("main", 0, 0, 0, HALT),))
    assert expected == decode(VALID)
    assert VALID == encode(expected)


def test_a_name_of_64_characters_is_taken() -> None:
    name = "_" + "z9" * 31 + "Z"
    decoded = decode(image(function(name.encode()) + MAIN, 0, 2))
    assert (name, "main") == tuple(function.name for function in decoded.functions)


def test_an_image_of_the_greatest_size_is_taken() -> None:
    code = HALT * ((1 << 20) - 28)
    data = image(function(b"main", code=code))
    assert 1 << 20 == len(data)
    assert code == decode(data).functions[0].code


@pytest.mark.parametrize("one, other", [(1, 1.0), (0.0, -0.0), (0, 0.0), (b"1", 1), (b"", b"a")])
def test_constants_that_differ_make_images_that_differ(one: Constant, other: Constant) -> None:
    assert Image(0, (one,), ()) != Image(0, (other,), ())


def test_a_nan_equals_itself_in_an_image() -> None:
    image, other = (Image(0, (value,), ()) for value in (math.nan, -float("nan")))
    assert image == other
    assert hash(image) == hash(other)


@pytest.mark.parametrize(
    "wrong",
    [
        Image(65536, (), ()),
        Image(0, (1 << 63,), ()),
        Image(0, (), (Function("a" * 256, 0, 0, 0, HALT),)),
        Image(0, (), (Function("é", 0, 0, 0, HALT),)),
        Image(0, (), (Function("f", 256, 0, 0, HALT),)),
        Image(0, tuple(range(65536)), ()),
    ],
)
def test_what_does_not_fit_is_not_encoded(wrong: Image) -> None:
    with pytest.raises(FormatError, match="does not fit into its field"):
        encode(wrong)


def test_instructions_have_offsets_opcodes_and_operands() -> None:
    code = bytes.fromhex("03 ffffffff  0c 0102  28 00000080  2e")
    found = [(step.offset, step.opcode.name, step.operand) for step in instructions(code)]
    expected = [(0, "ICONST", -1), (5, "GLOAD", 513), (8, "JMP", 1 << 31), (13, "HALT", None)]
    assert expected == found


@pytest.mark.parametrize(
    "code, message",
    [
        ("00 42", "offset 1: 0x42 is no opcode"),
        ("00 ff", "offset 1: 0xff is no opcode"),
        ("03 000000", "offset 0: the code ends within the operand of ICONST"),
        ("0a", "offset 0: the code ends within the operand of LOAD"),
    ],
)
def test_instructions_that_are_none(code: str, message: str) -> None:
    with pytest.raises(CodeError) as caught:
        list(instructions(bytes.fromhex(code)))
    assert message == str(caught.value)
    assert 11 == caught.value.exit_code


@given(images())
@settings(deadline=None)
def test_decoding_undoes_encoding(image: Image) -> None:
    assert image == decode(encode(image))


@given(images())
@settings(deadline=None)
def test_the_generated_images_pass_the_load_check(image: Image) -> None:
    assert image.globals == check(encode(image)).globals


@given(images(), st.data())
@settings(deadline=None)
def test_a_mutated_image_passes_or_is_rejected_with_a_load_error(
    image: Image, data: st.DataObject
) -> None:
    mutated = bytearray(encode(image))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(mutated) - 1))
        mutated[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
        if data.draw(st.booleans()):
            mutated[4:8] = struct.pack("<I", len(mutated))
    try:
        check(bytes(mutated))
    except LoadError as error:
        assert error.exit_code in (10, 11, 12)
    else:
        assert bytes(mutated) == encode(decode(bytes(mutated)))


@given(st.binary(max_size=80))
@settings(deadline=None)
def test_arbitrary_bytes_are_rejected(data: bytes) -> None:
    with pytest.raises(FormatError):
        decode(data)
