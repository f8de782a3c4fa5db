"""Measures what each check finds: the quick ones in everything, the slow ones where it counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from fuzz.power.checks import GATE, QUICK, Check
from fuzz.power.results import Known, Measured, Results, state
from fuzz.power.subjects import Kind, Subject, random_mutants
from gate.errors import Stalled
from gate.schedule import run_all
from gate.stand import Stand


class Watcher(Protocol):
    """Hears how far the measurement is."""

    def step(self, name: str, pieces: int) -> None:
        """A step of so many pieces begins."""

    def done(self, subject: Subject, results: Sequence[Measured]) -> None:
        """A piece of the step is done: this was measured."""


def closely(subjects: Sequence[Subject], known: Known) -> list[Subject]:
    """Those that the slow checks are to see: hosts, hand-made defects, fifty mutants, and all that
    the gate is known not to find.
    """
    drawn = {one.name for one in random_mutants(subjects)}
    return [
        one
        for one in subjects
        if one.kind is not Kind.MUTANT or one.name in drawn or state(one, GATE, known) is False
    ]


def wanted(check: str, subjects: Sequence[Subject], known: Known) -> list[Subject]:
    """The subjects that a check is to see, as far as that is known."""
    return list(subjects) if check in QUICK else closely(subjects, known)


def _measured(subject: Subject, check: Check, stand: Stand) -> Measured:
    begin = time.monotonic()
    found = check.find(subject.source, stand)
    return Measured(
        name=subject.name,
        source_sha256=subject.sha256,
        check=check.name,
        version=check.version,
        by=found.by if found else "",
        how=found.how if found else "",
        program=found.program if found else "",
        seconds=round(time.monotonic() - begin, 1),
        gcc=stand.installed.gcc,
    )


@dataclass(frozen=True)
class Session:
    """A time in which something is measured, until ``is_over``."""

    results: Results
    stand: Stand
    is_over: Callable[[], bool]
    watcher: Watcher

    def measure(self, checks: Sequence[Check], subjects: Sequence[Subject]) -> bool:
        """Whether the machine let everything run; what is missing then is missing still. Raises
        StandFault.
        """
        missing = [
            subject
            for subject in subjects
            if not all(self.results.has(subject, check) for check in checks)
        ]
        self.watcher.step(", ".join(check.name for check in checks), len(missing))
        pieces = [partial(self._piece, checks, subject) for subject in missing]
        jobs = 1 if any(check.alone for check in checks) else self.stand.jobs
        return all(run_all(pieces, jobs, self.stand.sandbox.stop))

    def _piece(self, checks: Sequence[Check], subject: Subject) -> bool:
        if self.is_over():
            return True
        made: list[Measured] = []
        try:
            for check in checks:
                if not self.results.has(subject, check) and not self.is_over():
                    made.append(_measured(subject, check, self.stand))
                    self.results.add(made[-1])
            return True
        except Stalled:
            return False
        finally:
            self.watcher.done(subject, made)


def measure(
    session: Session, checks: Sequence[Check], subjects: Sequence[Subject], names: Set[str]
) -> None:
    """Measures what is missing of the subjects with these names. Raises StandFault, and Stalled at
    the end where the machine did not let every program run.
    """
    quick = [check for check in checks if check.name in QUICK]
    stages = [quick] if quick else []
    stages += [[check] for check in checks if check.name not in QUICK]
    went_well = True
    for stage in stages:
        if session.is_over():
            break
        seen = wanted(stage[0].name, subjects, session.results.known)
        chosen = [subject for subject in seen if subject.name in names]
        went_well &= session.measure(stage, chosen)
    if not went_well:
        raise Stalled
