"""A journal comes back as it was written, whatever happened meanwhile."""

import multiprocessing
import resource
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from gate.errors import StandFault, UsageError
from gate.journal import Record, open_journal, read_journal


class Said(Record):
    """Something to be kept."""

    kind: Literal["said"] = "said"
    text: str


RECORDS = TypeAdapter(Said)
texts = st.lists(st.text(st.characters(codec="utf-8")), max_size=5)


@contextmanager
def folder() -> Iterator[Path]:
    """For tests that Hypothesis repeats."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def write(path: Path, *said: str) -> None:
    with open_journal(path, RECORDS) as journal:
        for text in said:
            journal.append(Said(text=text))


def read(path: Path) -> list[str]:
    return [record.text for record in read_journal(path, RECORDS)]


@settings(max_examples=30, deadline=None)
@given(texts, texts)
def test_what_is_written_is_read(first: list[str], then: list[str]) -> None:
    with folder() as home:
        write(home / "journal", *first)
        with open_journal(home / "journal", RECORDS) as journal:
            assert first == [record.text for record in journal.records]
            for text in then:
                journal.append(Said(text=text))
                assert text == read(home / "journal")[-1]
        assert first + then == read(home / "journal")


def test_a_journal_torn_anywhere_goes_on_from_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, "one", "two\n", "three")
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        expected = ["one", "two\n", "three"][: whole[:size].count(b"\n")]
        assert expected == read(path)
        with open_journal(path, RECORDS) as journal:
            assert size == len(path.read_bytes()) + journal.torn
            journal.append(Said(text="more"))
        assert [*expected, "more"] == read(path)


@pytest.mark.parametrize("size", [1, 90, 100])
def test_blocks_that_were_never_written_are_torn_off(tmp_path: Path, size: int) -> None:
    path = tmp_path / "journal"
    write(path, "one")
    first = path.read_bytes()
    write(path, "two")
    last = path.read_bytes()[len(first) :]
    for torn in (bytes(size), last[:-size] + bytes(size), bytes(size) + last[size:]):
        path.write_bytes(first + torn)
        assert ["one"] == read(path)
        write(path, "more")
        assert ["one", "more"] == read(path)


def test_a_changed_byte_is_never_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, "one", "two", "three")
    whole = path.read_bytes()
    for at in range(len(whole) - 1):  # without its last newline it would be torn
        damaged = bytearray(whole)
        damaged[at] ^= 1
        path.write_bytes(damaged)
        number = whole[:at].count(b"\n") + 1
        with pytest.raises(StandFault, match=f"journal:{number}: is damaged"):
            read(path)
        with pytest.raises(StandFault, match="is damaged"), open_journal(path, RECORDS):
            pass
        assert damaged == path.read_bytes()


def test_a_line_that_is_missing_or_moved_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, "one", "two", "three")
    one, two, three = path.read_bytes().splitlines(keepends=True)
    for lines in ((two, three), (one, three), (one, three, two), (one, one), (one, b"\n", two)):
        path.write_bytes(b"".join(lines))
        with pytest.raises(StandFault, match="is damaged"):
            read(path)


def test_records_of_another_version_are_refused(tmp_path: Path) -> None:
    class Other(Record):
        kind: Literal["other"] = "other"

    path = tmp_path / "journal"
    with open_journal(path, TypeAdapter(Other)) as journal:
        journal.append(Other())
    with pytest.raises(StandFault, match="journal:1: is no record of this version"):
        read(path)


def _open(path: Path) -> None:
    try:
        write(path)
    except UsageError as error:
        sys.exit(str(error))


def test_only_one_process_writes(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with open_journal(path, RECORDS) as journal:
        other = multiprocessing.get_context("spawn").Process(target=_open, args=(path,))
        other.start()
        other.join()
        assert 1 == other.exitcode
        journal.append(Said(text="one"))
    write(path, "two")
    assert ["one", "two"] == read(path)


@pytest.mark.parametrize("room", [0, 1, 100])
def test_a_full_disk_leaves_the_journal_as_it_was(tmp_path: Path, room: int) -> None:
    path = tmp_path / "journal"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with open_journal(path, RECORDS) as journal:
        journal.append(Said(text="one"))
        whole = path.read_bytes()
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + room, before[1]))
        try:
            with pytest.raises(StandFault, match="journal: cannot write: File too large"):
                journal.append(Said(text="two"))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert whole == path.read_bytes()
        journal.append(Said(text="three"))
    assert ["one", "three"] == read(path)


def test_threads_write_one_after_another(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with open_journal(path, RECORDS) as journal:

        def say(name: str) -> None:
            for number in range(20):
                journal.append(Said(text=f"{name}{number}"))

        threads = [threading.Thread(target=say, args=(name,)) for name in "abc"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    said = read(path)
    for name in "abc":
        assert [f"{name}{n}" for n in range(20)] == [each for each in said if each[0] == name]


_WRITER = """
import itertools, sys
from pathlib import Path
from gate.journal import open_journal
from tests.gate.test_journal import RECORDS, Said

with open_journal(Path(sys.argv[1]), RECORDS) as journal:
    for number in itertools.count(len(journal.records)):
        journal.append(Said(text=f"{number} {'x' * 10_000}"))
        print(number, flush=True)
"""


def test_a_killed_writer_loses_nothing_that_it_was_told_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    kept = -1
    for _ in range(4):
        writer = subprocess.Popen([sys.executable, "-c", _WRITER, path], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        for _ in range(25):
            kept = int(writer.stdout.readline())
        writer.kill()
        kept = max(kept, *map(int, writer.stdout.read().split()), -1)
        writer.wait()
        writer.stdout.close()
        numbers = [int(text.split()[0]) for text in read(path)]
        assert list(range(len(numbers))) == numbers
        assert kept < len(numbers)


def test_a_folder_that_is_not_there_is_the_stands_fault(tmp_path: Path) -> None:
    path = tmp_path / "no such" / "journal"
    with pytest.raises(StandFault, match="No such file"), open_journal(path, RECORDS):
        pass
    with pytest.raises(StandFault, match="No such file"):
        read(path)
    assert [] == list(tmp_path.iterdir())
