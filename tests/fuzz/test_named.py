"""Programs by the names that a user gives."""

from dataclasses import replace
from pathlib import Path

import pytest

from fuzz.corpus import cases
from fuzz.named import case_named, check_defined
from gate.cases import Case, Output
from gate.errors import UsageError
from gate.execute import Outcome, Result
from tests.fuzz.subjects import ending

PRINTS = ".func main 0 0\nICONST 7\nPRINT\nHALT\n.end\n"
GROWS = """\
.func main 0 1
    ARRAY 0
    STORE 0
again:
    LOAD 0
    ICONST 1000000
    NIL
    FILL
    APUSH
    JMP again
.end
"""
LARGE = """\
.func main 0 0
    ICONST 1000000
    NIL
    FILL
    ICONST 1000000
    NIL
    FILL
    ICONST 1000000
    NIL
    FILL
    HALT
.end
"""


def test_a_frozen_program_has_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cases("random")[17] == case_named("random/17") == case_named("random/0017")
    (tmp_path / "grid").mkdir()
    (tmp_path / "grid" / "5").write_bytes(b"no image")
    monkeypatch.chdir(tmp_path)
    assert cases("grid")[5] == case_named("grid/5")
    assert b"no image" == case_named("./grid/5").image


@pytest.mark.parametrize(
    "name", ["random/10000", "grid/9608", "grid/" + "9" * 5000, "grid/-1", "other/1", "random/"]
)
def test_what_there_is_not_is_said_in_one_short_line(name: str) -> None:
    with pytest.raises(UsageError, match="no such program") as raised:
        case_named(name)
    assert len(str(raised.value)) < 120
    assert "\n" not in str(raised.value)


def test_a_file_is_run_by_the_reference(tmp_path: Path) -> None:
    path = tmp_path / "seven.qs"
    path.write_text(PRINTS)
    case = case_named(str(path))
    assert ("file", "seven", Output.of(b"7"), 0) == (
        case.group,
        case.name,
        case.output,
        case.exit_code,
    )


def test_a_program_that_fills_the_memory_ends_with_a_line(tmp_path: Path) -> None:
    path = tmp_path / "grows.qs"
    path.write_text(GROWS)
    with pytest.raises(UsageError, match="takes the reference more than 2 GiB"):
        case_named(str(path))


def result(case: Case, outcome: Outcome, kib: int) -> Result:
    return Result(case, outcome, replace(ending(), max_rss_kib=kib))


def test_where_the_specification_leaves_open_what_happens_nobody_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "large.qs"
    path.write_text(LARGE)
    case = case_named(str(path))
    check_defined(result(case, Outcome.OK, 1 << 20))
    with pytest.raises(UsageError, match="large: its data exceed 33,554,432 bytes"):
        check_defined(result(case, Outcome.WRONG_OUTPUT, 1 << 20))
    path.write_text(PRINTS)
    check_defined(result(case_named(str(path)), Outcome.WRONG_OUTPUT, 1 << 20))
