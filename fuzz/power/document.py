"""``docs/power.md`` and ``power.csv``: what each check finds and what it misses."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fuzz.power.checks import ALL, GATE, GENERATORS, MINUTES, QUICK, SANITIZED
from fuzz.power.measurement import wanted
from fuzz.power.rates import rate
from fuzz.power.requirements import of, shortfalls
from fuzz.power.results import Known, state
from fuzz.power.subjects import RANDOM, Kind, Subject, random_mutants

_Columns = Mapping[str, Sequence[str]]
"""Checks, at least one of which is to find a subject, by the head of their column."""

_QUICK: Final[_Columns] = {
    "tests": ("tests",),
    "workloads": ("workloads",),
    "gate": GATE,
    "random": ("random",),
    "grid": ("grid",),
    "generators": GENERATORS,
    "gate and generators": QUICK,
}
_SLOW: Final[_Columns] = {
    "sanitizers": ("sanitizers",),
    "hunt": ("hunt",),
    "everything": ALL,
}
_WIDTH: Final = 120


def _table(
    head: str, columns: _Columns, rows: Mapping[str, Sequence[Subject]], known: Known
) -> str:
    """A row for each group of subjects, a column for each group of checks."""
    lines = [f"| {head} | {' | '.join(columns)} |", "|---" * (1 + len(columns)) + "|"]
    for title, subjects in rows.items():
        cells = [str(rate(subjects, checks, known)) for checks in columns.values()]
        lines.append(f"| {title} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _families(subjects: Iterable[Subject]) -> dict[str, list[Subject]]:
    families: dict[str, list[Subject]] = {}
    for one in subjects:
        families.setdefault(one.family, []).append(one)
    return families


def _filled(text: str) -> str:
    return textwrap.fill(text, _WIDTH, break_long_words=False, break_on_hyphens=False) + "\n"


def _listed(title: str, subjects: Sequence[Subject]) -> str:
    return _filled(f"{title} ({len(subjects)}): {', '.join(one.name for one in subjects) or '-'}")


def _missed(subjects: Sequence[Subject], known: Known) -> str:
    """What each check is known to miss, by kind."""
    text = ""
    for title, checks in {**_QUICK, **_SLOW}.items():
        text += f"\n### Missed by {title}\n"
        for kind in (Kind.HAND_MADE, Kind.MUTANT):
            members = [one for one in of(subjects, kind) if state(one, checks, known) is False]
            text += "\n" + _listed(kind, members)
    return text


def _progress(subjects: Sequence[Subject], known: Known) -> str:
    """How much of what each check is to see is measured."""
    parts = []
    for check in ALL:
        seen = wanted(check, subjects, known)
        done = sum((one.sha256, check) in known for one in seen)
        parts.append(f"{check} {done} of {len(seen)}")
    return _filled("Measured so far: " + ", ".join(parts) + ".")


def _required(subjects: Sequence[Subject], known: Known) -> str:
    lines = list(shortfalls(subjects, known))
    return "".join(f"- {line}\n" for line in lines) or "As far as is measured, all of it holds.\n"


def _set_aside(subjects: Sequence[Subject]) -> str:
    rows = [f"- {one.name}: {one.set_aside}\n" for one in subjects if one.set_aside]
    return "".join(rows) or "None.\n"


_HEAD: Final = f"""\
# What the checks find

Written by `make power` from `fuzz/power/journal.jsonl`, which has each result. A defect is an
interpreter that is right but for one mistake. Those made by hand (`fuzz/power/*.toml`,
`fuzz/power/traps/`) are mistakes that were made elsewhere, or that somebody who optimises could
make. Mutants are changes of one line of `expert_c/vm.c`, made by universalmutator and drawn section
by section (`fuzz/power/candidates.py`). A check finds a defect if one of its programs does not end
as it should:

- tests, workloads: the hidden ones, under the gate's limits; gate: at least one of the two;
- random, grid: all programs of the two generators;
- sanitizers: AddressSanitizer, UndefinedBehaviorSanitizer, the watched allocator and memcheck, with
  the hidden tests and {SANITIZED:,} programs of each generator; another result counts, too;
- hunt: {MINUTES} minutes from an empty folder.

The last two see every host, every defect made by hand, {RANDOM} mutants drawn at random, and all
mutants that the gate does not find. A cell says how many of how many were found, the share, and in
brackets its exact interval (Clopper and Pearson, 95 %): where the share may lie in the whole of
which these are a random draw. Defects made by hand are none: their interval says no more than how
few they are. `fuzz/power/power.csv` names the program that found each.

"""

_REQUIRED: Final = """\
The gate and the generators together are to find every defect, the gate alone at least 95 % of those
made by hand and of the mutants. Nothing is to be found in a host, which has no defect.
"""


def document(subjects: Sequence[Subject], known: Known) -> str:
    """The text about everything that is known."""
    made, mutants = of(subjects, Kind.HAND_MADE), of(subjects, Kind.MUTANT)
    kinds = {"all made by hand": made, "all mutants": mutants}
    quick = {**kinds, **_families(made)}
    survivors = [one for one in mutants if state(one, GATE, known) is False]
    slow = {
        "all made by hand": made,
        f"{RANDOM} mutants": random_mutants(subjects),
        "mutants that the gate misses": survivors,
        **_families(made),
    }
    hosts = of(subjects, Kind.HOST)
    return (
        _HEAD
        + _progress(subjects, known)
        + f"\n## What is required\n\n{_REQUIRED}\n"
        + _required(subjects, known)
        + "\n## The gate and the generators\n\n"
        + _table("family", _QUICK, quick, known)
        + "\n## Sanitizers and hunt\n\n"
        + _table("family", _SLOW, slow, known)
        + "\n## Mutants by section of the source\n\n"
        + _table("section", _QUICK, _families(mutants), known)
        + "\n## Hosts\n\n"
        + _table("", {**_QUICK, **_SLOW}, {"hosts": hosts}, known)
        + "\n## Set aside\n\nMutants that are no defects, and why:\n\n"
        + _set_aside(subjects)
        + "\n## What each check misses\n"
        + _missed(subjects, known)
    )


def rows(subjects: Sequence[Subject], known: Known) -> str:
    """A row for each subject: what each check found first, ``-`` for nothing, empty where it is not
    measured.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["name", "kind", "family", *ALL, "set_aside"])
    for one in subjects:
        results = [known.get((one.sha256, check)) for check in ALL]
        found = ["" if result is None else result.by or "-" for result in results]
        writer.writerow([one.name, one.kind, one.family, *found, one.set_aside])
    return text.getvalue()
