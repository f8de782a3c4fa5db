"""Programs on which an interpreter differs, grouped: those of one group are probably one defect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fuzz.reach import FUEL
from gate.cases import Case
from gate.differences import first_difference
from gate.execute import Outcome, Result
from quern.errors import LoadError
from quern.reference.interpret import Machine
from quern.reference.load import Program, check

LAST: Final = 4
"""Opcodes in front of the difference that tell groups apart."""

TRACED: Final = 300
"""Programs of a kind of difference that are traced at most: those with the smallest images. If a
subject is so wrong that there are more, the others would hardly tell more than these."""

_STRETCH: Final = 512
"""Opcodes that are executed at once, while it is looked for where the output begins to differ."""


class Key(NamedTuple):
    """What the members of a group have in common.

    `kind` is that of the difference. `last` are the reference's last opcodes before the first byte
    that differs was printed, the one that printed it not included; before the end, that with which
    it ended included, if no byte differs. `rule` is the load rule that a rejected image breaks.
    """

    kind: str
    last: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class Group:
    """`cheapest` has the fewest opcodes, by the reference; among those the smallest image; among
    those the name that is first.
    """

    key: Key
    cheapest: Result
    members: tuple[Result, ...]

    def __str__(self) -> str:
        where = f"after {' '.join(self.key.last)}" if self.key.last else self.key.rule
        count = f"{len(self.members)} program{'s' if len(self.members) > 1 else ''}"
        return f"{self.key.kind}, {where or 'at the beginning'}: {count}"


@dataclass(frozen=True)
class Grouping:
    """Groups, the one with the most members first. `untraced` counts, by kind of difference, the
    programs that are in no group because there were too many.
    """

    groups: tuple[Group, ...]
    untraced: dict[str, int]


def kind_of(result: Result) -> str:
    """In what way a result differs."""
    ending = result.ending
    if result.outcome is Outcome.CRASHED and ending is not None:
        return f"{result.outcome} by {ending.signal}"
    if result.outcome is Outcome.WRONG_EXIT and ending is not None:
        return f"{result.outcome} {ending.exit_code} for {result.case.exit_code}"
    return str(result.outcome)


class Seen(NamedTuple):
    """What the reference executes: opcodes in all, and the last ones before a difference."""

    opcodes: int
    last: tuple[str, ...]


def _opcode(machine: Machine) -> str:
    routine, at, _, _ = machine.call
    return routine.function.instructions[at].opcode.name


def look(program: Program, differs_at: int, fuel: int = FUEL) -> Seen:
    """Runs a program, twice: to find about where it prints the byte with this offset, and again up
    to there. One that does not end in time is taken as it is by then.
    """
    machine = Machine(program)
    before, printed, ended = 0, False, False
    while not ended and machine.opcodes < fuel:
        at = machine.opcodes
        ended = machine.advance(_STRETCH) is not None
        if not printed:
            before, printed = at, len(machine.output) > differs_at
    opcodes = machine.opcodes
    return Seen(opcodes, _last(program, max(0, before - LAST), differs_at, opcodes))


def _last(program: Program, skipped: int, differs_at: int, end: int) -> tuple[str, ...]:
    machine = Machine(program)
    machine.advance(skipped)
    last: list[str] = []
    while machine.opcodes < end:
        name = _opcode(machine)
        machine.advance(1)
        if len(machine.output) > differs_at:
            break
        last = [*last, name][-LAST:]
    return tuple(last)


def _differs_at(result: Result) -> int:
    """The offset of the first byte that differs; behind all of the output if none does."""
    expected = result.case.output.content
    assert expected is not None, "the programs of generators have their output with them"
    actual = b"" if result.ending is None else result.ending.output
    return len(expected) if actual == expected else first_difference(expected, actual)


def traced(result: Result) -> tuple[Key, int]:
    """The key of a result's group, and the opcodes that its program takes."""
    kind = kind_of(result)
    try:
        program = check(result.case.image)
    except LoadError as fault:
        return Key(kind, (), fault.rule.value), 0
    seen = look(program, _differs_at(result))
    return Key(kind, seen.last, ""), seen.opcodes


def _place(case: Case) -> tuple[int, str, int, str]:
    """Orders cases by size, then as their generator numbers them."""
    number = int(case.name) if case.name.isdecimal() else 0
    return len(case.image), case.group, number, case.name


def group(results: Iterable[Result], most: int = TRACED) -> Grouping:
    """Groups all that differ, in an order that does not depend on theirs. Programs that were
    skipped say nothing and are left out.
    """
    kinds: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        if result.outcome not in (Outcome.OK, Outcome.SKIPPED):
            kinds[kind_of(result)].append(result)
    groups: dict[Key, list[tuple[int, Result]]] = defaultdict(list)
    untraced: dict[str, int] = {}
    for kind in sorted(kinds):
        members = sorted(kinds[kind], key=lambda result: _place(result.case))
        for result in members[:most]:
            key, opcodes = traced(result)
            groups[key].append((opcodes, result))
        if len(members) > most:
            untraced[kind] = len(members) - most
    found = [_group(key, members) for key, members in groups.items()]
    return Grouping(tuple(sorted(found, key=lambda one: (-len(one.members), one.key))), untraced)


def _group(key: Key, members: Sequence[tuple[int, Result]]) -> Group:
    ordered = sorted(members, key=lambda member: (member[0], _place(member[1].case)))
    return Group(key, ordered[0][1], tuple(result for _, result in ordered))
