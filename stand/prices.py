"""What tokens cost: tables in TOML, with their date and source."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from gate.errors import UsageError, describe

OURS = Path(__file__).with_name("prices.toml")

_SNAPSHOT = re.compile(r"-(\d{8}|\d{4}-\d{2}-\d{2})$")
"""Services answer a request for ``NAME`` with ``NAME-DATE``, the snapshot that served it."""

Dollars = Annotated[Decimal, Field(ge=0, allow_inf_nan=False)]


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Rates(_Document):
    """Dollars per million tokens, by the kinds of ``Usage``; null where there is no price."""

    input: Dollars
    output: Dollars
    cache_read: Dollars | None = None
    cache_write_5m: Dollars | None = None
    cache_write_1h: Dollars | None = None
    cache_write_30m: Dollars | None = None
    cache_write_12h: Dollars | None = None


class Tier(Rates):
    """The rates of a request whose prompt is longer than ``above`` tokens."""

    above: int = Field(gt=0)


class Model(Rates):
    """A model's rates; those of the last tier that a prompt is longer than go before."""

    ids: tuple[str, ...] = Field(min_length=1, description="its names in requests")
    tiers: tuple[Tier, ...] = ()
    assumed: tuple[str, ...] = Field((), description="what the source does not give")

    def rates(self, prompt: int) -> Rates:
        """The rates for a prompt of so many tokens."""
        longer = [tier for tier in self.tiers if prompt > tier.above]
        return max(longer, key=lambda tier: tier.above, default=self)


class Prices(_Document):
    """Models that have a price, by the name that a user gives."""

    schema_version: Literal[1]
    date: date
    source: str
    unit: Literal["US dollars per million tokens"]
    models: dict[str, Model]

    @model_validator(mode="after")
    def _names_are_of_one_model(self) -> Prices:
        names = [name for key, row in self.models.items() for name in {key, *row.ids}]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"{twice[0]} names two models")
        return self

    def name(self, model: str) -> str | None:
        """The name of a model that a request or a response names, or None without a price."""
        for name, row in self.models.items():
            if model in (name, *row.ids) or _SNAPSHOT.sub("", model) in row.ids:
                return name
        return None


def read_prices(path: Path = OURS) -> Prices:
    """The prices of a file. Raises UsageError."""
    try:
        text = path.read_text("utf-8")
        return Prices.model_validate(tomllib.loads(text, parse_float=Decimal))
    except OSError as error:
        raise UsageError(f"{describe(error)}: give a table of prices that can be read") from None
    except (ValidationError, ValueError) as error:
        what = _first(error) if isinstance(error, ValidationError) else str(error)
        raise UsageError(f"{path}: {what}; see {OURS.name} for the form") from None


def _first(error: ValidationError) -> str:
    first = error.errors()[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
