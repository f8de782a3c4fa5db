"""Marks of spending at which the subject is saved: as in the report, then ever twice as much."""

import itertools
from collections.abc import Iterator
from decimal import Decimal

_FIRST = tuple(map(Decimal, ("0.02 0.03 0.05 0.07 0.1 0.15 0.2 0.3 0.5 0.7 1 1.5 2".split())))


def marks() -> Iterator[Decimal]:
    """All marks in dollars, ascending, without end."""
    yield from _FIRST
    for doublings in itertools.count(1):
        yield _FIRST[-1] * 2**doublings


def passed(before: Decimal | None, spent: Decimal) -> tuple[Decimal, ...]:
    """The marks above ``before``, the last one that was served, that ``spent`` has reached."""
    reached = itertools.takewhile(lambda mark: mark <= spent, marks())
    return tuple(mark for mark in reached if before is None or mark > before)
