"""Instructions on strings, arrays and maps (sections 8.8 to 8.11).

Every function raises Fault as its instruction does.
"""

from __future__ import annotations

from quern.reference.faults import (
    ARRAY_LIMIT,
    INDEX,
    LENGTH,
    RANGE,
    STRING_LIMIT,
    TYPE,
    Fault,
)
from quern.reference.values import Array, Map, Value


def concat(s: Value, t: Value) -> bytes:
    if type(s) is not bytes or type(t) is not bytes:
        raise Fault(TYPE)
    if len(s) + len(t) > STRING_LIMIT:
        raise Fault(LENGTH)
    return s + t


def char(n: Value) -> bytes:
    """`CHR`."""
    if type(n) is not int:
        raise Fault(TYPE)
    if not 0 <= n <= 255:
        raise Fault(RANGE)
    return bytes([n])


def find(s: Value, t: Value, start: Value) -> int:
    if type(s) is not bytes or type(t) is not bytes or type(start) is not int:
        raise Fault(TYPE)
    if not 0 <= start <= len(s):
        raise Fault(INDEX)
    return s.find(t, start)


def repeat(s: Value, n: Value) -> bytes:
    if type(s) is not bytes or type(n) is not int:
        raise Fault(TYPE)
    if n < 0:
        raise Fault(RANGE)
    if len(s) * n > STRING_LIMIT:
        raise Fault(LENGTH)
    return s * n


def length(c: Value) -> int:
    """`LEN`."""
    if type(c) is Array:
        return len(c.items)
    if type(c) is bytes or type(c) is Map:
        return len(c)
    raise Fault(TYPE)


def get(c: Value, k: Value) -> Value:
    if type(c) is Map:
        entry = c.find(k)
        return None if entry is None else entry.value
    if type(c) is Array:
        items: list[Value] | bytes = c.items
    elif type(c) is bytes:
        items = c
    else:
        raise Fault(TYPE)
    if type(k) is not int:
        raise Fault(TYPE)
    if not 0 <= k < len(items):
        raise Fault(INDEX)
    return items[k]


def set_item(c: Value, k: Value, v: Value) -> None:
    """`SET`."""
    if type(c) is Map:
        c.set(k, v)
        return
    if type(c) is not Array or type(k) is not int:
        raise Fault(TYPE)
    if not 0 <= k < len(c.items):
        raise Fault(INDEX)
    c.items[k] = v


def part(c: Value, begin: Value, end: Value) -> bytes | Array:
    """`SLICE`."""
    if type(begin) is not int or type(end) is not int:
        raise Fault(TYPE)
    if type(c) is Array:
        _check_part(begin, end, len(c.items))
        return Array(c.items[begin:end])
    if type(c) is bytes:
        _check_part(begin, end, len(c))
        return c[begin:end]
    raise Fault(TYPE)


def _check_part(begin: int, end: int, size: int) -> None:
    if not 0 <= begin <= end <= size:
        raise Fault(INDEX)


def fill(n: Value, v: Value) -> Array:
    if type(n) is not int:
        raise Fault(TYPE)
    if n < 0:
        raise Fault(RANGE)
    if n > ARRAY_LIMIT:
        raise Fault(LENGTH)
    return Array([v] * n)


def append(c: Value, v: Value) -> None:
    """`APUSH`."""
    if type(c) is not Array:
        raise Fault(TYPE)
    if len(c.items) == ARRAY_LIMIT:
        raise Fault(LENGTH)
    c.items.append(v)


def pop(c: Value) -> Value:
    """`APOP`."""
    if type(c) is not Array:
        raise Fault(TYPE)
    if not c.items:
        raise Fault(INDEX)
    c.shrunk_from = c.greatest
    return c.items.pop()


def extend(c: Value, d: Value) -> None:
    if type(c) is not Array or type(d) is not Array:
        raise Fault(TYPE)
    if len(c.items) + len(d.items) > ARRAY_LIMIT:
        raise Fault(LENGTH)
    c.items.extend(d.items)


def has(m: Value, k: Value) -> bool:
    if type(m) is not Map:
        raise Fault(TYPE)
    return m.find(k) is not None


def delete(m: Value, k: Value) -> bool:
    """`DEL`."""
    if type(m) is not Map:
        raise Fault(TYPE)
    return m.remove(k)


def walk(m: Value, cursor: Value) -> tuple[Value, int]:
    """`NEXT`: the key and the new cursor."""
    if type(m) is not Map or type(cursor) is not int:
        raise Fault(TYPE)
    if cursor < 0:
        raise Fault(INDEX)
    entry = m.next(cursor)
    return (None, -1) if entry is None else (entry.key, entry.number + 1)
