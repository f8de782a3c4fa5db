"""The marks of the report, and what passes them."""

import itertools
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from stand.marks import marks, passed

AMOUNTS = st.decimals(min_value=0, max_value=1000, places=6)


def test_the_marks_are_those_of_the_report() -> None:
    cents = (2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 400, 800, 1600, 3200)
    expected = [Decimal(one) / 100 for one in cents]
    assert expected == list(itertools.islice(marks(), len(expected)))


def test_a_step_may_pass_several() -> None:
    assert (Decimal("0.02"), Decimal("0.03"), Decimal("0.05")) == passed(None, Decimal("0.06"))
    assert () == passed(Decimal("0.05"), Decimal("0.0699"))
    assert (Decimal("0.07"),) == passed(Decimal("0.05"), Decimal("0.07"))


@given(st.lists(AMOUNTS, min_size=1).map(sorted))
def test_however_the_spending_is_cut_into_steps_each_mark_is_passed_once(
    steps: list[Decimal],
) -> None:
    last: Decimal | None = None
    found: list[Decimal] = []
    for spent in steps:
        found += passed(last, spent)
        last = max(found, default=None)
    assert list(passed(None, steps[-1])) == found
