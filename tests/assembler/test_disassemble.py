"""The disassembler, and the law that the assembler gives back what it has taken apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from quern.assembler import assemble, disassemble
from quern.errors import CodeError, FormatError, StackError
from quern.image import Function, Image, encode
from tests.strategies import images

ALL_OPERANDS = """\
.globals 3

.func f 1 2
L0:
    LOAD 1
    GSTORE 2
    CONST -1
    JT L0
    CONST -0.0
    JF L0
    ICONST -5
    CONST "a\\"b\\\\\\n\\x00\\xff;"
    FUNC main
    CONST nan
    CALLV 1
    CALL f
    ARRAY 3
    RET
.end

.func main 0 0
    HALT
    JMP L0
L0:
    NIL
.end
"""


@given(images())
@settings(deadline=None, max_examples=300)
def test_assembling_undoes_disassembling(image: Image) -> None:
    data = encode(image)
    assert data == assemble(disassemble(data), "disassembled")


def test_a_source_is_written_like_this() -> None:
    source = ALL_OPERANDS.replace("    JMP L0\nL0:\n", "    JMP L1\nL1:\n")
    expected = source.replace("L1", "L6")
    assert expected == disassemble(assemble(source, "a.qs"))


@pytest.mark.parametrize(
    "data, error",
    [
        (b"", FormatError),
        (encode(Image(0, (), (Function("main", 0, 0, 0, b"\xff"),))), CodeError),
        (encode(Image(0, (), (Function("main", 0, 0, 0, b"\x06\x2e"),))), StackError),
        (encode(Image(0, (), (Function("main", 0, 0, 1, b"\x2e"),))), StackError),
    ],
)
def test_an_image_that_does_not_pass_is_not_disassembled(
    data: bytes, error: type[Exception]
) -> None:
    with pytest.raises(error):
        disassemble(data)
