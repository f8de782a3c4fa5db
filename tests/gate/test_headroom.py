"""The share of the way to plain C: 0 for the start, 1 for plain C, and it orders as scores do."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.arithmetic import speedup
from gate.headroom import Distance, mean_share, share

counts = st.integers(1, 10**12)
ways = st.tuples(counts, counts).filter(lambda pair: pair[0] != pair[1]).map(sorted)
distances = st.builds(lambda way, subject: Distance(way[1], subject, way[0]), ways, counts)
several = st.lists(distances, min_size=1, max_size=8)


def at_start(distance: Distance) -> Distance:
    return Distance(distance.baseline, distance.baseline, distance.native)


def at_native(distance: Distance) -> Distance:
    return Distance(distance.baseline, distance.native, distance.native)


def test_half_of_the_way_is_half_of_the_factor_in_logarithms() -> None:
    assert 0.5 == pytest.approx(share(Distance(10_000, 1_000, 100)))


@given(distances)
def test_the_start_has_gone_nothing_and_plain_c_everything(distance: Distance) -> None:
    assert (0.0, 1.0) == (share(at_start(distance)), share(at_native(distance)))


@given(distances)
def test_less_than_plain_c_is_more_than_one_and_more_than_the_start_below_zero(
    distance: Distance,
) -> None:
    assert (distance.subject < distance.native) == (share(distance) > 1)
    assert (distance.subject > distance.baseline) == (share(distance) < 0)


@given(distances, counts)
def test_fewer_instructions_are_never_a_smaller_share(distance: Distance, other: int) -> None:
    changed = Distance(distance.baseline, other, distance.native)
    few, many = sorted([distance, changed], key=lambda d: d.subject)
    assert share(few) >= share(many)


@given(several)
def test_over_several_the_start_has_gone_nothing_and_plain_c_everything(
    listed: list[Distance],
) -> None:
    assert 0.0 == mean_share(map(at_start, listed))
    assert 1.0 == mean_share(map(at_native, listed))


@given(several, st.data())
def test_over_several_fewer_instructions_anywhere_are_never_a_smaller_share(
    listed: list[Distance], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(listed) - 1))
    old = listed[at]
    fewer = Distance(old.baseline, data.draw(st.integers(1, old.subject)), old.native)
    before, after = mean_share(listed), mean_share([*listed[:at], fewer, *listed[at + 1 :]])
    assert before is not None and after is not None
    assert after >= before


@given(several)
def test_over_several_it_is_the_scores_logarithm_over_that_of_plain_c(
    listed: list[Distance],
) -> None:
    score = speedup((d.baseline, d.subject) for d in listed)
    native = speedup((d.baseline, d.native) for d in listed)
    found = mean_share(listed)
    assert score is not None and native is not None and found is not None
    assert math.isclose(found * math.log(native), math.log(score), rel_tol=1e-9, abs_tol=1e-9)


@given(distances)
def test_over_one_it_is_the_share(distance: Distance) -> None:
    assert share(distance) == mean_share([distance])


def test_over_nothing_there_is_none() -> None:
    assert mean_share([]) is None


@pytest.mark.parametrize("wrong", [(100, 50, 100), (100, 50, 101), (100, 0, 10), (100, 50, 0)])
def test_without_a_way_there_is_no_distance(wrong: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no distance"):
        Distance(*wrong)
