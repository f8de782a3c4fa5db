"""Case files, well and badly written."""

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.cases import Group, Output, load_cases, parse_case
from gate.differences import describe, escaped
from gate.errors import StandFault


def parsed(text: str, name: str = "a_case.hex") -> bytes:
    case = parse_case(Path(name), text, Group.OPEN)
    assert case.output.content is not None
    return case.output.content


def test_a_whole_header_is_understood() -> None:
    text = (
        "; canary: c0ffee\n; sections: 5.4 9.2\n; covers: edge.4\n; Division rounds towards zero.\n"
        "; exit: 20\n; output:\n; |-3\n; |rest\\c\n51 42 ; the image\n00ff\n"
    )
    case = parse_case(Path("divide.hex"), text, Group.HIDDEN)
    assert ("divide", Group.HIDDEN, 20) == (case.name, case.group, case.exit_code)
    assert (("5.4", "9.2"), ("edge.4",)) == (case.sections, case.covers)
    assert b"QB\x00\xff" == case.image
    assert Output.of(b"-3\nrest") == case.output


def test_no_output_lines_mean_an_empty_output() -> None:
    assert b"" == parsed("; exit: 0\n")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("; |plain", b"plain\n"),
        ("; |", b"\n"),
        (";| close", b" close\n"),
        ("; |tab\\tnew\\nback\\\\slash", b"tab\tnew\nback\\slash\n"),
        ("; |\\x00\\xFF", b"\x00\xff\n"),
        ("; |no end\\c", b"no end"),
        ("; |not a cut\\\\c", b"not a cut\\c\n"),
        ("; |a ; b | c", b"a ; b | c\n"),
        ("; |\u00e9", b"\xe9\n"),
    ],
)
def test_output_lines_and_their_escapes(line: str, expected: bytes) -> None:
    assert expected == parsed(f"; exit: 0\n; output:\n{line}\n")


def test_a_long_output_is_given_by_its_digest() -> None:
    content = b"x" * 100_000
    digest = hashlib.sha256(content).hexdigest()
    text = f"; exit: 0\n; output-sha256: {digest}\n; output-length: 100000\n"
    output = parse_case(Path("long.hex"), text, Group.OPEN).output
    assert Output(digest, 100_000, None) == output
    assert output.is_met_by(content)
    assert not output.is_met_by(content[:-1])


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("; sections: 1\n", 1, "no '; exit: N' line"),
        ("; exit: 256\n", 1, "not a number from 0 to 255"),
        ("; exit: -1\n", 1, "not a number"),
        ("; exit: 0\n\n; exit: 0\n", 3, "a second 'exit'"),
        ("; exit: 0\n; sections: 1\n", 2, "stands too late"),
        ("; sections: one\n; exit: 0\n", 1, "not a section's number"),
        ("; exit: 0\n; |x\n", 2, "does not follow"),
        ("; exit: 0\n; output: x\n", 2, "text behind"),
        ("; exit: 0\n; output:\n; |\\q\n", 3, "unknown escape"),
        ("; exit: 0\n; output-length: 3\n", 1, "give either"),
        (f"; exit: 0\n; output:\n; output-sha256: {'0' * 64}\n; output-length: 1\n", 1, "either"),
        ("; exit: 0\n; output-sha256: ABC\n; output-length: 3\n", 2, "64 lower-case"),
    ],
)
def test_a_bad_header_is_told_by_file_and_line(text: str, place: int, message: str) -> None:
    with pytest.raises(StandFault) as caught:
        parsed(text)
    assert str(caught.value).startswith(f"a_case.hex:{place}: ")
    assert message in str(caught.value)


def test_an_image_with_half_a_byte_is_refused() -> None:
    with pytest.raises(StandFault, match=r"a_case\.hex: holds something else than pairs"):
        parsed("; exit: 0\n00 1\n")


def test_a_name_that_no_file_system_keeps_apart_is_refused() -> None:
    with pytest.raises(StandFault, match="small letters"):
        parsed("; exit: 0\n", "Case.hex")


def test_a_set_is_sorted_and_its_hash_follows_names_and_contents(tmp_path: Path) -> None:
    hashes: list[str] = []
    for names, body in (("ba", "; exit: 0\n"), ("ab", "; exit: 0\n"), ("ab", "; exit: 1\n")):
        folder = tmp_path / str(len(hashes))
        folder.mkdir()
        for name in names:
            (folder / f"{name}.hex").write_text(body)
        loaded = load_cases(folder, Group.OPEN)
        assert ["a", "b"] == [case.name for case in loaded.cases]
        hashes.append(loaded.sha256)
    assert hashes[0] == hashes[1] != hashes[2]


def test_one_name_in_two_forms_is_refused(tmp_path: Path) -> None:
    for suffix in ("qs", "hex"):
        (tmp_path / f"same.{suffix}").write_text("; exit: 0\n")
    (tmp_path / "same.qs").write_text("; exit: 0\n.func main 0 0\n    HALT\n.end\n")
    with pytest.raises(StandFault, match="is there twice"):
        load_cases(tmp_path, Group.OPEN)


def test_an_empty_folder_and_none_are_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        with pytest.raises(StandFault, match="checkout"):
            load_cases(folder, Group.OPEN)


@given(st.binary(max_size=60))
def test_what_a_difference_shows_can_be_written_into_a_case(content: bytes) -> None:
    assert content == parsed(f"; exit: 0\n; output:\n; |{escaped(content)}\\c\n")


def test_a_difference_names_the_first_byte_its_line_and_column() -> None:
    lines = describe(Output.of(b"one\ntwo\n"), b"one\ntwx\n")
    assert [
        "first difference at byte 6 (line 2, column 3); expected 8 bytes, got 8",
        'expected "one\\ntwo\\n"',
        '     got "one\\ntwx\\n"',
    ] == lines


def test_equal_outputs_have_no_difference() -> None:
    assert [] == describe(Output.of(b"x"), b"x")


def test_a_missing_end_is_a_difference_at_its_place() -> None:
    assert "byte 3 (line 1, column 4)" in describe(Output.of(b"one\n"), b"one")[0]
