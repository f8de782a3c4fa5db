"""The limits of an image that no test case can hold: the image would be too long to write down."""

from dataclasses import replace

import pytest

from gate.build import build
from gate.cases import Case, Group, Output
from gate.execute import Outcome, run_cases
from gate.sandboxes import Kind, open_stand
from quern.image import Function, Image, encode
from quern.opcodes import BY_NAME, LIMITS
from tests.programs import BASELINE
from tests.reference.test_agreement import outcome

PRINTS_ONE = bytes([BY_NAME["TRUE"].number, BY_NAME["PRINTLN"].number, BY_NAME["HALT"].number])


def main_of(code: bytes) -> Function:
    return Function("main", 0, 0, 1, code)


def of_size(size: int) -> bytes:
    """An image of so many bytes that prints true; most of it is one string."""
    load = bytes([BY_NAME["CONST"].number, 0, 0, BY_NAME["POP"].number])
    image = Image(0, (b"",), (main_of(load + PRINTS_ONE),))
    padding = size - len(encode(image))
    return encode(replace(image, constants=(bytes(padding),)))


def of_constants(count: int) -> bytes:
    """An image that uses so many constants, and prints true."""
    const, pop = BY_NAME["CONST"].number, BY_NAME["POP"].number
    uses = b"".join(bytes([const, *index.to_bytes(2, "little"), pop]) for index in range(count))
    return encode(Image(0, tuple(range(count)), (main_of(uses + PRINTS_ONE),)))


def of_functions(count: int) -> bytes:
    """An image of so many functions, the last of which is called and gives true."""
    halt, call = BY_NAME["HALT"].number, BY_NAME["CALL"].number
    others = [Function(f"f{index:x}", 0, 0, 0, bytes([halt])) for index in range(count - 2)]
    last = Function("last", 0, 0, 1, bytes([BY_NAME["TRUE"].number, BY_NAME["RET"].number]))
    code = bytes([call, *(count - 1).to_bytes(2, "little")]) + PRINTS_ONE[1:]
    return encode(Image(0, (), (main_of(code), *others, last)))


FILE = LIMITS["file"].value
CASES = {
    "file_last": (of_size(FILE), 0, b"true\n"),
    "file_beyond": (of_size(FILE + 1), 10, b""),
    "constants_last": (of_constants(LIMITS["constants"].value), 0, b"true\n"),
    "functions_last": (of_functions(LIMITS["functions"].value), 0, b"true\n"),
}


def test_the_images_have_the_lengths_that_they_should() -> None:
    assert [1_048_576, 1_048_577] == [len(CASES[name][0]) for name in ("file_last", "file_beyond")]


@pytest.mark.parametrize("name", CASES)
def test_the_reference(name: str) -> None:
    image, exit_code, output = CASES[name]
    assert (exit_code, output) == outcome(image)


def test_the_starting_interpreter() -> None:
    cases = [
        Case(name, Group.OPEN, image, Output.of(output), exit_code)
        for name, (image, exit_code, output) in CASES.items()
    ]
    with open_stand(Kind.BUBBLEWRAP, jobs=1) as stand:
        program = build(BASELINE.read_bytes(), stand.sandbox).program
        assert program is not None
        results = run_cases(stand.sandbox, program, cases)
    assert dict.fromkeys(CASES, Outcome.OK) == {r.case.name: r.outcome for r in results}
