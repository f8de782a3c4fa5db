"""The accounts of gcov, and the explanations of what is not reached."""

import pytest

from fuzz.coverage import (
    Account,
    Branch,
    Explanation,
    Explanations,
    account,
    added,
    assess,
    explanations,
    lines,
    measure,
)
from fuzz.frozen import Frozen, read, read_reach
from gate.errors import StandFault
from gate.sandboxes import Kind, open_stand
from tests.programs import BASELINE

SOURCE = b"one\ntwo\n two\nthree\n"
ACCOUNT = Account(
    {1: 5, 2: 0, 3: 0, 4: 9}, {Branch(1, 0): 5, Branch(1, 1): 0, Branch(2, 0): 0, Branch(4, 0): 1}
)


def complaints(*known: Explanation, branches: tuple[Explanation, ...] = ()) -> tuple[str, ...]:
    return assess(SOURCE, {"a": ACCOUNT}, {}, Explanations(known, branches)).complaints[2:]


def test_a_part_of_the_corpora_is_measured() -> None:
    frozen = {name: read(name) for name in ("random", "grid")}
    few = {name: Frozen(one.images[::200], one.expected[::200]) for name, one in frozen.items()}
    source = BASELINE.read_bytes()
    with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
        accounts = measure(source, few, stand)
    found = assess(source, accounts, {name: read_reach(name) for name in few}, explanations())
    assert found.all.lines.reached >= max(one.lines.reached for one in found.measured.values())
    assert 80 < found.all.lines.percent < 99
    # What cannot be reached at all is not reached by a part, either.
    known = {text for one in explanations().lines for text in one.texts}
    assert known <= {row.text for row in found.lines}
    assert "  opcodes: 66 of 66" in lines(found)


def test_a_program_that_ends_wrongly_stops_the_measurement() -> None:
    frozen = read("grid")
    wrong = Frozen(frozen.images[:1], frozen.expected[-1:])
    source = b"int main(void) { return 99; }\n"
    with open_stand(Kind.BUBBLEWRAP, jobs=1) as stand, pytest.raises(StandFault, match="wrongly"):
        measure(source, {"grid": wrong}, stand)


def test_explanations_are_of_lines_that_are_there() -> None:
    source = {line.strip() for line in BASELINE.read_text("ascii").split("\n")}
    known = explanations()
    assert set() == {text for row in (*known.lines, *known.branches) for text in row.texts} - source


def test_an_unreached_line_wants_an_explanation() -> None:
    (first, second) = complaints()
    assert "vm.c:2: an unreached line" in first
    assert "vm.c:1: an unreached branch" in second


def test_explained_lines_and_branches_are_accepted() -> None:
    known = Explanation(("two",), 2, "why")
    assert () == complaints(known, branches=(Explanation(("one",), 1, "why"),))


@pytest.mark.parametrize("places", [1, 3])
def test_an_explanation_of_another_number_of_places_is_refused(places: int) -> None:
    known = Explanation(("two",), places, "why")
    (complaint,) = complaints(known, branches=(Explanation(("one",), 1, "why"),))
    assert f"explains {places} places, 2 are unreached: two" in complaint


def test_an_explanation_of_a_reached_line_is_refused() -> None:
    known = (Explanation(("two",), 2, "why"), Explanation(("three",), 1, "why"))
    (complaint,) = complaints(*known, branches=(Explanation(("one",), 1, "why"),))
    assert "explains 1 places, 0 are unreached: three" in complaint


def test_too_few_lines_and_branches_are_a_complaint() -> None:
    found = assess(SOURCE, {"a": ACCOUNT}, {}, Explanations((), ()))
    assert "lines of the baseline: 2 of 4 (50.00 %), at least 98 % are required" in found.complaints
    assert "branches of the baseline: 2 of 4" in found.complaints[1]


def test_accounts_are_added() -> None:
    twice = added([ACCOUNT, ACCOUNT])
    assert (10, 18, 2) == (twice.lines[1], twice.lines[4], twice.branches[Branch(4, 0)])
    assert set(ACCOUNT.lines) == set(twice.lines)


def test_another_document_than_an_account_is_a_fault() -> None:
    with pytest.raises(StandFault, match="another form"):
        account({"files": []})
