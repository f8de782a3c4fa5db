"""Changes of a whole listing, each tried for itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fuzz.shrinking.listing import Line, Listing, Routine, heights, is_jump, line, splice
from quern.image import ENTRY
from quern.opcodes import BY_NAME, LIMITS

_INLINED: Final = 40
"""Lines of a function that is written out where it is called."""


def tidy(listing: Listing) -> Listing:
    """Without what no execution reaches: functions, lines, the locals and globals behind the last
    that is used.
    """
    listing = replace(
        listing,
        routines=tuple(
            replace(
                each,
                body=tuple(
                    one
                    for one, height in zip(each.body, heights(listing, each), strict=True)
                    if height >= 0
                ),
            )
            for each in listing.routines
        ),
    )
    used, pending = set[str](), [ENTRY]
    while pending:
        name = pending.pop()
        routine = listing.routine(name)
        if name in used or routine is None:
            continue
        used.add(name)
        pending += [str(one.operand) for one in routine.body if _names_function(one)]
    routines = tuple(_fewer_locals(each) for each in listing.routines if each.name in used)
    return _fewer_globals(replace(listing, routines=routines))


def _names_function(one: Line) -> bool:
    return one.opcode.operand.name == "function"


def _renumbered(body: tuple[Line, ...], kind: str, order: dict[int, int]) -> tuple[Line, ...]:
    return tuple(
        one._replace(operand=order[one.operand])
        if one.opcode.operand.name == kind and isinstance(one.operand, int)
        else one
        for one in body
    )


def _used(body: tuple[Line, ...], kind: str) -> list[int]:
    operands = (one.operand for one in body if one.opcode.operand.name == kind)
    return sorted({operand for operand in operands if isinstance(operand, int)})


def _fewer_locals(routine: Routine) -> Routine:
    used = [*range(routine.parameters)]
    used += [one for one in _used(routine.body, "local") if one >= routine.parameters]
    order = {old: new for new, old in enumerate(used)}
    body = _renumbered(routine.body, "local", order)
    return replace(routine, locals=min(len(used), routine.locals), body=body)


def _fewer_globals(listing: Listing) -> Listing:
    used = sorted({one for each in listing.routines for one in _used(each.body, "global")})
    order = {old: new for new, old in enumerate(used)}
    routines = tuple(
        replace(each, body=_renumbered(each.body, "global", order)) for each in listing.routines
    )
    return Listing(min(len(used), listing.globals), routines)


def rewrites(listing: Listing) -> Iterator[Listing]:
    """Smaller or simpler listings that may do the same."""
    yield from _plain(listing)
    yield from _promoted(listing)
    yield from _without_parameters(listing)
    yield from _inlined(listing)
    yield from _direct(listing)
    yield from _tested_behind(listing)
    yield from _without_globals(listing)


def _plain(listing: Listing) -> Iterator[Listing]:
    """What the header and the heads of functions say is less; a function is not there at all."""
    yield replace(listing, globals=0)
    for each in listing.routines:
        if each.name != ENTRY:
            others = tuple(one for one in listing.routines if one is not each)
            yield replace(listing, routines=others)
        for locals_ in (0, each.parameters, each.locals // 2, max(0, each.locals - 1)):
            yield listing.with_routine(replace(each, locals=locals_))
        if each.name != ENTRY:
            for name in _SHORT:
                if listing.routine(name) is None:
                    yield _renamed(listing, each.name, name)


_SHORT: Final = "fgh"


def _renamed(listing: Listing, old: str, new: str) -> Listing:
    routines = tuple(
        replace(
            each,
            name=new if each.name == old else each.name,
            body=tuple(
                one._replace(operand=new) if _names_function(one) and one.operand == old else one
                for one in each.body
            ),
        )
        for each in listing.routines
    )
    return replace(listing, routines=routines)


def detours(listing: Listing) -> Iterator[Listing]:
    """Listings that are larger, and from which there may be a way to smaller ones."""
    yield from _unrolled(listing)
    yield from _inlined(listing)


_OPPOSITE: Final = {"JF": BY_NAME["JT"], "JT": BY_NAME["JF"]}


def _tested_behind(listing: Listing) -> Iterator[Listing]:
    """A loop asks behind each round whether there is another, no longer in front of it."""
    for routine in listing.routines:
        body = routine.body
        places = {one.mark: at for at, one in enumerate(body)}
        for end, back in enumerate(body):
            if back.opcode.name != "JMP" or not isinstance(back.operand, int):
                continue
            for at in range(places.get(back.operand, end), end - 1):
                leave = body[at]
                if leave.opcode.name in _OPPOSITE:
                    begin = places[back.operand]
                    again = Line(back.mark, _OPPOSITE[leave.opcode.name], body[at + 1].mark)
                    lines = (*body[at + 1 : end], *body[begin:at], again)
                    changed = (*body[:begin], *lines, *body[end + 1 :])
                    yield listing.with_routine(replace(routine, body=changed))


_ROUNDS: Final = (2, 3, 4)
_UNROLLED: Final = 60
"""Lines of a loop that is written out as often as it is run through."""


def _unrolled(listing: Listing) -> Iterator[Listing]:
    """A loop is left after a few rounds, and each is written out."""
    for routine in listing.routines:
        places = {one.mark: at for at, one in enumerate(routine.body)}
        for end, one in enumerate(routine.body):
            begin = places.get(one.operand, end + 1) if isinstance(one.operand, int) else end + 1
            if not is_jump(one) or begin > end or end - begin >= _UNROLLED:
                continue
            if end + 1 < len(routine.body):
                for rounds in _ROUNDS:
                    yield listing.with_routine(_with_rounds(routine, begin, end, rounds))


def _with_rounds(routine: Routine, begin: int, end: int, rounds: int) -> Routine:
    """The routine in which a loop is gone through so many times."""
    body = routine.body[begin : end + 1]
    pop = [line("POP")] if body[-1].opcode.pops else []
    size = len(body) - 1 + len(pop)
    lines: list[Line] = []
    for each in range(rounds):
        first = routine.marks + len(lines)
        marks = {one.mark: first + at for at, one in enumerate(body)}
        if not pop:  # who jumped to the jump back jumps to the next round, or to behind the last
            is_last = each == rounds - 1
            marks[body[-1].mark] = routine.body[end + 1].mark if is_last else first + size
        for one in body[:-1]:
            if is_jump(one) and isinstance(one.operand, int):
                one = one._replace(operand=marks.get(one.operand, one.operand))
            lines.append(one)
        lines += pop
    return splice(routine, begin, end + 1, lines)


def _promoted(listing: Listing) -> Iterator[Listing]:
    """A function takes the place of main."""
    for each in listing.routines:
        if each.name != ENTRY:
            routines = tuple(
                replace(each, name=ENTRY, parameters=0) if other.name == ENTRY else other
                for other in listing.routines
            )
            yield replace(listing, routines=routines)
            alone = tuple(one for one in routines if one.name != each.name)
            yield replace(listing, routines=alone)


def _without_parameters(listing: Listing) -> Iterator[Listing]:
    """A function loses its last parameter, which is nil then, and its calls an argument."""
    for each in listing.routines:
        if not each.parameters:
            continue
        changed = listing.with_routine(replace(each, parameters=each.parameters - 1))
        for caller in changed.routines:
            body = caller
            for at in reversed(range(len(caller.body))):
                one = caller.body[at]
                if one.opcode.name == "CALL" and one.operand == each.name:
                    body = splice(body, at, at + 1, (line("POP"), one))
                elif one.opcode.name == "CALLV" and one.operand == each.parameters:
                    fewer = one._replace(operand=each.parameters - 1)
                    body = splice(body, at, at + 1, (line("POP"), fewer))
            changed = changed.with_routine(body)
        yield changed


def _inlined(listing: Listing) -> Iterator[Listing]:
    """A function is written out where it is called."""
    for caller in listing.routines:
        for at, one in enumerate(caller.body):
            callee = listing.routine(str(one.operand)) if one.opcode.name == "CALL" else None
            if callee is None or len(callee.body) > _INLINED:
                continue
            if caller.locals + callee.locals <= LIMITS["locals"].value:
                yield listing.with_routine(_with_call_inlined(caller, at, callee))


def _with_call_inlined(caller: Routine, at: int, callee: Routine) -> Routine:
    """The value that a return leaves must be all that is on the callee's stack."""
    base = caller.locals
    stores = [line("STORE", base + each) for each in reversed(range(callee.parameters))]
    first = caller.marks + len(stores)
    marks = {one.mark: first + index for index, one in enumerate(callee.body)}
    end = first + len(callee.body)
    lines = list(stores)
    for one in callee.body:
        if one.opcode.name == "RET":
            one = Line(0, BY_NAME["JMP"], end)
        elif is_jump(one) and isinstance(one.operand, int):
            one = one._replace(operand=marks.get(one.operand, one.operand))
        elif one.opcode.operand.name == "local" and isinstance(one.operand, int):
            one = one._replace(operand=base + one.operand)
        lines.append(one)
    if lines[-1].operand == end and lines[-1].opcode.name == "JMP":
        lines.pop()
    spliced = splice(caller, at, at + 1, lines)
    following = caller.body[at + 1].mark if at + 1 < len(caller.body) else -1
    body = tuple(
        one._replace(operand=following) if is_jump(one) and one.operand == end else one
        for one in spliced.body
    )
    return replace(spliced, body=body, locals=base + callee.locals, marks=spliced.marks + 1)


def _direct(listing: Listing) -> Iterator[Listing]:
    """A call by value is one by name."""
    for caller in listing.routines:
        front = heights(listing, caller)
        for at, one in enumerate(caller.body):
            if one.opcode.name != "CALLV" or not isinstance(one.operand, int):
                continue
            below = front[at] - one.operand - 1
            for begin in reversed(range(at)):
                pushed = caller.body[begin]
                if front[begin] == below and pushed.opcode.name == "FUNC":
                    call = line("CALL", pushed.operand)
                    changed = splice(splice(caller, at, at + 1, (call,)), begin, begin + 1, ())
                    yield listing.with_routine(changed)
                    break


_AS_LOCAL: Final = {"GLOAD": "LOAD", "GSTORE": "STORE"}


def _without_globals(listing: Listing) -> Iterator[Listing]:
    """The globals are locals of main."""
    main = listing.routine(ENTRY)
    if main is None or not listing.globals:
        return
    base = main.locals
    if base + listing.globals > LIMITS["locals"].value:
        return
    body = tuple(
        Line(one.mark, BY_NAME[_AS_LOCAL[one.opcode.name]], base + one.operand)
        if one.opcode.name in _AS_LOCAL and isinstance(one.operand, int)
        else one
        for one in main.body
    )
    yield listing.with_routine(replace(main, locals=base + listing.globals, body=body))
