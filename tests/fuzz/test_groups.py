"""Groups of programs that differ: by kind and by what the reference did last."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.corpus import cases
from fuzz.reach import observe
from fuzz.shrinking.finding import beside, case_text, finding, printed
from fuzz.shrinking.groups import Grouping, Key, group, kind_of, look
from fuzz.shrinking.shrink import shrink
from gate.cases import Case, Group, Output, parse_case
from gate.execute import Outcome, Result, skipped
from gate.sandbox import How
from quern.assembler import assemble
from quern.reference.load import check
from tests.fuzz.subjects import accepting, case_of, ending, mistaking

SAMPLE = cases("random")[::250]


def result(case: Case, output: bytes, exit_code: int = 0) -> Result:
    outcome = Outcome.WRONG_EXIT if case.output.is_met_by(output) else Outcome.WRONG_OUTPUT
    return Result(case, outcome, ending(output, exit_code))


PROGRAM = assemble(
    """
.func main 0 0
    ICONST 1
    PRINTLN
    ICONST 2
    CALL negated
    PRINTLN
    ICONST 3
    NIL
    ADD
    HALT
.end
.func negated 1 1
    LOAD 0
    NEG
    RET
.end
""",
    "test",
)


@pytest.mark.parametrize(
    ("differs_at", "last"),
    [
        (0, ("ICONST",)),
        (1, ("ICONST",)),
        (2, ("CALL", "LOAD", "NEG", "RET")),
        (4, ("CALL", "LOAD", "NEG", "RET")),
        (5, ("PRINTLN", "ICONST", "NIL", "ADD")),
    ],
)
def test_the_last_opcodes_lead_up_to_the_byte_or_to_the_end(
    differs_at: int, last: tuple[str, ...]
) -> None:
    assert (11, last) == look(check(PROGRAM), differs_at)


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.name)
def test_opcodes_are_counted_to_the_end(case: Case) -> None:
    seen = observe(case.image)
    if not seen.rule:
        assert seen.opcodes == look(check(case.image), 0).opcodes


def grouped(results: list[Result]) -> Grouping:
    return group(results, 4)


SIGSEGV = ending(b"", None, How.SIGNALLED, "SIGSEGV")
WRONG = [
    *(result(case, b"", case.exit_code) for case in SAMPLE[:6]),
    *(result(case, case.output.content or b"", 99) for case in SAMPLE[6:12]),
    *(Result(case, Outcome.CRASHED, SIGSEGV) for case in SAMPLE[12:18]),
    Result(SAMPLE[20], Outcome.CRASHED, ending(b"", None, How.SIGNALLED, "SIGABRT")),
    Result(SAMPLE[21], Outcome.TAMPERED, None),
    skipped(SAMPLE[22]),
]


@settings(max_examples=10, deadline=None)
@given(st.permutations(WRONG))
def test_groups_do_not_depend_on_the_order(results: list[Result]) -> None:
    assert grouped(WRONG) == grouped(results)


def test_all_that_differ_are_in_a_group_or_counted() -> None:
    found = grouped(WRONG)
    members = [member for one in found.groups for member in one.members]
    assert len(WRONG) - 1 == len(members) + sum(found.untraced.values())
    for one in found.groups:
        assert {one.key.kind} == {kind_of(member) for member in one.members}
        assert one.cheapest is one.members[0]


def test_the_cheapest_is_the_one_with_the_fewest_opcodes() -> None:
    texts = [
        ".func main 0 0\nICONST 3\nJMP on\non:\nICONST 3\nPRINT\nHALT\n.end\n",
        ".func main 0 0\nICONST 3\nPOP\nICONST 3\nPRINT\nHALT\n.end\n",
        ".func main 0 0\nNIL\nPOP\nICONST 3\nPRINT\nHALT\n.end\n",
    ]
    images = [assemble(text, "test") for text in texts]
    results = [result(case_of(image, str(at)), b"4") for at, image in enumerate(images)]
    keys = {one.key: one.cheapest.case.name for one in group(results).groups}
    assert {
        Key("wrong_output", ("ICONST", "JMP", "ICONST"), ""): "0",
        Key("wrong_output", ("ICONST", "POP", "ICONST"), ""): "1",
        Key("wrong_output", ("NIL", "POP", "ICONST"), ""): "2",
    } == keys
    longer = assemble(texts[2].replace("HALT", "NIL\nPOP\nHALT"), "test")
    both = group([result(case_of(longer, "3"), b"4"), results[2]])
    assert ["2", "3"] == [member.case.name for member in both.groups[0].members]


def test_a_rejected_image_is_grouped_by_its_rule() -> None:
    run = accepting(11)
    results = [run(case) for case in cases("random")[:300] if case.exit_code == 11]
    found = group(results)
    assert len({one.key.rule for one in found.groups}) == len(found.groups) > 2


@pytest.mark.parametrize("suffix", [".qs", ".hex"])
def test_a_record_holds_a_case_of_the_gate(suffix: str) -> None:
    run = mistaking("SUB", "ADD") if suffix == ".qs" else accepting(11)
    results = [run(case) for case in cases("random")[:60]]
    (one, *_) = group(result for result in results if result.outcome is not Outcome.OK).groups
    shrunk = shrink(one.cheapest, run, 300)
    record = finding(one, shrunk)
    assert suffix == record.suffix
    again = parse_case(Path(f"found{suffix}"), case_text(record, shrunk.result), Group.OPEN)
    small = shrunk.result.case
    assert (small.image, small.exit_code) == (again.image, again.exit_code)
    assert again.output.is_met_by(small.output.content or b"")
    assert record == type(record).model_validate_json(record.model_dump_json())
    assert record.differences[-1] in printed(record)


def test_expected_and_actual_stand_beside_each_other() -> None:
    case = Case("0", "made", b"", Output.of(b"same\nsame\n-0.0\nlast"), 20)
    assert [
        "expected        actual",
        "...             ...",
        "same            same",
        "-0.0            0.0",
        "last            l\\xff",
        "(exit code 20)  (exit code 0)",
    ] == beside(result(case, b"same\nsame\n0.0\nl\xff"))
