"""The second generator: a walk through opcodes, operands, what produces and what consumes them.

`cells()` lists the programs, rule by rule; it follows `opcodes.toml`, so a new opcode lengthens it.
Values are picked by the stream of the index.

| rule | a program for |
|---|---|
| pair | each two opcodes: one behind the other, and a jump between them, with changing types |
| enter | each opcode that takes nothing, as the first one of a function that is called |
| value | each opcode and kinds of operands: values of the list, produced and consumed in turn |
| core | each opcode with two numbers: each two of the worst numbers |
| overwritten | each operand: loaded, and its place overwritten while it is on the stack |
| later | each opcode: many passes with one type of operands, then others |
| chain | three opcodes and more in a row, results becoming operands |
| index | operands of instructions at the ends of their ranges |
| limit | each limit: the last that works, and one beyond |
| check | the load check: each opcode with too few values, cut off, at the end, out of range |
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from fuzz.build import Body, Label, Line, lines, link
from fuzz.grid_checks import CHECKS, check_cells
from fuzz.grid_limits import INDICES, LIMIT_PROGRAMS, index_program
from fuzz.grid_operands import (
    consumed,
    core,
    fits,
    instruction,
    kinds,
    one,
    operand,
    pops,
    produced,
    pushes,
    trouble,
)
from fuzz.stream import Stream, stream
from quern.image import encode
from quern.opcodes import BY_NAME, Opcode

NAME: Final = "grid"
_GLOBALS: Final = 2
_PASSES: Final = 8
_VALUES: Final = 12
"""Applications of an opcode in a program of the rule `value`."""
_PROGRAMS_OF_MORE: Final = {"int": 37, "float": 29, "string": 9, "other": 7}
"""Programs of the rule `value` for each opcode with two operands or more, by kind of operand."""
_CHAINS: Final = 420
_OVERWRITES: Final = ("store", "computed", "global", "callee", "element", "entry")
_CALLS: Final = ("CALL", "CALLV")
_WARM: Final = (3, 20, 70)


class Cell(NamedTuple):
    """A program of the grid: its rule, what it is about, and a number where there are several."""

    rule: str
    about: tuple[str, ...]
    number: int = 0


def _names(wanted: Callable[[Opcode], bool]) -> list[str]:
    return [name for name, opcode in BY_NAME.items() if wanted(opcode)]


def _falls_through(opcode: Opcode) -> bool:
    return opcode.flow != "end" or opcode.name == "RET"


def _takes_nothing(opcode: Opcode) -> bool:
    return opcode.pops == 0


def _at_once(name: str, kind: str) -> int:
    """Values of one operand that a program can try: one, if it may end the program."""
    raises = set(BY_NAME[name].raises)
    ends = raises & {"RANGE", "ZERO", "INDEX"} or (kind == "other" and "TYPE" in raises)
    return 1 if ends else _VALUES


def _places(name: str, kind: str) -> list[int]:
    """The operands of an opcode for which a value of the kind may stand."""
    alike = (
        {kind, "small", "low", "high"}
        if kind == "int"
        else {kind, "text"}
        if kind == "string"
        else {kind}
    )
    return [place for place, word in enumerate(pops(name)) if alike & set(kinds(word, name))]


@cache
def cells() -> tuple[Cell, ...]:
    """All cells, in the order of their indices."""
    taking = _names(lambda opcode: opcode.pops > 0 and opcode.flow != "end")
    taking += ["CALL", "ARRAY"]
    result = [
        Cell("pair", (first, second)) for first in _names(_falls_through) for second in BY_NAME
    ]
    result += [Cell("enter", (call, name)) for call in _CALLS for name in _names(_takes_nothing)]
    for name in taking:
        count = len(pops(name))
        for kind in ("int", "float", "string", "other"):
            programs = -(-len(trouble(kind)) // _at_once(name, kind))
            if pops(name) == ["a", "b"] and kind == "int":
                result += [
                    Cell("core", (name,), number)
                    for number in range(len(core(name)) ** 2 // _VALUES)
                ]
                programs = _PROGRAMS_OF_MORE["other"]
            elif pops(name) == ["a", "b"] and kind == "float":
                programs = _PROGRAMS_OF_MORE["other"]
            elif count > 1:
                programs = _PROGRAMS_OF_MORE[kind] if _places(name, kind) else count
            result += [Cell("value", (name, kind), number) for number in range(programs)]
    result += [
        Cell("overwritten", (name, way), place)
        for name in taking
        for place in range(len(pops(name)))
        for way in _OVERWRITES
    ]
    result += [
        Cell("later", (name,), number) for name in taking for number in range(3 * len(_WARM))
    ]
    result += [Cell("chain", (), number) for number in range(_CHAINS)]
    result += [Cell("index", index) for index in INDICES]
    result += [Cell("limit", (name,)) for name in LIMIT_PROGRAMS]
    result += [Cell("check", about) for about in check_cells()]
    return tuple(result)


def is_damaged(index: int) -> bool:
    cell = cells()[index]
    return cell.rule == "check" or cell.about == ("file beyond",)


def image(version: int, seed: int, index: int, attempt: int = 0) -> bytes:
    """The program with this index; there is only one attempt."""
    cell = cells()[index]
    return _RULES[cell.rule](stream(version, seed, NAME, index), cell)


def _program(*bodies: Body) -> bytes:
    return encode(link(_GLOBALS, [*bodies, one()]))


def _main(code: list[Line], locals_: int) -> bytes:
    body = Body("main", 0, locals_)
    body.lines += [*code, ("HALT", None)]
    return _program(body)


def _shown(count: int) -> list[Line]:
    return lines("PRINTLN; " * count)


# pair


def _by_pass(draws: Stream, word: str, name: str) -> list[Line]:
    """An array of operands for the passes, of one type after the other; the first raise nothing."""
    fitting = kinds(word, name)
    code: list[Line] = []
    for number in range(_PASSES):
        kind = fitting[max(0, min(number // 2 - 1, len(fitting) - 1))]
        code += operand(draws, "plain" if kind == "int" and number < 2 else kind)
    return [*code, ("ARRAY", _PASSES)]


def _pair(draws: Stream, cell: Cell) -> bytes:
    """Function `pair` with the number of the pass: the even ones jump to the second opcode.

    Local 0 is for the instructions, 1 the number of the pass, the others hold arrays of operands.
    `HALT` comes in the last pass but one, behind both ways.
    """
    first, second = cell.about
    needed, wanted = pops("CALL" if first == "RET" else first), pops(second)
    pushed = BY_NAME[first].pushes if first != "RET" else 1
    main, pair = Body("main", 0, 2), Body("pair", 1, 2)
    given = wanted[: max(0, len(wanted) - pushed)]
    middle = [("v", second)] * max(0, pushed - len(wanted)) + [(word, second) for word in wanted]
    through_words = [(word, second) for word in given] + [(word, first) for word in needed]
    setup: list[Line] = []
    pushes: list[list[Line]] = []
    for words in (middle, through_words):
        code: list[Line] = []
        for word, name in words:
            place = main.locals
            main.locals += 1
            setup += [*_by_pass(draws, word, name), ("STORE", place)]
            code += lines(f"LOAD {place}; LOAD 1; GET")
        pushes.append(code)
    # The operands are passed on to the function on its stack, so that RET can be one of the pair.
    through, between, behind, top = Label(), Label(), Label(), Label()
    pair.parameters = 1
    pair.locals = main.locals
    pair.lines += lines("LOAD 0; STORE 1; NIL; STORE 0")
    pair.lines += setup
    odd = "JF" if second == "HALT" else "JT"
    pair.lines += lines(f"LOAD 1; ICONST 1; BAND; {odd} through", through=through)
    pair.lines += [*pushes[0], ("JMP", between), through, *pushes[1]]
    pair.lines.append(instruction("CALL" if first == "RET" else first, between))
    pair.lines += [between, instruction(second, behind)]
    left = len(middle) - len(wanted) + (BY_NAME[second].pushes)
    if BY_NAME[second].flow != "end":
        pair.lines += [*lines('CONST "on"; PRINTLN'), behind, *_shown(left)]
        pair.lines += lines("LOAD 0; PRINTLN; GLOAD 0; PRINTLN; NIL; RET")
    main.locals = 1
    main.lines += lines("ICONST 0; STORE 0")
    main.lines += [top, *lines("LOAD 0; CALL pair; PRINTLN; LOAD 0; ICONST 1; ADD; DUP; STORE 0")]
    main.lines += [*lines(f"ICONST {_PASSES}; LT"), ("JT", top), ("HALT", None)]
    return _program(main, pair)


# enter


def _enter(draws: Stream, cell: Cell) -> bytes:
    """A call, and in the function that is called the opcode at once."""
    call, name = cell.about
    target = Label()
    begin, main = Body("begin", 0, 1), Body("main", 0, 1)
    first = instruction(name, target)
    if BY_NAME[name].variable:
        first = (name, 0 if BY_NAME[name].variable == "operand" else "nothing")
    begin.lines += [first, *_shown(BY_NAME[name].pushes), target, *lines("LOAD 0; RET")]
    way = "CALL begin; PRINTLN" if call == "CALL" else "FUNC begin; CALLV 0; PRINTLN"
    main.lines += lines(f"ICONST 6; GSTORE 0; {way}; {way}; HALT")
    nothing = Body("nothing", 0, 0)
    nothing.lines += lines("GLOAD 0; RET")
    return _program(main, begin, nothing)


# value


def _value(draws: Stream, cell: Cell) -> bytes:
    """The opcode with values of the list; each result is shown. An error ends it early."""
    name, kind = cell.about
    words = pops(name)
    code: list[Line] = []
    values = trouble(kind)
    if len(words) == 1:
        each = _at_once(name, kind)
        chosen = values[cell.number * each : (cell.number + 1) * each]
        for at, value in enumerate(chosen):
            way = cell.number + at
            code += [*produced(value, way), *_applied(name, way)]
        return _main(code, 4)
    fixed = draws.pick(values)
    places = _places(name, kind)
    if cell.number < len(words) or not places:
        fixed_place = cell.number % len(words)
    else:
        fixed_place = draws.pick(places)
    for at in range(_VALUES):
        way = cell.number * _VALUES + at
        given = [
            fixed if place == fixed_place else _other(draws, name, word, kind)
            for place, word in enumerate(words)
        ]
        for place, value in enumerate(given[:-1]):
            code += [*produced(value, way + place), ("STORE", 1 + place)]
        code += [("LOAD", 1 + place) for place in range(len(words) - 1)]
        code += given[-1] if at % 2 else produced(given[-1], way)
        code += _applied(name, way)
    return _main(code, 5)


def _other(draws: Stream, name: str, word: str, kind: str) -> list[Line]:
    """An operand beside the one of the cell: mostly one that the instruction takes."""
    if draws.chance(1, 40):
        return operand(draws, draws.pick(["int", "float", "string", "other"]))
    fitting = kinds(word, name)
    return operand(draws, kind if kind in fitting else draws.pick(fitting))


def _applied(name: str, way: int) -> list[Line]:
    target = Label()
    code: list[Line] = [instruction(name, target)]
    if BY_NAME[name].flow == "branch":
        code += [*lines('CONST "on"; PRINTLN'), target]
    for place in range(BY_NAME[name].pushes):
        code += consumed(way + place)
    return code


# core


def _core(draws: Stream, cell: Cell) -> bytes:
    """One number with half of the others: literals, then locals, in front of the opcode."""
    (name,) = cell.about
    numbers = core(name)
    halves = len(numbers) // _VALUES
    left = numbers[cell.number // halves]
    half = cell.number % halves
    code: list[Line] = []
    for at, right in enumerate(numbers[half * _VALUES : (half + 1) * _VALUES]):
        way = draws.below(16)
        if at % 2:
            code += [*left, ("STORE", 1), ("LOAD", 1), *right]
        else:
            code += [*produced(left, way), ("STORE", 1), *right, ("STORE", 2)]
            code += [("LOAD", 1), ("LOAD", 2)]
        code += [instruction(name, Label()), *consumed(draws.pick([0, 0, 1, 9, way]))]
    return _main(code, 3)


# overwritten


def _overwritten(draws: Stream, cell: Cell) -> bytes:
    """Operands come from locals; behind the load of one, its place gets another value."""
    name, way = cell.about
    words = pops(name)
    main = Body("main", 0, len(words) + 2)
    for _ in range(3):
        values = [operand(draws, kinds(word, name)[0]) for word in words]
        other = operand(draws, draws.pick([kinds(words[cell.number], name)[0], "other", "string"]))
        for place, value in enumerate(values):
            main.lines += [*value, ("STORE", 1 + place)]
        for place in range(len(words)):
            if place != cell.number:
                main.lines.append(("LOAD", 1 + place))
            else:
                main.lines += _loaded_and_overwritten(way, 1 + place, other)
        main.lines += _applied(name, draws.below(16))
        main.lines += lines(f"LOAD {1 + cell.number}; PRINTLN; GLOAD 1; PRINTLN")
    main.lines.append(("HALT", None))
    other_global = Body("store", 1, 1)
    other_global.lines += lines("LOAD 0; GSTORE 1; NIL; RET")
    return _program(main, other_global)


def _loaded_and_overwritten(way: str, local: int, other: list[Line]) -> list[Line]:
    """The value of a local on the stack; the place from which it was loaded holds another one."""
    if way == "store":
        return [("LOAD", local), *other, ("STORE", local)]
    if way == "computed":
        load = f"LOAD {local}; DUP; TYPE; "
        return lines(f"{load}STORE {local}")
    if way == "global":
        return [("LOAD", local), *lines("GSTORE 1; GLOAD 1"), *other, ("GSTORE", 1)]
    if way == "callee":
        call = lines("CALL store; POP")
        return [("LOAD", local), *lines("GSTORE 1; GLOAD 1"), *other, *call]
    if way == "element":
        get = lines(f"LOAD {local}; ARRAY 1; STORE {local}; LOAD {local}; ICONST 0; GET")
        return [*get, *lines(f"LOAD {local}; ICONST 0"), *other, ("SET", None)]
    make = f"MAP; GSTORE 1; GLOAD 1; ICONST 0; LOAD {local}; SET; GLOAD 1; ICONST 0; GET"
    return [*lines(f"{make}; GLOAD 1; ICONST 0"), *other, ("SET", None)]


# later


def _later(draws: Stream, cell: Cell) -> bytes:
    """The same code with operands of one kind, many times, and then of other kinds."""
    (name,) = cell.about
    words = pops(name)
    warm, way = _WARM[cell.number % len(_WARM)], cell.number // len(_WARM)
    count = len(words)
    code: list[Line] = []
    for place, word in enumerate(words):
        fitting = kinds(word, name)
        first = fitting[way % len(fitting)]
        second = fitting[(way + 1) % len(fitting)]
        stranger = ["other", "float", "int"][way % 3]
        for slot, kind in enumerate((first, second, first, stranger)):
            code += [*operand(draws, kind), ("STORE", 2 + 4 * place + slot)]
    # Kind by kind: the slot is chosen by the number of the pass.
    top, picks = Label(), [Label() for _ in range(count)]
    code += [*lines("ICONST 0; STORE 1"), top]
    for place in range(count):
        slots = [2 + 4 * place + slot for slot in range(4)]
        later, last, third = Label(), Label(), Label()
        code += lines(f"LOAD 1; ICONST {warm}; LT; JF later; LOAD {slots[0]}", later=later)
        code += [("JMP", picks[place]), later]
        code += lines(f"LOAD 1; ICONST {warm + 2}; LT; JF third; LOAD {slots[1]}", third=third)
        code += [("JMP", picks[place]), third]
        code += lines(f"LOAD 1; ICONST {warm + 4}; LT; JF last; LOAD {slots[2]}", last=last)
        code += [("JMP", picks[place]), last, ("LOAD", slots[3]), picks[place]]
    code += _applied(name, draws.below(8))
    code += lines(f"LOAD 1; ICONST 1; ADD; DUP; STORE 1; ICONST {warm + 5}; LT; JT top", top=top)
    return _main(code, 2 + 4 * count)


# chain


def _chain(draws: Stream, cell: Cell) -> bytes:
    """Instructions in a row: each takes what is there, and gets what it lacks in front of it."""
    code: list[Line] = []
    for _ in range(4):
        given: list[tuple[str, str]] = []
        results: list[str] = []
        row: list[str] = []
        for _ in range(draws.between(3, 6)):
            name = _following(draws, results)
            words = pops(name)
            lacking = words[: max(0, len(words) - len(results))]
            given = [*((word, name) for word in lacking), *given]
            results = results[: max(0, len(results) - len(words))] + pushes(name)
            row.append(name)
        for word, name in given:
            code += operand(draws, draws.pick(kinds(word, name)[:2]))
        for name in row:
            target = Label()
            code += [instruction(name, target), target]
        code += _shown(len(results))
    return _main([*code, *lines("LOAD 0; PRINTLN; GLOAD 0; PRINTLN")], 1)


def _following(draws: Stream, results: list[str]) -> str:
    """An opcode that can take the results that are there, mostly."""
    names = _names(lambda opcode: opcode.flow in ("next", "branch"))
    for _ in range(12):
        name = draws.pick(names)
        words = pops(name)[-len(results) :] if results else []
        there = results[len(results) - len(words) :]
        if words and all(
            fits(result, word, name) for result, word in zip(there, words, strict=True)
        ):
            break
    return name


def _index(draws: Stream, cell: Cell) -> bytes:
    return index_program(cell.about)


def _limit(draws: Stream, cell: Cell) -> bytes:
    return LIMIT_PROGRAMS[cell.about[0]]()


def _check(draws: Stream, cell: Cell) -> bytes:
    return CHECKS[cell.about[0]](*cell.about[1:])


_RULES: Final[dict[str, Callable[[Stream, Cell], bytes]]] = {
    "pair": _pair,
    "enter": _enter,
    "value": _value,
    "core": _core,
    "overwritten": _overwritten,
    "later": _later,
    "chain": _chain,
    "index": _index,
    "limit": _limit,
    "check": _check,
}
