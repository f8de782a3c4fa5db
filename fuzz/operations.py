"""Operations of random programs on containers and calls, and the choice among all operations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuzz.build import Label, Literal
from fuzz.frame import LONGEST, Frame
from fuzz.kinds import (
    ANY,
    BOOL,
    FLOAT,
    INT,
    ITEMS,
    NIL,
    STRING,
    WILD,
    WILD_ARRAY,
    Slot,
    Type,
    array,
    fits,
    is_container,
    is_wild,
    map_of,
)
from fuzz.scalars import ROWS, Row, apply, concat, find, repeat
from quern.image import Constant

Action = Callable[[Frame], None]


def cut(frame: Frame) -> None:
    """SLICE: `from` is an int modulo the length and one more, `to` the length or not far behind."""
    kind = frame.stream.pick([STRING, STRING, array(frame.stream.pick(ITEMS)), WILD_ARRAY])
    frame.want(kind)
    most = frame.top.most
    begin = frame.scratch()
    for name in ("DUP", "LEN"):
        frame.emit(name)
    frame.emit("ICONST", 1)
    frame.emit("ADD")
    frame.stack.append(Slot(INT))
    frame.push(INT)
    for name in ("SWAP", "MOD"):
        frame.emit(name)
    frame.emit("STORE", begin)
    frame.replace(2)
    frame.emit("DUP")
    frame.emit("LEN")
    if frame.stream.chance(1, 2):
        frame.emit("LOAD", begin)
        frame.emit("ADD")
        frame.emit("ICONST", 1)
        frame.emit("ADD")
        frame.emit("ICONST", 2)
        frame.emit("IDIV")
    frame.emit("LOAD", begin)
    frame.emit("SWAP")
    frame.emit("SLICE")
    frame.replace(1, Slot(kind, most))


# Containers.


def _container(frame: Frame, wild: bool = True) -> Type:
    """Brings an array, and tells its type."""
    known = [v.kind for v in frame.variables if v.kind.name in ("array", "wild array")]
    kinds = [array(frame.stream.pick(ITEMS)), *known]
    kind = frame.stream.pick([kind for kind in kinds if wild or not is_wild(kind)])
    frame.want(kind)
    return kind


def _a_map(frame: Frame) -> Type:
    known = [v.kind for v in frame.variables if v.kind.name in ("map", "wild map")]
    kind = frame.stream.pick([map_of(frame.stream.pick(ITEMS)), *known])
    frame.want(kind)
    return kind


def _item(kind: Type) -> Type:
    return kind.item or WILD


_KEYS: Final[tuple[Constant, ...]] = (
    *(0, 1, 2, 3, 1.0, 0.0, -0.0, 2.5, float("nan")),
    *(b"", b"a", b"b", b"key"),
)


def _key(frame: Frame, kind: Type) -> None:
    """Pushes a key; those of small ints and short strings meet again."""
    stream = frame.stream
    if is_wild(kind) and stream.chance(1, 4):
        frame.push(WILD)
    elif stream.chance(1, 2):
        frame.push(ANY)
    else:
        frame.literal(stream.pick(_KEYS))


def _index(frame: Frame, empty: Label) -> None:
    """From c to c and an index of it; to `empty`, with c and its length, if there is none."""
    frame.emit("DUP")
    frame.emit("LEN")
    if not frame.top.some:
        frame.emit("DUP")
        frame.emit("JF", empty)
    frame.stack.append(Slot(INT))
    frame.push(INT)
    frame.emit("SWAP")
    frame.emit("MOD")
    frame.replace(2)


def get(frame: Frame) -> None:
    kind = STRING if frame.stream.chance(1, 3) else _container(frame)
    if kind == STRING:
        frame.want(STRING)
    item = INT if kind == STRING else _item(kind)
    some = frame.top.some
    empty, label = Label(), Label()
    _index(frame, empty)
    frame.emit("GET")
    frame.replace(1, Slot(item, LONGEST, copied=kind != STRING))
    if not some:
        _otherwise(frame, empty, label, 2, item)


def _otherwise(frame: Frame, begin: Label, end: Label, pops: int, item: Type) -> None:
    """The other way to a value of this type: behind `pops` values that are not needed."""
    frame.emit("JMP", end)
    frame.body.place(begin)
    for _ in range(pops):
        frame.emit("POP")
    frame.replace(1)
    if is_container(item):
        frame.push_container(item)
    else:
        frame.push_literal(item)
    frame.body.place(end)
    frame.replace(1, Slot(item, LONGEST, copied=True))


def get_from_map(frame: Frame) -> None:
    kind = _a_map(frame)
    _key(frame, kind)
    frame.emit("GET")
    if is_wild(kind):
        frame.replace(2, Slot(WILD, LONGEST, copied=True))
        return
    frame.replace(2, Slot(ANY, LONGEST, copied=True))


def set_element(frame: Frame) -> None:
    kind = _container(frame)
    empty, label = Label(), Label()
    some = frame.top.some
    _index(frame, empty)
    frame.stack.append(Slot(INT))
    if not is_wild(kind) and frame.stream.chance(1, 3):
        for name in ("DUP2", "GET"):
            frame.emit(name)
        frame.stack.append(Slot(_item(kind), LONGEST))
        frame.print_top()
    frame.push(_item(kind))
    frame.clip()
    frame.emit("SET")
    frame.replace(3)
    if not some:
        frame.emit("JMP", label)
        frame.body.place(empty)
        frame.emit("POP")
        frame.emit("POP")
        frame.body.place(label)


def set_in_map(frame: Frame) -> None:
    kind = _a_map(frame)
    _key(frame, kind)
    frame.push(_item(kind))
    frame.clip()
    frame.emit("SET")
    frame.replace(3)


def append(frame: Frame) -> None:
    kind = _container(frame)
    frame.push(_item(kind))
    frame.clip()
    frame.emit("APUSH")
    frame.replace(2)


def extend(frame: Frame) -> None:
    """Not beyond a few hundred elements."""
    kind = _container(frame)
    if frame.stream.chance(1, 3):
        frame.emit("DUP")
        frame.stack.append(frame.top)
    else:
        frame.push(kind)
    many, label = Label(), Label()
    for name in ("DUP2", "LEN", "SWAP", "LEN", "ADD"):
        frame.emit(name)
    frame.emit("ICONST", frame.stream.pick([40, 70, 130, 300]))
    frame.emit("LE")
    frame.emit("JF", many)
    frame.emit("EXTEND")
    frame.emit("JMP", label)
    frame.body.place(many)
    frame.emit("POP")
    frame.emit("POP")
    frame.body.place(label)
    frame.replace(2)


def take(frame: Frame) -> None:
    """APOP."""
    kind = _container(frame)
    item, empty, label = _item(kind), Label(), Label()
    if frame.top.some:
        frame.emit("APOP")
        frame.replace(1, Slot(item, LONGEST))
        return
    frame.emit("DUP")
    frame.emit("LEN")
    frame.emit("JF", empty)
    frame.emit("APOP")
    _otherwise(frame, empty, label, 1, item)
    frame.replace(1, Slot(item, LONGEST))


def has(frame: Frame) -> None:
    kind = _a_map(frame)
    _key(frame, kind)
    frame.emit(frame.stream.pick(["HAS", "DEL"]))
    frame.replace(2, Slot(BOOL))


def step(frame: Frame) -> None:
    """NEXT: a key, and the cursor behind it on top."""
    kind = _a_map(frame)
    if frame.stream.chance(1, 2):
        frame.literal(frame.stream.pick([0, 0, 1, 2, 5, 100, 2147483647]))
    else:
        frame.push(INT)
        frame.emit("CONST", Literal((1 << 63) - 1))
        frame.emit("BAND")
    frame.emit("NEXT")
    key = WILD if is_wild(kind) else ANY
    frame.replace(2, Slot(key, LONGEST, copied=True), Slot(INT))


def length(frame: Frame) -> None:
    if frame.stream.chance(1, 2):
        _container(frame)
    else:
        _a_map(frame)
    frame.emit("LEN")
    frame.replace(1, Slot(INT))


def same(frame: Frame) -> None:
    """Are two containers one?"""
    kind = _container(frame) if frame.stream.chance(1, 2) else _a_map(frame)
    frame.push(kind)
    frame.emit(frame.stream.pick(["EQ", "NE"]))
    frame.replace(2, Slot(BOOL))


def new_array(frame: Frame) -> None:
    item = frame.stream.pick(ITEMS)
    count = frame.stream.below(5)
    frame.want(*[item] * count)
    frame.emit("ARRAY", count)
    frame.replace(count, Slot(array(item), some=count > 0))


def fill(frame: Frame) -> None:
    item = frame.stream.pick(ITEMS)
    most = frame.stream.pick([3, 7, 15, 31, 63])
    frame.want(INT)
    frame.emit("ICONST", most)
    frame.emit("BAND")
    frame.push(item)
    frame.clip(64)
    frame.emit("FILL")
    frame.replace(2, Slot(array(item)))


def text_of(frame: Frame) -> None:
    """TOSTR of a container whose text is bounded."""
    kind = _container(frame, wild=False) if frame.stream.chance(2, 3) else _a_map(frame)
    if is_wild(kind):
        frame.emit("TYPE")
        frame.replace(1, Slot(STRING, 8))
        return
    frame.emit("TOSTR")
    frame.replace(1, Slot(STRING, 1 << 20))
    frame.clip(frame.stream.pick([64, 100, 500, LONGEST]))


# Stack, calls.


def rearrange(frame: Frame) -> None:
    """DUP, DUP2 or SWAP."""
    if frame.height < 2:
        frame.push(ANY)
        frame.push(ANY)
    name = frame.stream.pick(["DUP", "DUP2", "SWAP", "SWAP"])
    frame.emit(name)
    below, top = frame.stack[-2:]
    if name == "SWAP":
        frame.replace(2, top, below)
    elif name == "DUP":
        frame.stack.append(top._replace(copied=True))
    else:
        frame.stack += [below._replace(copied=True), top._replace(copied=True)]


def call(frame: Frame) -> None:
    stream = frame.stream
    fitting = [f for f in frame.plan.functions if f.cost * frame.times <= frame.budget]
    if not fitting:
        rearrange(frame)
        return
    function = stream.pick(fitting)
    by_value = stream.chance(2, 5)
    if by_value:
        like = [f for f in fitting if f.signature == function.signature]
        _function_value(frame, [f.name for f in like])
        frame.stack.append(Slot(WILD))
    parameters = list(function.parameters)
    if function.fuel is not None:
        _fuel(frame, function.fuel)
        del parameters[0]
    for kind in parameters:
        frame.push(kind)
        frame.clip()
    if by_value:
        frame.emit("CALLV", len(function.parameters))
        frame.replace(1)
    else:
        frame.emit("CALL", function.name)
    frame.budget -= function.cost * frame.times
    frame.replace(len(function.parameters), Slot(function.result, LONGEST))


def _fuel(frame: Frame, most: int) -> None:
    """A first argument that bounds how often a function calls itself."""
    if frame.stream.chance(1, 2):
        frame.emit("ICONST", frame.stream.between(0, most))
    else:
        frame.push(INT)
        frame.emit("ICONST", most + 1)
        frame.emit("MOD")
        frame.replace(1)
    frame.stack.append(Slot(INT))


def _function_value(frame: Frame, names: list[str]) -> None:
    stream = frame.stream
    first, second = stream.pick(names), stream.pick(names)
    way = stream.below(3)
    frame.emit("FUNC", first)
    if way == 1:
        frame.emit("FUNC", second)
        frame.emit("ARRAY", 2)
        frame.stack.append(Slot(WILD))
        frame.push(INT)
        frame.emit("ICONST", 1)
        frame.emit("BAND")
        frame.emit("GET")
        frame.replace(2)
    elif way == 2:
        label = Label()
        frame.stack.append(Slot(WILD))
        frame.push(ANY)
        frame.emit(stream.pick(["JT", "JF"]), label)
        frame.emit("POP")
        frame.emit("FUNC", second)
        frame.body.place(label)
        frame.replace(2)


def narrow(frame: Frame) -> None:
    """A value of any type becomes one of a certain type."""
    frame.want(ANY)
    frame.narrow(frame.stream.pick([INT, INT, FLOAT, STRING, BOOL, NIL]))


_OTHERS: Final[tuple[tuple[int, Action], ...]] = (
    (7, concat),
    (3, repeat),
    (4, find),
    (5, cut),
    (9, get),
    (6, get_from_map),
    (6, set_element),
    (7, set_in_map),
    (6, append),
    (4, extend),
    (5, take),
    (6, has),
    (4, step),
    (4, new_array),
    (3, fill),
    (4, length),
    (2, same),
    (2, text_of),
    (9, rearrange),
    (9, call),
    (5, narrow),
)
_SIMPLE_RESULTS: Final = (
    (4, INT, find),
    (4, STRING, concat),
    (2, STRING, repeat),
    (3, BOOL, has),
    (3, ANY, get_from_map),
)


def operation(frame: Frame) -> None:
    """Any operation; what it leaves stays on the stack for those that follow."""
    if frame.stream.chance(3, 5):
        apply(frame, frame.stream.weighted([(row.weight, row) for row in ROWS]))
    else:
        frame.stream.weighted(_OTHERS)(frame)


def compute(frame: Frame, wanted: Type) -> None:
    """Pushes a value that fits, by an operation whose operands are its own."""
    base = frame.base
    frame.base = len(frame.stack)
    choices: list[tuple[int, Row | Action]] = [
        (row.weight, row) for row in ROWS if fits(row.result, wanted)
    ]
    choices += [(weight, act) for weight, kind, act in _SIMPLE_RESULTS if fits(kind, wanted)]
    if not choices:
        frame.push_literal(wanted)
    else:
        chosen = frame.stream.weighted(choices)
        if isinstance(chosen, Row):
            apply(frame, chosen)
        else:
            chosen(frame)
    frame.base = base
