"""Operations of random programs on numbers and strings: dangers guarded, results noted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from fuzz.build import Label, Literal
from fuzz.frame import Frame
from fuzz.kinds import (
    ANY,
    BOOL,
    FLOAT,
    INT,
    NUMBER,
    STRING,
    WILD,
    Slot,
    Type,
)

Action = Callable[[Frame], None]

_TO_POWER_63: Final = 9223372036854775808.0


# Guards: the operands are on the stack, the dangerous one on top.


def _not_zero(frame: Frame) -> None:
    if frame.top.kind == INT and frame.stream.chance(1, 2):
        frame.emit("ICONST", frame.stream.pick([1, 1, 3, 16, -2147483648]))
        frame.emit("BOR")
        return
    label = Label()
    frame.emit("DUP")
    frame.emit("JT", label)
    frame.emit("POP")
    frame.emit("ICONST", frame.stream.pick([1, -1, 2, 7, -7, 10, 1000]))
    frame.body.place(label)


def _shift(frame: Frame) -> None:
    frame.emit("ICONST", frame.stream.pick([63, 63, 127]))
    frame.emit("BAND")


def _byte(frame: Frame) -> None:
    frame.emit("ICONST", frame.stream.pick([255, 127, 63]))
    frame.emit("BAND")


def _within_int(frame: Frame) -> None:
    other, label = Label(), Label()
    frame.emit("DUP")
    frame.emit("CONST", Literal(-_TO_POWER_63))
    frame.emit("GE")
    frame.emit("JF", other)
    frame.emit("DUP")
    frame.emit("CONST", Literal(_TO_POWER_63))
    frame.emit("LT")
    frame.emit("JT", label)
    frame.body.place(other)
    frame.emit("POP")
    frame.emit("CONST", Literal(frame.stream.pick([0.5, -0.0, -1.5, 9007199254740993.0, 1e18])))
    frame.body.place(label)


class Row(NamedTuple):
    """An instruction with operands of these types: its result, and what makes it safe."""

    weight: int
    name: str
    operands: tuple[Type, ...]
    result: Type
    guard: Action | None = None


def _arithmetic(name: str, weight: int, guard: Action | None = None) -> list[Row]:
    return [
        Row(weight, name, (INT, INT), INT, guard),
        Row(weight // 2, name, (NUMBER, NUMBER), NUMBER, guard),
        Row(weight // 3, name, (FLOAT, NUMBER), FLOAT),
        Row(weight // 3, name, (NUMBER, FLOAT), FLOAT),
    ]


ROWS: Final = [
    *_arithmetic("ADD", 9),
    *_arithmetic("SUB", 9),
    *_arithmetic("MUL", 7),
    *_arithmetic("IDIV", 5, _not_zero),
    *_arithmetic("MOD", 5, _not_zero),
    Row(5, "DIV", (NUMBER, NUMBER), FLOAT),
    Row(3, "NEG", (INT,), INT),
    Row(2, "NEG", (FLOAT,), FLOAT),
    Row(2, "NEG", (NUMBER,), NUMBER),
    Row(4, "SQRT", (NUMBER,), FLOAT),
    Row(1, "FLOOR", (INT,), INT),
    Row(3, "FLOOR", (FLOAT,), FLOAT),
    *(Row(4, name, (INT, INT), INT) for name in ("BAND", "BOR", "BXOR")),
    *(Row(4, name, (INT, INT), INT, _shift) for name in ("SHL", "SHR", "USHR")),
    *(Row(4, name, (WILD, WILD), BOOL) for name in ("EQ", "NE")),
    *(Row(3, name, (NUMBER, NUMBER), BOOL) for name in ("EQ", "NE")),
    *(Row(5, name, (NUMBER, NUMBER), BOOL) for name in ("LT", "LE", "GT", "GE")),
    *(Row(2, name, (STRING, STRING), BOOL) for name in ("LT", "LE", "GT", "GE", "EQ")),
    Row(4, "NOT", (WILD,), BOOL),
    Row(4, "TYPE", (WILD,), STRING),
    Row(1, "TOINT", (INT,), INT),
    Row(3, "TOINT", (FLOAT,), INT, _within_int),
    Row(3, "TOINT", (STRING,), ANY),
    Row(4, "TOFLOAT", (NUMBER,), FLOAT),
    Row(4, "TOSTR", (ANY,), STRING),
    Row(4, "CHR", (INT,), STRING, _byte),
    Row(4, "LEN", (STRING,), INT),
]


def apply(frame: Frame, row: Row) -> None:
    frame.want(*row.operands)
    count = len(row.operands)
    most = max(slot.most for slot in frame.stack[-count:])
    if row.guard is not None:
        row.guard(frame)
    frame.emit(row.name)
    longest = {"TYPE": 8, "TOSTR": max(most, 80), "CHR": 1}.get(row.name, 0)
    frame.replace(count, Slot(row.result, longest))


# Strings.


def concat(frame: Frame) -> None:
    frame.want(STRING, STRING)
    most = frame.stack[-1].most + frame.stack[-2].most
    frame.emit("CONCAT")
    frame.replace(2, Slot(STRING, most))
    frame.clip()


def repeat(frame: Frame) -> None:
    frame.want(STRING, INT)
    most = frame.stack[-2].most
    times = frame.stream.pick([1, 3, 7] if most > 64 else [3, 7, 15, 31])
    frame.emit("ICONST", times)
    frame.emit("BAND")
    frame.emit("REPEAT")
    frame.replace(2, Slot(STRING, most * times))
    frame.clip()


def find(frame: Frame) -> None:
    """The start is an int modulo the length and one more."""
    frame.want(STRING, STRING)
    if frame.stream.chance(1, 2):
        frame.emit("ICONST", 0)
    else:
        for name in ("DUP2", "POP", "LEN"):
            frame.emit(name)
        frame.stack.append(Slot(INT))
        frame.push(INT)
        frame.emit("SWAP")
        frame.emit("ICONST", 1)
        frame.emit("ADD")
        frame.emit("MOD")
        frame.replace(2)
    frame.emit("FIND")
    frame.replace(2, Slot(INT))
