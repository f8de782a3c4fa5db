"""Sequences of instructions that an interpreter may execute as one, and what can go wrong there.

The traps, each at a sequence that a case also executes from its first instruction to its last:

- ``jump``: a jump that is executed leads to another instruction of it than the first;
- ``types``: an instruction of it meets operands of other types in another pass;
- ``values``: an instruction of it meets -0.0, NaN, the smallest int, or the int 0 beside a float;
- ``local``: it overwrites a variable of which the old value is on the operand stack; or it begins
  with a load, and the same case has its last instruction take such an old value, which it would not
  if the load were put off until then.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from quern.reference.load import Program, popped
from quern.reference.values import Function

_SPECIAL = frozenset({"float:-0", "float:nan", "int:min"})


@dataclass(slots=True)
class Seen:
    """What a case has executed of one instruction: kinds of operands, and how it was come to."""

    executed: bool = False
    by_jump: bool = False
    fell_through: bool = False  # for a conditional jump: it was executed and did not jump
    kinds: set[tuple[str, ...]] = field(default_factory=set)

    def has_types(self) -> bool:
        """Whether the operands had different types in two passes."""
        return len({tuple(k.partition(":")[0] for k in kinds) for kinds in self.kinds}) > 1

    def has_values(self) -> bool:
        """Whether an operand was one of the values that are easily mistaken."""
        return any(
            not _SPECIAL.isdisjoint(kinds)
            or ("int:0" in kinds and any(kind.startswith("float") for kind in kinds))
            for kinds in self.kinds
        )


_Origin: TypeAlias = tuple[str, int, bool]
"""LOAD or GLOAD, the variable, and whether it has been overwritten since."""

_Slot: TypeAlias = frozenset[_Origin]
_OVERWRITES = {"STORE": "LOAD", "GSTORE": "GLOAD"}


@dataclass(frozen=True, slots=True)
class OldValues:
    """Instructions, by index, that take the old value of a variable, or make a value old."""

    takers: frozenset[int]
    makers: frozenset[int]


def old_values(function: Function, program: Program, seen: Sequence[Seen]) -> OldValues:
    """Follows the values of variables on the operand stack along the code that was executed."""
    positions = {at.offset: index for index, at in enumerate(function.instructions)}
    states: dict[int, tuple[_Slot, ...]] = {}
    takers, makers = set(), set()
    pending: list[tuple[int, tuple[_Slot, ...]]] = [(0, ())]
    while pending:
        index, state = pending.pop()
        if not seen[index].executed:
            continue
        if index in states:
            known = states[index]
            state = tuple(a | b for a, b in zip(known, state, strict=True))
            if state == known:
                continue
        states[index] = state
        instruction = function.instructions[index]
        name, operand = instruction.opcode.name, instruction.operand
        pops = popped(instruction.opcode, operand, program.functions)
        kept, taken = state[: len(state) - pops], state[len(state) - pops :]
        if name in ("DUP", "DUP2"):
            after = kept + taken + taken
        elif name == "SWAP":
            after = kept + taken[::-1]
        else:
            if any(origin[2] for slot in taken for origin in slot):
                takers.add(index)
            after = kept + (frozenset(),) * instruction.opcode.pushes
        if name in ("LOAD", "GLOAD") and operand is not None:
            after = (*kept, frozenset({(name, operand, False)}))
        if name in _OVERWRITES and operand is not None:
            fresh = (_OVERWRITES[name], operand, False)
            if any(fresh in slot for slot in after):
                makers.add(index)
            after = tuple(
                slot - {fresh} | {(*fresh[:2], True)} if fresh in slot else slot for slot in after
            )
        flow = instruction.opcode.flow
        if flow in ("next", "branch") and index + 1 < len(function.instructions):
            pending.append((index + 1, after))
        if flow in ("jump", "branch") and operand is not None:
            pending.append((positions[operand], after))
    return OldValues(frozenset(takers), frozenset(makers))


def _goes_on(function: Function, seen: Sequence[Seen], index: int) -> bool:
    """Whether the instruction behind `index` was executed directly behind it."""
    flow = function.instructions[index].opcode.flow
    return seen[index].executed and (
        flow == "next" or (flow == "branch" and seen[index].fell_through)
    )


def traps(
    function: Function, program: Program, seen: Sequence[Seen], sequences: Iterable[tuple[str, ...]]
) -> Iterator[tuple[tuple[str, ...], str]]:
    """The sequences that were executed, each with a trap that was met there."""
    names = [instruction.opcode.name for instruction in function.instructions]
    old = old_values(function, program, seen)
    takers = {names[index] for index in old.takers}
    for sequence in sequences:
        if sequence[0] in ("LOAD", "GLOAD") and sequence[-1] in takers:
            yield sequence, "local"
        size = len(sequence)
        for begin in range(len(names) - size + 1):
            if tuple(names[begin : begin + size]) != sequence:
                continue
            places = range(begin, begin + size)
            whole = all(_goes_on(function, seen, at) for at in places[:-1])
            if not whole or not seen[places[-1]].executed:
                continue
            if any(seen[at].by_jump for at in places[1:]):
                yield sequence, "jump"
            if any(seen[at].has_types() for at in places):
                yield sequence, "types"
            if any(seen[at].has_values() for at in places):
                yield sequence, "values"
            if not old.makers.isdisjoint(places):
                yield sequence, "local"
