"""What the frozen programs reach: of the language by the reference, of the baseline by gcov.

The baseline is built without optimisation and with gcov's counters, and runs all programs, in
batches: one job of the sandbox builds it, runs a batch and prints gcov's account. The accounts of
the batches are added. How the programs end is checked by exit codes; ``compare`` checks the rest.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from fuzz.frozen import Frozen, read, read_reach
from fuzz.generators import GENERATORS
from fuzz.reach import Reach
from gate import limits
from gate.cases import read_text
from gate.errors import StandFault
from gate.sandbox import Calls, Command, How, Sandbox, Tools
from gate.schedule import run_all
from gate.score import NOBODY, Watcher
from gate.stand import Stand
from quern.opcodes import BY_NAME

LINES: Final = 98.0
"""Percent of the baseline's lines that have to be reached."""

BRANCHES: Final = 95.0
"""Percent of its branches that have to be taken."""

EXPLAINED: Final = Path(__file__).with_name("coverage.toml")

_BATCH: Final = 1000
_LIMITS: Final = replace(
    limits.BUILD, cpu_seconds=600, wall_seconds=6000, output_bytes=16 * limits.MIB
)
# The counters lie where the compiler worked. The exit codes, a line each, come before the account.
_SCRIPT: Final = b"""\
set -e
cd "$1"
gcc -std=c11 -O0 --coverage -o vm /job/vm.c -lm
for image in /job/*.qb; do
    code=0
    ./vm "$image" >/dev/null 2>&1 || code=$?
    echo $code
done
gcov --json-format --branch-probabilities --stdout ./*.gcda 2>/dev/null
"""


class Branch(NamedTuple):
    """A way out of a line, by gcov's numbering."""

    line: int
    number: int


class Account(NamedTuple):
    """How often each line was executed, and each branch taken. A branch that the compiler made for
    exceptions does not exist in C.
    """

    lines: Mapping[int, int]
    branches: Mapping[Branch, int]


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Share(_Record):
    """So many of all that there are."""

    reached: int
    total: int

    @property
    def percent(self) -> float:
        return 100 * self.reached / self.total if self.total else 100.0

    def __str__(self) -> str:
        return f"{self.reached} of {self.total} ({self.percent:.2f} %)"


class Unreached(_Record):
    """Lines that no program reaches, or branches that none takes, ``places`` of them in lines of
    the same text, and why; an empty reason: unexplained.
    """

    text: str
    lines: tuple[int, ...]
    places: int
    reason: str


class Measured(_Record):
    """Lines and branches of the baseline that programs reach."""

    lines: Share
    branches: Share


class Coverage(_Record):
    """Everything that ``quern-fuzz coverage`` prints. ``misfits``: what is wrong with the
    explanations.
    """

    schema_version: int = 1
    reach: dict[str, Reach]
    measured: dict[str, Measured]
    all: Measured
    lines: tuple[Unreached, ...]
    branches: tuple[Unreached, ...]
    misfits: tuple[str, ...]

    @property
    def complaints(self) -> tuple[str, ...]:
        """What is wrong, a line each; none if the programs reach what they have to."""
        found = []
        for what, share, least in (
            ("lines", self.all.lines, LINES),
            ("branches", self.all.branches, BRANCHES),
        ):
            if share.percent < least:
                found.append(f"{what} of the baseline: {share}, at least {least:g} % are required")
        for what, rows in (("line", self.lines), ("branch", self.branches)):
            found += [
                f"baseline_c/vm.c:{row.lines[0]}: an unreached {what} that {EXPLAINED.name} "
                f"does not explain: {row.text}"
                for row in rows
                if not row.reason
            ]
        found += [f"{EXPLAINED.name}: {text}" for text in self.misfits]
        return tuple(found)


# Measuring.


def account(document: Mapping[str, Any]) -> Account:
    """gcov's account of the one source. Raises StandFault when it is none."""
    try:
        (file,) = (one for one in document["files"] if Path(one["file"]).name == "vm.c")
        lines: Counter[int] = Counter()
        branches: Counter[Branch] = Counter()
        numbers: Counter[int] = Counter()
        for row in file["lines"]:
            line = row["line_number"]
            lines[line] += row["count"]
            for way in row["branches"]:
                if not way["throw"]:
                    branches[Branch(line, numbers[line])] += way["count"]
                    numbers[line] += 1
    except (KeyError, TypeError, ValueError) as error:
        raise StandFault(f"gcov: an account of another form: {error!r}") from None
    return Account(lines, branches)


def added(accounts: Iterable[Account]) -> Account:
    """The account of all runs together."""
    lines: Counter[int] = Counter()
    branches: Counter[Branch] = Counter()
    for one in accounts:
        lines.update(one.lines)
        branches.update(one.branches)
    return Account(lines, branches)


def _run(sandbox: Sandbox, source: bytes, frozen: Frozen) -> Account:
    """The account of one batch of programs. Raises StandFault."""
    images = {f"{at:06}.qb": image for at, image in enumerate(frozen.images)}
    with sandbox.open(Tools.COMPILER, _LIMITS) as session:
        argv = ("/bin/sh", f"{session.job_folder}/run.sh", session.scratch_folder)
        env = (("PATH", "/usr/bin:/bin"), ("LC_ALL", "C"), ("TMPDIR", session.scratch_folder))
        script = _SCRIPT.replace(b"/job", session.job_folder.encode())
        files = {"run.sh": script, "vm.c": source, **images}
        ending = session.run(files, Command(argv, Calls.TOOLS, env))
    said = ending.errors.decode("utf-8", "replace").splitlines()
    if ending.how is not How.EXITED or ending.exit_code != 0:
        raise StandFault(f"gcov: the run ended with {ending.how}: {' '.join(said[:1])}")
    *codes, text = ending.output.split(b"\n", len(images))
    wrong = [
        at
        for at, (code, expected) in enumerate(zip(codes, frozen.expected, strict=True))
        if code != str(expected.exit_code).encode()
    ]
    if wrong:
        raise StandFault(f"the baseline ends wrongly under gcov: program {wrong[0]} of a batch")
    try:
        document = json.loads(text)
    except ValueError as error:
        raise StandFault(f"gcov: {error}") from None
    return account(document)


def _batches(frozen: Frozen) -> list[Frozen]:
    return [
        Frozen(frozen.images[at : at + _BATCH], frozen.expected[at : at + _BATCH])
        for at in range(0, len(frozen.images), _BATCH)
    ]


def measure(
    source: bytes, corpora: Mapping[str, Frozen], stand: Stand, watcher: Watcher = NOBODY
) -> dict[str, Account]:
    """The account of each generator's programs. Raises StandFault."""

    def piece(batch: Frozen) -> Account:
        done = _run(stand.sandbox, source, batch)
        watcher.piece()
        return done

    batches = [(name, batch) for name, frozen in corpora.items() for batch in _batches(frozen)]
    watcher.step("programs", len(batches))
    pieces = [partial(piece, batch) for _, batch in batches]
    accounts = run_all(pieces, stand.jobs, stand.sandbox.stop)
    return {
        wanted: added(
            one for (name, _), one in zip(batches, accounts, strict=True) if name == wanted
        )
        for wanted in corpora
    }


# Explaining.


class Explanation(NamedTuple):
    """Why some lines are not reached, or some branches not taken: so many ``places``, in lines of
    these texts, without the spaces around them.
    """

    texts: tuple[str, ...]
    places: int
    reason: str


class Explanations(NamedTuple):
    lines: tuple[Explanation, ...]
    branches: tuple[Explanation, ...]


def explanations(path: Path = EXPLAINED) -> Explanations:
    """The content of a file of explanations. Raises StandFault."""
    try:
        rows = tomllib.loads(read_text(path))
        return Explanations(
            *(
                tuple(
                    Explanation(tuple(row["text"]), row["places"], row["reason"])
                    for row in rows.get(what, [])
                )
                for what in ("lines", "branches")
            )
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise StandFault(f"{path}: {error}") from None


def _measured(one: Account) -> Measured:
    return Measured(
        lines=Share(reached=sum(map(bool, one.lines.values())), total=len(one.lines)),
        branches=Share(reached=sum(map(bool, one.branches.values())), total=len(one.branches)),
    )


def _explained(
    lines: Iterable[int], source: Sequence[str], known: Sequence[Explanation]
) -> tuple[tuple[Unreached, ...], list[str]]:
    """Unreached places by the text of their lines, and what is wrong with the explanations."""
    reasons = {text: one.reason for one in known for text in one.texts}
    by_text: dict[str, list[int]] = {}
    for line in sorted(lines):
        by_text.setdefault(source[line - 1].strip(), []).append(line)
    rows = tuple(
        Unreached(
            text=text, lines=tuple(dict.fromkeys(at)), places=len(at), reason=reasons.get(text, "")
        )
        for text, at in by_text.items()
    )
    wrong = []
    for one in known:
        found = sum(len(by_text.get(text, ())) for text in one.texts)
        if found != one.places:
            wrong.append(f"explains {one.places} places, {found} are unreached: {one.texts[0]}")
    return rows, wrong


def assess(
    source: bytes,
    accounts: Mapping[str, Account],
    reached: Mapping[str, Reach],
    known: Explanations,
) -> Coverage:
    """What was measured, held against what is explained."""
    text = source.decode("latin-1").split("\n")
    total = added(accounts.values())
    unreached = [line for line, count in total.lines.items() if not count]
    # The branches of a line that is not reached are explained with it.
    untaken = [
        branch.line
        for branch, count in total.branches.items()
        if not count and total.lines[branch.line]
    ]
    lines, wrong = _explained(unreached, text, known.lines)
    branches, also_wrong = _explained(untaken, text, known.branches)
    return Coverage(
        reach=dict(reached),
        measured={name: _measured(one) for name, one in accounts.items()},
        all=_measured(total),
        lines=lines,
        branches=branches,
        misfits=tuple(wrong + also_wrong),
    )


def coverage(source: bytes, stand: Stand, watcher: Watcher) -> Coverage:
    """What all frozen programs reach, of the language and of the baseline.

    Raises StandFault, and FrozenError.
    """
    accounts = measure(source, {name: read(name) for name in GENERATORS}, stand, watcher)
    reached = {name: read_reach(name) for name in GENERATORS}
    return assess(source, accounts, reached, explanations())


def lines(found: Coverage) -> list[str]:
    """For a reader."""
    text = []
    for name, one in found.reach.items():
        text += [
            f"{name}: {one.programs} programs, {one.without_error} of {one.sound} sound ones "
            f"without an error, median {one.executed.median} opcodes",
            f"  opcodes: {len(BY_NAME) - len(one.unreached_opcodes)} of {len(BY_NAME)}"
            + "".join(f", not {opcode}" for opcode in one.unreached_opcodes),
            f"  pairs of opcodes: {one.pairs} of {one.possible_pairs}",
            f"  errors: {len(one.errors)} kinds"
            + "".join(f", not {error}" for error in one.unreached_errors),
            f"  exit codes: {' '.join(map(str, one.exit_codes))}",
            f"  baseline: lines {found.measured[name].lines}, "
            f"branches {found.measured[name].branches}",
        ]
    text.append(f"together: lines {found.all.lines}, branches {found.all.branches}")
    for what, rows in (("not reached", found.lines), ("not all ways taken", found.branches)):
        for row in rows:
            places = ", ".join(map(str, row.lines))
            text.append(f"{what}: {places}: {row.text}: {row.reason or 'UNEXPLAINED'}")
    return text + list(found.complaints)
