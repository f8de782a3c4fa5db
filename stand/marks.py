"""Marks of spending at which the subject is saved: as in the report, then ever twice as much."""

import itertools
from collections.abc import Iterator
from decimal import Decimal

_FIRST = tuple(
    Decimal(cents) / 100 for cents in (2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200)
)


def marks() -> Iterator[Decimal]:
    """All marks in dollars, ascending, without end."""
    yield from _FIRST
    for doublings in itertools.count(1):
        yield _FIRST[-1] * 2**doublings


def passed(before: Decimal | None, spent: Decimal) -> tuple[Decimal, ...]:
    """The marks above ``before``, the last one that was served, that ``spent`` has reached."""
    reached = itertools.takewhile(lambda mark: mark <= spent, marks())
    return tuple(mark for mark in reached if before is None or mark > before)
