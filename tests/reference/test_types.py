"""Which types every instruction takes, for all combinations, and that TYPE comes first (5.4)."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from quern.opcodes import BY_NAME

from .programs import execute

# The int and the strings are such that every check of a value that there is fails.
OPERANDS = {
    "nil": "NIL",
    "bool": "TRUE",
    "int": "ICONST -1",
    "float": "CONST nan",
    "string": 'CONST ""',
    "array": "ARRAY 0",
    "map": "MAP",
    "function": "FUNC main",
}
NUMBERS = {"int", "float"}
Accepts = Callable[..., bool]


def _all_of(*allowed: str) -> Accepts:
    return lambda *types: set(types) <= set(allowed)


def _each_of(*allowed: set[str]) -> Accepts:
    return lambda *types: all(a in b for a, b in zip(types, allowed, strict=True))


ANY = set(OPERANDS)
NUMERIC = _all_of("int", "float")
INTS = _all_of("int")
MAP_AND_KEY = _each_of({"map"}, ANY)


def _ordered(*types: str) -> bool:
    return set(types) <= NUMBERS or set(types) == {"string"}


ACCEPTED: dict[str, Accepts] = {
    **dict.fromkeys(("ADD", "SUB", "MUL", "DIV", "IDIV", "MOD"), NUMERIC),
    **dict.fromkeys(("NEG", "SQRT", "FLOOR", "TOFLOAT"), NUMERIC),
    **dict.fromkeys(("BAND", "BOR", "BXOR", "SHL", "SHR", "USHR", "CHR"), INTS),
    **dict.fromkeys(("LT", "LE", "GT", "GE"), _ordered),
    **dict.fromkeys(("EQ", "NE", "NOT", "TYPE", "TOSTR", "PRINT", "PRINTLN"), _all_of(*ANY)),
    "TOINT": _all_of("int", "float", "string"),
    "CONCAT": _all_of("string"),
    "FIND": _each_of({"string"}, {"string"}, {"int"}),
    "REPEAT": _each_of({"string"}, {"int"}),
    "LEN": _all_of("string", "array", "map"),
    "GET": lambda c, k: c == "map" or (c in {"string", "array"} and k == "int"),
    "SET": lambda c, k, _: c == "map" or (c == "array" and k == "int"),
    "SLICE": _each_of({"string", "array"}, {"int"}, {"int"}),
    "FILL": _each_of({"int"}, ANY),
    "APUSH": _each_of({"array"}, ANY),
    "APOP": _all_of("array"),
    "EXTEND": _all_of("array"),
    "HAS": MAP_AND_KEY,
    "DEL": MAP_AND_KEY,
    "NEXT": _each_of({"map"}, {"int"}),
}
WITHOUT_TYPED_OPERANDS = {
    *("NIL", "TRUE", "FALSE", "ICONST", "CONST", "FUNC", "POP", "DUP", "DUP2", "SWAP"),
    *("LOAD", "STORE", "GLOAD", "GSTORE", "JMP", "JT", "JF", "CALL", "CALLV", "RET", "HALT"),
    *("ARRAY", "MAP"),
}


def test_every_instruction_is_covered() -> None:
    assert set(BY_NAME) == set(ACCEPTED) | WITHOUT_TYPED_OPERANDS


@pytest.mark.parametrize("name", ACCEPTED)
def test_types_that_an_instruction_takes(name: str) -> None:
    opcode = BY_NAME[name]
    wrong = []
    for types in itertools.product(OPERANDS, repeat=opcode.pops):
        result = execute(*(OPERANDS[type_] for type_ in types), name)
        kind = result.error.kind.name if result.error else ""
        if (kind == "TYPE") == ACCEPTED[name](*types) or kind not in ("", *opcode.raises):
            wrong.append((types, kind))
    assert wrong == []


@pytest.mark.parametrize("type_", OPERANDS)
def test_callv_takes_functions_only(type_: str) -> None:
    result = execute(OPERANDS[type_], "NIL; CALLV 1")
    assert (result.error is not None) and (
        ("ARITY" if type_ == "function" else "TYPE") == result.error.kind.name
    )


@pytest.mark.parametrize("type_", OPERANDS)
def test_type_names(type_: str) -> None:
    assert type_.encode() == execute(OPERANDS[type_], "TYPE; PRINT").output
