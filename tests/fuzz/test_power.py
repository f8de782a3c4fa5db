"""The defects of fuzz/power: each can be planted, and is caught by the program that it names."""

import dataclasses
from collections import Counter

import pytest

from fuzz import corpus
from fuzz.power.defects import Defect, Edit, baseline_defects, missed_defects, report_defects
from fuzz.power.detect import recorded
from fuzz.power.found import LINES, line_count, read, shortest
from fuzz.subject import case_of
from gate.build import build, macros
from gate.cases import Case, Output
from gate.execute import Outcome, run_cases
from gate.limits import FUZZ
from gate.lint.source import lint
from gate.stand import Stand
from quern.assembler import assemble
from tests.programs import BASELINE, all_cases

PLANTED = baseline_defects()
REPORTED = report_defects()
MISSED = missed_defects()
ALL = PLANTED + REPORTED + MISSED
FOUND = read().results
HOSTS = {defect.host: defect for defect in ALL}
TESTS = {case.full_name: case for case in all_cases()}


@pytest.fixture(scope="module")
def programs() -> dict[str, Case]:
    """All that a defect may name."""
    frozen = [case for name in ("random", "grid") for case in corpus.cases(name)]
    return TESTS | {case.full_name: case for case in frozen}


def small_cases(defects: list[Defect]) -> list[Case]:
    """The small programs of defects that always show, as far as they were made."""
    made = [(each, FOUND[each.name].small) for each in defects if each.name in FOUND]
    return [
        case_of("small", each.name, assemble(small.program.encode("ascii"), each.name), 100_000)
        for each, small in made
        if small is not None and small.steady
    ]


def outcomes(source: str, cases: list[Case], stand: Stand) -> list[Outcome]:
    made = build(source.encode(), stand.sandbox)
    assert made.program is not None, made.reason
    return [result.outcome for result in run_cases(stand.sandbox, made.program, cases, FUZZ)]


def test_the_baseline_has_ten_in_ten_sections() -> None:
    assert 10 == len(PLANTED) == len({defect.section for defect in PLANTED})


def test_each_of_the_five_kinds_has_at_least_three_variants() -> None:
    kinds = Counter(defect.kind for defect in REPORTED)
    assert {"negated_constant", "swapped_operands", "crashing_jump", "last_edit", "size_class"} == (
        set(kinds)
    )
    assert 3 <= min(kinds.values())


def test_names_and_places_are_different() -> None:
    assert len(ALL) == len({defect.name for defect in ALL})
    assert len(ALL) == len({(defect.host, defect.edits) for defect in ALL})


@pytest.mark.parametrize("defect", REPORTED, ids=lambda defect: defect.name)
def test_a_generator_finds(defect: Defect) -> None:
    assert 0 < defect.differing["random"] + defect.differing["grid"]
    assert defect.caught_by.startswith(("random/", "grid/"))


@pytest.mark.parametrize("defect", MISSED, ids=lambda defect: defect.name)
def test_no_generator_finds(defect: Defect) -> None:
    assert (0, 0) == (defect.differing["random"], defect.differing["grid"])
    assert not defect.caught_by.startswith(("random/", "grid/"))


@pytest.mark.parametrize("defect", ALL, ids=lambda defect: defect.name)
def test_it_builds_keeps_the_rules_and_is_caught(
    defect: Defect, stand: Stand, programs: dict[str, Case]
) -> None:
    source = defect.source()
    assert [] == lint(source.encode(), lambda text: macros(text, stand.sandbox))
    named = [programs[defect.caught_by]] if defect.caught_by else []
    assert Outcome.OK not in outcomes(source, [*named, *small_cases([defect])], stand)


@pytest.mark.parametrize("host", HOSTS)
def test_without_the_defects_nothing_is_caught(
    host: str, stand: Stand, programs: dict[str, Case]
) -> None:
    source = dataclasses.replace(HOSTS[host], edits=()).source()
    planted = [each for each in ALL if each.host == host]
    named = [programs[each.caught_by] for each in planted if each.caught_by]
    named += small_cases(planted)
    assert [Outcome.OK] * len(named) == outcomes(source, named, stand)


@pytest.mark.parametrize("defect", REPORTED, ids=lambda defect: defect.name)
def test_it_was_made_small_and_hunted_down(defect: Defect) -> None:
    result = FOUND[defect.name]
    assert Output.of(defect.source().encode()).sha256 == result.sha256
    assert result.small is not None
    assert result.small.lines == line_count(result.small.program)
    assert shortest(result) <= LINES
    assert result.hunt.origin in ("fresh", "mutants", "relatives", "afl")
    assert result.hunt.seconds <= 600


def test_nothing_was_found_in_the_start() -> None:
    start = FOUND["the start"]
    assert (Output.of(BASELINE.read_bytes()).sha256, "") == (start.sha256, start.hunt.origin)
    assert 600 <= start.hunt.seconds


@pytest.mark.parametrize("old", ["return", "no such text"])
def test_an_edit_whose_place_is_not_there_exactly_once_is_refused(old: str) -> None:
    defect = dataclasses.replace(PLANTED[0], edits=(Edit(old, ""),))
    with pytest.raises(ValueError, match=r"nan_equals_nan, edit 1: its place is there \d+ times"):
        defect.source()


def test_edits_follow_each_other() -> None:
    first, second = Edit("int main(", "int first("), Edit("int first(", "int second(")
    source = dataclasses.replace(PLANTED[0], edits=(first, second)).source()
    assert 1 == source.count("int second(")


def test_what_is_measured_replaces_what_was_recorded_of_this_defect_only() -> None:
    def row(name: str, differing: str, caught_by: str) -> str:
        return (
            f'\n[[defect]]\nname = "{name}"\nkind = "k"\ndiffering = {differing}\n'
            f'caught_by = "{caught_by}"\n\n[[defect.edits]]\nold = "a"\nnew = "b"\n'
        )

    before = row("one", "{}", "") + row("two", "{}", "") + row("two_more", "{}", "")
    after = row("one", "{}", "") + row("two", "{ random = 4, grid = 0 }", "random/7")
    after += row("two_more", "{}", "")
    assert after == recorded(before, "two", {"random": 4, "grid": 0}, "random/7")
