"""What an exchange cost, and what about it is not as it should be."""

from stand.errors import CannotPrice
from stand.exchange import Exchange, RequestFacts
from stand.forms.form import Metered
from stand.prices import Prices
from stand.relay import Came
from stand.spending import cost_of_all, priced_part
from stand.usage import Usage


def account(facts: RequestFacts, came: Came, sent: float, ended: float, prices: Prices) -> Exchange:
    """The record of an exchange. Times are seconds on the monotonic clock."""
    metered = came.metered
    fault = metered.fault or _wrongly_served(facts, metered, prices)
    try:
        dollars = cost_of_all(facts.model, metered.samplings, prices)
    except CannotPrice as unpriced:
        fault = fault or str(unpriced)
        known = [priced_part(facts.model, usage, prices) for usage in metered.samplings]
        dollars = cost_of_all(facts.model, known, prices)
    return Exchange(
        number=facts.number,
        kind=facts.kind,
        model=facts.model,
        served=metered.model,
        effort=facts.effort,
        status=came.status,
        stop_reason=metered.stop_reason,
        calls=metered.calls,
        usage=sum(metered.samplings, Usage()),
        reported=dict(metered.reported),
        cost=dollars,
        estimated=metered.estimated or fault is not None,
        cut=not metered.complete,
        client_left=came.client_left,
        error=metered.error,
        fault=fault,
        began=facts.began,
        seconds=ended - sent,
        held_seconds=sent - facts.began,
        waited_seconds=facts.waited_seconds,
    )


def _wrongly_served(facts: RequestFacts, metered: Metered, prices: Prices) -> str | None:
    if metered.model is None or prices.name(metered.model) == prices.name(facts.model):
        return None
    return f"{facts.model} was asked for, and {metered.model[:80]!a} served"
