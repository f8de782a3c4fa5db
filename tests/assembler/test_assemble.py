"""Sources that are right, and the images that they make: section 11."""

from __future__ import annotations

import pytest

from quern.assembler import assemble
from quern.image import Function, Image, decode


def body(*lines: str | bytes) -> bytes:
    encoded = [line.encode() if isinstance(line, str) else line for line in lines]
    return b"\n".join([b".func main 0 2", *encoded, b".end"])


def code_of(source: bytes) -> str:
    return decode(assemble(source, "a.qs")).functions[-1].code.hex(" ")


def test_a_program() -> None:
    source = """
.globals 0x10                   ; before the first function
.func main 0 1
    CONST 2.5
    CONST 0x10
    CONST 16                    ; the same constant
    CALL pair
    HALT
.end
.func pair 2 0x3
    LOAD 0x02
    RET
.end
"""
    main = bytes.fromhex("04 0000  04 0100  04 0100  2b 0100  2e")
    pair = bytes.fromhex("0a 02  2d")
    expected = Image(
        16, (2.5, 16), (Function("main", 0, 1, 3, main), Function("pair", 2, 3, 1, pair))
    )
    assert expected == decode(assemble(source, "a.qs"))


def test_constants_that_differ_by_type_or_sign_are_kept_apart() -> None:
    literals = ["0", "0.0", "-0.0", '"0"', "-0", "0e5", "nan", "00", '"\\x30"']
    source = body(*(f"CONST {literal}" for literal in literals), "HALT")
    assert Image(0, (0, 0.0, -0.0, b"0", float("nan")), ()) == Image(
        0, decode(assemble(source, "a.qs")).constants, ()
    )


TAKEN = {
    "labels on one line": (body("a: b: c: JMP b"), "28 00 00 00 00"),
    "labels above": (body("NIL", "POP", "a:", "", "; x", "b:", "JMP b"), "00 06 28 02 00 00 00"),
    "label before it is defined": (body("JMP a", "a: HALT"), "28 05 00 00 00 2e"),
    "label named as a mnemonic": (body("NIL: JMP NIL"), "28 00 00 00 00"),
    "label named as a function": (body("main: JMP main"), "28 00 00 00 00"),
    "label that is not used": (body("a: HALT"), "2e"),
    "comment without a space": (body("HALT;x", ";"), "2e"),
    "comment of any bytes": (body(b"HALT ; \xff\x00\r\x0c\xc3\xa9"), "2e"),
    "semicolon in a string": (body('CONST ";" ; "', "HALT"), "04 00 00 2e"),
    "quotes in a comment": (body('HALT ; "'), "2e"),
    "spaces and tabs": (body("\t NIL \t", " ICONST\t \t-1 ", "HALT"), "00 03 ff ff ff ff 2e"),
    "carriage returns": (body("HALT", "").replace(b"\n", b"\r\n"), "2e"),
    "carriage return at the end": (body("HALT") + b"\r", "2e"),
    "least int32": (body("ICONST -0x80000000", "HALT"), "03 00 00 00 80 2e"),
    "greatest int32": (body("ICONST 2147483647", "HALT"), "03 ff ff ff 7f 2e"),
    "negative zero": (body("LOAD -0", "HALT"), "0a 00 2e"),
    "unreachable and open": (body("HALT", "ADD", "NIL"), "2e 0e 00"),
    "unreachable jump": (body("NIL", "HALT", "a: JMP a"), "00 2e 28 02 00 00 00"),
}


@pytest.mark.parametrize("name", TAKEN)
def test_taken(name: str) -> None:
    source, expected = TAKEN[name]
    assert expected == code_of(source)


def test_labels_of_functions_are_apart() -> None:
    function = ".func {} 0 0\n    NIL\n    POP\na:\n    JMP a\n.end\n"
    image = decode(assemble(function.format("f") + function.format("main"), "a.qs"))
    assert image.functions[0].code == image.functions[1].code


def test_a_name_has_up_to_64_characters() -> None:
    name = "_" + "Zz9" * 21
    main = ".func main 0 0\n    HALT\n.end\n"
    source = f".func {name} 0 0\n{name}:\n    JMP {name}\n.end\n{main}"
    assert (name, "main") == tuple(
        function.name for function in decode(assemble(source, "a.qs")).functions
    )


def test_text_is_taken_as_utf_8() -> None:
    source = body("HALT ; é")
    assert assemble(source, "a.qs") == assemble(source.decode(), "a.qs")
