"""Errors that random programs are to end with, of every kind that instructions raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuzz.build import Body, Label, lines
from fuzz.frame import Frame
from fuzz.kinds import ANY, INT, Slot
from fuzz.stream import Stream
from quern.opcodes import BY_NAME, ERRORS

Trap = Callable[[Frame], None]

_WRONG: Final = {
    "number": ("NIL", "TRUE", 'CONST "1"', "ARRAY 0", "MAP", "FUNC main"),
    "int": ("NIL", "FALSE", 'CONST ""', "ICONST 1; TOFLOAT", "ARRAY 0", "MAP", "FUNC main"),
    "string": ("NIL", "ICONST 0", "ICONST 1; TOFLOAT", "ARRAY 0", "MAP", "FUNC main"),
    "array": ("NIL", "ICONST 0", 'CONST "ab"', "MAP", "FUNC main"),
    "map": ("NIL", "ICONST 0", 'CONST "ab"', "ARRAY 0", "FUNC main"),
    "function": ("NIL", "ICONST 0", 'CONST "main"', "ARRAY 0", "MAP"),
}
_OPERANDS: Final = {
    **dict.fromkeys(("ADD", "SUB", "MUL", "DIV", "IDIV", "MOD"), "number number"),
    **dict.fromkeys(("LT", "LE", "GT", "GE"), "number number"),
    **dict.fromkeys(("NEG", "SQRT", "FLOOR", "TOFLOAT"), "number"),
    **dict.fromkeys(("BAND", "BOR", "BXOR", "SHL", "SHR", "USHR"), "int int"),
    **{"CONCAT": "string string", "CHR": "int", "FIND": "string string int"},
    **{"REPEAT": "string int", "GET": "array int", "SET": "array int any", "FILL": "int any"},
    **{"SLICE": "array int int", "APUSH": "array any", "APOP": "array", "EXTEND": "array array"},
    **{"HAS": "map any", "DEL": "map any", "NEXT": "map int"},
}
_RIGHT: Final = {
    "number": "ICONST 1",
    "int": "ICONST 0",
    "string": 'CONST "ab"',
    "array": "ICONST 1; ARRAY 1",
    "map": "MAP",
    "any": "NIL",
}


def _wrong_type(frame: Frame) -> None:
    """One operand of an instruction has a type that it does not take, the others have one."""
    stream = frame.stream
    name = stream.pick(sorted(_OPERANDS))
    kinds = _OPERANDS[name].split()
    places = [place for place, kind in enumerate(kinds) if kind != "any"]
    wrong = stream.pick(places)
    for place, kind in enumerate(kinds):
        code = stream.pick(_WRONG[kind]) if place == wrong else _RIGHT[kind]
        frame.emit_all(lines(code))
    frame.emit(name)
    _forget(frame, BY_NAME[name].pushes)


def _forget(frame: Frame, pushes: int) -> None:
    """Drops what a failing instruction would have pushed."""
    for _ in range(pushes):
        frame.emit("POP")


def _fails(*codes: str) -> Trap:
    """One of these pieces of code; each begins and ends with nothing on the stack."""

    def trap(frame: Frame) -> None:
        code = frame.stream.pick(codes)
        frame.emit_all(lines(code, top=Label(), end=Label()))

    return trap


def _zero(frame: Frame) -> None:
    frame.push(INT)
    frame.emit("ICONST", 0)
    frame.emit(frame.stream.pick(["IDIV", "MOD"]))
    frame.replace(1, Slot(INT))
    frame.sink()


def _arity(frame: Frame) -> None:
    functions = frame.plan.functions
    name, parameters = "main", 0
    if functions:
        function = frame.stream.pick(functions)
        name, parameters = function.name, len(function.parameters)
    given = frame.stream.pick([n for n in range(4) if n != parameters])
    frame.emit("FUNC", name)
    for _ in range(given):
        frame.push_literal(ANY)
    frame.replace(given)
    frame.emit("CALLV", given)
    frame.emit("POP")


_DOUBLE: Final = "ICONST 32; CHR; ICONST 600000; REPEAT; DUP; "
_NEST: Final = (
    "ARRAY 0; ICONST 0; top: SWAP; ARRAY 1; SWAP; ICONST 1; ADD; DUP; ICONST 100; LT; JT top; POP; "
)
TRAPS: Final[dict[str, Trap]] = {
    "TYPE": _wrong_type,
    "ZERO": _zero,
    "INDEX": _fails(
        'CONST "abc"; ICONST 3; GET; POP',
        'CONST ""; ICONST 0; GET; POP',
        "ICONST 5; ARRAY 1; ICONST -1; GET; POP",
        "ICONST 5; ARRAY 1; ICONST 1; NIL; SET",
        "ARRAY 0; CONST 9223372036854775807; NIL; SET",
        "ARRAY 0; APOP; POP",
        "NIL; ARRAY 1; DUP; APOP; POP; APOP; POP",
        'CONST "abc"; ICONST 2; ICONST 1; SLICE; POP',
        'CONST "abc"; ICONST 1; ICONST 4; SLICE; POP',
        "ARRAY 0; ICONST -1; ICONST 0; SLICE; POP",
        'CONST "abc"; CONST ""; ICONST 4; FIND; POP',
        'CONST "abc"; CONST "a"; ICONST -1; FIND; POP',
        "MAP; ICONST -1; NEXT; POP; POP",
        "MAP; CONST -9223372036854775808; NEXT; POP; POP",
        "ICONST 5; ARRAY 1; CONST 4294967296; GET; POP",
    ),
    "RANGE": _fails(
        "ICONST 256; CHR; POP",
        "ICONST -1; CHR; POP",
        "ICONST 1; ICONST -1; SHL; POP",
        "ICONST 1; CONST -9223372036854775808; SHR; POP",
        "ICONST -1; ICONST -64; USHR; POP",
        'CONST "a"; ICONST -1; REPEAT; POP',
        'CONST ""; CONST -9223372036854775808; REPEAT; POP',
        "ICONST -1; NIL; FILL; POP",
        "ICONST 1; ICONST 0; DIV; TOINT; POP",
        "ICONST 0; TOFLOAT; DUP; DIV; TOINT; POP",
        "CONST 9223372036854775807; TOFLOAT; TOINT; POP",
    ),
    "ARITY": _arity,
    "DEPTH": _fails("NIL; CALL deep; POP", "ICONST 1; CALL deep; POP", 'CONST "a"; CALL deep; POP'),
    "LENGTH": _fails(
        'CONST "a"; ICONST 1048577; REPEAT; POP',
        'CONST "ab"; CONST 9223372036854775807; REPEAT; POP',
        'CONST "ab"; CONST 4611686018427387904; REPEAT; POP',
        "ICONST 1048577; NIL; FILL; POP",
        "CONST 4294967296; NIL; FILL; POP",
        f"{_DOUBLE}CONCAT; POP",
        f"{_DOUBLE}ARRAY 2; TOSTR; POP",
        'CONST "\\"; ICONST 600000; REPEAT; ARRAY 1; TOSTR; POP',
        "ICONST 524289; NIL; FILL; DUP; EXTEND",
    ),
    "NESTING": _fails(
        "ARRAY 0; DUP; DUP; APUSH; PRINT",
        "ARRAY 0; DUP; DUP; APUSH; TOSTR; POP",
        "MAP; DUP; DUP; ICONST 1; SET; PRINTLN",
        "MAP; DUP; NIL; MAP; SET; DUP; DUP; DUP; SET; TOSTR; POP",
        f"{_NEST}PRINTLN",
        f"{_NEST}TOSTR; POP",
    ),
    "OUTPUT": _fails(
        f"{_DOUBLE}PRINT; PRINT",
        f"{_DOUBLE}PRINTLN; PRINTLN",
        f"{_DOUBLE}ARRAY 2; PRINT",
        "ICONST 10; CHR; ICONST 1048576; REPEAT; PRINTLN",
        "ICONST 10; CHR; ICONST 1048576; REPEAT; NIL; PRINT; PRINT",
    ),
}
RUNTIME: Final = tuple(name for name, kind in ERRORS.items() if kind.code >= 20)


def trap(stream: Stream) -> tuple[str, Trap]:
    """An error and the code that ends with it; the costly ones are rarer."""
    name = stream.weighted(
        [(1 if name in ("DEPTH", "OUTPUT") else 4, name) for name in RUNTIME if name in TRAPS]
    )
    return name, TRAPS[name]


def deep(stream: Stream) -> Body:
    """The function `deep`, which calls itself without end, in one of several ways."""
    body = Body("deep", 1, stream.pick([1, 2, 5, 60]))
    code = stream.pick(
        [
            "LOAD 0; CALL deep; RET",
            "LOAD 0; DUP; CALL deep; POP; RET",
            "FUNC deep; LOAD 0; CALLV 1; RET",
            "ICONST 1; LOAD 0; CALL deep; ARRAY 2; RET",
            "LOAD 0; JT one; LOAD 0; NOT; CALL deep; RET; one: FUNC deep; NIL; CALLV 1; RET",
        ]
    )
    body.lines += lines(code, one=Label())
    return body
