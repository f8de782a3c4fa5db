"""What is observed at an error, and at a limit that is just kept."""

from collections.abc import Sequence
from typing import Final

from quern.opcodes import ERRORS, LIMITS
from quern.reference.faults import Fault
from quern.reference.interpret import Machine
from quern.reference.text import text
from quern.reference.values import Array, Function, Map, Value

_PRINTING: Final = ("PRINT", "PRINTLN")
_WRITING: Final = (*_PRINTING, "TOSTR")
_MAKE_STRINGS: Final = ("CONCAT", "REPEAT", "TOSTR", "SLICE")
_MAKE_ARRAYS: Final = ("FILL", "SLICE")
_GROW_ARRAYS: Final = ("APUSH", "EXTEND")


def _parts(container: Array | Map) -> list[Value]:
    """The elements, or the keys and values, in the order in which they are written."""
    if isinstance(container, Array):
        return container.items
    return [part for entry in container.entries() for part in (entry.key, entry.value)]


def is_nested_beyond(value: Value, levels: int) -> bool:
    """Whether the text of a value would need more than so many levels of containers.

    Goes through the levels one after the other, and through no container twice in one of them.
    """
    level = [value] if isinstance(value, Array | Map) else []
    for _ in range(levels):
        inside = (part for container in level for part in _parts(container))
        level = list({id(part): part for part in inside if isinstance(part, Array | Map)}.values())
    return bool(level)


def is_written_beyond(value: Value, limit: int) -> bool:
    """Whether the text of a value is longer than so many bytes, however deeply it is nested."""
    length = 0
    open_parts = [iter([value])]
    while open_parts and length <= limit:
        part = next(open_parts[-1], open_parts)
        if part is open_parts:
            open_parts.pop()
        elif isinstance(part, Array | Map):
            parts = _parts(part)
            length += 2 + 2 * max(0, len(parts) - 1)
            open_parts.append(iter(parts))
        else:
            assert not isinstance(part, list)
            length += len(text(Array([part]), limit + 2, ERRORS["LENGTH"])) - 2
    return length > limit


def _is_written_beyond(value: Value, limit: int) -> bool:
    try:
        return is_written_beyond(value, limit)
    except Fault:  # one string alone is longer
        return True


def _indices_are_wrong(name: str, operands: Sequence[Value]) -> bool:
    """Whether an operand that is an index lies outside, as far as there is a container."""
    containers = [v for v in operands[:1] if isinstance(v, Array | bytes)]
    length = max((len(v.items) if isinstance(v, Array) else len(v) for v in containers), default=0)
    last = length if name in ("SLICE", "FIND") else length - 1
    places = operands[2:] if name == "FIND" else operands[1:2] if name == "SET" else operands[1:]
    numbers = [v for v in places if type(v) is int or type(v) is float]
    return any(v < 0 or (bool(containers) and v > last) for v in numbers)


def others(name: str, kind: str, operands: Sequence[Value], machine: Machine) -> set[str]:
    """The errors that an instruction would also have raised, had it not checked for `kind` first.

    `machine` is as it was in front of the instruction.
    """
    last = operands[-1] if operands else None
    found = set()
    if kind == "TYPE":
        if name in ("GET", "SET", "SLICE", "FIND", "NEXT") and _indices_are_wrong(name, operands):
            found.add("INDEX")
        if name in ("IDIV", "MOD") and type(last) is int and last == 0:
            found.add("ZERO")
        if name in ("SHL", "SHR", "USHR", "REPEAT") and type(last) is int and last < 0:
            found.add("RANGE")
    if kind in ("TYPE", "ARITY") and name == "CALLV":
        if len(machine.callers) + 1 == LIMITS["depth"].value:
            found.add("DEPTH")
        if kind == "TYPE" and type(operands[0]) is not Function and len(operands) > 1:
            found.add("ARITY")
    if kind == "RANGE" and name in ("REPEAT", "FILL") and operands[0] != b"":
        found.add("LENGTH")  # a negative number taken as one without a sign
    if name in _WRITING:
        beyond = "LENGTH" if name == "TOSTR" else "OUTPUT"
        left = LIMITS["string"].value
        if name != "TOSTR":
            left = LIMITS["output"].value - len(machine.output)
        if kind == "NESTING" and _is_written_beyond(last, left):
            found.add(beyond)
        if kind == beyond and is_nested_beyond(last, LIMITS["nesting"].value):
            found.add("NESTING")
    return found


def limit_passed(name: str, kind: str, operands: Sequence[Value], machine: Machine) -> str | None:
    """The limit that an error comes from, if the instruction has gone beyond it by one step only.

    `machine` is as it was in front of the instruction. A step is a byte or an element more, for
    `REPEAT` a repetition. Texts of containers, calls, entries and levels go beyond by one always.
    """
    first, last = (operands[0], operands[-1]) if operands else (None, None)
    if kind in ("DEPTH", "NESTING"):
        return kind.lower()
    if kind == "OUTPUT":
        size = len(last) if type(last) is bytes else 0
        size += len(machine.output) + (name == "PRINTLN")
        return "output" if size <= LIMITS["output"].value + 1 else None
    if kind != "LENGTH":
        return None
    if name == "SET":
        return "map"
    if name in (*_MAKE_ARRAYS, *_GROW_ARRAYS):
        size = LIMITS["array"].value + 1  # APUSH
        if name == "FILL" and type(first) is int:
            size = first
        elif name == "EXTEND" and isinstance(first, Array) and isinstance(last, Array):
            size = len(first.items) + len(last.items)
        return "array" if size == LIMITS["array"].value + 1 else None
    if name == "CONCAT" and type(first) is bytes and type(last) is bytes:
        return "string" if len(first) + len(last) == LIMITS["string"].value + 1 else None
    if name == "REPEAT" and type(first) is bytes and type(last) is int:
        return "string" if len(first) * (last - 1) <= LIMITS["string"].value else None
    return "string"


def watches_limits(name: str) -> bool:
    """Whether an instruction with this name can reach a limit."""
    return name in (*_WRITING, *_MAKE_STRINGS, *_MAKE_ARRAYS, *_GROW_ARRAYS, "SET", "CALL", "CALLV")


def limits_kept(name: str, operands: Sequence[Value], machine: Machine) -> set[str]:
    """The limits that are just kept behind an instruction that has raised no error."""
    first = operands[0] if operands else None
    result = machine.call[3][-1] if machine.call[3] else None
    found = set()
    if name in ("CALL", "CALLV") and len(machine.callers) + 1 == LIMITS["depth"].value:
        found.add("depth")
    if name in _MAKE_STRINGS and type(result) is bytes and len(result) == LIMITS["string"].value:
        found.add("string")
    grown = result if name in _MAKE_ARRAYS else first if name in _GROW_ARRAYS else None
    if type(grown) is Array and len(grown.items) == LIMITS["array"].value:
        found.add("array")
    if name == "SET" and type(first) is Map and len(first) == LIMITS["map"].value:
        found.add("map")
    if name in _PRINTING and len(machine.output) == LIMITS["output"].value:
        found.add("output")
    if name in _WRITING and isinstance(first, Array | Map):
        levels = LIMITS["nesting"].value
        if is_nested_beyond(first, levels - 1) and not is_nested_beyond(first, levels):
            found.add("nesting")
    return found
