"""What is frozen is what the generators and the reference give, and reaches what was promised."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz import frozen
from fuzz.frozen import Expected, Frozen, FrozenError, GivenWay
from fuzz.generators import GENERATORS
from fuzz.reach import observe
from gate.score import Watcher
from quern.opcodes import ERRORS, LIMITS

NAMES = sorted(GENERATORS)


@cache
def read(name: str) -> Frozen:
    return frozen.read(name)


@pytest.mark.parametrize("name", NAMES)
def test_hashes_hold(name: str) -> None:
    """`read` compares them."""
    assert GENERATORS[name].count == len(read(name).images) == len(read(name).expected)
    assert GENERATORS[name].count == frozen.record()[name]["programs"]


def test_sources_are_those_of_the_freeze() -> None:
    assert frozen.record()["sources"] == frozen.source_hashes()


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_computed_anew(name: str) -> None:
    attempts = frozen.attempts_of(frozen.given_way(frozen.record()[name]))
    for index in sorted({*range(0, GENERATORS[name].count, 97), *islice(attempts, 5)}):
        attempt = attempts.get(index, 0)
        image = GENERATORS[name].image(frozen.VERSION, frozen.SEED, index, attempt)
        assert (index, image) == (index, read(name).images[index])
        seen = observe(image)
        assert read(name).expected[index] == Expected(seen.exit_code, seen.output)


def test_only_damaged_images_give_way() -> None:
    rows = frozen.given_way(frozen.record()["random"])
    assert all(GENERATORS["random"].is_damaged(row.index) for row in rows)
    assert [] == frozen.given_way(frozen.record()["grid"])


def test_an_attempt_that_gave_way_has_too_much() -> None:
    row = frozen.given_way(frozen.record()["random"])[0]
    assert row.reason == frozen.excess(GENERATORS["random"], row.index, row.attempt)


def test_the_random_programs_keep_their_promises() -> None:
    reached = frozen.read_reach("random")
    assert (10_000, 8_750) == (reached.programs, reached.sound)
    assert reached.executed.median >= 200
    assert reached.without_error >= 0.8 * reached.sound
    assert [] == reached.unreached_opcodes
    assert [] == reached.unreached_errors
    assert {0, *(kind.code for kind in ERRORS.values())} == set(reached.exit_codes)
    assert 100 <= reached.damaged_accepted <= 625


def test_the_grid_keeps_its_promises() -> None:
    reached = frozen.read_reach("grid")
    assert 9_500 <= reached.programs <= 9_700
    assert [] == reached.unreached_opcodes
    assert [] == reached.unreached_errors
    assert [] == reached.unreached_pairs


@pytest.mark.parametrize("name", NAMES)
def test_no_output_is_longer_than_the_limit(name: str) -> None:
    assert max(len(one.output) for one in read(name).expected) <= LIMITS["output"].value


@given(st.lists(st.builds(Expected, st.integers(0, 255), st.binary(max_size=300))))
def test_results_can_be_packed(expected: list[Expected]) -> None:
    assert tuple(expected) == frozen.unpack_expected(frozen.pack_expected(expected))


@given(st.lists(st.binary(max_size=300)))
def test_images_can_be_packed(images: list[bytes]) -> None:
    assert tuple(images) == frozen.unpack_images(frozen.pack_images(images))


def test_the_last_attempt_that_gave_way_is_followed_by_the_one_that_counts() -> None:
    rows = [GivenWay(3, 0, "opcodes"), GivenWay(3, 1, "data"), GivenWay(7, 0, "data")]
    assert {3: 2, 7: 1} == frozen.attempts_of(rows)


def test_a_version_that_is_there_is_never_written_over() -> None:
    with pytest.raises(FrozenError, match="a new one needs a new number"):
        frozen.freeze(1, Watcher())


def test_a_version_that_is_not_there_is_named() -> None:
    with pytest.raises(FrozenError, match="there is no version 99"):
        frozen.read("grid", 99)
