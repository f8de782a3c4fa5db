"""The checks whose power is measured. Each ends at the first thing that it finds."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from fuzz.corpus import cases
from fuzz.execute import first_difference
from fuzz.hunting.hunt import Run, hunt
from fuzz.power.programs import program_of
from fuzz.sanitizing.sanitize import first_defect, sample
from gate import limits
from gate.bench import load_bench
from gate.cases import Case
from gate.errors import Stalled, StandFault
from gate.execute import Outcome, Result, first_failure
from gate.sandbox import Sandbox
from gate.stand import Stand

GATE: Final = ("tests", "workloads")
GENERATORS: Final = ("random", "grid")
QUICK: Final = (*GATE, *GENERATORS)
SLOW: Final = ("sanitizers", "hunt")
ALL: Final = (*QUICK, *SLOW)

SANITIZED: Final = 1000
"""Programs of each generator that the sanitizers see; all would take an hour for each subject that
is found by none.
"""

MINUTES: Final = 10
"""Of a hunt."""

_SEED: Final = 1
_HUNT: Final = f"1: {MINUTES} minutes, seed {_SEED}"
_SANITIZERS: Final = "1"
"""The first numbers rise with every change that may let a check find more."""


@dataclass(frozen=True)
class Finding:
    """``by`` is the program that shows a mistake, or for a hunt where that came from; ``how`` is
    what went wrong; ``program`` the hash of the program and of its result, if it will come again.
    """

    by: str
    how: str
    program: str = ""


@dataclass(frozen=True)
class Check:
    """A check of this ``version``: its programs are those with these hashes.

    ``find`` gives the first thing that it finds in a source, or None, and raises StandFault.
    ``alone`` if it keeps all processors busy by itself.
    """

    name: str
    version: str
    programs: frozenset[str]
    find: Callable[[bytes, Stand], Finding | None]
    alone: bool = False


def case_hash(case: Case) -> str:
    """SHA-256 of a program and its result."""
    head = f"{case.exit_code}\0{case.output.sha256}\0".encode()
    return hashlib.sha256(head + case.image).hexdigest()


def _mixed(programs: Iterable[Case]) -> list[Case]:
    """In an order in which those that are alike are apart: what one misses, the next may show."""
    return sorted(programs, key=case_hash)


def _check_of(
    name: str, number: str, programs: Iterable[Case], find: Callable[[bytes, Stand], Finding | None]
) -> Check:
    """A check whose version is that of its programs, in whatever order, and a number."""
    hashes = sorted(case_hash(case) for case in programs)
    version = hashlib.sha256("\0".join([number, *hashes]).encode()).hexdigest()
    return Check(name, version, frozenset(hashes), find)


def _finding(result: Result | None) -> Finding | None:
    """Raises Stalled where the machine was at fault."""
    if result is None:
        return None
    if result.outcome is Outcome.STALLED:
        raise Stalled
    return Finding(result.case.full_name, result.outcome, case_hash(result.case))


def quick(
    name: str,
    programs: Sequence[Case],
    first: Callable[[Sandbox, bytes, Sequence[Case]], Result | None],
) -> Check:
    """A check that runs programs, one after the other."""
    mixed = _mixed(programs)

    def find(source: bytes, stand: Stand) -> Finding | None:
        program = program_of(source, stand)
        if program is None:
            raise StandFault(f"{name}: a subject does not compile; repair it")
        return _finding(first(stand.sandbox, program, mixed))

    return _check_of(name, "1", programs, find)


def sanitizers(programs: Sequence[Case]) -> Check:
    """The sanitizers and memcheck, whatever they say: another result is a finding, too."""
    by_name = {case.full_name: case for case in _mixed(programs)}

    def find(source: bytes, stand: Stand) -> Finding | None:
        found = first_defect(source, stand.sandbox, list(by_name.values()))
        if found is None:
            return None
        case = found.cases[0].case
        how = f"{found.kind} ({found.tool}) {found.place}".rstrip()
        return Finding(case, how, case_hash(by_name[case]))

    return _check_of("sanitizers", _SANITIZERS, programs, find)


def _unshrunk(seen: Result, run: Run) -> Case:
    return seen.case


def _hunted(source: bytes, stand: Stand) -> Finding | None:
    """What a hunt from an empty folder finds."""
    with tempfile.TemporaryDirectory() as folder:
        found = hunt(source, Path(folder), MINUTES, _SEED, stand, _unshrunk).found
    return Finding(found.finding.origin, found.finding.actual.outcome) if found else None


def load_checks() -> dict[str, Check]:
    """All checks by name, in their order. Raises StandFault."""
    bench = load_bench()
    tests = bench.hidden_tests.cases
    workloads = [workload.case for workload in bench.hidden_workloads.workloads]
    frozen = {name: cases(name) for name in GENERATORS}
    spread = [case for programs in frozen.values() for case in sample(programs, SANITIZED)]
    checks = [
        quick("tests", tests, first_failure),
        quick("workloads", workloads, partial(first_failure, bounds=limits.WORKLOAD)),
        *(quick(name, programs, first_difference) for name, programs in frozen.items()),
        sanitizers([*tests, *spread]),
        Check("hunt", _HUNT, frozenset(), _hunted, alone=True),
    ]
    return {check.name: check for check in checks}
