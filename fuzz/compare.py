"""The way of the data: program -> frozen programs -> mismatches -> groups -> one of each, small."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from fuzz.corpus import cases
from fuzz.execute import BATCH, Ran, run_programs
from fuzz.shrinking.finding import Finding, finding
from fuzz.shrinking.groups import Group, group
from fuzz.shrinking.shrink import shrink
from fuzz.subject import subject
from gate.cases import Case
from gate.errors import Stalled
from gate.execute import Outcome, Result
from gate.schedule import run_all
from gate.score import Watcher
from gate.stand import Stand

SHRUNK = 16
"""Groups of which one program is shrunk; a subject that is wrong everywhere has hundreds."""


@dataclass(frozen=True)
class Compared:
    """What one generator's programs showed of an interpreter."""

    generator: str
    programs: tuple[Case, ...]
    ran: Ran

    @property
    def outcomes(self) -> Counter[Outcome]:
        """How many of those that differ went in which way, and how many were skipped."""
        return Counter(result.outcome for result in self.ran.differing)


@dataclass(frozen=True)
class Found:
    """Groups of mismatches, the largest first, and what the first of them were shrunk to.

    ``untraced`` counts, by kind of difference, programs that are in no group for their number.
    """

    groups: tuple[Group, ...]
    findings: tuple[Finding, ...]
    untraced: dict[str, int]


def run_generator(program: bytes, name: str, stand: Stand, watcher: Watcher) -> Compared:
    """Runs the frozen programs of a generator. Raises StandFault, also where this machine did not
    let every program run to an end.
    """
    programs = cases(name)
    watcher.step(f"{name} programs", -(-len(programs) // BATCH))
    ran = run_programs(stand.sandbox, program, programs, stand.jobs, watcher.piece)
    if any(result.outcome is Outcome.STALLED for result in ran.differing):
        raise Stalled
    return Compared(name, tuple(programs), ran)


def explained(program: bytes, differing: Sequence[Result], stand: Stand, watcher: Watcher) -> Found:
    """Groups mismatches, and makes one of each group as small as it gets. Raises StandFault."""
    grouping = group(differing)
    chosen = varied(grouping.groups)[:SHRUNK]
    watcher.step("shrinking", len(chosen))

    def piece(one: Group) -> Finding:
        with subject(stand.sandbox, program) as running:
            made = finding(one, shrink(one.cheapest, running.run))
        watcher.piece()
        return made

    pieces = [partial(piece, one) for one in chosen]
    findings = run_all(pieces, stand.jobs, stand.sandbox.stop)
    return Found(grouping.groups, distinct(findings), grouping.untraced)


def varied(groups: Iterable[Group]) -> list[Group]:
    """Groups in an order in which what is unlike comes first: of each last opcode, or load rule, of
    each kind of difference one, the kinds in turns; then the second of each, and so on. Of those
    that are alike, the larger comes first: one defect may make a hundred groups, another one.
    """
    of_kind: Counter[str] = Counter()
    of_place: Counter[tuple[str, str]] = Counter()
    ranks: list[tuple[int, int]] = []
    ordered = sorted(groups, key=lambda one: (-len(one.members), one.key))
    for one in ordered:
        kind, last, rule = one.key
        place = (kind, rule or "".join(last[-1:]))
        if of_place[place] == 0:
            of_kind[kind] += 1
        ranks.append((of_place[place], of_kind[kind]))
        of_place[place] += 1
    return [one for _, one in sorted(zip(ranks, ordered, strict=True), key=lambda pair: pair[0])]


def distinct(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The shortest of those that became the same when they were shrunk: that differ in the same way
    behind the same opcodes. It stands for the programs of all of them.
    """
    alike: dict[tuple[str, tuple[str, ...], str], list[Finding]] = {}
    for one in findings:
        alike.setdefault((one.kind, one.last, one.rule), []).append(one)
    return tuple(map(_together, alike.values()))


def _together(alike: Sequence[Finding]) -> Finding:
    shortest = min(alike, key=lambda one: one.lines)
    also = tuple(one.origin for one in alike if one is not shortest)
    programs = sum(one.programs for one in alike)
    return shortest.model_copy(update={"programs": programs, "also": also})
