"""Rules of the grid about single numbers: operands of instructions, and the limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuzz.build import Body, Label, Line, lines, link
from fuzz.values import INTS
from quern.image import encode
from quern.opcodes import LIMITS

_LOCALS: Final = (0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 126, 127, 128, 129, 253, 254)
_GLOBALS: Final = (0, 1, 127, 128, 254, 255, 256, 257, 511, 512, 32_767, 32_768, 65_533, 65_534)
_COUNTS: Final = (0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 127, 128, 200, 253, 254, 255)
_PLACES: Final = (0, 1, 127, 128, 254, 255, 256, 257, 300, 511, 512)
_DISTANCES: Final = (0, 1, 126, 127, 128, 250, 251, 255, 256, 257, 32_767, 32_768, 65_535, 65_536)

INDICES: Final[tuple[tuple[str, str], ...]] = (
    *(("local", str(number)) for number in _LOCALS),
    *(("global", str(number)) for number in _GLOBALS),
    *(("int32", str(number)) for number in INTS if -(1 << 31) <= number < 1 << 31),
    *(("array", str(number)) for number in _COUNTS),
    *(("callv", str(number)) for number in _COUNTS[:-1]),
    *(("fewer", str(number)) for number in _COUNTS[:-1]),
    *(("more", str(number)) for number in _COUNTS[1:]),
    *(("call", str(number)) for number in _COUNTS),
    *(("constant", str(number)) for number in _PLACES),
    *(("function", str(number)) for number in _PLACES),
    *(("forward", str(number)) for number in _DISTANCES),
    *(("backward", str(number)) for number in _DISTANCES),
)


def _main(code: list[Line], locals_: int = 0, globals_: int = 0, *others: Body) -> bytes:
    body = Body("main", 0, locals_)
    body.lines += [*code, ("HALT", None)]
    return encode(link(globals_, [body, *others]))


def index_program(about: tuple[str, ...]) -> bytes:
    """An instruction whose operand is the number."""
    return _INDEX[about[0]](int(about[1]))


def _local(number: int) -> bytes:
    code = f"LOAD {number}; PRINTLN; ICONST 5; STORE {number}; LOAD {number}; DUP; PRINTLN; "
    code += f"TRUE; STORE {number}; PRINTLN; LOAD {number}; PRINTLN; LOAD 0; PRINTLN"
    return _main(lines(code), max(number + 1, 1))


def _global(number: int) -> bytes:
    code = f"GLOAD {number}; PRINTLN; ICONST 5; GSTORE {number}; GLOAD {number}; DUP; PRINTLN; "
    code += f"TRUE; GSTORE {number}; PRINTLN; GLOAD {number}; PRINTLN; GLOAD 0; PRINTLN"
    return _main(lines(code), 0, number + 1)


def _int32(number: int) -> bytes:
    code = f"ICONST {number}; PRINTLN; ICONST {number}; ICONST {number}; MUL; PRINTLN; "
    code += f"ICONST {number}; NEG; PRINTLN; ICONST {number}; ICONST 1; ADD; PRINTLN; "
    code += f"ICONST 1; ICONST {number}; SUB; PRINTLN; ICONST {number}; TOFLOAT; PRINTLN; "
    code += f"ICONST 0; ICONST {number}; LT; PRINTLN; ICONST {number}; JT end; TRUE; PRINTLN; end:"
    return _main(lines(f"{code} ICONST {number}; CONST 2147483648; EQ; PRINTLN", end=Label()))


def _numbered(count: int) -> list[Line]:
    return [("ICONST", number) for number in range(count)]


def _array(number: int) -> bytes:
    return _main([*_numbered(number), ("ARRAY", number), ("PRINTLN", None)])


def _gathers(count: int) -> Body:
    """A function that gives back its parameters in an array."""
    body = Body("gathers", count, count)
    body.lines += [("LOAD", number) for number in range(count)]
    body.lines += [("ARRAY", count), ("RET", None)]
    return body


def _callv(number: int) -> bytes:
    code: list[Line] = [("FUNC", "gathers"), *_numbered(number), ("CALLV", number)]
    return _main([*code, ("PRINTLN", None)], 0, 0, _gathers(number))


def _fewer(number: int) -> bytes:
    """ARITY: one argument is missing."""
    code: list[Line] = [("FUNC", "gathers"), *_numbered(number), ("CALLV", number)]
    return _main([*lines("TRUE; PRINTLN"), *code, ("PRINTLN", None)], 0, 0, _gathers(number + 1))


def _more(number: int) -> bytes:
    """ARITY: there is one argument too many."""
    given = min(number, 254)
    code: list[Line] = [("FUNC", "gathers"), *_numbered(given), ("CALLV", given)]
    return _main([*lines("TRUE; PRINTLN"), *code, ("PRINTLN", None)], 0, 0, _gathers(given - 1))


def _call(number: int) -> bytes:
    code: list[Line] = [*_numbered(number), ("CALL", "gathers"), ("PRINTLN", None)]
    return _main(code, 0, 0, _gathers(number))


def _constant(number: int) -> bytes:
    code = lines("".join(f"CONST {1000 + at}; PRINT; " for at in range(number + 1)))
    return _main([*code, *lines(f"CONST {1000 + number}; PRINTLN; CONST 1000; PRINTLN")])


def _function(number: int) -> bytes:
    others = []
    for at in range(number + 1):
        body = Body(f"f{at}", 0, 0)
        body.lines += lines(f"ICONST {at}; RET")
        others.append(body)
    code = f"CALL f{number}; PRINTLN; FUNC f{number}; DUP; PRINTLN; CALLV 0; PRINTLN; "
    return _main(lines(f"{code}FUNC f{number}; FUNC f0; EQ; PRINTLN"), 0, 0, *others)


def _forward(number: int) -> bytes:
    fill: list[Line] = [("NIL", None), ("POP", None)] * (number // 2)
    fill += [("NIL", None)] * (number % 2) + [("POP", None)] * (number % 2)
    code = [*lines("TRUE; JT end", end=(end := Label())), *fill, end]
    return _main([*code, *lines("TRUE; PRINTLN")])


def _backward(number: int) -> bytes:
    """A loop of two passes with a body of this size."""
    fill: list[Line] = [("NIL", None), ("POP", None)] * (number // 2)
    code = [*lines("ICONST 2; top:", top=(top := Label())), *fill]
    return _main([*code, *lines("DUP; PRINTLN; ICONST 1; SUB; DUP; JT top; POP", top=top)])


_INDEX: Final[dict[str, Callable[[int], bytes]]] = {
    "local": _local,
    "global": _global,
    "int32": _int32,
    "array": _array,
    "callv": _callv,
    "fewer": _fewer,
    "more": _more,
    "call": _call,
    "constant": _constant,
    "function": _function,
    "forward": _forward,
    "backward": _backward,
}


# Limits. The name says what works last, or what is one beyond.

_STRING: Final = LIMITS["string"].value
_ARRAY: Final = LIMITS["array"].value
_MAP: Final = LIMITS["map"].value
_NESTING: Final = LIMITS["nesting"].value
_OUTPUT: Final = LIMITS["output"].value
_DEPTH: Final = LIMITS["depth"].value


def _text(code: str, locals_: int = 2) -> Callable[[], bytes]:
    names = ("top", "end")
    return lambda: _main(lines(code, **{name: Label() for name in names}), locals_)


def _depth(calls: int, by_value: bool) -> Callable[[], bytes]:
    def program() -> bytes:
        body = Body("f", 1, 1)
        again = "FUNC f; LOAD 0; ICONST 1; SUB; CALLV 1" if by_value else None
        again = again or "LOAD 0; ICONST 1; SUB; CALL f"
        body.lines += lines(f"LOAD 0; JT on; NIL; RET; on: {again}; RET", on=Label())
        code = lines(f'CONST "begin"; PRINTLN; ICONST {calls - 2}; CALL f; PRINTLN')
        return _main(code, 0, 0, body)

    return program


def _map_of(count: int) -> str:
    fill = f"MAP; STORE 0; ICONST {count}; STORE 1; top: LOAD 0; LOAD 1; TRUE; SET; "
    return f"{fill}LOAD 1; ICONST 1; SUB; DUP; STORE 1; JT top; LOAD 0; LEN; PRINTLN"


def _nested(levels: int, container: str, show: str) -> str:
    nest = f"{container}; ICONST {levels - 1}; top: SWAP; ARRAY 1; SWAP; ICONST 1; SUB; DUP; JT top"
    return f"{nest}; POP; {show}"


def _stack(height: int) -> Callable[[], bytes]:
    def program() -> bytes:
        return _main([*_numbered(height - 1), ("DUP", None), *lines("PRINTLN; " * height)])

    return program


def _file(size: int) -> Callable[[], bytes]:
    def program() -> bytes:
        least = len(_main(lines('CONST ""; LEN; PRINTLN')))
        string = "x" * (size - least)
        return _main(lines(f'CONST "{string}"; LEN; PRINTLN'))

    return program


LIMIT_PROGRAMS: Final[dict[str, Callable[[], bytes]]] = {
    "depth last": _depth(_DEPTH, False),
    "depth beyond": _depth(_DEPTH + 1, False),
    "depth last by value": _depth(_DEPTH, True),
    "depth beyond by value": _depth(_DEPTH + 1, True),
    "string last": _text(
        f'CONST "a"; ICONST {_STRING}; REPEAT; DUP; LEN; PRINTLN; CONST ""; CONCAT; LEN; PRINTLN'
    ),
    "string beyond by REPEAT": _text(f'CONST "a"; ICONST {_STRING + 1}; REPEAT; LEN; PRINTLN'),
    "string beyond by CONCAT": _text(
        f'CONST "a"; ICONST {_STRING}; REPEAT; CONST "b"; CONCAT; LEN; PRINTLN'
    ),
    "text last": _text(f'CONST "a"; ICONST {_STRING - 4}; REPEAT; ARRAY 1; TOSTR; LEN; PRINTLN'),
    "text beyond": _text(f'CONST "a"; ICONST {_STRING - 3}; REPEAT; ARRAY 1; TOSTR; LEN; PRINTLN'),
    # Not by APUSH: two arrays of about 2^20 elements are too much for the sum of section 2.8.
    "array last": _text(
        f"ICONST {_ARRAY}; NIL; FILL; STORE 0; LOAD 0; ICONST {_ARRAY - 1}; TRUE; SET; "
        f"LOAD 0; LEN; PRINTLN; LOAD 0; ICONST {_ARRAY - 1}; GET; PRINTLN"
    ),
    "array beyond by APUSH": _text(f"ICONST {_ARRAY}; NIL; FILL; NIL; APUSH; TRUE; PRINTLN"),
    "array beyond by FILL": _text(f"ICONST {_ARRAY + 1}; NIL; FILL; LEN; PRINTLN"),
    "array last by EXTEND": _text(
        f"ICONST {_ARRAY // 2}; NIL; FILL; DUP; DUP; EXTEND; LEN; PRINTLN"
    ),
    "array beyond by EXTEND": _text(
        f"ICONST {_ARRAY // 2 + 1}; NIL; FILL; DUP; DUP; EXTEND; LEN; PRINTLN"
    ),
    "map last": _text(_map_of(_MAP)),
    "map beyond": _text(_map_of(_MAP + 1)),
    "nesting last": _text(_nested(_NESTING, "ARRAY 0", "DUP; PRINTLN; TOSTR; LEN; PRINTLN")),
    "nesting beyond by PRINT": _text(_nested(_NESTING + 1, "ARRAY 0", "PRINT")),
    "nesting beyond by TOSTR": _text(_nested(_NESTING + 1, "MAP", "TOSTR; PRINT")),
    "nesting last by maps": _text(_nested(_NESTING, "MAP", "PRINTLN")),
    "output last": _text(f'CONST "a"; ICONST {_OUTPUT - 1}; REPEAT; PRINTLN; CONST ""; PRINT'),
    "output beyond by a newline": _text(f'CONST "a"; ICONST {_OUTPUT}; REPEAT; PRINTLN'),
    "output beyond": _text(
        f'CONST "a"; ICONST {_OUTPUT}; REPEAT; PRINT; CONST ""; PRINT; NIL; PRINT'
    ),
    "stack last": _stack(LIMITS["stack"].value),
    "file last": _file(LIMITS["file"].value),
    "file beyond": _file(LIMITS["file"].value + 1),
}
