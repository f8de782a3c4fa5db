"""Each rule of the grid produces what it says."""

from __future__ import annotations

from collections import defaultdict

import pytest

from fuzz import grid
from fuzz.frozen import SEED, VERSION
from fuzz.grid import Cell, cells
from fuzz.reach import Observation, Pair, observe
from fuzz.values import INTS
from quern.image import decode, instructions
from quern.opcodes import BY_NAME, ERRORS, LIMITS

INDEX = {cell: index for index, cell in enumerate(cells())}
BY_RULE: dict[str, list[Cell]] = defaultdict(list)
for cell in cells():
    BY_RULE[cell.rule].append(cell)


def image(cell: Cell) -> bytes:
    return grid.image(VERSION, SEED, INDEX[cell])


def seen(rule: str, *about: str, number: int = 0) -> Observation:
    return observe(image(Cell(rule, about, number)))


def pair(first: str, second: str) -> Pair:
    return Pair(BY_NAME[first].number, BY_NAME[second].number)


def test_there_are_about_9600_programs_all_different() -> None:
    assert 9_500 <= len(cells()) <= 9_700
    assert len(cells()) == len(INDEX)


def test_there_is_a_pair_for_each_two_opcodes() -> None:
    expected = {(a, b) for a in BY_NAME for b in BY_NAME if a != "HALT"}
    assert expected == {cell.about for cell in BY_RULE["pair"]}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("LOAD", "ADD"),
        ("ADD", "STORE"),
        ("LT", "JF"),
        ("RET", "PRINT"),
        ("DUP2", "GET"),
        ("SET", "SLICE"),
        ("NEXT", "SWAP"),
        ("JT", "MAP"),
        ("NIL", "HALT"),
        ("ICONST", "RET"),
    ],
)
def test_a_pair_is_executed_and_jumped_into(first: str, second: str) -> None:
    result = seen("pair", first, second)
    assert pair(first, second) in result.pairs
    if second != "HALT":
        assert pair("JMP", second) in result.pairs


def test_operands_of_a_pair_change_their_types() -> None:
    """TYPE shows those of its operands, behind NIL those of what is jumped to."""
    output = seen("pair", "NIL", "TYPE").output
    assert {b"int", b"float", b"string", b"nil"} <= set(output.split())


@pytest.mark.parametrize("call", ["CALL", "CALLV"])
def test_each_opcode_that_takes_nothing_begins_a_function(call: str) -> None:
    names = [name for name, opcode in BY_NAME.items() if opcode.pops == 0]
    assert all(pair(call, name) in seen("enter", call, name).pairs for name in names)


@pytest.mark.parametrize("rule", ["value", "overwritten", "later"])
def test_every_opcode_that_takes_something_is_walked(rule: str) -> None:
    """But for RET, which the pairs have; JT and JF are among them."""
    taking = {name for name, opcode in BY_NAME.items() if opcode.pops or opcode.variable}
    assert taking - {"RET"} == {cell.about[0] for cell in BY_RULE[rule]}


@pytest.mark.parametrize("name", ["NEG", "TOINT", "CHR", "NOT", "TOSTR", "FLOOR"])
def test_all_of_the_list_is_tried_on_opcodes_with_one_operand(name: str) -> None:
    """Each int of the list is an operand of some program."""
    found: set[int] = set()
    for cell in BY_RULE["value"]:
        if cell.about == (name, "int"):
            decoded = decode(image(cell))
            found |= {value for value in decoded.constants if type(value) is int}
            for function in decoded.functions:
                for step in instructions(function.code):
                    if step.opcode.name == "ICONST" and step.operand is not None:
                        found.add(step.operand)
    assert set(INTS) <= found


def test_core_has_the_subtraction_of_zero_from_negative_zero() -> None:
    results = [observe(image(cell)) for cell in BY_RULE["core"] if cell.about == ("SUB",)]
    assert 48 == len(results)
    assert any(b"-0.0" in result.output for result in results)
    assert all(0 == result.exit_code for result in results)


@pytest.mark.parametrize("way", ["store", "computed", "global", "callee", "element", "entry"])
def test_a_loaded_value_keeps_while_its_place_is_overwritten(way: str) -> None:
    assert any(
        observe(image(cell)).exit_code == 0
        for cell in BY_RULE["overwritten"]
        if cell.about == ("EQ", way)
    )


def test_later_passes_come_after_many() -> None:
    results = [observe(image(cell)) for cell in BY_RULE["later"] if cell.about == ("EQ",)]
    assert max(result.opcodes for result in results) > 70 * 10
    assert all(0 == result.exit_code for result in results)


def test_chains_mostly_go_on_for_a_while() -> None:
    chains = [observe(image(cell)) for cell in BY_RULE["chain"][:60]]
    assert sum(result.exit_code == 0 for result in chains) >= 10


def test_indices_work_or_are_arity() -> None:
    for cell in BY_RULE["index"]:
        kind = cell.about[0]
        expected = ERRORS["ARITY"].code if kind in ("fewer", "more") else 0
        assert (cell, expected) == (cell, observe(image(cell)).exit_code)


@pytest.mark.parametrize("name", [cell.about[0] for cell in BY_RULE["limit"]])
def test_limits(name: str) -> None:
    word = {"text": "string"}.get(name.split()[0], name.split()[0])
    result = seen("limit", name)
    if "last" in name:
        assert 0 == result.exit_code
    else:
        assert LIMITS[word].exceeded == result.error


def test_checks_break_the_rule_that_they_are_about() -> None:
    rules = {"cut": {"WHOLE_OPERAND", "END"}, "bound": {"LOCAL", "GLOBAL", "CONSTANT", "FUNCTION"}}
    for cell in BY_RULE["check"]:
        kind, *about = cell.about
        rule = seen("check", *cell.about).rule
        if kind == "cut":
            assert rule in rules["cut"]
        elif kind == "bound":
            assert (rule == "") == (about[1] == "-1")
            assert rule in rules["bound"] | {""}
        elif kind == "opcode":
            assert "OPCODE" == rule
        elif kind == "height" and about[1] == "-1" and BY_NAME[about[0]].pops:
            assert "UNDERFLOW" == rule
        elif kind == "unreached":
            assert "" == rule
