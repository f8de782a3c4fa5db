"""A journal survives whatever happens to its end, and passes over no other damage."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from gate.errors import StandFault, UsageError
from gate.journal import Record, open_journal, read_journal


class Word(Record):
    text: str


WORDS = TypeAdapter(Word)
TEXTS = ["one", "two", "three"]


def written(path: Path) -> bytes:
    with open_journal(path, WORDS) as journal:
        for text in TEXTS:
            journal.append(Word(text=text))
    return path.read_bytes()


def read(path: Path) -> list[str]:
    return [word.text for word in read_journal(path, WORDS)]


def test_what_is_cut_off_anywhere_is_repaired_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    content = written(path)
    for size in range(len(content) + 1):
        path.write_bytes(content[:size])
        whole = TEXTS[: content[:size].count(b"\n")]
        assert whole == read(path)
        with open_journal(path, WORDS) as journal:
            assert size - journal.torn == sum(map(len, content.splitlines(True)[: len(whole)]))
            journal.append(Word(text="more"))
        assert [*whole, "more"] == read(path)


@pytest.mark.parametrize("line", [0, 1])
def test_a_changed_line_before_the_last_is_damage(line: int, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    lines = written(path).splitlines(keepends=True)
    lines[line] = lines[line].replace(TEXTS[line].encode(), b"other")
    path.write_bytes(b"".join(lines))
    with pytest.raises(StandFault, match=rf"journal:{line + 1}: is damaged"):
        read(path)


def test_it_has_one_writer(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with (
        open_journal(path, WORDS),
        pytest.raises(UsageError, match="another process is writing it"),
        open_journal(path, WORDS),
    ):
        pass


def test_a_record_of_another_form_is_refused(tmp_path: Path) -> None:
    class Number(Record):
        number: int

    path = tmp_path / "journal"
    written(path)
    with pytest.raises(StandFault, match=r"journal:1: is no record of this version"):
        read_journal(path, TypeAdapter(Number))
