"""The random stream: fixed values, and laws."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fuzz.stream import Stream, mix, stream

words = st.integers(0, (1 << 64) - 1)


def test_draws_are_those_of_splitmix64() -> None:
    """The first ones from the state 1234567, as its authors' C code gives them."""
    draws = Stream(1234567)
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert expected == [draws.draw() for _ in range(3)]


def test_a_key_gives_the_same_draws_for_ever() -> None:
    drawn = stream(1, 2, "random", 3, 4)
    assert [1, 6, 1, 0, 4, 2, 2, 3, 2, 6] == [drawn.below(7) for _ in range(10)]


@given(words)
def test_mixing_can_be_undone(state: int) -> None:
    """So no two states have one draw."""
    z = mix(state)
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 1 << 64) % (1 << 64)
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) % (1 << 64)
    assert state == z ^ z >> 30 ^ z >> 60


@given(words, st.integers(1, 1 << 64))
def test_below_is_below(state: int, bound: int) -> None:
    draws = Stream(state)
    assert all(0 <= draws.below(bound) < bound for _ in range(5))


@given(words, st.integers(-(1 << 63), 0), st.integers(0, (1 << 63) - 1))
def test_between_is_between(state: int, lowest: int, highest: int) -> None:
    assert lowest <= Stream(state).between(lowest, highest) <= highest


@given(words, st.lists(st.integers(), max_size=30))
def test_shuffled_has_the_same_values(state: int, values: list[int]) -> None:
    assert Counter(values) == Counter(Stream(state).shuffled(values))


@given(words, st.lists(st.tuples(st.integers(0, 5), st.integers()), min_size=1))
def test_a_value_of_no_weight_is_never_taken(state: int, values: list[tuple[int, int]]) -> None:
    values = [*values, (1, 7)]
    taken = Stream(state).weighted(values)
    assert any(weight and taken == value for weight, value in values)


@given(st.tuples(words, words, st.sampled_from(["random", "grid", ""]), words, words))
def test_each_part_of_a_key_counts(key: tuple[int, int, str, int, int]) -> None:
    version, seed, name, index, attempt = key
    others = [
        (version ^ 1, seed, name, index, attempt),
        (version, seed ^ 1, name, index, attempt),
        (version, seed, name + "x", index, attempt),
        (version, seed, name, index ^ 1, attempt),
        (version, seed, name, index, attempt ^ 1),
    ]
    assert stream(*key).state not in {stream(*other).state for other in others}


def test_all_remainders_are_about_as_likely() -> None:
    draws = stream(1, 0, "test", 0)
    counts = Counter(draws.below(10) for _ in range(20_000))
    assert all(1_800 < counts[digit] < 2_200 for digit in range(10))
