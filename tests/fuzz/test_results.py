"""Which results hold, what is known by them, and that a journal keeps them."""

from pathlib import Path

import pytest

from fuzz.power.checks import GATE, Check, Finding
from fuzz.power.results import holds, known, open_results, state
from gate.errors import UsageError
from gate.stand import Stand
from tests.fuzz import measured as made
from tests.fuzz.measured import measured, subject


def no_finding(source: bytes, stand: Stand) -> Finding | None:
    return None


def check(version: str, *programs: str) -> Check:
    return Check("tests", version, frozenset(programs), no_finding)


ONE = subject("one")


@pytest.mark.parametrize(
    ("by", "checked_by", "expected"),
    [
        ("", check("1"), True),
        ("", check("2"), False),
        ("tests/7", check("1"), True),
        ("tests/7", check("2"), False),
        ("tests/7", check("2", "hash of tests/7"), True),
        ("", check("2", ""), False),
    ],
)
def test_a_finding_outlives_a_version_that_keeps_its_program(
    by: str, checked_by: Check, expected: bool
) -> None:
    assert expected is holds(measured(ONE, "tests", by), checked_by)


def test_of_several_results_the_last_that_holds_is_known() -> None:
    first, second = measured(ONE, "tests", "tests/1"), measured(ONE, "tests", "tests/2")
    old, other = measured(ONE, "tests", "tests/3", version="0"), measured(ONE, "hunt", "afl")
    assert {(ONE.sha256, "tests"): second} == known(
        [first, second, old, other], {"tests": check("1")}
    )


@pytest.mark.parametrize(
    ("row", "expected"),
    [("x-", True), ("-x", True), ("x.", True), (".x", True), ("--", False), ("-.", None)],
)
def test_one_finding_is_enough_and_all_must_fail(row: str, expected: bool | None) -> None:
    assert expected is state(ONE, GATE, made.known(one=row))


def test_what_is_added_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path, checks = tmp_path / "journal.jsonl", {"tests": check("1")}
    with open_results(checks, path) as results:
        assert not results.has(ONE, checks["tests"])
        results.add(measured(ONE, "tests", "tests/1"))
    with path.open("ab") as file:
        file.write(b'{"number":2,"sha256":"ab')  # as a power cut leaves it
    with open_results(checks, path) as results:
        assert results.has(ONE, checks["tests"])
        results.add(measured(ONE, "tests", "tests/2"))
    with open_results(checks, path) as results:
        assert "tests/2" == results.known[ONE.sha256, "tests"].by


def test_two_cannot_measure_at_once(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with (
        open_results({}, path),
        pytest.raises(UsageError, match="another process"),
        open_results({}, path),
    ):
        pass
