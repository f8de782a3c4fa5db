"""What is shrunk stays interesting, gets no larger, and is a program that can be read."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fuzz.corpus import cases
from fuzz.power.defects import baseline_defects
from fuzz.shrinking.annotated import is_assembly, text
from fuzz.shrinking.listing import read, size
from fuzz.shrinking.shrink import Run, Shrunk, broken_rule, shrink
from fuzz.subject import subject
from gate.build import build
from gate.cases import Case, read_image
from gate.execute import Outcome, Result
from gate.sandbox import How
from gate.stand import Stand
from quern.assembler import assemble
from tests.fuzz.subjects import accepting, case_of, ending, mistaking

RANDOM = cases("random")
LINES = 25


def differing(run: Run, sample: Iterable[Case]) -> Iterator[Case]:
    for case in sample:
        if run(case).outcome is not Outcome.OK:
            yield case


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
    shrunk = shrink(case, run, tests=150)
    small = shrunk.result.case
    assert case_of(small.image) == Case("0", "made", small.image, small.output, small.exit_code)
    assert before.outcome is run(small).outcome is shrunk.result.outcome
    assert size(read(small.image)) <= size(read(case.image))
    assert small.image == assemble(text(small.image), "shrunk")
    assert shrunk.steady


def test_a_mistake_is_shrunk_to_its_essence_always_alike() -> None:
    run = mistaking("SUB", "ADD")
    first, second = shrink(SUBTRACTS, run), shrink(SUBTRACTS, run)
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
    shrunk = shrink(case, run)
    assert [".func main 0 0", "NIL", "PRINT", "HALT", ".end"] == lines(shrunk)


def test_a_rejected_image_goes_on_breaking_its_rule() -> None:
    run = accepting(10, 11, 12)
    sample = list(differing(run, RANDOM[:400]))
    rules = {broken_rule(case.image): case for case in sample}
    assert len(rules) > 5
    for rule, case in rules.items():
        shrunk = shrink(case, run, tests=400)
        small = shrunk.result.case
        assert (rule, case.exit_code) == (broken_rule(small.image), small.exit_code)
        assert len(small.image) <= len(case.image)
        assert small.image == read_image(Path("small.hex"), text(small.image))


def test_what_does_not_differ_cannot_be_shrunk() -> None:
    with pytest.raises(ValueError, match="random/1: the subject does not differ"):
        shrink(RANDOM[1], mistaking("NIL", "NIL"))


def test_a_subject_that_wavers_is_called_unsteady() -> None:
    answers = [Outcome.WRONG_OUTPUT] * 2

    def run(case: Case) -> Result:
        outcome = answers.pop() if answers else Outcome.OK
        return Result(case, outcome, ending(b"" if outcome is Outcome.WRONG_OUTPUT else b"?"))

    shrunk = shrink(RANDOM[1], run)
    assert (False, RANDOM[1]) == (shrunk.steady, shrunk.result.case)


def test_tests_are_bounded() -> None:
    run = mistaking("SUB", "ADD")
    assert shrink(SUBTRACTS, run, tests=30).tests <= 30 + 8


def test_an_endless_program_costs_as_much_as_many() -> None:
    def run(case: Case) -> Result:
        return Result(case, Outcome.CPU_LIMIT, ending(b"", None, How.CPU, "SIGXCPU"))

    assert shrink(RANDOM[1], run, tests=1000).tests <= 20


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
        shrunk = shrink(RANDOM[index], planted.run)
    assert shrunk.steady
    assert instruction in lines(shrunk)
    assert len(lines(shrunk)) <= LINES
