"""The eight types of values (section 2), and what holds for values of all types.

| type | in Python |
|---|---|
| nil, bool, int, float | `None`, `bool`, `int` within 64 bits, `float` |
| string | `bytes` |
| array, map | `Array`, `Map`: objects with an identity |
| function | `Function`: one object for each function of the program |

A bool is an `int` in Python and no int in Quern, so types are compared by `type(a) is ...`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from quern.image import Instruction
from quern.reference.faults import LENGTH, MAP_LIMIT, Fault


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """A function of the program; its operands are indices and offsets, as in the image."""

    name: str
    parameters: int
    locals: int
    stack: int
    instructions: tuple[Instruction, ...]


class Array:
    """`items`, and in `shrunk_from` the greatest length from which it has been made shorter."""

    __slots__ = ("items", "shrunk_from")

    def __init__(self, items: list[Value]) -> None:
        self.items = items
        self.shrunk_from = 0

    @property
    def greatest(self) -> int:
        """The greatest length so far (section 2.8)."""
        return max(self.shrunk_from, len(self.items))


class Entry:
    """An entry of a map: its number by section 9.2, the key with which it was added, the value."""

    __slots__ = ("key", "number", "value")

    def __init__(self, number: int, key: Value, value: Value) -> None:
        self.number = number
        self.key = key
        self.value = value


class Map:
    """A map (section 9).

    `_index` finds entries by `_same_key`. A Python `dict` keeps the order of insertion, so its
    values are the entries in the order of their numbers.

    `_places` holds the entries in the same order for walks, and `_numbers` the number of each
    place. The place of a removed entry holds the place from which to look on for the next entry
    that is left; walks shorten these paths, so that maps that are used as queues stay fast. When
    most places are those of removed entries, both lists are made anew.
    """

    __slots__ = ("_added", "_index", "_numbers", "_places", "shrunk_from")

    def __init__(self) -> None:
        self._added = 0
        self._index: dict[object, Entry] = {}
        self._places: list[Entry | int] = []
        self._numbers: list[int] = []
        self.shrunk_from = 0

    def __len__(self) -> int:
        return len(self._index)

    def __bool__(self) -> bool:
        """Also an empty map is truthy (section 2.5)."""
        return True

    @property
    def greatest(self) -> int:
        """The greatest number of entries so far (section 2.8)."""
        return max(self.shrunk_from, len(self._index))

    def entries(self) -> Iterable[Entry]:
        """The entries in their order."""
        return self._index.values()

    def find(self, key: Value) -> Entry | None:
        """The entry with this key."""
        return self._index.get(_same_key(key))

    def set(self, key: Value, value: Value) -> None:
        """Replaces the value of the entry with this key, or adds one; LENGTH if the map is full."""
        same = _same_key(key)
        entry = self._index.get(same)
        if entry is not None:
            entry.value = value
            return
        if len(self._index) == MAP_LIMIT:
            raise Fault(LENGTH)
        entry = Entry(self._added, key, value)
        self._index[same] = entry
        self._places.append(entry)
        self._numbers.append(self._added)
        self._added += 1

    def remove(self, key: Value) -> bool:
        """Removes the entry with this key; whether there was one."""
        size = len(self._index)
        entry = self._index.pop(_same_key(key), None)
        if entry is None:
            return False
        self.shrunk_from = max(self.shrunk_from, size)
        place = bisect_left(self._numbers, entry.number)
        self._places[place] = place + 1
        if len(self._places) > 2 * size:
            self._places = list(self._index.values())
            self._numbers = [left.number for left in self._index.values()]
        return True

    def next(self, cursor: int) -> Entry | None:
        """The entry with the lowest number that is not below `cursor`."""
        places = self._places
        place = bisect_left(self._numbers, cursor)
        passed = []
        while place < len(places):
            found = places[place]
            if isinstance(found, Entry):
                break
            passed.append(place)
            place = found
        else:
            found = None
        for behind in passed:
            places[behind] = place
        return found


Value: TypeAlias = bool | int | float | bytes | Array | Map | Function | None

TYPE_NAMES: dict[type, bytes] = {
    type(None): b"nil",
    bool: b"bool",
    int: b"int",
    float: b"float",
    bytes: b"string",
    Array: b"array",
    Map: b"map",
    Function: b"function",
}

_TRUE_KEY, _FALSE_KEY, _NAN_KEY = object(), object(), object()


def _same_key(key: Value) -> object:
    """An object that is equal and hashes alike exactly for values that are the same key (9.1).

    Most values are that themselves: Python compares ints with floats exactly and hashes equal ones
    alike, and compares arrays, maps and functions by identity. But for Python true is 1, and a NaN
    is equal to nothing.
    """
    if key is True:
        return _TRUE_KEY
    if key is False:
        return _FALSE_KEY
    if key != key:
        return _NAN_KEY
    return key


def type_name(a: Value) -> bytes:
    """`TYPE`."""
    return TYPE_NAMES[type(a)]


def falsy(a: Value) -> bool:
    """Section 2.5: nil, false, the zeros and the empty string; Python agrees on them."""
    return not a


def equal(a: Value, b: Value) -> bool:
    """Section 2.6. Python compares an int with a float exactly."""
    if type(a) is int or type(a) is float:
        return (type(b) is int or type(b) is float) and a == b
    if type(a) is bytes:
        return type(b) is bytes and a == b
    return a is b


def unequal(a: Value, b: Value) -> bool:
    """`NE`."""
    return not equal(a, b)
