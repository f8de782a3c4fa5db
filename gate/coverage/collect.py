"""All cases, in several processes, and what they leave untouched."""

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from gate.cases import Case
from gate.coverage.required import load_requirements
from gate.coverage.trace import touched, unobserved


@dataclass(frozen=True)
class Coverage:
    """For each group, each required cell with the full names of the cases that touch it."""

    open_cases: int
    hidden_cases: int
    groups: dict[str, dict[str, tuple[str, ...]]]
    unobserved: dict[str, tuple[str, ...]]
    """What a case says that it is there for, and was not seen to do."""

    def empty(self) -> list[tuple[str, str]]:
        """The required cells that no case touches, each behind its group."""
        return [
            (group, name)
            for group, cells in self.groups.items()
            for name, cases in cells.items()
            if not cases
        ]

    def document(self) -> dict[str, Any]:
        """Everything, as it is written to a file."""
        return {
            "open_cases": self.open_cases,
            "hidden_cases": self.hidden_cases,
            "groups": self.groups,
            "empty": self.empty(),
            "unobserved": self.unobserved,
        }


def collect(cases: Sequence[Case], jobs: int) -> Coverage:
    """Runs every case on the reference. Raises StandFault if one goes wrong there."""
    required = load_requirements()
    # Few processes, started afresh: the caller may have threads.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        found = list(pool.map(partial(touched, required=required), cases))
    by_cell: dict[tuple[str, str], list[str]] = {}
    for case, cells in zip(cases, found, strict=True):
        for each in cells:
            by_cell.setdefault(each, []).append(case.full_name)
    groups = {
        group: {name: tuple(by_cell.get((group, name), ())) for name in names}
        for group, names in required.groups.items()
    }
    counts = [sum(case.group == group for case in cases) for group in ("open", "hidden")]
    claims = {
        case.full_name: words
        for case, cells in zip(cases, found, strict=True)
        if (words := unobserved(case, cells))
    }
    return Coverage(counts[0], counts[1], groups, claims)
