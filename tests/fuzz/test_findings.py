"""The folder of a hunt: whole whatever happens, and one hunt at a time."""

from pathlib import Path

import pytest

from fuzz.generators import GRID
from fuzz.hunting.findings import CORPUS_MOST, Progress, State, finding_of, open_folder, source_of
from gate.cases import Case, Output
from gate.errors import UsageError
from gate.execute import Outcome, Result

IMAGE = GRID.image(1, 3, 0, 0)
CASE = Case("grid-3-0", "fresh", IMAGE, Output.of(b"1\xff\n"), 0)
FINDING = finding_of(b"source", 3, Result(CASE, Outcome.TAMPERED, None), 4, 2)


def test_a_finding_is_kept_and_what_it_was_shrunk_to_is_what_is_run_again(tmp_path: Path) -> None:
    with open_folder(tmp_path) as folder:
        kept = folder.keep(FINDING, IMAGE)
        assert [(kept, IMAGE)] == list(folder.findings())
    small = Case("small", "fresh", GRID.image(1, 3, 1, 0), Output.of(b""), 0)
    with open_folder(tmp_path) as folder:
        assert kept == folder.keep(FINDING, IMAGE)
        assert not folder.is_shrunk(kept)
        folder.keep_shrunk(kept, small)
        assert folder.is_shrunk(kept)
        assert [(kept, small.image)] == list(folder.findings())
    assert source_of(small.image) == (kept / "shrunk.qs").read_bytes()
    assert FINDING == FINDING.model_validate_json((kept / "finding.json").read_bytes())
    assert "1\xff\n" == FINDING.expected.output


def test_an_image_that_is_no_program_has_no_source() -> None:
    assert source_of(IMAGE[:-1]) is None


def test_what_a_killed_hunt_left_of_a_finding_is_removed(tmp_path: Path) -> None:
    with open_folder(tmp_path):
        pass
    part = tmp_path / "findings" / ".part.0123"
    part.mkdir()
    (part / "program.qb").write_bytes(IMAGE)
    (tmp_path / ".quern.0123").write_bytes(b"half a state")
    with open_folder(tmp_path) as folder:
        assert [] == list(folder.findings())
    assert {"corpus", "findings", "lock"} == {path.name for path in tmp_path.iterdir()}
    assert [] == list((tmp_path / "findings").iterdir())


@pytest.mark.parametrize(
    "lock", [None, b"", b"another program's\n"], ids=["none", "empty", "other"]
)
def test_a_folder_that_is_not_a_hunts_is_refused_and_stays_as_it_is(
    tmp_path: Path, lock: bytes | None
) -> None:
    (tmp_path / ".quern.mine").write_text("mine")
    (tmp_path / "findings").mkdir()
    if lock is not None:
        (tmp_path / "lock").write_bytes(lock)
    before = {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}
    with pytest.raises(UsageError, match="holds other things than a hunt"), open_folder(tmp_path):
        pass
    assert before == {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}


def test_a_hunt_killed_before_it_marked_its_folder_goes_on(tmp_path: Path) -> None:
    (tmp_path / "lock").touch()
    with open_folder(tmp_path):
        pass
    assert b"a hunt of quern-fuzz\n" == (tmp_path / "lock").read_bytes()


def test_only_what_a_hunt_writes_is_removed_and_only_where_it_writes(tmp_path: Path) -> None:
    with open_folder(tmp_path) as folder:
        kept = folder.keep(FINDING, IMAGE)
    elsewhere = tmp_path / "mine"
    elsewhere.mkdir()
    mine = [
        elsewhere / ".quern.0123",
        tmp_path / "findings" / "notes" / ".quern.0123",
        tmp_path / "findings" / ".part.file",
        tmp_path / ".quern.link",
    ]
    mine[1].parent.mkdir()
    for path in mine[:3]:
        path.write_text("mine")
    mine[3].symlink_to(mine[0])
    (tmp_path / "findings" / ".part.link").symlink_to(elsewhere)
    unfinished = [kept / ".quern.1", tmp_path / "corpus" / ".quern.2", tmp_path / ".quern.3"]
    for path in unfinished:
        path.write_text("half")
    with open_folder(tmp_path) as folder:
        assert [(kept, IMAGE)] == list(folder.findings())
    assert all(path.exists() for path in mine)
    assert not any(path.exists() for path in unfinished)


@pytest.mark.parametrize("name", ["findings", "corpus"])
@pytest.mark.parametrize("damage", ["file", "link"])
def test_a_damaged_folder_is_refused_by_name(tmp_path: Path, name: str, damage: str) -> None:
    with open_folder(tmp_path):
        pass
    (tmp_path / name).rmdir()
    if damage == "file":
        (tmp_path / name).touch()
    else:
        (tmp_path / name).symlink_to(tmp_path)
    with pytest.raises(UsageError, match=f"/{name}: is no folder"), open_folder(tmp_path):
        pass


def test_two_hunts_in_one_folder_are_refused(tmp_path: Path) -> None:
    with (
        open_folder(tmp_path),
        pytest.raises(UsageError, match="another hunt"),
        open_folder(tmp_path),
    ):
        pass
    with open_folder(tmp_path):
        pass


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(UsageError, match="name a folder"), open_folder(file):
        pass


def test_a_state_is_read_back_and_a_broken_one_is_refused(tmp_path: Path) -> None:
    state = State(seeds={"5": Progress(next={"fresh": 7})})
    with open_folder(tmp_path) as folder:
        assert State() == folder.state()
        folder.keep_state(state)
        assert state == folder.state()
        for broken in ('{"schema_version": 2}', '{"seeds": {"5": {"next": {"fresh": -1}}}}'):
            (tmp_path / "state.json").write_text(broken)
            with pytest.raises(UsageError, match=r"state\.json: .*remove it"):
                folder.state()


def test_the_corpus_is_bounded_and_has_every_program_once(tmp_path: Path) -> None:
    with open_folder(tmp_path) as folder:
        assert [True, False] == [folder.add_to_corpus(IMAGE) for _ in range(2)]
        for number in range(CORPUS_MOST + 5):
            (tmp_path / "corpus" / f"{number:064}.qb").write_bytes(b"%d" % number)
        before = len(folder.corpus())
        assert folder.add_to_corpus(IMAGE + b"\0")
        assert before == len(folder.corpus())
        assert IMAGE + b"\0" in folder.corpus()
