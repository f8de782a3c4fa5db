"""When a run is stopped: its caps, and the rule for runs that get no further."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

BUDGET_TOKENS = 10_000_000
"""The report's cap on uncached input and output."""

_COPIES = 3
_RISE = 1.01
_PART_OF_CAP = Decimal("0.25")


class End(StrEnum):
    """How a run ended."""

    ITSELF = "itself"  # the agent stopped in the last phase
    CAP = "cap"
    PLATEAU = "plateau"
    STOPPED = "stopped"  # by the user
    AGENT_FAULT = "agent's fault"
    STAND_FAULT = "stand's fault"  # no attempt


@dataclass(frozen=True)
class Caps:
    """What a run may use; None is no cap."""

    dollars: Decimal | None
    tokens: int | None = BUDGET_TOKENS


@dataclass(frozen=True)
class Scored:
    """A saved copy whose score is known, with what had been spent when it was saved."""

    spent: Decimal
    open_score: float


def over_cap(spent: Decimal, tokens: int, caps: Caps) -> str | None:
    """Which cap is reached, in one line, or None."""
    if caps.dollars is not None and spent >= caps.dollars:
        return f"${spent:.4f} of ${caps.dollars.normalize():f} are spent"
    if caps.tokens is not None and tokens >= caps.tokens:
        return f"{tokens:,} of {caps.tokens:,} budget tokens are used"
    return None


def on_plateau(copies: Sequence[Scored | None], spent: Decimal, cap: Decimal | None) -> bool:
    """Whether the best open score rose by less than 1 % over the last three saved copies, and over
    the last quarter of the cap.

    ``copies`` are all that were saved, in order; None is one whose score is not yet known. Nothing
    is decided before the last three are known, before anything passed, or without a cap.
    """
    if cap is None or len(copies) <= _COPIES or None in copies[-_COPIES:]:
        return False
    known = [copy for copy in copies if copy is not None]
    best = max(copy.open_score for copy in known)
    by_copies = known[:-_COPIES]
    by_dollars = [copy for copy in known if copy.spent <= spent - cap * _PART_OF_CAP]
    return all(
        bool(before) and 0 < best < _RISE * max(copy.open_score for copy in before)
        for before in (by_copies, by_dollars)
    )
