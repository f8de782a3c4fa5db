"""Ways to make a listing smaller, each a list of changes of which any number may be made together.

None of them knows whether the program that it gives is valid, or still shows what it is to show:
most of what is tried here fails, and the cheapest way to find out is to try.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from fuzz.shrinking.glance import Glance
from fuzz.shrinking.listing import Line, Listing, Routine, heights, is_jump, line, splice, without
from quern.image import ENTRY

_INT32: Final = range(-(1 << 31), 1 << 31)


class Change(NamedTuple):
    """Lines, by their marks and one behind the other, that give way to others."""

    routine: str
    gone: tuple[int, ...]
    lines: tuple[Line, ...] = ()


Edit = tuple[Change, ...]
"""Changes that are made together."""
Pass = Callable[[Listing, Glance], Sequence[Edit]]


def apply(listing: Listing, edits: Iterable[Edit]) -> Listing:
    """The listing with all edits, one after the other; a change whose lines are no longer there as
    they were is left out.
    """
    for edit in edits:
        for change in edit:
            listing = _changed(listing, change)
    return listing


def _changed(listing: Listing, change: Change) -> Listing:
    routine = listing.routine(change.routine)
    if routine is None:
        return listing
    if not change.lines:
        return listing.with_routine(without(routine, frozenset(change.gone)))
    marks = [each.mark for each in routine.body]
    if change.gone[0] not in marks:
        return listing
    at = marks.index(change.gone[0])
    if change.lines is LESS:
        return listing.with_routine(_with_less(routine, at))
    end = at + len(change.gone)
    if tuple(marks[at:end]) != change.gone:
        return listing
    return listing.with_routine(splice(routine, at, end, change.lines))


def _with_less(routine: Routine, at: int) -> Routine:
    each = routine.body[at]
    assert isinstance(each.operand, int)
    fewer = each._replace(operand=max(0, each.operand - 1))
    return replace(routine, body=(*routine.body[:at], fewer, *routine.body[at + 1 :]))


def _marks(lines: Sequence[Line]) -> tuple[int, ...]:
    return tuple(each.mark for each in lines)


def bodies(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """Every function but main returns nil at once."""
    stub = (line("NIL"), line("RET"))
    return [
        (Change(each.name, _marks(each.body), stub),)
        for each in listing.routines
        if each.name != ENTRY and len(each.body) > len(stub)
    ]


def statements(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """What stands between places with an empty stack goes."""
    found = []
    for routine in listing.routines:
        front = heights(listing, routine)
        begins = [at for at, height in enumerate(front) if height <= 0]
        for begin, end in zip(begins, [*begins[1:], len(front)], strict=True):
            found.append((Change(routine.name, _marks(routine.body[begin:end])),))
    return found


def _ranges(front: Sequence[int], more: int) -> Iterator[tuple[int, int]]:
    """For each line, the nearest and the farthest place at which the stack is higher by ``more``
    without having been lower in between; nearest ones first, then large ones before small.
    """
    far = []
    for begin, height in enumerate(front):
        ends = []
        for end in range(begin + 1, len(front)):
            if front[end] == height + more:
                ends.append(end)
            if 0 <= front[end] < height:
                break
        if ends and height >= 0:
            yield begin, ends[0]
            far += [(begin, end) for end in {ends[-1], ends[len(ends) // 2]} - {ends[0]}]
    yield from sorted(far, key=lambda pair: (pair[0] - pair[1], pair))


def balanced(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """What leaves the stack as high as it was goes."""
    return [
        (Change(routine.name, _marks(routine.body[begin:end])),)
        for routine in listing.routines
        for begin, end in _ranges(heights(listing, routine), 0)
    ]


def across(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """From a line to the next before which the stack is as high, whatever lies between."""
    found = []
    for routine in listing.routines:
        front = heights(listing, routine)
        for begin, height in enumerate(front):
            if begin + 1 < len(front) and height > front[begin + 1] >= 0:
                later = [at for at in range(begin + 1, len(front)) if front[at] == height]
                found += [
                    (Change(routine.name, _marks(routine.body[begin:end])),) for end in later[:2]
                ]
    return found


def values(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """A value that was computed gives way to a constant: nothing, or what it was."""
    found: list[Edit] = []
    for routine in listing.routines:
        for begin, end in _ranges(heights(listing, routine), 1):
            gone = routine.body[begin:end]
            plain = [(line("NIL"),), (line("ICONST", 0),)]
            for lines in [*plain, *glance.constants(routine.name, end)]:
                if lines != tuple(each._replace(mark=-1) for each in gone):
                    found.append((Change(routine.name, _marks(gone), lines),))
    return found


def elements(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """An array that is made of values has one value less, or is as long but of equal ones."""
    found: list[Edit] = []
    for routine in listing.routines:
        front = heights(listing, routine)
        for at, each in enumerate(routine.body):
            count = each.operand
            if each.opcode.name != "ARRAY" or not isinstance(count, int) or front[at] < count:
                continue
            begins = [
                max((place for place in range(at) if front[place] == height), default=at)
                for height in range(front[at] - count, front[at])
            ]
            if not begins or begins != sorted(set(begins)):
                continue
            whole = _marks(routine.body[begins[0] : at + 1])
            filled = (line("ICONST", count), line("NIL"), line("FILL"))
            found.append((Change(routine.name, whole, filled),))
            for begin, end in reversed(list(zip(begins, [*begins[1:], at], strict=True))):
                # The count goes with the value, so that any number of them can go.
                last = _marks(routine.body[begin:end])
                found.append((Change(routine.name, last), Change(routine.name, whole[-1:], LESS)))
    return found


LESS: Final = (line("ARRAY", -1),)
"""Stands for the line that it takes the place of, its count made less by one."""


def effects(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """An instruction only does to the height of the stack what it did."""
    found: list[Edit] = []
    for routine in listing.routines:
        for each in routine.body:
            pops = each.opcode.pops
            if each.opcode.variable == "operand" and isinstance(each.operand, int):
                pops += each.operand
            elif isinstance(each.operand, str) and each.opcode.name == "CALL":
                callee = listing.routine(each.operand)
                pops += callee.parameters if callee is not None else 0
            if each.opcode.flow == "next" and 0 < pops <= 8:
                lines = (line("POP"),) * pops
                for value in (line("NIL"), line("ICONST", 0)):
                    lines_ = (*lines, *(value,) * each.opcode.pushes)
                    found.append((Change(routine.name, (each.mark,), lines_),))
    return found


def endings(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """The program ends at a line, or prints what is topmost before it and ends."""
    found: list[Edit] = []
    for name, at in glance.order:
        routine = listing.routine(name)
        if routine is None or at >= len(routine.body):
            continue
        each = routine.body[at]
        if each.opcode.name == "HALT":
            continue
        found.append((Change(name, (each.mark,), (line("HALT"),)),))
        if heights(listing, routine)[at] > 0 and each.opcode.name not in ("PRINT", "PRINTLN"):
            found.append((Change(name, (each.mark,), (line("PRINTLN"), line("HALT"))),))
    return found


def jumps(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """A branch always goes on, or always jumps; a jump goes on, or to where it leads at last."""
    found: list[Edit] = []
    for routine in listing.routines:
        places = {each.mark: each for each in routine.body}
        for each in filter(is_jump, routine.body):
            name, gone = routine.name, (each.mark,)
            if each.opcode.name == "JMP":
                found.append((Change(name, gone),))
                target = places.get(each.operand) if isinstance(each.operand, int) else None
                if target is not None and not is_jump(target) and target.opcode.flow == "end":
                    found.append((Change(name, gone, (target,)),))
            else:
                found.append((Change(name, gone, (line("POP"),)),))
                always = each._replace(opcode=line("JMP", 0).opcode)
                found.append((Change(name, gone, (line("POP"), always)),))
    return found


def _simpler_ints(value: int) -> list[int]:
    near = [0, 1, 2, -1, value // 2, value - value // 4, value - 1, -value]
    powers = [1 << bit for bit in (8, 16, 31, 32, 53, 62)]
    size = abs(value)
    near += [power for power in powers if size // 2 < power < size]
    return [each for each in near if -(1 << 63) <= each < 1 << 63]


def _simpler_floats(value: float) -> list[float]:
    near = [0.0, 1.0, -0.0, 0.5, 1.5]
    if math.isfinite(value):
        near += [float(f"{value:.{digits}g}") for digits in (1, 2, 4, 8)]
        near += [float(math.trunc(value)), value / 2, -value]
    return near


def _simpler_strings(value: bytes) -> list[bytes]:
    half = len(value) // 2
    near = [b"", b"a", value[:half], value[half:], value[1:], value[:-1], b"a" * len(value)]
    return [*near, *(value[:at] + b"a" + value[at + 1 :] for at in range(min(len(value), 16)))]


def constant(value: int | float | bytes) -> Line:
    """The line that pushes a value."""
    is_short = type(value) is int and value in _INT32
    return line("ICONST" if is_short else "CONST", value)


def constants(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """Constants become simpler."""
    found: list[Edit] = []
    for routine in listing.routines:
        for each in routine.body:
            if each.opcode.name not in ("CONST", "ICONST"):
                continue
            value = each.operand
            near: Sequence[int | float | bytes] = ()
            if isinstance(value, bytes):
                near = _simpler_strings(value)
            elif isinstance(value, float):
                near = [*_simpler_floats(value), 0, 1]
            elif isinstance(value, int):
                near = [*_simpler_ints(value), value]
            found += [
                (Change(routine.name, (each.mark,), (constant(simpler),)),) for simpler in near
            ]
    return found


def single(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """A line goes: where the program ends, its stack may be as high as it likes."""
    return [
        (Change(routine.name, (each.mark,)),)
        for routine in listing.routines
        for each in reversed(routine.body)
    ]


def _only_pushes(each: Line) -> bool:
    opcode = each.opcode
    return (opcode.pops, opcode.pushes, opcode.variable) == (0, 1, "")


def exchanges(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """What is pushed and swapped is pushed the other way round."""
    found: list[Edit] = []
    for routine in listing.routines:
        for first, second, swap in zip(
            routine.body, routine.body[1:], routine.body[2:], strict=False
        ):
            pushed = (first, second)
            if swap.opcode.name == "SWAP" and all(map(_only_pushes, pushed)):
                gone = _marks((first, second, swap))
                found.append((Change(routine.name, gone, (second, first)),))
    return found


_COMPARISONS: Final = ("LT", "LE", "GT", "GE", "EQ", "NE")


def counts(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """A loop that counts from a constant up to another counts up to zero."""
    found: list[Edit] = []
    for routine in listing.routines:
        body, name = routine.body, routine.name
        begins = [
            first.mark
            for first, second in pairwise(body)
            if first.opcode.name == "ICONST" and second.opcode.name in ("STORE", "GSTORE")
        ]
        for most, compared in pairwise(body):
            if most.opcode.name == "ICONST" and compared.opcode.name in _COMPARISONS:
                assert isinstance(most.operand, int)
                less = (line("ICONST", max(-most.operand, _INT32[0])),)
                gone = Change(name, _marks((most, compared)))
                found += [(gone, Change(name, (begin,), less)) for begin in begins]
    return found


def doubled(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """Of four values that are pushed one after the other, the last two are copies."""
    found: list[Edit] = []
    for routine in listing.routines:
        for at in range(len(routine.body) - 3):
            four = routine.body[at : at + 4]
            if all(map(_only_pushes, four)):
                found.append((Change(routine.name, _marks(four[2:]), (line("DUP2"),)),))
    return found


def moved(listing: Listing, glance: Glance) -> Sequence[Edit]:
    """A value is computed where it is loaded, and not stored before."""
    found: list[Edit] = []
    for routine in listing.routines:
        front = heights(listing, routine)
        for at, store in enumerate(routine.body):
            if store.opcode.name != "STORE" or front[at] < 1:
                continue
            begin = max((one for one in range(at) if front[one] == front[at] - 1), default=at)
            computed = routine.body[begin:at]
            loads = [
                each
                for each in routine.body
                if each.opcode.name == "LOAD" and each.operand == store.operand
            ]
            if computed and len(loads) == 1 and not any(map(is_jump, computed)):
                gone = Change(routine.name, _marks((*computed, store)))
                found.append((Change(routine.name, _marks(loads), computed), gone))
    return found
