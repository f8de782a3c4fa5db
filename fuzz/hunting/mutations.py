"""Edits of programs, instruction by instruction, that mostly leave heights as they are.

Each draws what to do from the stream and changes the body; where there is nothing to do it, it
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from fuzz import values
from fuzz.build import Body, Label, Line, Literal, Operand, lines
from fuzz.grid_operands import kinds, words
from fuzz.grid_operands import operand as fitting
from fuzz.hunting.draft import Draft, copied, heights_of, instructions_of, level_range, new_local
from fuzz.hunting.idioms import PURE, known, operands, sequences
from fuzz.stream import Stream
from quern.opcodes import BY_NAME, Opcode

# What is put in.


def _literal(stream: Stream) -> Line:
    """An instruction that pushes a constant, of known trouble half of the times."""
    kind = stream.below(10)
    if kind < 4:
        number = values.an_int(stream)
        small = -(1 << 31) <= number < 1 << 31 and stream.chance(1, 2)
        return ("ICONST", number) if small else ("CONST", Literal(number))
    if kind < 7:
        return ("CONST", Literal(values.a_float(stream)))
    if kind < 9:
        return ("CONST", Literal(values.a_string(stream)))
    return (stream.pick(["NIL", "TRUE", "FALSE"]), None)


def _push(stream: Stream, draft: Draft, body: Body, height: int) -> list[Line]:
    """Instructions that push one value."""
    way = stream.below(12)
    if way < 4 and body.locals:
        return [("LOAD", stream.below(body.locals))]
    if way == 4 and draft.globals:
        return [("GLOAD", stream.below(draft.globals))]
    if way == 5 and height:
        return [("DUP", None)]
    if way == 6:
        return [
            stream.pick([("MAP", None), ("ARRAY", 0), ("FUNC", stream.pick(draft.bodies).name)])
        ]
    if way == 7:
        count = stream.between(1, 4)
        return [*(_literal(stream) for _ in range(count)), ("ARRAY", count)]
    return [_literal(stream)]


def _computation(stream: Stream, draft: Draft, body: Body, height: int) -> list[Line]:
    """An instruction on operands that mostly fit, and what it leaves is printed."""
    opcode = stream.pick(PURE)
    wanted = words(opcode)
    code: list[Line] = []
    if stream.chance(1, 40):
        for at in range(len(wanted)):
            code += _push(stream, draft, body, height + at)
    elif wanted == ["a", "b"] and "float" in kinds("a", opcode.name) and stream.chance(1, 3):
        code += _neighbours(stream)
    elif wanted == ["a", "b"] and stream.chance(1, 4):
        code += [*fitting(stream, stream.pick(kinds("a", opcode.name))), ("DUP", None)]
        code = [known(draft, line) for line in code]
    elif opcode.name in ("GET", "SLICE", "FIND") and stream.chance(1, 2):
        code += _at_the_ends(stream, opcode.name)
    else:
        for one in operands(stream, draft, opcode):
            code += one
    code.append((opcode.name, None))
    return code + [("PRINTLN", None)] * opcode.pushes


def _at_the_ends(stream: Stream, name: str) -> list[Line]:
    """A string or an array and places in it, around its ends."""
    length = stream.below(5)
    text: Line = ("CONST", Literal(b"abcab"[:length]))
    code: list[Line] = [text]
    if name != "FIND" and stream.chance(1, 2):
        code = [*([("ICONST", 7)] * length), ("ARRAY", length)]
    if name == "FIND":
        code.append(("CONST", Literal(stream.pick([b"", b"a", b"ab", b"c"]))))
    places = [("ICONST", stream.pick([0, 0, length, length, length + 1, length - 1, -1]))]
    if name == "SLICE":
        places.append(("ICONST", stream.pick([length, length, length + 1, length - 1, 0])))
    return code + places


def _neighbours(stream: Stream) -> list[Line]:
    """Two numbers that are equal, or nearly: an int and what a float makes of it, in any order."""
    number = values.an_int(stream)
    near = max(values.LOWEST, min(values.HIGHEST, number + stream.pick([-1, 0, 0, 1])))
    pair: list[Line] = [("CONST", Literal(number)), ("CONST", Literal(float(near)))]
    if stream.chance(1, 4):
        pair[stream.below(2)] = ("CONST", Literal(near))
    return pair if stream.chance(1, 2) else pair[::-1]


# Edits.

Edit: TypeAlias = Callable[[Stream, Draft, Body], None]


def _alike(stream: Stream, draft: Draft, body: Body) -> None:
    """An instruction becomes another one with the same operand and effect on the stack."""

    def kin(old: Opcode) -> list[str]:
        key = (old.operand.name, old.pops, old.pushes, old.variable, old.flow)
        return [
            new.name
            for new in BY_NAME.values()
            if (new.operand.name, new.pops, new.pushes, new.variable, new.flow) == key
            and new is not old
        ]

    places = instructions_of(body, lambda name, _: bool(kin(BY_NAME[name])))
    if places:
        at = stream.pick(places)
        name, operand = _instruction(body, at)
        body.lines[at] = (stream.pick(kin(BY_NAME[name])), operand)


def _instruction(body: Body, at: int) -> tuple[str, Operand]:
    line = body.lines[at]
    assert not isinstance(line, Label)
    return line


def _pushed(stream: Stream, draft: Draft, body: Body) -> None:
    """What is pushed becomes something else."""
    places = instructions_of(body, lambda name, _: BY_NAME[name].stack.startswith("->"))
    if places:
        at = stream.pick(places)
        body.lines[at : at + 1] = _push(stream, draft, body, 0)


def _operand(stream: Stream, draft: Draft, body: Body) -> None:
    """Another local, global, function, number or jump target."""
    places = instructions_of(body, lambda _, operand: operand is not None)
    if not places:
        return
    at = stream.pick(places)
    name, operand = _instruction(body, at)
    match BY_NAME[name].operand.name:
        case "local":
            operand = stream.below(body.locals)
        case "global":
            operand = stream.below(draft.globals)
        case "function":
            operand = stream.pick(draft.bodies).name
        case "int32" if isinstance(operand, int):
            near = operand + stream.pick([-1, 1, 64, -64])
            operand = max(-(1 << 31), min((1 << 31) - 1, near))
        case "constant":
            body.lines[at] = _literal(stream)
            return
        case "target":
            labels = [line for line in body.lines if isinstance(line, Label)]
            operand = stream.pick(labels)
    body.lines[at] = (name, operand)


def _duplicated(stream: Stream, draft: Draft, body: Body) -> None:
    """A range once more, behind itself or wherever the height is the same."""
    found = level_range(stream, draft, body)
    if found is None:
        return
    begin, end = found
    copy = copied(body.lines[begin:end])
    heights = heights_of(draft, body)
    same = [at for at, height in enumerate(heights) if height == heights[begin]]
    at = end if stream.chance(1, 2) else stream.pick(same)
    body.lines[at:at] = copy


def _left_out(stream: Stream, draft: Draft, body: Body) -> None:
    """A range is left out; the labels in it stay."""
    found = level_range(stream, draft, body)
    if found is not None:
        begin, end = found
        kept = [line for line in body.lines[begin:end] if isinstance(line, Label)]
        body.lines[begin:end] = kept


def _moved(stream: Stream, draft: Draft, body: Body) -> None:
    """A range goes to another place of the same height."""
    found = level_range(stream, draft, body)
    if found is None:
        return
    begin, end = found
    heights = heights_of(draft, body)
    same = [
        at
        for at, height in enumerate(heights)
        if height == heights[begin] and not begin < at <= end
    ]
    part = body.lines[begin:end]
    at = stream.pick(same)
    if at <= begin:
        body.lines[at:end] = part + body.lines[at:begin]
    else:
        body.lines[begin:at] = body.lines[end:at] + part


def _spliced(stream: Stream, draft: Draft, body: Body) -> None:
    """A range of the other program, with this one's locals, globals and functions."""
    source = stream.pick(draft.donor)
    other = Draft(0, draft.donor, draft.donor)
    found = level_range(stream, other, source)
    if found is None:
        return
    part = copied(source.lines[found[0] : found[1]])
    inside = {id(line) for line in part if isinstance(line, Label)}
    code: list[Line] = []
    for line in part:
        if isinstance(line, Label):
            code.append(line)
            continue
        name, operand = line
        match BY_NAME[name].operand.name:
            case "local" if isinstance(operand, int):
                if not body.locals and new_local(body) is None:
                    return
                operand %= body.locals
            case "global" if isinstance(operand, int):
                draft.globals = max(draft.globals, 1)
                operand %= draft.globals
            case "function" if isinstance(operand, str):
                count = other.parameters(operand) if name == "CALL" else None
                fitting = [b.name for b in draft.bodies if count in (None, b.parameters)]
                if not fitting:
                    return
                operand = stream.pick(fitting)
            case "target" if id(operand) not in inside:
                return
        code.append((name, operand))
    heights = heights_of(draft, body)
    at = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    body.lines[at:at] = code


def _looped(stream: Stream, draft: Draft, body: Body) -> None:
    """A range is passed several times; often something that it pushes has another type on a later
    pass.
    """
    found = level_range(stream, draft, body)
    counter = None if found is None else new_local(body)
    if found is None or counter is None:
        return
    begin, end = found
    part = list(body.lines[begin:end])
    before: list[Line] = []
    pushes = [
        at for at, line in enumerate(part) if not isinstance(line, Label) and _is_literal(line[0])
    ]
    changing = new_local(body) if pushes and stream.chance(1, 2) else None
    if changing is not None:
        at = stream.pick(pushes)
        before = [part[at], ("STORE", changing)]
        part[at] = ("LOAD", changing)
        part += [_literal(stream), ("STORE", changing)]
    again = Label()
    count = stream.pick([2, 2, 3, 3, 4, 8, 20, 70, 300])
    text = f"LOAD {counter}; ICONST 1; ADD; DUP; STORE {counter}; ICONST {count}; LT; JT again"
    body.lines[begin:end] = [
        *before,
        *lines(f"ICONST 0; STORE {counter}"),
        again,
        *part,
        *lines(text, again=again),
    ]


def _is_literal(name: str) -> bool:
    return name in ("ICONST", "CONST", "NIL", "TRUE", "FALSE")


def _computed(stream: Stream, draft: Draft, body: Body) -> None:
    """Something is computed and printed, without effect on the rest; often one after another."""
    heights = heights_of(draft, body)
    at = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    for _ in range(stream.pick([1, 1, 2, 4, 8, 16])):
        body.lines[at:at] = _computation(stream, draft, body, heights[at])


def _folded(stream: Stream, draft: Draft, body: Body) -> None:
    """What an instruction leaves is printed as well."""
    heights = heights_of(draft, body)
    places = [at for at, height in enumerate(heights) if height > 0]
    if places:
        at = stream.pick(places)
        body.lines[at:at] = lines("DUP; PRINTLN")


def _exchanged(stream: Stream, draft: Draft, body: Body) -> None:
    """The two topmost values change places."""
    heights = heights_of(draft, body)
    places = [at for at, height in enumerate(heights) if height > 1]
    if places:
        at = stream.pick(places)
        body.lines[at:at] = [("SWAP", None)]


def _entered(stream: Stream, draft: Draft, body: Body) -> None:
    """A jump into the middle of two instructions, a bounded number of times."""
    heights = heights_of(draft, body)
    middle = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    same = [at for at, height in enumerate(heights) if height == heights[middle]]
    origin = stream.pick(same)
    counter = new_local(body)
    if counter is None:
        return
    label = Label()
    count = stream.pick([1, 1, 2, 3])
    jump = lines(
        f"LOAD {counter}; ICONST 1; ADD; DUP; STORE {counter}; ICONST {count}; LE; JT middle",
        middle=label,
    )
    placed: list[tuple[int, list[Line]]] = [(middle, [label]), (origin, jump)]
    for at, what in sorted(placed, key=lambda pair: -pair[0]):
        body.lines[at:at] = what
    body.lines[0:0] = lines(f"ICONST 0; STORE {counter}")


def _kept_and_overwritten(stream: Stream, draft: Draft, body: Body) -> None:
    """A local is loaded and overwritten while it is on the stack, and both are printed."""
    heights = heights_of(draft, body)
    if not body.locals:
        return
    at = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    local = stream.below(body.locals)
    body.lines[at:at] = [
        ("LOAD", local),
        *_push(stream, draft, body, heights[at] + 1),
        ("STORE", local),
        ("PRINTLN", None),
        ("LOAD", local),
        ("PRINTLN", None),
    ]


EDITS: Final[tuple[tuple[int, Edit], ...]] = (
    (12, _alike),
    (14, _pushed),
    (8, _operand),
    (8, _duplicated),
    (3, _left_out),
    (4, _moved),
    (10, _spliced),
    (10, _looped),
    (18, _computed),
    (30, sequences),
    (6, _folded),
    (6, _exchanged),
    (5, _entered),
    (4, _kept_and_overwritten),
)
