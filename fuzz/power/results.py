"""What was measured: a journal to which each result is written as soon as it is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from pydantic import TypeAdapter

from fuzz.power.checks import Check
from fuzz.power.subjects import Subject
from gate.journal import Journal, Record, open_journal

JOURNAL: Final = Path(__file__).with_name("journal.jsonl")


class Measured(Record):
    """What a check in this version found in a source with this hash: nothing if ``by`` is empty,
    else see ``Finding``. ``seconds`` are those of one run, whatever else the machine did.
    """

    schema_version: Literal[1] = 1
    name: str
    source_sha256: str
    check: str
    version: str
    by: str
    how: str
    program: str
    seconds: float
    gcc: str

    @property
    def found(self) -> bool:
        return bool(self.by)


Known: TypeAlias = Mapping[tuple[str, str], Measured]
"""The results that hold, by source and check."""

_RECORDS: Final = TypeAdapter(Measured)


def holds(result: Measured, check: Check) -> bool:
    """Whether a result is one of this check: of its version, or by a program that it still has."""
    is_there = result.found and result.program in check.programs
    return is_there or result.version == check.version


def known(
    results: Iterable[Measured], checks: Mapping[str, Check]
) -> dict[tuple[str, str], Measured]:
    """The last of the results that hold, for each source and check."""
    return {
        (one.source_sha256, one.check): one
        for one in results
        if one.check in checks and holds(one, checks[one.check])
    }


@dataclass(frozen=True)
class Results:
    """A journal that is open, and what is known by now."""

    journal: Journal[Measured]
    known: dict[tuple[str, str], Measured]

    def has(self, subject: Subject, check: Check) -> bool:
        return (subject.sha256, check.name) in self.known

    def add(self, result: Measured) -> None:
        """Returns when the result is on the disk. Raises StandFault."""
        self.journal.append(result)
        self.known[result.source_sha256, result.check] = result


@contextmanager
def open_results(checks: Mapping[str, Check], path: Path = JOURNAL) -> Iterator[Results]:
    """Raises UsageError when another process has the journal open, or StandFault."""
    with open_journal(path, _RECORDS) as journal:
        yield Results(journal, known(journal.records, checks))


def state(subject: Subject, checks: Iterable[str], known: Known) -> bool | None:
    """Whether one of the checks finds a subject; None where that is not known yet."""
    results = [known.get((subject.sha256, check)) for check in checks]
    if any(one is not None and one.found for one in results):
        return True
    return None if None in results else False
