"""Kinds of operands, and how operands stand to each other.

A kind is a type, or a type and one of its values that the specification singles out, written as
``int`` or ``float:-0``. A pattern of ``required.toml`` names a kind for each operand, with the top
of the stack last; it also means all kinds within the ones that it names.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

from quern.opcodes import LIMITS
from quern.reference.interpret import Machine
from quern.reference.numbers import HIGHEST, LOWEST, to_int
from quern.reference.values import TYPE_NAMES, Array, Function, Map, Value

_EXACT: Final = 2**53
"""Up to here every int is a float."""

_SINGLE_INTS: Final = {
    LOWEST: "int:min",
    HIGHEST: "int:max",
    -1: "int:-1",
    0: "int:0",
    1: "int:1",
    63: "int:63",
    64: "int:64",
}


def _int_kind(value: int) -> str:
    single = _SINGLE_INTS.get(value)
    if single is not None:
        return single
    if value > 64:
        return "int:great" if value > _EXACT else "int:above"
    return "int:some" if value > 0 else "int:below" if value >= -_EXACT else "int:low"


def _float_kind(value: float) -> str:
    if value != value:
        return "float:nan"
    if value in (math.inf, -math.inf):
        return "float:inf" if value > 0 else "float:-inf"
    if value == 0.0:
        return "float:0" if math.copysign(1.0, value) > 0 else "float:-0"
    if -1.0 < value < 1.0:
        return "float:fraction" if value > 0 else "float:-fraction"
    if -_EXACT < value < _EXACT:
        return "float:above" if value > 0 else "float:below"
    return "float:great" if value > 0 else "float:low"


_KIND_OF: Final[dict[type, Callable[..., str]]] = {
    type(None): lambda value: "nil",
    bool: lambda value: "bool:true" if value else "bool:false",
    int: _int_kind,
    float: _float_kind,
    bytes: lambda value: "string:filled" if value else "string:empty",
    Array: lambda value: "array:filled" if value.items else "array:empty",
    Map: lambda value: "map:filled" if len(value) else "map:empty",
    Function: lambda value: "function",
}

# Names for several kinds at once.
_UNIONS: Final = {
    "int:positive": ("int:1", "int:63", "int:64", "int:some", "int:above", "int:great", "int:max"),
    "int:negative": ("int:-1", "int:below", "int:low", "int:min"),
    "int:inexact": ("int:great", "int:max", "int:low"),
    "int:65": ("int:above", "int:great", "int:max"),
    "float:positive": ("float:fraction", "float:above", "float:great"),
    "float:negative": ("float:-fraction", "float:below", "float:low"),
}

TYPES: Final = tuple(name.decode() for name in TYPE_NAMES.values())


def kind(value: Value) -> str:
    """The narrowest kind of a value."""
    return _KIND_OF[type(value)](value)


def is_within(narrow: str, wide: str) -> bool:
    """Whether all values of a kind are of another one, too; ``*`` is any."""
    return wide in ("*", narrow, narrow.partition(":")[0]) or narrow in _UNIONS.get(wide, ())


def matches(kinds: Sequence[str], pattern: Sequence[str]) -> bool:
    """Whether operands of these kinds fit a pattern."""
    return len(kinds) == len(pattern) and all(map(is_within, kinds, pattern))


def expand(pattern: str) -> list[tuple[str, ...]]:
    """The patterns for which one stands: ``any`` is each type, ``number`` is int and float."""
    found: list[tuple[str, ...]] = [()]
    for word in pattern.split():
        words = {"any": TYPES, "number": ("int", "float")}.get(word, (word,))
        found = [(*done, each) for done in found for each in words]
    return found


def wrong_places(kinds: Sequence[str], allowed: Sequence[Sequence[str]]) -> set[int]:
    """Operands that alone keep all others from being taken; the first is 0."""
    if any(matches(kinds, pattern) for pattern in allowed):
        return set()
    return {
        place
        for pattern in allowed
        for place in range(len(kinds))
        if not is_within(kinds[place], pattern[place])
        and all(
            is_within(kinds[other], pattern[other]) for other in range(len(kinds)) if other != place
        )
    }


# How the operands of one instruction stand to each other, before it is executed. Each function
# gives the names of `relations` in required.toml that hold.

Relation = Callable[[Sequence[Value], Machine], tuple[str, ...]]


def _position(index: Value, length: int) -> tuple[str, ...]:
    if type(index) is not int:
        return ()
    if index < 0:
        return ("below",)
    if index >= length:
        return ("at_length",) if index == length else ("beyond_length",)
    found = ("last",) if index == length - 1 else ()
    return ("first", *found) if index == 0 else found


def _entry(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    container, key = operands[:2]
    if type(container) is not Map:
        return ()
    entry = container.find(key)
    if entry is None:
        return ("absent",)
    found = ("present",) if type(entry.key) is type(key) else ("present", "equal_key_of_other_type")
    return (*found, "nil_value") if entry.value is None else found


def _element(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    container, index = operands[:2]
    if type(container) is Array:
        found = tuple(f"array_{name}" for name in _position(index, len(container.items)))
    elif type(container) is bytes:
        found = tuple(f"string_{name}" for name in _position(index, len(container)))
    else:
        found = _entry(operands, machine)
    same = any(container is other for other in operands[1:])
    return (*found, "itself") if same and type(container) in (Array, Map) else found


def _slice(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    container, begin, end = operands
    if type(begin) is not int or type(end) is not int:
        return ()
    if not isinstance(container, Array | bytes):
        return ()
    length = len(container.items if isinstance(container, Array) else container)
    tests = {
        "whole": (begin, end) == (0, length),
        "inner": 0 < begin < end < length,
        "empty": 0 <= begin == end <= length,
        "empty_at_length": begin == end == length,
        "reversed": 0 <= end < begin <= length,
        "from_below": begin < 0,
        "to_beyond": 0 <= begin <= length < end,
    }
    return tuple(name for name, holds in tests.items() if holds)


def _find(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    string, part, start = operands
    if type(string) is not bytes or type(part) is not bytes or type(start) is not int:
        return ()
    if not 0 <= start <= len(string):
        return ("below",) if start < 0 else ("beyond",)
    place = string.find(part, start)
    tests = {
        "at_start": place == start,
        "behind_start": place > start,
        "absent": place < 0,
        "only_before_start": place < 0 <= string.find(part),
        "empty": not part,
        "empty_at_length": not part and start == len(string),
    }
    return tuple(name for name, holds in tests.items() if holds)


def _repeat(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    string, times = operands
    if type(string) is not bytes or type(times) is not int:
        return ()
    product = len(string) * times
    tests = {
        "no_times": bool(string) and times == 0,
        "empty_string_often": not string and times > LIMITS["string"].value,
        "product_wraps": product >= 2**64,
    }
    return tuple(name for name, holds in tests.items() if holds)


def _next(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    container, cursor = operands
    if type(container) is not Map or type(cursor) is not int:
        return ()
    if cursor < 0:
        return ("below",)
    entry = container.next(cursor)
    if entry is None:
        return ("end",) if len(container) else ("end_of_empty",)
    return ("exact",) if entry.number == cursor else ("behind_gap",)


def _to_int(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    (value,) = operands
    if type(value) is float and math.isfinite(value):
        inside = LOWEST <= math.trunc(value) <= HIGHEST
        if inside:
            return ("truncated",) if value != math.trunc(value) else ("integral",)
        return ("above_range",) if value > 0 else ("below_range",)
    if type(value) is not bytes:
        return ()
    digits = value.removeprefix(b"-")
    if not digits.isdigit():
        return ("empty",) if not value else ("no_numeral",)
    if to_int(value) is None:
        return ("numeral_out_of_range",)
    names = {
        "numeral": True,
        "negative_numeral": value.startswith(b"-"),
        "leading_zeros": len(digits) > 1 and digits.startswith(b"0"),
        "extreme_numeral": to_int(value) in (LOWEST, HIGHEST),
    }
    return tuple(name for name, holds in names.items() if holds)


def _wraps(exact: Callable[[int, int], int]) -> Relation:
    def relation(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
        a, b = operands
        if type(a) is not int or type(b) is not int:
            return ()
        result = exact(a, b)
        return () if LOWEST <= result <= HIGHEST else ("above",) if result > 0 else ("below",)

    return relation


def _quotient(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    a, b = operands
    if type(a) not in (int, float) or type(b) not in (int, float):
        return ()
    assert isinstance(a, int | float) and isinstance(b, int | float)
    if not (math.isfinite(a) and math.isfinite(b)) or not a or not b:
        return ()
    signs = ("-" if a < 0 else "+") + ("-" if b < 0 else "+")
    exact = a % b == 0 if type(a) is type(b) is int else math.fmod(a, b) == 0.0
    types = "ints" if type(a) is type(b) is int else "floats"
    return (f"{types}{signs}{'exact' if exact else 'inexact'}",)


def _pair(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    """For comparisons: where rounding an int to a float would change the result."""
    a, b = operands
    if {type(a), type(b)} == {int, float}:
        assert isinstance(a, int | float) and isinstance(b, int | float)
        rounded_differs = (float(a) < float(b), float(a) == float(b)) != (a < b, a == b)
        names = ("int_float_equal",) if a == b else ()
        return (*names, "rounding_would_decide") if rounded_differs else names
    if type(a) is bytes and type(b) is bytes:
        if a == b:
            return ("same_bytes",)
        names = ("prefix",) if a.startswith(b) or b.startswith(a) else ("first_difference",)
        signed = any(x != y and (x > 127) != (y > 127) for x, y in zip(a, b, strict=False))
        return (*names, "byte_above_127") if signed else names
    if type(a) is type(b) and isinstance(a, Array | Map | Function):
        return ("same_object",) if a is b else ("other_object",)
    return ()


def _itself(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    return ("itself",) if operands[0] is operands[1] else ()


def _call(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    return (f"{len(operands) if len(operands) in (0, 1, 255) else 'some'}_arguments",)


def _call_value(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    callee, given = operands[0], len(operands) - 1
    names = (f"{given if given in (0, 1, 254) else 'some'}_arguments",)
    if type(callee) is not Function or callee.parameters == given:
        return names
    return ("too_few",) if given < callee.parameters else ("too_many",)


def _count(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    return (f"{len(operands) if len(operands) in (0, 1, 255) else 'some'}_elements",)


def _return(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    inner = ("to_caller",) if machine.callers else ("from_outermost",)
    return (*inner, "leaves_others") if len(machine.call[3]) > 1 else inner


def _halt(operands: Sequence[Value], machine: Machine) -> tuple[str, ...]:
    inner = ("in_nested_call",) if machine.callers else ("in_outermost",)
    return (*inner, "leaves_others") if machine.call[3] else inner


_ADD_WRAPS, _SUB_WRAPS, _MUL_WRAPS = (
    _wraps(lambda a, b: a + b),
    _wraps(lambda a, b: a - b),
    _wraps(lambda a, b: a * b),
)

RELATIONS: Final[dict[str, Relation]] = {
    "ADD": _ADD_WRAPS,
    "SUB": _SUB_WRAPS,
    "MUL": _MUL_WRAPS,
    "IDIV": _quotient,
    "MOD": _quotient,
    **dict.fromkeys(("EQ", "NE", "LT", "LE", "GT", "GE"), _pair),
    "TOINT": _to_int,
    "CALL": _call,
    "CALLV": _call_value,
    "RET": _return,
    "HALT": _halt,
    "CONCAT": _itself,
    "FIND": _find,
    "REPEAT": _repeat,
    "GET": _element,
    "SET": _element,
    "SLICE": _slice,
    "ARRAY": _count,
    "EXTEND": _itself,
    "HAS": _entry,
    "DEL": _entry,
    "NEXT": _next,
}
