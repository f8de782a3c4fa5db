"""Containers of any depth can be released (section 2.8)."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator

import pytest

from quern.reference.values import Array, Map, Value

from .programs import execute, outcome


def _map(key: Value, value: Value) -> Map:
    map_ = Map()
    map_.set(key, value)
    return map_


WRAP: dict[str, tuple[int, Callable[[Value], Value]]] = {
    "arrays": (1_000_000, lambda inner: Array([inner])),
    "maps by value": (1_000_000, lambda inner: _map(None, inner)),
    "maps by key": (300_000, lambda inner: _map(inner, None)),
    "arrays in maps": (200_000, lambda inner: _map(Array([inner]), Array([inner]))),
}


@pytest.fixture
def without_collector() -> Iterator[None]:
    """The collector would go through the whole chain many times while it is built."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_collector")
@pytest.mark.parametrize("way", WRAP)
def test_release_of_a_deep_chain(way: str) -> None:
    levels, wrap = WRAP[way]
    innermost = Array([])
    alone = sys.getrefcount(innermost)
    chain = wrap(innermost)
    for _ in range(levels):
        chain = wrap(chain)
    assert sys.getrefcount(innermost) > alone
    del chain
    assert sys.getrefcount(innermost) == alone


RELEASES = {
    "STORE": "NIL; STORE 0",
    "POP": "LOAD 0; NIL; STORE 0; POP",
    "APOP": "LOAD 0; ARRAY 1; NIL; STORE 0; APOP; POP",
    "SET": "LOAD 0; ARRAY 1; NIL; STORE 0; ICONST 0; NIL; SET",
    "DEL": "MAP; DUP; ICONST 0; LOAD 0; SET; NIL; STORE 0; ICONST 0; DEL; POP",
    "end of the program": "",
}


@pytest.mark.parametrize("way", RELEASES)
def test_instructions_that_release_a_deep_chain(way: str) -> None:
    result = execute(
        "ICONST 0; STORE 1",
        "more: LOAD 0; ARRAY 1; STORE 0; LOAD 1; ICONST 1; ADD; DUP; STORE 1",
        "CONST 100000; LT; JT more",
        RELEASES[way],
        'CONST "released"; PRINT',
    )
    assert outcome(result) == "released"
