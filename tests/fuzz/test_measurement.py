"""A measurement from end to end: real interpreters, few programs."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import pytest

from fuzz.corpus import cases
from fuzz.execute import first_difference
from fuzz.power.checks import Check, quick, sanitizers
from fuzz.power.defects import baseline_defects
from fuzz.power.measurement import Session, measure
from fuzz.power.results import Measured, open_results
from fuzz.power.subjects import Kind as Origin
from fuzz.power.subjects import Subject, all_subjects
from gate.cases import Case
from gate.errors import StandFault
from gate.execute import first_failure
from gate.limits import TEST
from gate.sandboxes import Kind, open_stand
from gate.stand import Stand
from tests.programs import BASELINE, all_cases

DEFECTS = {defect.name: defect for defect in baseline_defects()}
TESTS = {case.full_name: case for case in all_cases()}
SHIFT = DEFECTS["shift_count_of_64_taken_as_0"]
NAN = DEFECTS["nan_equals_nan"]
HOST = Subject("baseline_c/vm.c", Origin.HOST, "h", BASELINE.read_bytes())
SUBJECTS = [
    HOST,
    *(Subject(one.name, Origin.HAND_MADE, one.kind, one.source().encode()) for one in (SHIFT, NAN)),
]
NAMES = {one.name for one in SUBJECTS}


@dataclass
class Heard:
    """What a watcher heard."""

    steps: list[tuple[str, int]] = field(default_factory=list)
    found: set[tuple[str, str, str]] = field(default_factory=set)

    def step(self, name: str, pieces: int) -> None:
        self.steps.append((name, pieces))

    def done(self, subject: Subject, results: Sequence[Measured]) -> None:
        self.found |= {(subject.name, one.check, one.by) for one in results}


def session(stand: Stand, path: Path, checks: Sequence[Check], names: set[str] = NAMES) -> Heard:
    heard = Heard()
    with open_results({check.name: check for check in checks}, path) as results:
        measure(Session(results, stand, lambda: False, heard), checks, SUBJECTS, names)
    return heard


def few(*names: str) -> list[Case]:
    return [TESTS[name] for name in ("open/hello_world", *names)]


def check_of(*names: str) -> Check:
    return quick("tests", few(*names), partial(first_failure, bounds=TEST))


@pytest.fixture(scope="module")
def programs() -> list[Case]:
    return cases("random")[:40]


def test_it_measures_what_is_missing_and_only_that(
    stand: Stand, tmp_path: Path, programs: list[Case]
) -> None:
    path = tmp_path / "journal.jsonl"
    first = [check_of(SHIFT.caught_by), quick("random", programs[:3], first_difference)]
    heard = session(stand, path, first, {HOST.name, SHIFT.name})
    assert [("tests, random", 2)] == heard.steps
    assert {
        (HOST.name, "tests", ""),
        (HOST.name, "random", ""),
        (SHIFT.name, "tests", SHIFT.caught_by),
        (SHIFT.name, "random", ""),
    } == heard.found

    assert {(NAN.name, "tests", ""), (NAN.name, "random", "")} == session(stand, path, first).found
    assert set() == session(stand, path, first).found

    second = [check_of(SHIFT.caught_by, NAN.caught_by), first[1]]
    heard = session(stand, path, second)
    assert [("tests, random", 2)] == heard.steps
    assert {(HOST.name, "tests", ""), (NAN.name, "tests", NAN.caught_by)} == heard.found


def test_sanitizers_find_another_result_too(stand: Stand, tmp_path: Path) -> None:
    check = sanitizers(few(SHIFT.caught_by))
    heard = session(stand, tmp_path / "journal.jsonl", [check], {SHIFT.name, NAN.name})
    assert {(SHIFT.name, "sanitizers", SHIFT.caught_by), (NAN.name, "sanitizers", "")} == (
        heard.found
    )


def test_nothing_is_begun_when_the_time_is_over(stand: Stand, tmp_path: Path) -> None:
    heard, check = Heard(), check_of()
    with open_results({"tests": check}, tmp_path / "journal.jsonl") as results:
        measure(Session(results, stand, lambda: True, heard), [check], SUBJECTS, NAMES)
    assert Heard() == heard


def test_a_subject_that_does_not_compile_is_the_projects_fault(tmp_path: Path) -> None:
    check = check_of()
    broken = replace(HOST, source=b"int main(")
    # A fault stops all work in a stand: this one is not that of the other tests.
    with (
        open_stand(Kind.BUBBLEWRAP, jobs=1) as stand,
        open_results({"tests": check}, tmp_path / "journal.jsonl") as results,
        pytest.raises(StandFault, match="does not compile"),
    ):
        measure(Session(results, stand, lambda: False, Heard()), [check], [broken], NAMES)


def test_every_subject_can_be_made_and_has_a_name_of_its_own() -> None:
    subjects = all_subjects()
    assert len(subjects) == len({one.name for one in subjects})
    for kind in Origin:  # a mutant may be what somebody wrote, too
        sources = [one.sha256 for one in subjects if one.kind is kind]
        assert 0 < len(sources) == len(set(sources))
