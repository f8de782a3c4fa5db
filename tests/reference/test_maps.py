"""Maps (section 9)."""

from __future__ import annotations

import math
import tracemalloc
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from quern.reference.containers import walk
from quern.reference.faults import Fault
from quern.reference.values import Array, Function, Map, Value, equal

from .programs import evaluate

FUNCTION = Function("f", 0, 0, 0, ())
CONTAINERS: list[Value] = [Array([]), Array([]), Map(), Map()]
SIMPLE: list[Value] = [None, True, False, FUNCTION, b"", b"1", b"true", b"nil"]
SMALL: list[Value] = [0, 1, -1, 0.0, -0.0, 0.5, 1.0, math.nan, -math.nan, math.inf, -math.inf]
GREAT: list[Value] = [2**53, 2**53 + 1, 2.0**53, 2**63 - 1, 2.0**63, 2**61 - 1, float(2**61 - 1)]
KEYS = [*SIMPLE, *SMALL, *GREAT, *CONTAINERS]


def nan(value: Value) -> bool:
    return isinstance(value, float) and math.isnan(value)


@pytest.mark.parametrize("a", KEYS, ids=str)
def test_which_keys_are_the_same(a: Value) -> None:
    map_ = Map()
    map_.set(a, None)
    expected = [equal(a, b) or (nan(a) and nan(b)) for b in KEYS]
    assert expected == [map_.find(b) is not None for b in KEYS]


@given(st.integers(-(2**63), 2**63 - 1), st.floats())
def test_int_and_float_are_the_same_key_if_they_are_the_same_number(a: int, b: float) -> None:
    for number in (a, int(b) if math.isfinite(b) and abs(b) < 2**63 else a):
        map_ = Map()
        map_.set(number, None)
        assert (math.isfinite(b) and Fraction(number) == Fraction(b)) == (map_.find(b) is not None)


def test_the_entry_keeps_the_key_with_which_it_was_added() -> None:
    assert evaluate("MAP; DUP; ICONST 1; NIL; SET; DUP; CONST 1.0; TRUE; SET") == "{1: true}"
    assert evaluate("MAP; DUP; CONST -0.0; NIL; SET; DUP; ICONST 0; TRUE; SET") == "{-0.0: true}"


def test_a_container_is_the_same_key_after_its_content_has_changed() -> None:
    lines = "ARRAY 0; STORE 0; MAP; DUP; LOAD 0; ICONST 7; SET; LOAD 0; NIL; APUSH; LOAD 0; GET"
    assert evaluate(lines) == "7"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("MAP; NIL; GET", "nil"),
        ("MAP; NIL; HAS", "false"),
        ("MAP; DUP; NIL; NIL; SET; NIL; HAS", "true"),
        ("MAP; NIL; DEL", "false"),
        ("MAP; DUP; NIL; NIL; SET; NIL; DEL", "true"),
        ("MAP; DUP; DUP; DUP; SET; LEN", "1"),
        ("MAP; ICONST 0; NEXT; ARRAY 2", "[nil, -1]"),
        ("MAP; ICONST -1; NEXT; ARRAY 2", "INDEX"),
        ("MAP; CONST 9223372036854775807; NEXT; ARRAY 2", "[nil, -1]"),
        ("MAP; DUP; NIL; TRUE; SET; ICONST 0; NEXT; ARRAY 2", "[nil, 1]"),
        ("MAP; DUP; NIL; TRUE; SET; ICONST 1; NEXT; ARRAY 2", "[nil, -1]"),
    ],
)
def test_map_instructions(lines: str, expected: str) -> None:
    assert evaluate(lines) == expected


FULL = """
    MAP; STORE 0; ICONST 0; STORE 1
    more: LOAD 0; LOAD 1; NIL; SET; LOAD 1; ICONST 1; ADD; DUP; STORE 1; CONST 131072; LT; JT more
"""


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("LOAD 0; LEN", "131072"),
        ("LOAD 0; CONST 131071.0; TRUE; SET; LOAD 0; LEN", "131072"),
        ("LOAD 0; CONST 131072; TRUE; SET; LOAD 0; LEN", "LENGTH"),
        ("LOAD 0; ICONST 0; DEL; POP; LOAD 0; NIL; TRUE; SET; LOAD 0; LEN", "131072"),
        ("LOAD 0; ICONST 0; DEL; POP; LOAD 0; ICONST 0; NEXT; ARRAY 2", "[1, 2]"),
    ],
)
def test_limit_of_entries(lines: str, expected: str) -> None:
    assert evaluate(FULL, lines) == expected


def test_a_full_map_stays_fast_as_a_queue() -> None:
    map_ = Map()
    for number in range(131_072):
        map_.set(number, None)
    for number in range(150_000):
        key, cursor = walk(map_, 0)
        assert (number, number + 1) == (key, cursor)
        map_.remove(key)
        map_.set(number + 131_072, None)


def test_churn_does_not_fill_memory() -> None:
    map_ = Map()
    tracemalloc.start()
    try:
        for number in range(50_000):
            map_.set(number, None)
            map_.remove(number)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert walk(map_, 0) == (None, -1)
    assert held < 50_000


class AgainstTheDefinition(RuleBasedStateMachine):
    """Compares maps with a list of (number, key, value) that follows section 9 word for word."""

    def __init__(self) -> None:
        super().__init__()
        self.map = Map()
        self.entries: list[tuple[int, int, int]] = []
        self.added = 0

    @rule(key=st.integers(0, 40), value=st.integers(0, 9))
    def set(self, key: int, value: int) -> None:
        self.map.set(key, value)
        for place, (number, present, _) in enumerate(self.entries):
            if present == key:
                self.entries[place] = (number, key, value)
                return
        self.entries.append((self.added, key, value))
        self.added += 1

    @rule(key=st.integers(0, 40))
    def remove(self, key: int) -> None:
        left = [entry for entry in self.entries if entry[1] != key]
        assert (len(left) < len(self.entries)) == self.map.remove(key)
        self.entries = left

    @rule(keys=st.lists(st.integers(0, 40), min_size=10))
    def remove_several(self, keys: list[int]) -> None:
        for key in keys:
            self.remove(key)

    @rule(first=st.integers(0, 35))
    def set_several(self, first: int) -> None:
        for key in range(first, first + 6):
            self.set(key, key)

    @rule(cursor=st.integers(0, 60))
    def walk(self, cursor: int) -> None:
        left = [entry for entry in self.entries if entry[0] >= cursor]
        expected = (left[0][1], left[0][0] + 1) if left else (None, -1)
        assert expected == walk(self.map, cursor)

    @invariant()
    def same_entries(self) -> None:
        shown = [(entry.number, entry.key, entry.value) for entry in self.map.entries()]
        assert self.entries == shown
        assert len(self.entries) == len(self.map)


TestAgainstTheDefinition = AgainstTheDefinition.TestCase
TestAgainstTheDefinition.settings = settings(max_examples=60, stateful_step_count=50)


def test_next_below_zero() -> None:
    with pytest.raises(Fault, match="INDEX"):
        walk(Map(), -(2**63))
