"""Rates of detection, with intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from scipy.stats import binomtest

from fuzz.power.results import Known, state
from fuzz.power.subjects import Subject

LEVEL: Final = 0.95


@dataclass(frozen=True)
class Rate:
    """So many were found of those of which it is known whether they were."""

    found: int
    total: int

    @property
    def value(self) -> float:
        """From 0 to 1; 0 of nothing is 0."""
        return self.found / self.total if self.total else 0.0

    def interval(self) -> tuple[float, float]:
        """The exact interval of Clopper and Pearson (1934) at ``LEVEL``; there is at least one."""
        bounds = binomtest(self.found, self.total).proportion_ci(LEVEL, "exact")
        return float(bounds.low), float(bounds.high)

    def __str__(self) -> str:
        if not self.total:
            return "-"
        low, high = self.interval()
        return (
            f"{self.found}/{self.total}: {100 * self.value:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f})"
        )


def rate(subjects: Iterable[Subject], checks: Iterable[str], known: Known) -> Rate:
    """Of the subjects of which it is known, how many at least one of the checks finds."""
    names = tuple(checks)
    states = [state(subject, names, known) for subject in subjects]
    return Rate(states.count(True), len(states) - states.count(None))
