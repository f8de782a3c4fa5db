"""Damaged and random sources come to a verdict, and never to a traceback."""

import pytest

from gate.stand import Stand
from gate.verdict import Verdict
from tests.gate.damaged import KINDS, Benches, Stream, damaged, kind_of, load_benches, verdict_on

# Two of each kind: `make damaged` takes them all.
NUMBERS = range(2 * len(KINDS))


@pytest.fixture(scope="module")
def benches(tmp_path_factory: pytest.TempPathFactory) -> Benches:
    return load_benches(tmp_path_factory.mktemp("damaged"))


def test_the_stream_is_splitmix64() -> None:
    stream = Stream(1234567)
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert expected == [stream.word() for _ in range(3)]


def test_a_source_is_made_from_its_number_alone(benches: Benches) -> None:
    assert damaged(25, benches) == damaged(25, benches)
    assert damaged(25, benches)[0] != damaged(45, benches)[0]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: f"{number}-{kind_of(number)}")
def test_it_comes_to_a_verdict(number: int, benches: Benches, stand: Stand) -> None:
    assert Verdict.STAND_FAULT != verdict_on(number, benches, stand)
