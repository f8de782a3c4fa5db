"""Usage as services report it: priced by hand in priced.toml, refused in unpriceable.toml."""

import json
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stand.forms import FORMS
from stand.forms.anthropic import MESSAGES
from stand.forms.form import Meter
from stand.prices import Prices, read_prices
from stand.spending import cost_of_all
from stand.usage import KINDS, Usage

HERE = Path(__file__).parent
PRICED: dict[str, dict[str, Any]] = tomllib.loads((HERE / "priced.toml").read_text())
UNPRICEABLE: dict[str, dict[str, Any]] = tomllib.loads((HERE / "unpriceable.toml").read_text())
FORM = {form.name: form for form in FORMS}


def both_prices() -> Prices:
    ours, made_up = read_prices(), read_prices(HERE / "prices.toml")
    return ours.model_copy(update={"models": {**ours.models, **made_up.models}})


def metered(case: dict[str, Any]) -> Meter:
    meter = FORM[case["form"]].meter(case.get("request_bytes", 0))
    if "whole" in case:
        meter.whole(case["whole"].encode())
    else:
        for event in case["stream"].splitlines():
            if event:
                meter.feed(event)
    return meter


@pytest.mark.parametrize("name", PRICED)
def test_a_response_costs_what_was_computed_by_hand(name: str) -> None:
    case = PRICED[name]
    found = metered(case).metered()
    assert None is found.fault
    assert Usage(**case["usage"]) == sum(found.samplings, Usage())
    assert Decimal(case["cost"]) == cost_of_all(case["model"], found.samplings, both_prices())
    assert case.get("estimated", False) == found.estimated
    assert case.get("error") == found.error
    assert case.get("stop_reason", found.stop_reason) == found.stop_reason


def test_the_table_has_every_kind_tier_and_form() -> None:
    kinds = {kind for case in PRICED.values() for kind in case["usage"]}
    assert set(KINDS) == kinds
    for form in FORM:
        shapes = {shape for case in PRICED.values() if case["form"] == form for shape in case}
        assert form == "count tokens" or {"whole", "stream", "estimated"} <= shapes
    models = {case["model"] for case in PRICED.values()}
    assert {name for row in both_prices().models.values() for name in row.ids} == models


@pytest.mark.parametrize("name", UNPRICEABLE)
def test_what_is_not_known_is_a_fault(name: str) -> None:
    found = metered(UNPRICEABLE[name]).metered()
    assert UNPRICEABLE[name]["fault"] in (found.fault or "")
    assert found.estimated


COUNTS = st.integers(0, 10**9)


@given(st.lists(COUNTS, min_size=1))
def test_the_last_of_cumulative_counts_holds(counts: list[int]) -> None:
    meter = MESSAGES.meter(0)
    message = {"model": "m", "usage": {"input_tokens": 3, "output_tokens": 1}}
    meter.feed(json.dumps({"type": "message_start", "message": message}))
    for output in counts:
        meter.feed(json.dumps({"type": "message_delta", "usage": {"output_tokens": output}}))
    meter.feed('{"type": "message_stop"}')
    assert (Usage(input=3, output=counts[-1]),) == meter.metered().samplings


@given(st.integers(0, 10**9), st.data())
def test_no_token_of_openai_is_lost_or_counted_twice(total: int, data: st.DataObject) -> None:
    cached = data.draw(st.integers(0, total))
    written = data.draw(st.integers(0, total - cached))
    long = data.draw(st.integers(0, written))
    times = {"ttl_30m_tokens": written - long, "ttl_12h_tokens": long}
    details = {
        "cached_tokens": cached,
        "cache_write_tokens": written,
        "cache_write_tokens_details": times,
    }
    usage = {"input_tokens": total, "output_tokens": 5, "input_tokens_details": details}
    meter = FORM["responses"].meter(0)
    meter.whole(json.dumps({"model": "m", "status": "completed", "usage": usage}).encode())
    (found,) = meter.metered().samplings
    assert total == found.prompt
    assert (cached, long) == (found.cache_read, found.cache_write_12h)


@given(
    st.dictionaries(
        st.text(), st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers())
    )
)
def test_whatever_comes_a_meter_ends(usage: dict[str, Any]) -> None:
    for form in FORMS:
        meter = form.meter(10)
        meter.whole(json.dumps({"model": "m", "usage": usage}).encode())
        found = meter.metered()
        assert found.samplings
        assert found.fault is not None or form.name == "count tokens" or usage
