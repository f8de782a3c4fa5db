"""Tokens times their prices, exactly."""

from collections.abc import Iterable
from decimal import Context, Decimal, Inexact

from stand.errors import CannotPrice
from stand.prices import Prices
from stand.usage import KINDS, Usage

_MILLION = Decimal(1_000_000)
_EXACT = Context(prec=60, traps=[Inexact])


def cost(model: str, usage: Usage, prices: Prices) -> Decimal:
    """Dollars of one request, whose prompt decides the tier. Raises CannotPrice."""
    name = prices.name(model)
    if name is None:
        raise CannotPrice(f"{model}: there is no price for this model")
    rates = prices.models[name].rates(usage.prompt)
    dollars = Decimal(0)
    for kind in KINDS:
        tokens = getattr(usage, kind)
        if not tokens:
            continue
        rate: Decimal | None = getattr(rates, kind)
        if rate is None:
            raise CannotPrice(f"{model}: there is no price for {kind}")
        dollars = _EXACT.fma(_EXACT.divide(Decimal(tokens), _MILLION), rate, dollars)
    return dollars


def cost_of_all(model: str, samplings: Iterable[Usage], prices: Prices) -> Decimal:
    """Dollars of a request that the service answered in several samplings, each with its tier.

    Raises CannotPrice.
    """
    total = Decimal(0)
    for usage in samplings:
        total = _EXACT.add(total, cost(model, usage, prices))
    return total


def priced_part(model: str, usage: Usage, prices: Prices) -> Usage:
    """The tokens of a known model that have a price."""
    name = prices.name(model)
    if name is None:
        return Usage()
    rates = prices.models[name].rates(usage.prompt)
    return Usage(**{k: getattr(usage, k) for k in KINDS if getattr(rates, k) is not None})
