"""A moment belongs to one activity."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stand.stopwatch import Activity, Stopwatch, Times


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_of_several_activities_the_first_holds() -> None:
    clock = Clock()
    watch = Stopwatch(Times(model=1.0), clock)
    clock.now += 2  # client
    watch.begin(Activity.TOOL)
    clock.now += 3
    watch.begin(Activity.MODEL)
    clock.now += 5
    with watch.during(Activity.STAND):
        clock.now += 7
    watch.end(Activity.MODEL)
    clock.now += 11
    watch.end(Activity.TOOL)
    watch.move(4.0, Activity.MODEL, Activity.WAITING)
    assert Times(stand=7, model=2, tool=14, waiting=4, client=2) == watch.times()


def test_the_minutes_of_a_run_are_without_waits_and_the_stand() -> None:
    assert 1.0 == Times(stand=1000, model=30, tool=20, waiting=1000, client=10).minutes


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Activity)), st.booleans(), st.integers(0, 50)), max_size=30
    )
)
def test_no_moment_is_lost_or_counted_twice(events: list[tuple[Activity, bool, int]]) -> None:
    clock = Clock()
    watch = Stopwatch(Times(), clock)
    open_now = dict.fromkeys(Activity, 0)
    for activity, begins, seconds in events:
        if begins or not open_now[activity]:
            watch.begin(activity)
            open_now[activity] += 1
        else:
            watch.end(activity)
            open_now[activity] -= 1
        clock.now += seconds
    total = sum(watch.times().model_dump().values())
    assert pytest.approx(sum(seconds for *_, seconds in events)) == total
