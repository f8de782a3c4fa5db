"""Operands of the grid: by their words in the stack effects of `opcodes.toml`.

A word stands for what an instruction takes: `n` is an int, `s` a string, `m` a map and so on. An
opcode that uses the words of others needs nothing new here.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from fuzz.build import Body, Label, Line, Literal, lines
from fuzz.stream import Stream
from fuzz.values import CORE_FLOATS, CORE_INTS, FLOATS, INTS, STRINGS
from quern.image import Constant
from quern.opcodes import BY_NAME, Opcode

Code: TypeAlias = list[Line]
"""Code that pushes one value, or takes one away."""

ONE: Final = "one"
"""A function that gives back its argument; every program of the grid has it."""
GLOBAL: Final = 0
"""The global that producers and consumers use; another one is behind it."""

OTHERS: Final = (
    *("NIL", "TRUE", "FALSE", "ARRAY 0", "ICONST 4; ICONST 5; ICONST 6; ARRAY 3", "MAP"),
    *("MAP; DUP; ICONST 1; ICONST 2; SET", "FUNC one", "FUNC main", "NIL; ARRAY 1; ARRAY 1"),
)
"""Values of the other types, as code."""
_ARRAYS: Final = (
    "ICONST 4; ICONST 5; ICONST 6; ARRAY 3",
    'ICONST -1; CONST "x"; NIL; TRUE; ARRAY 4',
    "ICONST 9; ICONST 7; FILL",
    "ICONST 40; NIL; FILL",
)
_MAPS: Final = (
    "MAP; DUP; ICONST 1; ICONST 2; SET",
    'MAP; DUP; ICONST 0; NIL; SET; DUP; CONST "a"; TRUE; SET',
    "MAP; DUP; ICONST 0; ICONST 5; SET; DUP; ICONST 1; ICONST 6; SET; DUP; ICONST 0; DEL; POP",
)
_TEXTS: Final = (b"abc", b"abcabcabc", b"0123456789abcdef0", b"x\ny\0z", b"\x80\xff\xfe")
_SOUGHT: Final = (b"", b"", b"a", b"bc", b"abc", b"abca", b"\xff", b"\0z", b"0")

INT_WORDS: Final = ("n", "k", "start", "from", "to", "cursor")
"""The words of ints that have to be small."""
_KINDS: Final = {
    **dict.fromkeys(INT_WORDS, ("small",)),
    **{"k": ("low",), "start": ("low",), "from": ("low",), "to": ("high",)},
    **{"a": ("int", "float", "string"), "b": ("int", "float", "string")},
    **{"s": ("text",), "t": ("sought", "text"), "d": ("array",), "m": ("map",), "f": ("function",)},
    **{"c": ("array", "map", "text"), "v": ("int", "string", "other")},
}


def words(opcode: Opcode, count: int = 0) -> list[str]:
    """The words of what an opcode pops; `count` values stand where the operand or f says so."""
    before = opcode.stack.split("->")[0].split()
    return [word for each in before for word in (["v"] * count if each.startswith("*") else [each])]


def kinds(word: str, name: str) -> tuple[str, ...]:
    """The kinds of values that an opcode may take for a word, most fitting first.

    What is pushed tells whether `a` and `b` are numbers, ints, or also strings.
    """
    if word in ("a", "b"):
        if "TYPE" not in BY_NAME[name].raises:
            return ("int", "float", "string", "other")
        result = pushes(name)
        if result == ["int"]:
            return ("int",)
        if result in (["number"], ["float"]):
            return ("int", "float")
    return _KINDS.get(word, ("int", "other"))


def constant(value: Constant) -> Code:
    if isinstance(value, int) and -(1 << 31) <= value < 1 << 31:
        return [("ICONST", value)]
    return [("CONST", Literal(value))]


def operand(stream: Stream, kind: str) -> Code:
    """Code that pushes a value of a kind; from the list of known trouble if it is a number."""
    match kind:
        case "int":
            return constant(stream.pick(CORE_INTS if stream.chance(1, 2) else INTS))
        case "float":
            return constant(stream.pick(CORE_FLOATS if stream.chance(1, 2) else FLOATS))
        case "string":
            return constant(stream.pick(STRINGS))
        case "plain":
            return constant(stream.between(1, 9))
        case "small":
            return constant(stream.pick([0, 0, 1, 1, 2, 3]))
        case "low":
            return constant(stream.pick([0, 0, 1]))
        case "high":
            return constant(stream.pick([1, 2, 2]))
        case "text":
            return constant(stream.pick(_TEXTS))
        case "sought":
            return constant(stream.pick(_SOUGHT))
        case "array":
            return lines(stream.pick(_ARRAYS))
        case "map":
            return lines(stream.pick(_MAPS))
        case "function":
            return lines("FUNC one")
    return lines(stream.pick(OTHERS))


def core(name: str) -> tuple[Code, ...]:
    """Numbers of which each two are tried together with an opcode of two numbers; zeros last."""
    if kinds("a", name) == ("int",):
        return tuple(constant(value) for value in (*INTS[-12:], *CORE_INTS))
    return tuple(constant(value) for value in (*CORE_FLOATS, *CORE_INTS))


def trouble(kind: str) -> tuple[Code, ...]:
    """All values of a kind."""
    listed: dict[str, tuple[Constant, ...]] = {"int": INTS, "float": FLOATS, "string": STRINGS}
    if kind in listed:
        return tuple(constant(value) for value in listed[kind])
    return tuple(lines(code) for code in OTHERS)


PRODUCERS: Final = (
    "",
    "DUP; POP",
    "STORE 0; LOAD 0",
    "DUP; STORE 0; POP; LOAD 0",
    "GSTORE 0; GLOAD 0",
    "NIL; SWAP; SWAP; POP",
    "NIL; DUP2; POP; SWAP; POP; SWAP; POP",
    "ARRAY 1; ICONST 0; GET",
    "ARRAY 1; APOP",
    "ARRAY 1; STORE 0; LOAD 0; LOAD 0; EXTEND; LOAD 0; ICONST 1; GET",
    "CALL one",
    "STORE 0; FUNC one; LOAD 0; CALLV 1",
    "MAP; SWAP; STORE 0; DUP; ICONST 3; LOAD 0; SET; ICONST 3; GET",
    "MAP; SWAP; STORE 0; DUP; LOAD 0; NIL; SET; ICONST 0; NEXT; POP",
    "STORE 0; ICONST 2; LOAD 0; FILL; ICONST 1; GET",
    "STORE 0; TRUE; JT here; NIL; STORE 0; here: LOAD 0",
)
"""Ways of a value on top to where it is used: the last instruction is what produces it."""
CONSUMERS: Final = (
    "PRINTLN",
    "PRINT",
    "STORE 0; LOAD 0; PRINTLN",
    "GSTORE 0; GLOAD 0; PRINTLN",
    "DUP; EQ; PRINTLN",
    "DUP; TYPE; PRINT; PRINTLN",
    "DUP; NOT; PRINT; PRINTLN",
    "DUP; JT here; TYPE; here: PRINTLN",
    "DUP; JF here; TYPE; here: PRINTLN",
    "ARRAY 1; PRINTLN",
    "MAP; SWAP; STORE 0; DUP; LOAD 0; TRUE; SET; PRINTLN",
    "CALL one; PRINTLN",
    "TOSTR; DUP; LEN; PRINT; PRINTLN",
    "ARRAY 0; DUP; GSTORE 0; SWAP; APUSH; GLOAD 0; PRINTLN",
    "STORE 0; FUNC one; LOAD 0; CALLV 1; PRINTLN",
    "DUP; NE; PRINTLN",
)


def produced(value: Code, way: int) -> Code:
    """Code that pushes the value, by one of the ways. Uses local 0 and the first global."""
    return [*value, *lines(PRODUCERS[way % len(PRODUCERS)], here=Label())]


def consumed(way: int) -> Code:
    """Code that takes a value away and shows it. Uses local 0 and the first global."""
    return lines(CONSUMERS[way % len(CONSUMERS)], here=Label())


def one() -> Body:
    body = Body(ONE, 1, 1)
    body.lines += lines("LOAD 0; RET")
    return body


def instruction(name: str, target: Label) -> Line:
    """An instruction with an operand that does no harm; a jump leads to `target`."""
    match BY_NAME[name].operand.name:
        case "none":
            return name, None
        case "target":
            return name, target
        case "function":
            return name, ONE
        case "constant":
            return name, Literal(b"constant")
        case "count8":
            return name, 1
        case "global":
            return name, GLOBAL
    return name, 0


def pops(name: str) -> list[str]:
    """The words of what `instruction` pops."""
    return words(BY_NAME[name], 1)


def pushes(name: str) -> list[str]:
    """The words of what an opcode pushes."""
    return BY_NAME[name].stack.split("->")[1].split()


_TAKEN: Final = {
    **dict.fromkeys(INT_WORDS, ("int", "cursor")),
    **dict.fromkeys(("a", "b"), ("number", "int", "float", "cursor")),
    **dict.fromkeys(("s", "t"), ("string",)),
    **{"c": ("array", "map"), "d": ("array",), "m": ("map",), "f": ("function",)},
}
"""The words of results that fit words of operands."""


def fits(result: str, word: str, name: str) -> bool:
    """Does the opcode take such a result for such an operand, as far as the words tell?"""
    return "TYPE" not in BY_NAME[name].raises or result in _TAKEN.get(word, (result,))
