"""How much of the way from the starting interpreter to plain C a subject has gone.

Instructions of the starting interpreter (B), the subject (S) and the native program (N), which does
the workload's job in plain C. Instructions are saved by factors, so the way is measured in
logarithms: ln(B / S) of ln(B / N). The share is 0 for B itself and 1 for N, grows as S falls, is
below 0 for what is slower than the start, and above 1 for what needs less than N.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Distance:
    """Instructions on one workload, all above 0, with ``native`` below ``baseline``.

    Raises ValueError for any other.
    """

    baseline: int
    subject: int
    native: int

    def __post_init__(self) -> None:
        if min(self.subject, self.native) <= 0 or self.native >= self.baseline:
            raise ValueError(f"no distance to measure: {self}")

    @property
    def gone(self) -> float:
        """ln(B / S)."""
        return math.log(self.baseline / self.subject)

    @property
    def whole(self) -> float:
        """ln(B / N)."""
        return math.log(self.baseline / self.native)


def share(distance: Distance) -> float:
    """The part of one workload's way that the subject has gone."""
    return distance.gone / distance.whole


def mean_share(distances: Iterable[Distance]) -> float | None:
    """The mean way gone over the mean whole way; None when there is no workload.

    Over the hidden workloads this is ln(score) / ln(score of the native programs), so it orders
    subjects as the score does; a mean of shares would not.
    """
    known = list(distances)
    if not known:
        return None
    return math.fsum(d.gone for d in known) / math.fsum(d.whole for d in known)
