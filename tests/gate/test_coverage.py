"""What the cases touch of the specification: that nothing is missed, and that what is claimed is
observed.
"""

import functools
from pathlib import Path

import pytest

from gate.cases import Case, Group, parse_case
from gate.coverage.collect import Coverage, collect
from gate.coverage.endings import is_nested_beyond, is_written_beyond
from gate.coverage.operands import expand, kind, matches, wrong_places
from gate.coverage.required import load_requirements
from gate.coverage.trace import touched
from gate.errors import StandFault
from quern.opcodes import BY_NAME
from quern.reference.values import Array, Map
from tests.programs import all_cases


@functools.cache
def coverage() -> Coverage:
    return collect(all_cases(), jobs=2)


def test_no_required_cell_is_empty() -> None:
    assert [] == coverage().empty()


def test_what_cases_claim_in_their_headers_is_observed() -> None:
    assert {} == coverage().unobserved


def test_the_numbers_of_cases() -> None:
    assert (101, 382) == (coverage().open_cases, coverage().hidden_cases)


def test_the_document_has_every_group_and_cell() -> None:
    document = coverage().document()
    required = load_requirements().groups
    assert required == {group: tuple(cells) for group, cells in document["groups"].items()}
    assert ["hidden/load_cut_in_float_constant"] == list(document["groups"]["rules"]["WHOLE_FLOAT"])


def test_what_is_required_covers_every_opcode() -> None:
    required = load_requirements()
    counted = {"CALL", "ARRAY"}  # any number of operands of any type: see the relations
    assert set(BY_NAME) - counted == set(required.operands)
    assert counted <= {cell.split()[0] for cell in required.groups["relations"]}
    for table in (required.operands, required.values):
        for name, patterns in table.items():
            pops = 1 if name == "CALLV" else BY_NAME[name].pops
            assert {pops} == {len(pattern) for pattern in patterns}, name


def test_no_cell_is_required_twice() -> None:
    for group, cells in load_requirements().groups.items():
        assert len(cells) == len(set(cells)), group


def case(text: str) -> Case:
    return parse_case(Path("toy.qs"), text, Group.OPEN)


def cells(text: str, group: str) -> set[str]:
    return {cell for where, cell in touched(case(text), load_requirements()) if where == group}


LOOP = """; exit: 0
; output:
; |[true, false]
.func less 2 3
    {jump}
    LOAD 0
    LOAD 1
test:
    LT
    RET
.end
.func main 0 0
    ICONST 1
    ICONST 2
    CALL less
    {second}
    CALL less
    ARRAY 2
    PRINTLN
    HALT
.end
"""
INTS, FLOATS = "ICONST 4\n    ICONST 3", "CONST nan\n    ICONST 3"
JUMP = """LOAD 1
    ICONST 3
    NE
    JT whole
    LOAD 0
    LOAD 1
    JMP test
whole:"""


@pytest.mark.parametrize(
    ("jump", "second", "expected"),
    [
        ("", INTS, set()),
        ("", FLOATS, {"types", "values"}),
        (JUMP, INTS, {"jump"}),
        ("LOAD 0\n    NIL\n    STORE 0\n    STORE 0", INTS, set()),
    ],
)
def test_the_traps_at_a_sequence(jump: str, second: str, expected: set[str]) -> None:
    found = cells(LOOP.format(jump=jump, second=second), "fusions")
    traps = {cell.split()[1] for cell in found if cell.startswith("LOAD+LOAD+LT ")}
    assert expected == traps


def test_an_old_value_of_a_local_is_seen_at_its_taker_alone() -> None:
    text = (
        "; exit: 0\n.func main 0 1\n    ICONST 1\n    STORE 0\n    LOAD 0\n    ICONST 2\n"
        "    STORE 0\n    LOAD 0\n    ADD\n    LOAD 0\n    SUB\n    POP\n    HALT\n.end\n"
    )
    found = cells(text, "fusions")
    assert [True, False] == [f"LOAD+{name} local" in found for name in ("ADD", "SUB")]


@pytest.mark.parametrize(
    ("code", "orders"),
    [
        ("CONST 1.0\n    ICONST -1\n    SHL", {"SHL TYPE before RANGE"}),
        ("CONST 1.0\n    ICONST 1\n    SHL", set()),
        ('CONST "a"\n    ICONST 0\n    IDIV', {"IDIV TYPE before ZERO"}),
        ("NIL\n    ICONST 0\n    CALLV 1", {"CALLV TYPE before ARITY"}),
    ],
)
def test_another_error_that_would_have_applied(code: str, orders: set[str]) -> None:
    text = f"; exit: 20\n.func main 0 0\n    {code}\n    HALT\n.end\n"
    assert orders == cells(text, "orders")


def test_a_wrong_expectation_is_no_coverage() -> None:
    with pytest.raises(StandFault, match="the reference does something else"):
        touched(case("; exit: 1\n.func main 0 0\n    HALT\n.end\n"), load_requirements())


def nested(depth: int) -> Array | Map:
    value: Array | Map = Map()
    for _ in range(depth - 1):
        value = Array([value])
    return value


def test_the_depth_of_containers() -> None:
    assert [False, True] == [is_nested_beyond(nested(100 + more), 100) for more in (0, 1)]
    assert not is_nested_beyond(1, 0)


@pytest.mark.parametrize(
    ("value", "length"),
    [(nested(1), 2), (nested(100), 200), (Array([1, b"a\n", None]), len('[1, "a\\n", nil]'))],
)
def test_the_length_of_a_text(value: Array | Map, length: int) -> None:
    assert [True, False] == [is_written_beyond(value, limit) for limit in (length - 1, length)]


def test_a_text_without_end_is_longer_than_any_limit() -> None:
    endless = Array([])
    endless.items.append(endless)
    assert is_written_beyond(endless, 1_048_576)
    assert is_nested_beyond(endless, 100)


def test_the_length_of_entries() -> None:
    entries = Map()
    entries.set(1, 2)
    entries.set(b"", Map())
    assert [True, False] == [
        is_written_beyond(entries, limit) for limit in (len('{1: 2, "": {}}') - 1, 14)
    ]


def test_kinds_and_patterns() -> None:
    kinds = [kind(-0.0), kind(2**63 - 1), kind(True), kind(b"")]
    assert ["float:-0", "int:max", "bool:true", "string:empty"] == kinds
    assert matches(kinds, ("float", "int:positive", "*", "string"))
    assert not matches(kinds, ("float:0", "int", "bool", "string"))
    assert [("map", "int"), ("map", "float")] == expand("map number")


def test_the_places_of_wrong_types() -> None:
    numbers = expand("number number")
    assert {0} == wrong_places(["nil", "int:0"], numbers)
    assert {1} == wrong_places(["float:nan", "bool:true"], numbers)
    assert set() == wrong_places(["nil", "nil"], numbers)
    assert set() == wrong_places(["int:0", "int:0"], numbers)
