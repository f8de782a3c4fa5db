"""Sources with errors: each `errors/NAME.qs` has all its messages in `errors/NAME.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quern.assembler import assemble
from quern.errors import AssemblyError, SourceFault
from quern.opcodes import BY_NAME
from quern.reference.load import check

SOURCES = sorted(Path(__file__).with_name("errors").glob("*.qs"))
MAIN = ".func main 0 0\n    HALT\n.end\n"


def test_there_are_sources() -> None:
    assert len(SOURCES) >= 20


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_all_errors_are_shown_with_their_places(source: Path) -> None:
    with pytest.raises(AssemblyError) as caught:
        assemble(source.read_bytes(), source.name)
    assert source.with_suffix(".txt").read_text("utf-8") == f"{caught.value}\n"


def test_a_caret_stands_under_its_place_behind_tabs_and_in_front_of_what_is_not_ascii() -> None:
    with pytest.raises(AssemblyError) as caught:
        assemble(".func main 0 0\n\tCONST\t1.\t; ünï\x1b[0m\n\tHALT\n.end\n", "a.qs")
    message = "a.qs:2:8: error: expected an int, float or string literal, not '1.'"
    assert f"{message}\n\tCONST\t1.\t; ünï\N{REPLACEMENT CHARACTER}[0m\n\t     \t^" == str(
        caught.value
    )


def shown_of(line: str, column: int) -> list[str]:
    """What is shown of a line and below it."""
    fault = SourceFault("a.qs", 1, column, "wrong", line.encode().decode("latin-1"))
    return str(fault).splitlines()[1:]


@pytest.mark.parametrize(
    "line, column, shown, caret",
    [
        ("x" * 60 + "!" + "y" * 59, 61, "x" * 60 + "!" + "y" * 59, 60),
        ("x" * 60 + "!" + "y" * 60, 61, "x" * 60 + "!" + "y" * 59 + "...", 60),
        ("x" * 61 + "!" + "y" * 60, 62, "..." + "x" * 60 + "!" + "y" * 59 + "...", 63),
        ("x" * 99 + "!", 100, "..." + "x" * 60 + "!", 63),
        ("x" * 99, 100, "..." + "x" * 60, 63),
        ("!" + "é" * 99, 1, "!" + "é" * 29 + "...", 0),
        ("é" * 5 + "!", 11, "é" * 5 + "!", 5),
        ("", 1, "", 0),
    ],
)
def test_a_line_is_shown_around_the_place(line: str, column: int, shown: str, caret: int) -> None:
    assert [shown, " " * caret + "^"] == shown_of(line, column)


def test_tabs_stay_tabs_in_a_line_that_is_cut() -> None:
    cut = "..." + "\t" * 60
    assert [f"{cut}!", f"{' ' * 3}{cut[3:]}^"] == shown_of("\t" * 99 + "!", 100)


def test_what_is_shown_of_many_errors_in_one_line_grows_as_they_do() -> None:
    def length(errors: int) -> int:
        with pytest.raises(AssemblyError) as caught:
            assemble(MAIN.replace("HALT", "a: " * errors + "HALT"), "a.qs")
        return len(str(caught.value))

    assert length(2000) < 3 * length(1000)


def test_a_fault_tells_its_parts() -> None:
    with pytest.raises(AssemblyError) as caught:
        assemble(MAIN + ".end", "a.qs")
    (fault,) = caught.value.faults
    assert ("a.qs", 4, 1, ".end") == (fault.file, fault.line, fault.column, fault.source)


def message_of(source: str) -> str:
    with pytest.raises(AssemblyError) as caught:
        assemble(source, "a.qs")
    (fault,) = caught.value.faults
    return f"{fault.line}: {fault.message}"


def test_an_image_can_be_no_larger_than_its_limit() -> None:
    def source(length: int) -> str:
        return MAIN.replace("HALT", f'CONST "{"x" * length}"\n    HALT')

    length = (1 << 20) - len(assemble(source(0), "a.qs"))
    assert 1 << 20 == len(assemble(source(length), "a.qs"))
    message = message_of(source(length + 1))
    assert "5: expected an image of at most 1048576 bytes, not 1048577" == message


def test_there_can_be_no_more_constants_than_their_limit() -> None:
    lines = [".func main 0 0\n", *(f"    CONST {n}\n    POP\n" for n in range(65536))]
    message = message_of("".join([*lines, "    HALT\n.end\n"]))
    assert "131072: expected at most 65535 different constants" == message


def test_there_can_be_no_more_functions_than_their_limit() -> None:
    others = (f".func f{n} 0 0\n    CALL f65535\n    RET\n.end\n" for n in range(65536))
    message = message_of(MAIN + "".join(others))
    assert f"{4 + 65534 * 4}: expected at most 65535 functions" == message.replace(
        "262144", "262140"
    )


WORDS = st.sampled_from(
    [
        *BY_NAME,
        ".globals",
        ".func",
        ".end",
        "main",
        "f",
        "a:",
        "b:",
        "a",
        "b",
        "0",
        "1",
        "2",
        "-1",
        '"x"',
        '"',
        "\\",
        "1.5",
        "nan",
        "0x1F",
        ";",
        ":",
        "main 0 0",
        "\r",
        "\xff",
    ]
)
LINES = st.lists(WORDS, max_size=4).map(" ".join)
FUNCTIONS = st.lists(LINES, max_size=8).map(
    lambda lines: "\n".join([".func main 0 2", *lines, "HALT", ".end"])
)


@given(st.binary() | st.text() | st.lists(LINES).map("\n".join) | FUNCTIONS)
@settings(deadline=None, max_examples=300)
@example(".func main 0 0\n" + "CONST " + "9" * 5000 + "\nHALT\n.end")
@example(".func main 0 0\n" + "CONST 1e" + "9" * 5000 + "\nHALT\n.end")
@example("\ud800")
def test_any_text_is_an_image_that_passes_the_load_check_or_an_assembly_error(
    text: str | bytes,
) -> None:
    try:
        data = assemble(text, "a.qs")
    except AssemblyError as error:
        assert error.faults
        assert str(error)
    else:
        assert "main" == check(data).main.name
