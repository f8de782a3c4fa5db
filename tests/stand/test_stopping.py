"""Caps and the plateau rule."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stand.stopping import Caps, Scored, on_plateau, over_cap

CAP = Decimal(8)


def copies(*scores: float | None) -> list[Scored | None]:
    """Copies a dollar apart."""
    return [
        None if score is None else Scored(Decimal(number), score)
        for number, score in enumerate(scores)
    ]


@pytest.mark.parametrize(
    ("spent", "tokens", "caps", "over"),
    [
        ("4.9999", 0, Caps(Decimal(5)), False),
        ("5", 0, Caps(Decimal(5)), True),
        ("5.01", 9_999_999, Caps(None), False),
        ("0", 10_000_000, Caps(None), True),
        ("99", 10**9, Caps(None, None), False),
    ],
)
def test_a_cap_is_reached(spent: str, tokens: int, caps: Caps, over: bool) -> None:
    assert over == (over_cap(Decimal(spent), tokens, caps) is not None)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([5, 5, 5, 5], True),
        ([5, 5.04, 5.04, 5.04], True),  # less than 1 %
        ([5, 5.05, 5.05, 5.05], False),
        ([5, 5, 5, 5.1], False),
        ([5, 3, 3, 3], True),  # the best counts, not the last
        ([5, 5, 5], False),  # no three copies after the first
        ([5, 5, None, 5], False),  # not yet known
        ([None, 5, 5, 5], False),
        ([0, 0, 0, 0], False),  # nothing passed
        ([], False),
    ],
)
def test_the_plateau(scores: list[float | None], expected: bool) -> None:
    assert expected == on_plateau(copies(*scores), Decimal(3), CAP)


def test_a_quarter_of_the_cap_has_to_be_spent_without_a_rise() -> None:
    saved = copies(4, 5, 5, 5, 5)
    assert not on_plateau(saved, Decimal("2.9"), CAP)  # two dollars before, the best was 4
    assert on_plateau(saved, Decimal(3), CAP)
    assert not on_plateau(saved, Decimal(99), None)


@given(st.lists(st.floats(0.1, 100), min_size=4, max_size=20))
def test_it_holds_only_if_neither_span_has_a_rise(scores: list[float]) -> None:
    saved = copies(*scores)
    spent = Decimal(len(scores) - 1)
    best = max(scores)
    old = scores[: max(0, len(scores) - 2)]  # a quarter of the cap, two dollars, earlier
    expected = best < 1.01 * max(scores[:-3]) and bool(old) and best < 1.01 * max(old)
    assert expected == on_plateau(saved, spent, CAP)
