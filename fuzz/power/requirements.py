"""What is required of the checks, and where it does not hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fuzz.power.checks import ALL, GATE, QUICK
from fuzz.power.rates import rate
from fuzz.power.results import Known, state
from fuzz.power.subjects import Kind, Subject

GATE_ALONE: Final = 0.95
"""What the gate has to find by itself."""


def of(subjects: Sequence[Subject], kind: Kind) -> list[Subject]:
    """The subjects of a kind, without those that are set aside."""
    return [one for one in subjects if one.kind is kind and not one.set_aside]


def shortfalls(subjects: Sequence[Subject], known: Known) -> Iterator[str]:
    """A line for each requirement that does not hold, as far as is known."""
    for one in subjects:
        if one.kind is Kind.HOST and state(one, ALL, known):
            yield f"{one.name}: has no defect, but one was found; repair it, and measure again"
        if one.set_aside and state(one, ALL, known):
            yield f"{one.name}: is set aside, but it was found; see fuzz/power/equivalent.toml"
    for kind in (Kind.HAND_MADE, Kind.MUTANT):
        members = of(subjects, kind)
        alone = rate(members, GATE, known)
        if alone.total and alone.value < GATE_ALONE:
            yield f"{kind}: the gate alone finds fewer than {GATE_ALONE:.0%}: {alone}"
        for one in members:
            if state(one, QUICK, known) is False:
                yield f"{one.name}: neither the gate nor a generator finds it"
