"""The arithmetic of the score: pure functions."""

import math
from collections.abc import Iterable


def speedup(pairs: Iterable[tuple[int, int]]) -> float | None:
    """The inverse geometric mean of subject/baseline over pairs of (baseline, subject)
    instructions.

    1 for the baseline itself, 2 for a subject that needs half the instructions; None when there is
    no pair.
    """
    logarithms = [math.log(baseline / subject) for baseline, subject in pairs]
    return math.exp(math.fsum(logarithms) / len(logarithms)) if logarithms else None
