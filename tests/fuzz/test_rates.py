"""Rates against published and hand-computed values."""

import pytest

from fuzz.power.rates import Rate


@pytest.mark.parametrize(
    ("found", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.3085),  # 1 - 0.025 ** (1 / 10)
        (10, 10, 0.6915, 1.0),  # 0.025 ** (1 / 10)
        (5, 10, 0.1871, 0.8129),  # the tables of Clopper and Pearson
        (1, 1, 0.025, 1.0),
    ],
)
def test_the_interval_is_exact(found: int, total: int, low: float, high: float) -> None:
    assert (low, high) == pytest.approx(Rate(found, total).interval(), abs=5e-5)


def test_a_rate_is_written_with_its_interval() -> None:
    assert "5/10: 50.0 % (18.7 to 81.3)" == str(Rate(5, 10))


def test_of_nothing_there_is_no_rate() -> None:
    assert ("-", 0.0) == (str(Rate(0, 0)), Rate(0, 0).value)
