"""What is shrunk stays interesting, gets no larger, and is a program that can be read."""

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fuzz.corpus import cases
from fuzz.power.defects import baseline_defects
from fuzz.shrinking.annotated import is_assembly, text
from fuzz.shrinking.listing import read, size
from fuzz.shrinking.shrink import Run, Shrunk, broken_rule, differing, shrink
from fuzz.subject import subject
from gate.build import build
from gate.cases import Case, read_image
from gate.execute import Outcome, Result, outcome_of
from gate.sandbox import How
from gate.stand import Stand
from quern.assembler import assemble
from tests.fuzz.subjects import accepting, case_of, ending, mistaking

RANDOM = cases("random")
LINES = 25


def all_differing(run: Run, sample: Iterable[Case]) -> Iterator[Result]:
    for case in sample:
        if (result := run(case)).outcome is not Outcome.OK:
            yield result


SUBTRACTS = RANDOM[87]
"""A small program that shows when sums take the place of differences."""


def lines(shrunk: Shrunk) -> list[str]:
    return [line.strip() for line in text(shrunk.result.case.image).splitlines() if line.strip()]


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(RANDOM[::53]),
    st.sampled_from([("SUB", "ADD"), ("LT", "LE"), ("LEN", "NOT"), ("EQ", "NE")]),
)
def test_a_shrunk_program_still_differs_and_is_no_larger(
    case: Case, mistake: tuple[str, str]
) -> None:
    run = mistaking(*mistake)
    before = run(case)
    assume(before.outcome is not Outcome.OK and is_assembly(case.image))
    shrunk = shrink(before, run, tests=150)
    small = shrunk.result.case
    assert case_of(small.image) == Case("0", "made", small.image, small.output, small.exit_code)
    assert before.outcome is run(small).outcome is shrunk.result.outcome
    assert size(read(small.image)) <= size(read(case.image))
    assert small.image == assemble(text(small.image), "shrunk")
    assert shrunk.steady


def test_a_mistake_is_shrunk_to_its_essence_always_alike() -> None:
    run = mistaking("SUB", "ADD")
    first, second = shrink(run(SUBTRACTS), run), shrink(run(SUBTRACTS), run)
    assert first == second
    assert "SUB" in lines(first)
    assert len(lines(first)) <= 8


def test_only_the_kind_of_difference_that_was_there_counts() -> None:
    """Without its output, the program would crash: that is another difference."""

    def run(case: Case) -> Result:
        if not case.output.content:
            ended = ending(b"", None, How.SIGNALLED, "SIGSEGV")
            return Result(case, Outcome.CRASHED, ended)
        return Result(case, Outcome.WRONG_OUTPUT, ending(b""))

    case = case_of(assemble(".func main 0 0\nNIL\nPRINT\nTRUE\nPRINT\nHALT\n.end\n", "test"))
    shrunk = shrink(run(case), run)
    assert [".func main 0 0", "NIL", "PRINT", "HALT", ".end"] == lines(shrunk)


def test_a_rejected_image_goes_on_breaking_its_rule() -> None:
    run = accepting(10, 11, 12)
    rules = {broken_rule(one.case.image): one for one in all_differing(run, RANDOM[:400])}
    assert len(rules) > 5
    for rule, seen in rules.items():
        case = seen.case
        shrunk = shrink(seen, run, tests=400)
        small = shrunk.result.case
        assert (rule, case.exit_code) == (broken_rule(small.image), small.exit_code)
        assert len(small.image) <= len(case.image)
        assert small.image == read_image(Path("small.hex"), text(small.image))


def test_what_does_not_differ_cannot_be_shrunk() -> None:
    with pytest.raises(ValueError, match="random/1: the subject does not differ"):
        run = mistaking("NIL", "NIL")
        shrink(run(RANDOM[1]), run)


def wavering(differs: Iterator[bool]) -> Run:
    """A subject that differs each time that the next of these says so."""

    def run(case: Case) -> Result:
        wrong = next(differs)
        outcome = Outcome.WRONG_OUTPUT if wrong else Outcome.OK
        return Result(case, outcome, ending(b"" if wrong else case.output.content or b""))

    return run


@pytest.mark.parametrize("times", range(1, 9))
def test_a_subject_that_wavers_is_called_unsteady(times: int) -> None:
    """It differed when the program was found, then ``times`` times, and never again."""
    run = wavering(itertools.chain([True] * (1 + times), itertools.repeat(False)))
    shrunk = shrink(run(RANDOM[1]), run)
    assert (False, Outcome.WRONG_OUTPUT) == (shrunk.steady, shrunk.result.outcome)


@settings(deadline=None)
@given(st.lists(st.booleans(), max_size=60))
def test_whatever_a_wavering_subject_does_there_is_a_finding(differs: list[bool]) -> None:
    run = wavering(itertools.chain([True], differs, itertools.cycle([True, False, False])))
    shrunk = shrink(run(SUBTRACTS), run, tests=60)
    assert (False, Outcome.WRONG_OUTPUT) == (shrunk.steady, shrunk.result.outcome)


def test_a_subject_that_differs_seldom_is_tried_more_than_once() -> None:
    run = wavering(iter([False, False, True]))
    assert Outcome.WRONG_OUTPUT is differing(RANDOM[1], run).outcome
    assert Outcome.OK is differing(RANDOM[1], wavering(itertools.repeat(False))).outcome


def test_an_exit_code_taken_for_another_stays_the_same_two() -> None:
    """It ends with 0 for 20 (a type) as for 19 (an index): each is another kind of difference."""

    def run(case: Case) -> Result:
        ended = ending(case.output.content or b"", 0)
        return Result(case, outcome_of(case, ended), ended)

    for case in [one for one in RANDOM[:200] if one.exit_code not in (0, *range(10, 14))]:
        seen = run(case)
        assert case.exit_code == shrink(seen, run, tests=60).result.case.exit_code


def test_tests_are_bounded() -> None:
    run = mistaking("SUB", "ADD")
    assert shrink(run(SUBTRACTS), run, tests=30).tests <= 30 + 12


def test_an_endless_program_costs_as_much_as_many() -> None:
    def run(case: Case) -> Result:
        return Result(case, Outcome.CPU_LIMIT, ending(b"", None, How.CPU, "SIGXCPU"))

    assert shrink(run(RANDOM[1]), run, tests=1000).tests <= 20


DEFECTS = {defect.name: defect for defect in baseline_defects()}


@pytest.mark.parametrize(
    ("name", "index", "instruction"),
    [("subtract_as_add_of_the_negated", 9252, "SUB"), ("nan_equals_nan", 8706, "EQ")],
)
def test_a_defect_of_an_interpreter_is_shrunk_to_a_few_lines(
    stand: Stand, name: str, index: int, instruction: str
) -> None:
    source = DEFECTS[name].source().encode()
    program = build(source, stand.sandbox).program
    assert program is not None
    with subject(stand.sandbox, program) as planted:
        shrunk = shrink(planted.run(RANDOM[index]), planted.run)
    assert shrunk.steady
    assert instruction in lines(shrunk)
    assert len(lines(shrunk)) <= LINES
