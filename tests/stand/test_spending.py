"""Prices, and tokens times prices."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.errors import UsageError
from stand.errors import CannotPrice
from stand.prices import OURS, read_prices
from stand.spending import cost, priced_part
from stand.usage import KINDS, Usage

PRICES = read_prices()
FLAT = sorted(name for name, row in PRICES.models.items() if not row.tiers)
REPORTED = KINDS[:5]

usages = st.builds(Usage, *(st.integers(0, 10**12) for _ in REPORTED))


def test_the_prices_are_those_of_the_report() -> None:
    table = {
        "haiku-5.5": "0.10 0.50 0.01 0.125 0.20",
        "sonnet-5.5": "2.00 10.00 0.10 2.50 4.00",
        "opus-5.5": "4.00 20.00 0.20 5.00 8.00",
        "fable-5.1": "10.00 50.00 0.25 12.50 20.00",
    }
    assert {name: [Decimal(one) for one in row.split()] for name, row in table.items()} == {
        name: [getattr(row, kind) for kind in REPORTED] for name, row in PRICES.models.items()
    }
    (tier,) = PRICES.models["haiku-5.5"].tiers
    assert (Decimal("0.50"), Decimal("2.50")) == (tier.input, tier.output)


def test_what_the_report_does_not_give_is_said() -> None:
    assumed = " ".join(PRICES.models["haiku-5.5"].assumed)
    assert "tiers.above" in assumed and "tiers.cache" in assumed
    assert "zenodo.24011976" in PRICES.source


@given(st.sampled_from(FLAT), usages, usages)
def test_costs_add_up(model: str, one: Usage, other: Usage) -> None:
    together = cost(model, one + other, PRICES)
    assert together == cost(model, one, PRICES) + cost(model, other, PRICES)


@given(st.sampled_from(sorted(PRICES.models)), usages)
def test_a_cost_is_exact(model: str, usage: Usage) -> None:
    rates = PRICES.models[model].rates(usage.prompt)
    exact = sum(Fraction(getattr(rates, k)) * getattr(usage, k) for k in REPORTED)
    assert exact / 10**6 == Fraction(cost(model, usage, PRICES))


@given(st.sampled_from(sorted(PRICES.models)), usages, usages)
def test_more_tokens_never_cost_less(model: str, usage: Usage, more: Usage) -> None:
    assert cost(model, usage, PRICES) <= cost(model, usage + more, PRICES)


@given(usages, usages)
def test_sums_of_usage(one: Usage, other: Usage) -> None:
    assert one + other == other + one
    assert one == one + Usage()
    assert (one + other).prompt == one.prompt + other.prompt
    assert (one + other).budget == one.budget + other.budget


def test_budget_tokens_leave_caches_out() -> None:
    assert 3 == Usage(1, 2, 4, 8, 16, 32, 64).budget
    assert 125 == Usage(1, 2, 4, 8, 16, 32, 64).prompt


def test_no_count_is_below_zero() -> None:
    with pytest.raises(ValueError, match="cache_read: -1"):
        Usage(cache_read=-1)


def test_a_model_goes_by_its_names_and_their_snapshots() -> None:
    for name in ("opus-5.5", "claude-opus-5-5", "claude-opus-5-5-20260901"):
        assert "opus-5.5" == PRICES.name(name)
    for name in ("claude-opus-5", "claude-opus-5-5-fast", "claude-opus-5-50", "", "-20260901"):
        assert None is PRICES.name(name)


def test_without_a_price_there_is_no_cost() -> None:
    with pytest.raises(CannotPrice, match="claude-opus-5: there is no price for this model"):
        cost("claude-opus-5", Usage(1), PRICES)
    usage = Usage(input=10, cache_write_30m=1)
    with pytest.raises(CannotPrice, match=r"opus-5\.5: there is no price for cache_write_30m"):
        cost("opus-5.5", usage, PRICES)
    assert Usage(input=10) == priced_part("opus-5.5", usage, PRICES)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("schema_version = 1", "schema_version = 2", "schema_version"),
        ("output = 20.00", "output = -1", r"models\.opus-5\.5\.output"),
        ("output = 20.00", "ouput = 20.00", "models.opus-5.5"),
        ('["claude-sonnet-5-5"]', '["claude-opus-5-5"]', "claude-opus-5-5 names two models"),
        ("date = 2026-11-04", "date = ", "Invalid value"),
        ("above = 200_000", "above = 0", "above"),
    ],
)
def test_a_wrong_table_is_refused_in_a_line(old: str, new: str, says: str, tmp_path: Path) -> None:
    table = tmp_path / "prices.toml"
    text = OURS.read_text("utf-8")
    assert old in text
    table.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(UsageError, match=says) as raised:
        read_prices(table)
    assert str(raised.value).startswith(f"{table}: ")
    assert "\n" not in str(raised.value)


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="No such file"):
        read_prices(tmp_path / "none.toml")
