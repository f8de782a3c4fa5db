"""Programs made of other programs: edits of instructions that mostly leave a valid image.

A program is taken apart into bodies with labels (`fuzz.build`), edited, and linked again, which
gives constants their order and functions their stack heights. An edit that the load check would
not accept is drawn anew. Nothing here but the standard library and this project's own modules:
AFL++ runs it inside the sandbox.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fuzz import values
from fuzz.build import Body, Label, Line, Literal, Operand, Unsound, lines, link
from fuzz.damage import damaged
from fuzz.grid_operands import kinds, words
from fuzz.grid_operands import operand as fitting
from fuzz.stream import Stream
from quern.errors import FormatError, LoadError
from quern.image import Function, Image, decode, encode, instructions
from quern.opcodes import BY_NAME, LIMITS, Opcode
from quern.reference.load import check

LARGEST: Final = 16_384
"""Bytes above which a mutant is not taken: programs that grow from mutant to mutant become slow."""

_TRIES: Final = 8
_LOCALS: Final = LIMITS["locals"].value


@dataclass(slots=True)
class Draft:
    """A program that is being edited; `donor` is another one, to take ranges from."""

    globals: int
    bodies: list[Body]
    donor: list[Body]

    def parameters(self, name: str) -> int:
        return next(body.parameters for body in self.bodies if body.name == name)


def take_apart(image: Image) -> list[Body]:
    """The bodies of a valid image: `link` puts them together again."""
    return [_body(image, function) for function in image.functions]


def _body(image: Image, function: Function) -> Body:
    steps = list(instructions(function.code))
    labels = {step.operand: Label() for step in steps if step.opcode.operand.name == "target"}
    body = Body(function.name, function.parameters, function.locals)
    for step in steps:
        if step.offset in labels:
            body.place(labels[step.offset])
        operand: Operand = step.operand
        if operand is not None and step.operand is not None:
            match step.opcode.operand.name:
                case "target":
                    operand = labels[step.operand]
                case "constant":
                    operand = Literal(image.constants[step.operand])
                case "function":
                    operand = image.functions[step.operand].name
        body.add(step.opcode.name, operand)
    return body


@lru_cache(maxsize=512)
def _sound(data: bytes) -> tuple[Image, list[Body]] | None:
    """A valid image and its bodies, which are not to be edited."""
    try:
        check(data)
        image = decode(data)
    except LoadError:
        return None
    return image, take_apart(image)


def mutant(stream: Stream, data: bytes, other: bytes) -> bytes:
    """An image made of two; one in sixteen is damaged, and may be invalid.

    The first is given back as it is when it is invalid itself or nothing comes of it; of the other,
    if it is invalid, nothing is taken.
    """
    first = _sound(data)
    if first is None:
        return data
    second = _sound(other) or first
    if stream.chance(1, 16):
        return damaged(stream, first[0], second[0])[:LARGEST]
    for _ in range(_TRIES):
        made = _edited(stream, first, second[1])
        if made is not None and made != data:
            return made
    return data


def _edited(stream: Stream, first: tuple[Image, list[Body]], donor: list[Body]) -> bytes | None:
    bodies = [replace(body, lines=list(body.lines)) for body in first[1]]
    draft = Draft(first[0].globals, bodies, donor)
    for _ in range(stream.pick([1, 1, 1, 2, 2, 3, 5])):
        stream.weighted(EDITS)(stream, draft, stream.pick(bodies))
    try:
        made = encode(link(draft.globals, bodies))
    except (Unsound, FormatError, OverflowError):
        return None
    return made if len(made) <= LARGEST else None


# Looking at a body.


def _effect(draft: Draft, line: Line) -> tuple[int, int]:
    """How many values an instruction pops and pushes."""
    if isinstance(line, Label):
        return 0, 0
    opcode, operand = BY_NAME[line[0]], line[1]
    pops = opcode.pops
    if opcode.variable == "operand" and isinstance(operand, int):
        pops += operand
    elif opcode.variable == "parameters" and isinstance(operand, str):
        pops += draft.parameters(operand)
    return pops, opcode.pushes


def _heights(draft: Draft, body: Body) -> list[int]:
    """The height in front of each line, -1 where control does not come."""
    places = {id(line): at for at, line in enumerate(body.lines) if isinstance(line, Label)}
    heights = [-1] * len(body.lines)
    pending = [(0, 0)]
    while pending:
        at, height = pending.pop()
        while at < len(heights) and heights[at] < 0:
            heights[at] = height
            line = body.lines[at]
            at += 1
            if isinstance(line, Label):
                continue
            pops, pushes = _effect(draft, line)
            height += pushes - pops
            if isinstance(line[1], Label):
                pending.append((places[id(line[1])], height))
            if BY_NAME[line[0]].flow in ("jump", "end"):
                break
    return heights


def _instructions(body: Body, accepts: Callable[[str, Operand], bool]) -> list[int]:
    return [
        at
        for at, line in enumerate(body.lines)
        if not isinstance(line, Label) and accepts(line[0], line[1])
    ]


def _range(stream: Stream, draft: Draft, body: Body) -> tuple[int, int] | None:
    """Lines from begin to end, between which heights are the same and never lower."""
    heights = _heights(draft, body)
    reached = [at for at, height in enumerate(heights) if height >= 0]
    for _ in range(_TRIES):
        begin = stream.pick(reached)
        ends = []
        for at in range(begin + 1, min(len(heights), begin + 60)):
            if heights[at] < heights[begin]:
                break
            if heights[at] == heights[begin]:
                ends.append(at)
        if ends:
            return begin, stream.pick(ends)
    return None


def _copied(part: list[Line]) -> list[Line]:
    """The same instructions again, with labels of their own; jumps out of them stay as they are."""
    fresh = {id(line): Label() for line in part if isinstance(line, Label)}
    copy: list[Line] = []
    for line in part:
        if isinstance(line, Label):
            copy.append(fresh[id(line)])
        else:
            operand = line[1]
            if isinstance(operand, Label):
                operand = fresh.get(id(operand), operand)
            copy.append((line[0], operand))
    return copy


def _new_local(body: Body) -> int | None:
    if body.locals >= _LOCALS:
        return None
    body.locals += 1
    return body.locals - 1


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


_PURE: Final = [
    opcode
    for opcode in BY_NAME.values()
    if opcode.flow == "next"
    and not opcode.variable
    and not opcode.operand.size
    and opcode.pops
    and opcode.name not in ("POP", "PRINT", "PRINTLN")
]


def _computation(stream: Stream, draft: Draft, body: Body, height: int) -> list[Line]:
    """An instruction on drawn operands, and what it leaves is printed."""
    opcode = stream.pick(_PURE)
    code: list[Line] = []
    for at, word in enumerate(words(opcode)):
        if stream.chance(1, 4):
            code += _push(stream, draft, body, height + at)
        else:
            kind = stream.pick(kinds(word, opcode.name)) if stream.chance(15, 16) else "other"
            code += [_known(draft, line) for line in fitting(stream, kind)]
    code.append((opcode.name, None))
    return code + [("PRINTLN", None)] * opcode.pushes


def _known(draft: Draft, line: Line) -> Line:
    """The line, with a function that this program has."""
    if isinstance(line, Label) or line[0] != "FUNC":
        return line
    return line if line[1] in [body.name for body in draft.bodies] else ("FUNC", "main")


# Edits.

Edit = Callable[[Stream, Draft, Body], None]


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

    places = _instructions(body, lambda name, _: bool(kin(BY_NAME[name])))
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
    places = _instructions(body, lambda name, _: BY_NAME[name].stack.startswith("->"))
    if places:
        at = stream.pick(places)
        body.lines[at : at + 1] = _push(stream, draft, body, 0)


def _operand(stream: Stream, draft: Draft, body: Body) -> None:
    """Another local, global, function, number or jump target."""
    places = _instructions(body, lambda _, operand: operand is not None)
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
    found = _range(stream, draft, body)
    if found is None:
        return
    begin, end = found
    copy = _copied(body.lines[begin:end])
    heights = _heights(draft, body)
    same = [at for at, height in enumerate(heights) if height == heights[begin]]
    at = end if stream.chance(1, 2) else stream.pick(same)
    body.lines[at:at] = copy


def _left_out(stream: Stream, draft: Draft, body: Body) -> None:
    """A range is left out; the labels in it stay."""
    found = _range(stream, draft, body)
    if found is not None:
        begin, end = found
        kept = [line for line in body.lines[begin:end] if isinstance(line, Label)]
        body.lines[begin:end] = kept


def _moved(stream: Stream, draft: Draft, body: Body) -> None:
    """A range goes to another place of the same height."""
    found = _range(stream, draft, body)
    if found is None:
        return
    begin, end = found
    heights = _heights(draft, body)
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
    found = _range(stream, other, source)
    if found is None:
        return
    part = _copied(source.lines[found[0] : found[1]])
    inside = {id(line) for line in part if isinstance(line, Label)}
    code: list[Line] = []
    for line in part:
        if isinstance(line, Label):
            code.append(line)
            continue
        name, operand = line
        match BY_NAME[name].operand.name:
            case "local" if isinstance(operand, int):
                if not body.locals and _new_local(body) is None:
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
    heights = _heights(draft, body)
    at = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    body.lines[at:at] = code


def _looped(stream: Stream, draft: Draft, body: Body) -> None:
    """A range is passed several times; often something that it pushes has another type on a later
    pass.
    """
    found = _range(stream, draft, body)
    counter = None if found is None else _new_local(body)
    if found is None or counter is None:
        return
    begin, end = found
    part = list(body.lines[begin:end])
    before: list[Line] = []
    pushes = [
        at for at, line in enumerate(part) if not isinstance(line, Label) and _is_literal(line[0])
    ]
    changing = _new_local(body) if pushes and stream.chance(1, 2) else None
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
    """Something is computed and printed, without effect on the rest."""
    heights = _heights(draft, body)
    at = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    body.lines[at:at] = _computation(stream, draft, body, heights[at])


def _folded(stream: Stream, draft: Draft, body: Body) -> None:
    """What an instruction leaves is printed as well."""
    heights = _heights(draft, body)
    places = [at for at, height in enumerate(heights) if height > 0]
    if places:
        at = stream.pick(places)
        body.lines[at:at] = lines("DUP; PRINTLN")


def _exchanged(stream: Stream, draft: Draft, body: Body) -> None:
    """The two topmost values change places."""
    heights = _heights(draft, body)
    places = [at for at, height in enumerate(heights) if height > 1]
    if places:
        at = stream.pick(places)
        body.lines[at:at] = [("SWAP", None)]


def _entered(stream: Stream, draft: Draft, body: Body) -> None:
    """A jump into the middle of two instructions, a bounded number of times."""
    heights = _heights(draft, body)
    middle = stream.pick([at for at, height in enumerate(heights) if height >= 0])
    same = [at for at, height in enumerate(heights) if height == heights[middle]]
    origin = stream.pick(same)
    counter = _new_local(body)
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
    heights = _heights(draft, body)
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
    (14, _computed),
    (6, _folded),
    (6, _exchanged),
    (5, _entered),
    (4, _kept_and_overwritten),
)
