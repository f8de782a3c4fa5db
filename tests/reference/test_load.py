"""The load check (section 4): every fault of each phase, the order of the phases."""

from __future__ import annotations

import struct
from collections.abc import Iterable

import pytest

from quern.errors import CodeError, FormatError, StackError
from quern.image import Constant, Function, Image, encode
from quern.opcodes import BY_NAME
from quern.reference.interpret import run
from quern.reference.load import check

HELLO = bytes.fromhex(
    "51524e31 32000000 0000 0100 0100 0000"
    "03 0c000000 48656c6c6f2c20517565726e 04 6d61696e 00 00 01 05000000 040000 41 2e"
)


def code(*steps: str | tuple[str, int]) -> bytes:
    encoded = b""
    for step in steps:
        name, operand = (step, 0) if isinstance(step, str) else step
        opcode = BY_NAME[name]
        size, signed = opcode.operand.size, opcode.operand.signed
        encoded += bytes([opcode.number]) + operand.to_bytes(size, "little", signed=signed)
    return encoded


HALT = code("HALT")


def image(
    body: bytes,
    *,
    stack: int = 0,
    locals_: int = 0,
    globals_: int = 0,
    constants: Iterable[Constant] = (),
    functions: Iterable[Function] = (),
) -> bytes:
    main = Function("main", 0, locals_, stack, body)
    return encode(Image(globals_, tuple(constants), (main, *functions)))


def with_size(data: bytes) -> bytes:
    return data[:4] + struct.pack("<I", len(data)) + data[8:]


def raw(
    constants: bytes = b"", count: int = 0, functions: bytes = b"", function_count: int = 1
) -> bytes:
    main = functions or b"\x04main\0\0\0\x01\0\0\0\x2e"
    header = b"QRN1" + bytes(4) + struct.pack("<HHHH", 0, count, function_count, 0)
    return with_size(header + constants + main)


def test_hello_passes_and_runs() -> None:
    assert run(check(HELLO)).output == b"Hello, Quern\n"


@pytest.mark.parametrize("size", range(len(HELLO)))
def test_image_cut_off_anywhere(size: int) -> None:
    with pytest.raises(FormatError):
        check(HELLO[:size])
    with pytest.raises(FormatError):
        check(with_size(HELLO[:size]) if size >= 8 else HELLO[:size])


MAIN = b"\x04main\0\0\0\x01\0\0\0\x2e"
BAD_FORMAT = {
    "other magic": b"QRN2" + HELLO[4:],
    "size too great": HELLO[:4] + struct.pack("<I", len(HELLO) + 1) + HELLO[8:],
    "size too small": HELLO[:4] + struct.pack("<I", len(HELLO) - 1) + HELLO[8:],
    "size wraps": HELLO[:4] + struct.pack("<I", 0xFFFFFFFF) + HELLO[8:],
    "bytes behind": with_size(HELLO + b"\0"),
    "bytes behind, size right before": HELLO + b"\0",
    "header ends with 1": HELLO[:14] + b"\x01\0" + HELLO[16:],
    "header ends with 256": HELLO[:14] + b"\0\x01" + HELLO[16:],
    "constant of type 0": raw(b"\0" + bytes(8), 1),
    "constant of type 4": raw(b"\4" + bytes(8), 1),
    "int twice": raw(2 * (b"\1" + struct.pack("<q", 7)), 2),
    "great int twice": raw(2 * (b"\1" + struct.pack("<q", 2**40)), 2),
    "float twice": raw(2 * (b"\2" + struct.pack("<d", 1.5)), 2),
    "nan twice": raw(2 * (b"\2" + bytes.fromhex("000000000000f87f")), 2),
    "empty string twice": raw(2 * (b"\3" + bytes(4)), 2),
    "short string twice": raw(2 * (b"\3\1\0\0\0a"), 2),
    "string twice": raw(2 * (b"\3\3\0\0\0abc"), 2),
    "negative nan": raw(b"\2" + bytes.fromhex("000000000000f8ff"), 1),
    "nan with payload": raw(b"\2" + bytes.fromhex("010000000000f87f"), 1),
    "signalling nan": raw(b"\2" + bytes.fromhex("010000000000f07f"), 1),
    "string too long for the image": raw(b"\3\xff\xff\xff\xffabc", 1),
    "code too long for the image": raw(functions=b"\x04main\0\0\0\xff\xff\xff\xff\x2e"),
    "more constants than there are": raw(b"", 65535),
    "more functions than there are": raw(function_count=65535),
    "empty name": raw(functions=MAIN + b"\0\0\0\0\x01\0\0\0\x2e", function_count=2),
    "name of 65 bytes": raw(
        functions=MAIN + b"\x41" + b"a" * 65 + b"\0\0\0\x01\0\0\0\x2e", function_count=2
    ),
    **{
        f"name {name!r}": raw(
            functions=MAIN + bytes([len(name)]) + name + b"\0\0\0\x01\0\0\0\x2e", function_count=2
        )
        for name in (b"1a", b"a-b", b"a b", b"\xe9", b"a\n", b"a\0", b"a.b", b"\xc3\xa9", b"-")
    },
    "name twice": raw(functions=MAIN + MAIN, function_count=2),
    "more parameters than locals": raw(
        functions=MAIN + b"\x01f\x02\x01\0\x01\0\0\0\x2e", function_count=2
    ),
    "function without code": raw(functions=MAIN + b"\x01f\0\0\0\0\0\0\0", function_count=2),
    "no function": with_size(b"QRN1" + bytes(12)),
    "no main": raw(functions=b"\x04Main\0\0\0\x01\0\0\0\x2e"),
    "main with a parameter": raw(functions=b"\x04main\1\1\0\x01\0\0\0\x2e"),
}


@pytest.mark.parametrize("fault", BAD_FORMAT)
def test_format(fault: str) -> None:
    with pytest.raises(FormatError) as raised:
        check(BAD_FORMAT[fault])
    assert raised.value.exit_code == 10


def _strings(size: int) -> bytes:
    """An image of `size` bytes, with one string constant."""
    body = code(("CONST", 0), "HALT")
    rest = len(image(body, stack=1, constants=[b""]))
    return image(body, stack=1, constants=[bytes(size - rest)])


def test_size_limit_of_an_image() -> None:
    assert run(check(_strings(2**20))).exit_code == 0
    with pytest.raises(FormatError):
        check(_strings(2**20 + 1))


def test_names_of_1_and_64_bytes() -> None:
    for name in ("_", "a" * 64, "Z_9"):
        check(image(HALT, functions=[Function(name, 0, 0, 0, HALT)]))


def test_constants_that_differ() -> None:
    constants: list[Constant] = [1, 1.0, 0.0, -0.0, 0, b"1", b"", float("nan")]
    body = code(*(("CONST", index) for index in range(8)), "HALT")
    check(image(body, stack=8, constants=constants))


F2 = Function("f", 2, 2, 1, code("NIL", "RET"))
BAD_CODE = {
    "unknown opcode": image(HALT + b"\x42"),
    "opcode 255": image(b"\xff"),
    "unknown opcode, not reached": image(HALT + b"\x80" + HALT),
    "cut off within an operand": image(HALT + code(("ICONST", 0))[:-1]),
    "cut off before an operand": image(HALT + b"\x0a", locals_=1),
    "LOAD of a missing local": image(code(("LOAD", 1), "HALT"), stack=1, locals_=1),
    "STORE to a missing local": image(code("NIL", ("STORE", 0), "HALT"), stack=1),
    "missing local, not reached": image(code("HALT", ("LOAD", 255)), locals_=255),
    "GLOAD of a missing global": image(code(("GLOAD", 2), "HALT"), stack=1, globals_=2),
    "GSTORE to a missing global": image(code("NIL", ("GSTORE", 0), "HALT"), stack=1),
    "CONST of a missing constant": image(code(("CONST", 0), "HALT"), stack=1),
    "FUNC of a missing function": image(code(("FUNC", 1), "HALT"), stack=1),
    "CALL of a missing function": image(code(("CALL", 1), "HALT"), stack=1),
    "CALL of a missing function, not reached": image(code("HALT", ("CALL", 65535))),
    **{
        f"{name} to {target}": image(code("NIL", (name, target), "HALT"), stack=1)
        for name in ("JMP", "JT", "JF")
        for target in (2, 5, 7, 8, 2**32 - 1)
    },
    "target of an instruction not reached": image(code("HALT", ("JMP", 2))),
    "constants not in order": image(
        code(("CONST", 1), ("CONST", 0), "HALT"), stack=2, constants=[1, 2]
    ),
    "constant left out": image(
        code(("CONST", 0), ("CONST", 2), ("CONST", 1), "HALT"), stack=3, constants=[1, 2, 3]
    ),
    "constant not used": image(code(("CONST", 0), "HALT"), stack=1, constants=[1, 2]),
    "no constant used": image(HALT, constants=[1]),
    "order over functions": image(
        code(("CONST", 1), "HALT"),
        stack=1,
        constants=[1, 2],
        functions=[Function("f", 0, 0, 1, code(("CONST", 0), "RET"))],
    ),
}


@pytest.mark.parametrize("fault", BAD_CODE)
def test_code(fault: str) -> None:
    with pytest.raises(CodeError, match=r"^(function \w+, offset \d+: |constant \d+ is)") as raised:
        check(BAD_CODE[fault])
    assert raised.value.exit_code == 11


LOOP = code("NIL", ("JMP", 0))
BAD_STACK = {
    "pops from an empty stack": image(code("POP", "HALT")),
    "RET of an empty stack": image(code("RET")),
    "ADD of one value": image(code("NIL", "ADD", "HALT"), stack=1),
    "ARRAY of more than there are": image(code("NIL", ("ARRAY", 2), "HALT"), stack=1),
    "CALL without all arguments": image(code("NIL", ("CALL", 1), "HALT"), stack=1, functions=[F2]),
    "CALLV without the function": image(code("NIL", ("CALLV", 1), "HALT"), stack=1),
    "DUP2 of one value": image(code("NIL", "DUP2", "HALT"), stack=3),
    "two heights in a loop": image(LOOP, stack=1),
    "two heights behind a branch": image(code("NIL", ("JT", 7), "NIL", "HALT"), stack=1),
    "goes on behind the code": image(code("NIL"), stack=1),
    "branch goes on behind the code": image(code("NIL", ("JT", 0)), stack=1),
    "call goes on behind the code": image(code(("CALL", 0)), stack=1),
    "declared height too great": image(HALT, stack=1),
    "declared height too small": image(code("NIL", "POP", "HALT"), stack=0),
    "height of what is not reached": image(code("HALT", "NIL", "POP", "HALT"), stack=1),
    "height of 256": image(code(*["NIL"] * 256, "HALT"), stack=255),
    "height of 256, declared 0": image(code(*["NIL"] * 256, "HALT"), stack=0),
    "in a function that is never called": image(
        HALT, functions=[Function("f", 0, 0, 0, code("POP", "HALT"))]
    ),
}


@pytest.mark.parametrize("fault", BAD_STACK)
def test_stack(fault: str) -> None:
    with pytest.raises(StackError, match=r"^function \w+(, offset \d+:)? ") as raised:
        check(BAD_STACK[fault])
    assert raised.value.exit_code == 12


GOOD = {
    "height of 255": image(code(*["NIL"] * 255, "HALT"), stack=255),
    "HALT with values left": image(code("NIL", "NIL", "HALT"), stack=2),
    "RET with values left": image(code("NIL", "NIL", "RET"), stack=2),
    "what is not reached may pop": image(code("HALT", "POP", "ADD", "POP")),
    "what is not reached may go on behind the code": image(code("HALT", "NIL")),
    "what is not reached may have two heights": image(code("HALT", "NIL", ("JMP", 1))),
    "jump to the beginning": image(code(("JMP", 0))),
    "jump into code that nothing else reaches": image(code(("JMP", 6), "POP", "HALT")),
    "branch to the following instruction": image(code("NIL", ("JT", 6), "HALT"), stack=1),
    "constant used in code that is not reached": image(
        code("HALT", ("CONST", 0), ("CONST", 1), ("CONST", 0)), constants=[1, 2]
    ),
    "all locals and globals": image(
        code(("LOAD", 254), ("GSTORE", 65534), "HALT"), stack=1, locals_=255, globals_=65535
    ),
    "CALL pops the parameters": image(
        code("NIL", "NIL", ("CALL", 1), "POP", "HALT"), stack=2, functions=[F2]
    ),
}


@pytest.mark.parametrize("case", GOOD)
def test_what_passes(case: str) -> None:
    check(GOOD[case])


def test_phases_come_one_after_another_for_the_whole_image() -> None:
    bad_stack = Function("f", 0, 0, 9, code("POP"))
    bad_code = Function("g", 0, 0, 0, b"\xff")
    bad_name = Function("1", 0, 0, 0, HALT)
    with pytest.raises(StackError):
        check(image(HALT, functions=[bad_stack]))
    with pytest.raises(CodeError):
        check(image(HALT, functions=[bad_stack, bad_code]))
    with pytest.raises(CodeError):
        check(image(HALT, functions=[bad_stack], constants=[1]))
    with pytest.raises(FormatError):
        check(image(HALT, functions=[bad_stack, bad_code, bad_name]))


def test_a_long_function_is_checked_without_recursion() -> None:
    body = code("NIL", "POP") * 100_000 + code("HALT")
    check(image(body, stack=1))
