"""The first generator: whole programs that run long, at random; one in eight is damaged.

The others pass the load check and end: loops have counters that nothing else stores to, functions
call only those that were written before them, or themselves with a number that becomes smaller. A
program has a budget of opcodes, of which everything takes as often as it can be passed.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from fuzz.build import Body, Label, lines, link
from fuzz.damage import damaged
from fuzz.frame import Frame, Plan, Routine
from fuzz.kinds import (
    ANY,
    BOOL,
    FLOAT,
    INT,
    ITEMS,
    NUMBER,
    STRING,
    WILD,
    WILD_ARRAY,
    WILD_MAP,
    Slot,
    Type,
    Variable,
    array,
    fits,
    is_container,
    is_wild,
    map_of,
)
from fuzz.operations import compute
from fuzz.statements import statements, work_for_memory
from fuzz.stream import Stream, stream
from fuzz.traps import Trap, deep, trap
from quern.image import Image, encode

NAME: Final = "random"
COUNT: Final = 10_000
DAMAGED: Final = 8
"""One program in so many is damaged."""

_BUDGETS: Final = (300, 400, 600, 900, 1_400, 2_000, 3_000, 5_000)
_SIGNATURES: Final[tuple[tuple[tuple[Type, ...], Type], ...]] = (
    ((INT,), INT),
    ((INT, INT), INT),
    ((NUMBER, NUMBER), NUMBER),
    ((FLOAT,), FLOAT),
    ((STRING, INT), STRING),
    ((), ANY),
    ((ANY, ANY), ANY),
    ((array(INT), INT), INT),
    ((map_of(ANY), ANY), BOOL),
)
_WILD_SIGNATURES: Final[tuple[tuple[tuple[Type, ...], Type], ...]] = (
    ((WILD_ARRAY, WILD), WILD),
    ((WILD_MAP, WILD, ANY), ANY),
)
_SHOW: Final = """
    LOAD 0; TYPE; DUP; STORE 2; CONST "array"; EQ; JT array; LOAD 2; CONST "map"; EQ; JT map
    LOAD 0; PRINT; CONST " "; PRINT; NIL; RET
    array: CONST "["; PRINT; LOAD 0; LEN; PRINT; LOAD 1; ICONST 0; LE; JT out; ICONST 0; STORE 3
    next: LOAD 3; LOAD 0; LEN; LT; JF out; LOAD 3; ICONST 5; LT; JF out
    LOAD 0; LOAD 3; GET; LOAD 1; ICONST 1; SUB; CALL show; POP
    LOAD 3; ICONST 1; ADD; STORE 3; JMP next
    map: CONST "{"; PRINT; LOAD 0; LEN; PRINT; LOAD 1; ICONST 0; LE; JT out; ICONST 0; STORE 3
    step: LOAD 0; LOAD 3; NEXT; STORE 3; STORE 4; LOAD 3; ICONST 0; LT; JT out
    LOAD 3; ICONST 9; GT; JT out; LOAD 4; ICONST 0; CALL show; POP
    LOAD 0; LOAD 4; GET; LOAD 1; ICONST 1; SUB; CALL show; POP; JMP step
    out: CONST "."; PRINT; NIL; RET
"""


def is_damaged(index: int) -> bool:
    return index % DAMAGED == DAMAGED - 1


def image(version: int, seed: int, index: int, attempt: int = 0) -> bytes:
    """The program with this index, from 0 on; attempts differ in damaged ones alone."""
    if is_damaged(index):
        draws = stream(version, seed, NAME, index, attempt)
        first, second = (program(draws, draws.pick([40, 80, 160, 300])) for _ in range(2))
        return damaged(draws, first, second)
    draws = stream(version, seed, NAME, index)
    return encode(program(draws, draws.pick(_BUDGETS)))


def program(draws: Stream, budget: int) -> Image:
    """A program that executes about as many opcodes as `budget` says, or less."""
    plan = Plan(draws, compute)
    wild = draws.chance(1, 3)
    count = draws.pick([1, 3, 5, 8])
    offset = draws.pick([0, 0, 0, 0, 0, 0, 250, 300, 65_000])
    kinds = [INT, *(_kind(draws, wild) for _ in range(count))]
    places = [Variable("global", offset + at, kind, fixed=at == 0) for at, kind in enumerate(kinds)]
    trap_name, planned = trap(draws) if draws.chance(1, 5) else ("", None)
    bodies = [deep(draws)] if trap_name == "DEPTH" else []

    main = Frame(plan, Body("main", 0, _first_local(draws)), budget)
    again = Label() if draws.chance(1, 20) else None
    if again is not None:
        main.emit_all(lines(f'GLOAD {offset}; CONST "again"; EQ; JT again', again=again))
    for variable in places:
        _new_value(main, variable)
    plan.globals = places
    signatures = [draws.pick(_SIGNATURES + _WILD_SIGNATURES * wild) for _ in range(2)]
    trap_inside = planned is not None and draws.chance(1, 4)
    for number in range(draws.pick([0, 1, 2, 3, 4, 6]) if budget > 100 else draws.below(2)):
        share = min(budget // 4, draws.pick([15, 25, 40, 80]))
        bodies += _functions(plan, _name(draws, number), draws.pick(signatures), share)
    if trap_inside and planned is not None:
        inside = _calls_trap(plan, _name(draws, 99), planned)
        bodies.append(inside)
        planned = partial(_call_and_drop, inside.name)
    main.trap = planned
    main.trap_at = main.budget * draws.between(5, 90) // 100
    bodies.append(_main(main, places, again))
    if any(("CALL", "show") in body.lines for body in bodies):
        bodies.append(_show())
    return link(offset + len(kinds) + draws.pick([0, 0, 0, 1, 100]), draws.shuffled(bodies))


def _calls_trap(plan: Plan, name: str, planned: Trap) -> Body:
    """A function in which the error is raised."""
    frame = Frame(plan, Body(name, 0, 0), 60)
    planned(frame)
    frame.drain()
    frame.emit("NIL")
    frame.emit("RET")
    return frame.body


def _call_and_drop(name: str, frame: Frame) -> None:
    frame.emit("CALL", name)
    frame.emit("POP")


def _first_local(draws: Stream) -> int:
    """Locals that stay unused, so that the others have higher indices."""
    return draws.pick([0, 0, 0, 0, 0, 0, 0, 1, 30, 120, 126])


def _name(draws: Stream, number: int) -> str:
    long = draws.pick([0, 0, 0, 0, 0, 5, 20, 60])
    return f"f{number}" + "_" * long


def _kind(draws: Stream, wild: bool) -> Type:
    """The type of a variable."""
    if wild and draws.chance(1, 2):
        return draws.pick([WILD_ARRAY, WILD_ARRAY, WILD_MAP, WILD])
    item = draws.pick(ITEMS)
    return draws.pick([INT, INT, FLOAT, NUMBER, STRING, ANY, BOOL, array(item), map_of(item)])


def _new_value(frame: Frame, variable: Variable) -> None:
    """Gives a variable its first value."""
    if is_container(variable.kind):
        frame.push_container(variable.kind)
    else:
        frame.push_literal(variable.kind)
    frame.emit(variable.store, variable.number)
    frame.replace(1)


def _new_locals(frame: Frame, count: int, wild: bool) -> None:
    for _ in range(count):
        variable = frame.new_local(_kind(frame.stream, wild))
        _new_value(frame, variable)
    if frame.stream.chance(1, 2):
        frame.log = frame.new_local(array(ANY))
        _new_value(frame, frame.log)


def _room(draws: Stream) -> int:
    return draws.pick([4, 6, 6, 8, 12, 25, 100])


def _main(frame: Frame, places: list[Variable], again: Label | None) -> Body:
    draws = frame.stream
    wild = any(is_wild(variable.kind) for variable in places)
    frame.sum = places[0]
    _new_locals(frame, draws.pick([2, 3, 5, 8]), wild)
    if frame.budget > 500 and draws.chance(1, 3):
        work_for_memory(frame)
    while frame.budget > 0:
        statements(frame, min(frame.budget, 400), _room(draws))
    frame.finish()
    for variable in places:
        frame.load(variable)
        if is_wild(variable.kind):
            frame.show()
        else:
            frame.print_top()
    if again is not None:
        frame.emit_all(lines(f'CONST "again"; GSTORE {places[0].number}; CALL main; PRINTLN'))
    frame.emit_all(
        lines(draws.pick(["HALT", "HALT", "NIL; RET", "ICONST 7; NIL; RET", "NIL; HALT"]))
    )
    if again is not None:
        frame.body.place(again)
        frame.emit_all(lines('CONST "back"; RET'))
    return frame.body


def _functions(
    plan: Plan, name: str, signature: tuple[tuple[Type, ...], Type], share: int
) -> list[Body]:
    """A function, or two that call each other; notes them in the plan."""
    way = plan.stream.below(6)
    if way < 3:
        return [_plain(plan, name, signature, share)]
    if way == 3:
        return _recursive(plan, [name], signature, share, plan.stream.pick([1, 3, 7, 15]), 1)
    if way == 4:
        return _recursive(plan, [name], signature, share // 2, plan.stream.pick([1, 2, 3]), 2)
    return _recursive(plan, [name, f"{name}b"], signature, share, plan.stream.pick([3, 7, 10]), 1)


def _begin(plan: Plan, name: str, parameters: tuple[Type, ...], share: int) -> Frame:
    draws = plan.stream
    frame = Frame(plan, Body(name, len(parameters), 0), share, calls=8)
    for kind in parameters:
        frame.new_local(kind)
    frame.body.locals += _first_local(draws)
    if frame.stream.chance(2, 3):
        frame.sum = frame.new_local(INT, fixed=True)
        _new_value(frame, frame.sum)
    wild = any(is_wild(kind) for kind in parameters)
    for _ in range(draws.below(3)):
        _new_value(frame, frame.new_local(_kind(draws, wild)))
    return frame


def _plain(plan: Plan, name: str, signature: tuple[tuple[Type, ...], Type], share: int) -> Body:
    parameters, result = signature
    frame = _begin(plan, name, parameters, share)
    if plan.stream.chance(1, 3):
        _early_return(frame, result)
    statements(frame, max(frame.budget, 8), _room(plan.stream))
    _return(frame, result)
    plan.functions.append(Routine(name, parameters, result, share - frame.budget + 10))
    return frame.body


def _early_return(frame: Frame, result: Type) -> None:
    label = Label()
    frame.push(ANY)
    frame.emit("JF", label)
    frame.replace(1)
    _value_to_return(frame, result)
    frame.emit("RET")
    frame.replace(1)
    frame.body.place(label)


def _value_to_return(frame: Frame, result: Type) -> None:
    frame.push(result)
    frame.clip()


def _return(frame: Frame, result: Type) -> None:
    """What is on the stack may stay there, if a copy of it is elsewhere."""
    while frame.height and not frame.top.copied:
        frame.sink()
    for variable in frame.locals[frame.body.parameters :]:
        if variable.kind == INT and frame.sum not in (None, variable):
            frame.load(variable)
            frame.fold()
    if frame.sum is not None and result not in (INT, ANY, NUMBER):
        frame.load(frame.sum)
        frame.print_top()
    if frame.sum is not None and fits(INT, result):
        frame.load(frame.sum)
    else:
        _value_to_return(frame, result)
    frame.emit("RET")
    frame.replace(1)


def _recursive(
    plan: Plan,
    names: list[str],
    signature: tuple[tuple[Type, ...], Type],
    share: int,
    fuel: int,
    calls: int,
) -> list[Body]:
    """Functions of which each calls the next, with a first argument that is one less."""
    parameters, result = signature
    deeper = plan.stream.chance(1, 10) and calls == 1
    fuel, share = (plan.stream.pick([100, 300]), 8) if deeper else (fuel, share)
    bodies, cost = [], 0
    for at, name in enumerate(names):
        frame = _begin(plan, name, (INT, *parameters), share)
        frame.calls = 8 * fuel
        frame.locals[0] = frame.locals[0]._replace(fixed=True)
        label = Label()
        frame.emit_all(lines("LOAD 0; ICONST 0; LE; JF rec", rec=label))
        _value_to_return(frame, result)
        frame.emit("RET")
        frame.replace(1)
        frame.body.place(label)
        statements(frame, max(frame.budget // 2, 8), 6)
        other = names[(at + 1) % len(names)]
        for _ in range(calls):
            _call_with_less(frame, other, parameters, result)
            statements(frame, 8, 6)
        _return(frame, result)
        cost = max(cost, share - frame.budget + 10)
        bodies.append(frame.body)
    total = cost * (fuel + 1 if calls == 1 else 2 << fuel)
    plan.functions.append(Routine(names[0], (INT, *parameters), result, total, fuel))
    return bodies


def _call_with_less(frame: Frame, name: str, parameters: tuple[Type, ...], result: Type) -> None:
    by_value = frame.stream.chance(1, 3)
    if by_value:
        frame.emit("FUNC", name)
        frame.stack.append(Slot(WILD))
    frame.emit_all(lines("LOAD 0; ICONST 1; SUB"))
    frame.stack.append(Slot(INT))
    for kind in parameters:
        frame.push(kind)
        frame.clip()
    if by_value:
        frame.emit("CALLV", 1 + len(parameters))
    else:
        frame.emit("CALL", name)
    frame.replace(1 + len(parameters) + by_value, Slot(result, 1100))


def _show() -> Body:
    body = Body("show", 2, 5)
    names = ("array", "map", "next", "step", "out")
    body.lines += lines(_SHOW.replace("\n", ";"), **{name: Label() for name in names})
    return body
