"""What is measured: interpreters with one mistake each, and their hosts, which have none."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Final

from fuzz.power.candidates import applied, draw
from fuzz.power.defects import (
    Defect,
    baseline_defects,
    missed_defects,
    report_defects,
    trap_defects,
)
from fuzz.power.mutants import Mutants, host_source, read_mutants
from gate.bench import PROJECT
from gate.errors import StandFault

EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
RANDOM: Final = 50
"""Mutants that every check sees."""


class Kind(StrEnum):
    """Where a subject comes from."""

    HOST = "host"
    HAND_MADE = "hand-made"
    MUTANT = "mutant"


@dataclass(frozen=True)
class Subject:
    """A source to be measured. ``family`` is the kind of its mistake, or for a mutant the section
    of the source; ``set_aside`` says why a mutant is no defect, where somebody found that.
    """

    name: str
    kind: Kind
    family: str
    source: bytes
    set_aside: str = ""

    @cached_property
    def sha256(self) -> str:
        return hashlib.sha256(self.source).hexdigest()


def read_equivalent(path: Path = EQUIVALENT) -> dict[str, str]:
    """Mutants by name that do what the specification says, and why. Raises StandFault."""
    try:
        rows = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
        return {row["name"]: row["reason"] for row in rows}
    except (OSError, tomllib.TOMLDecodeError, KeyError) as fault:
        raise StandFault(f"{path}: {fault}") from None


def hand_made() -> list[Defect]:
    """All defects that somebody wrote."""
    return [*baseline_defects(), *report_defects(), *missed_defects(), *trap_defects()]


def _hosts(names: Iterable[str]) -> list[Subject]:
    return [
        Subject(name, Kind.HOST, name, (PROJECT / name).read_bytes()) for name in sorted(set(names))
    ]


def _mutants(kept: Mutants, set_aside: Mapping[str, str]) -> list[Subject]:
    host = host_source(kept)
    return [
        Subject(
            one.name,
            Kind.MUTANT,
            one.section,
            applied(host, one.line, one.old, one.new).encode(),
            set_aside.get(one.name, ""),
        )
        for one in kept.mutants
    ]


def all_subjects() -> list[Subject]:
    """Hosts, hand-made defects, mutants. Raises StandFault where one cannot be made."""
    defects = hand_made()
    kept = read_mutants()
    set_aside = read_equivalent()
    if strangers := set(set_aside) - {one.name for one in kept.mutants}:
        raise StandFault(f"{EQUIVALENT}: {min(strangers)} is no mutant; remove it")
    try:
        return [
            *_hosts([kept.host, *(defect.host for defect in defects)]),
            *(
                Subject(one.name, Kind.HAND_MADE, one.kind, one.source().encode())
                for one in defects
            ),
            *_mutants(kept, set_aside),
        ]
    except (OSError, ValueError) as fault:
        raise StandFault(f"fuzz/power: {fault}") from None


def random_mutants(subjects: Sequence[Subject]) -> list[Subject]:
    """Those mutants that every check sees: the same ones as long as they are mutants."""
    mutants = [one for one in subjects if one.kind is Kind.MUTANT and not one.set_aside]
    return sorted(mutants, key=lambda one: draw("random", one.name))[:RANDOM]
