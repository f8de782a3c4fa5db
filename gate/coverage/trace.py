"""Runs a case on the reference, one instruction at a time, and tells what it touched.

What was seen of an instruction is kept as a set, so every pass is looked at and none is recorded
twice; instructions that take no operands are executed together with those behind them.
"""

import gc
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TypeAlias

from gate.cases import Case
from gate.coverage.endings import limit_passed, limits_kept, others, watches_limits
from gate.coverage.fusions import Seen, traps
from gate.coverage.operands import RELATIONS, Relation, kind, matches, wrong_places
from gate.coverage.required import Pattern, Requirements, cell, order_cell
from gate.errors import StandFault
from quern.errors import LoadError
from quern.opcodes import LIMITS
from quern.reference.interpret import Machine, Result, Routine
from quern.reference.load import Program, check, popped
from quern.reference.values import Value

Touched: TypeAlias = set[tuple[str, str]]

_PLAIN = frozenset({"NIL", "TRUE", "FALSE", "ICONST", "CONST", "FUNC", "LOAD", "GLOAD", "MAP"})
"""Neither take operands nor end a program nor lead elsewhere."""


@dataclass(slots=True)
class _Site:
    """An instruction of the program, and what was seen of it."""

    name: str
    pops: int
    plain: int  # so many instructions from this one on can be executed together
    branches: bool
    relation: Relation | None
    watches: bool
    seen: Seen = field(default_factory=Seen)


def _sites(routine: Routine, program: Program) -> list[_Site]:
    sites: list[_Site] = []
    plain = 0
    for instruction in reversed(routine.function.instructions):
        name = instruction.opcode.name
        plain = plain + 1 if name in _PLAIN else 0
        sites.append(
            _Site(
                name=name,
                pops=popped(instruction.opcode, instruction.operand, program.functions),
                plain=plain,
                branches=instruction.opcode.flow in ("jump", "branch"),
                relation=RELATIONS.get(name),
                watches=watches_limits(name),
            )
        )
    return sites[::-1]


class _Tracer:
    """A running program that is looked at in front of and behind every instruction."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.machine = Machine(program)
        self.sites = {
            routine: _sites(routine, program) for routine in self.machine.routines.values()
        }
        self.relations: set[tuple[str, str]] = set()
        self.limits: set[tuple[str, str]] = set()
        self.at: _Site = self.sites[self.machine.call[0]][0]
        self.operands: list[Value] = []

    def run(self) -> Result:
        machine, sites = self.machine, self.sites
        relations, limits = self.relations, self.limits
        while True:
            routine, index, _, stack = machine.call
            code = sites[routine]
            site = code[index]
            seen = site.seen
            if site.plain:
                if not seen.executed:
                    for passed in code[index : index + site.plain]:
                        passed.seen.executed = True
                machine.advance(site.plain)
                continue
            seen.executed = True
            operands: list[Value] = []
            if site.pops:
                operands = stack[-site.pops :]
                seen.kinds.add(tuple([kind(operand) for operand in operands]))
            if site.relation is not None:
                for name in site.relation(operands, machine):
                    relations.add((site.name, name))
            result = machine.advance(1)
            if result is not None:
                self.at, self.operands = site, operands
                return result
            if site.branches:
                after = machine.call[1]
                if after == index + 1:
                    seen.fell_through = True
                else:
                    code[after].seen.by_jump = True
            elif site.watches:
                for name in limits_kept(site.name, operands, machine):
                    limits.add((site.name, name))


def _kinds_by_name(tracer: _Tracer) -> dict[str, set[tuple[str, ...]]]:
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for site in (site for sites in tracer.sites.values() for site in sites):
        if site.seen.executed:
            # The arguments of a call can be anything.
            found[site.name] |= (
                {kinds[:1] for kinds in site.seen.kinds}
                if site.name == "CALLV"
                else site.seen.kinds or {()}
            )
    return found


def _at_error(tracer: _Tracer, result: Result, required: Requirements) -> Touched:
    """The error with which a program ended."""
    if result.error is None:
        return set()
    name, raised = tracer.at.name, result.error.kind.name
    found = {("errors", cell(name, raised))}
    for other in others(name, raised, tracer.operands, tracer.machine):
        found.add(("orders", order_cell(name, raised, other)))
    if raised == "TYPE":
        count = 1 if name == "CALLV" else None
        kinds = [kind(operand) for operand in tracer.operands[:count]]
        for place in wrong_places(kinds, required.operands[name]):
            found.add(("wrong types", cell(name, "operand", place, "of a wrong type")))
    limit = limit_passed(name, raised, tracer.operands, tracer.machine)
    if limit is not None:
        found.add(("limits", cell(limit, "beyond", name)))
    return found


def _of_image(program: Program) -> Touched:
    """The limits of an image that a program just keeps."""
    greatest = {
        "globals": program.globals,
        "locals": max(function.locals for function in program.functions),
        "stack": max(function.stack for function in program.functions),
        "name": max(len(function.name) for function in program.functions),
    }
    return {
        ("limits", cell(name, "last", "image"))
        for name, value in greatest.items()
        if value == LIMITS[name].value
    }


def _run(program: Program, case: Case, required: Requirements) -> tuple[int, bytes, Touched]:
    tracer = _Tracer(program)
    result = tracer.run()
    cells = _at_error(tracer, result, required) | _of_image(program)
    sequences = {*required.sequences, *_claimed_sequences(case)}
    for name, found in _kinds_by_name(tracer).items():
        for group, table in (("operands", required.operands), ("values", required.values)):
            for pattern in table.get(name, ()):
                if any(matches(kinds, pattern) for kinds in found):
                    cells.add((group, cell(name, *pattern)))
    cells |= {("relations", cell(name, relation)) for name, relation in tracer.relations}
    cells |= {("limits", cell(limit, "last", name)) for name, limit in tracer.limits}
    for routine, sites in tracer.sites.items():
        seen = [site.seen for site in sites]
        for sequence, trap in traps(routine.function, program, seen, sequences):
            cells.add(("fusions", cell("+".join(sequence), trap)))
    return result.exit_code, result.output, cells


def _claimed_sequences(case: Case) -> set[Pattern]:
    words = [word.split(".") for word in case.covers]
    return {tuple(word[1].split("+")) for word in words if word[0] == "pair"}


def unobserved(case: Case, found: Touched) -> tuple[str, ...]:
    """What a case claims to be there for, in `; covers:`, and was not seen to do."""
    words = [(word, *word.split(".")) for word in case.covers]
    limits = {tuple(name.split()[:2]) for group, name in found if group == "limits"}
    return tuple(
        word
        for word, what, *rest in words
        if (what == "pair" and ("fusions", cell(*rest)) not in found)
        or (what == "limit" and tuple(rest) not in limits)
    )


def _claimed(case: Case) -> Touched:
    """What the header of a case says."""
    found = {("sections", section) for section in case.sections}
    for word in case.covers:
        what, _, rest = word.partition(".")
        if what == "load":
            found.add(("rejections", rest))
        elif what == "edge":
            found.add(("mistakes", rest))
        elif word in ("limit.stack.beyond", "limit.name.beyond"):
            found.add(("limits", cell(*rest.split("."), "image")))
    return found


def touched(case: Case, required: Requirements) -> Touched:
    """The cells that a case touches, each with its group; required ones and others.

    Raises StandFault if the reference does not do what the case expects.
    """
    gc.disable()  # a program may hold a million objects; what is in cycles goes at the end
    try:
        program = check(case.image)
    except LoadError as error:
        exit_code, output, found = error.exit_code, b"", {("rules", error.rule.name)}
    else:
        exit_code, output, found = _run(program, case, required)
    finally:
        gc.enable()
    if exit_code != case.exit_code or not case.output.is_met_by(output):
        raise StandFault(
            f"{case.full_name}: the reference does something else; run `make test` first"
        )
    return found | _claimed(case)
