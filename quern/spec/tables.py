"""Writes the tables of `SPEC.md` from `opcodes.toml`: `python -m quern.spec.tables`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from quern.opcodes import BY_NUMBER, ERRORS, LIMITS, OPERANDS

SPECIFICATION = Path(__file__).with_name("SPEC.md")


def _table(head: str, rows: Iterable[Iterable[object]]) -> str:
    columns = head.count("|") + 1
    lines = [f"| {head} |", "|" + "---|" * columns]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def tables() -> dict[str, str]:
    """The text of each table by the name that its markers in `SPEC.md` carry."""
    return {
        "operands": _table(
            "kind | bytes | meaning",
            ((kind.name, kind.size, kind.meaning) for kind in OPERANDS.values() if kind.size),
        ),
        "errors": _table(
            "kind | exit code | meaning",
            ((kind.name, kind.code, kind.meaning) for kind in ERRORS.values()),
        ),
        "limits": _table(
            "limit | value | beyond it",
            (
                (limit.meaning, f"{limit.value:,} {limit.unit}", limit.exceeded)
                for limit in LIMITS.values()
            ),
        ),
        "opcodes": _table(
            "opcode | name | operand | stack | raises | meaning",
            (
                (
                    f"`0x{opcode.number:02x}`",
                    opcode.name,
                    opcode.operand.name if opcode.operand.size else "",
                    f"`{opcode.stack}`".replace("*operand", "...").replace("*parameters", "..."),
                    " ".join(opcode.raises),
                    opcode.meaning,
                )
                for _, opcode in sorted(BY_NUMBER.items())
            ),
        ),
    }


def with_tables(text: str) -> str:
    """`text` with the table of that name between each pair of markers."""
    for name, table in tables().items():
        begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        text, found = re.subn(
            f"{re.escape(begin)}.*?{re.escape(end)}",
            lambda _, new=f"{begin}\n{table}\n{end}": new,  # type: ignore[misc]
            text,
            flags=re.DOTALL,
        )
        if found != 1:
            raise ValueError(f"{name}: the specification needs this pair of markers exactly once")
    return text


if __name__ == "__main__":
    SPECIFICATION.write_text(with_tables(SPECIFICATION.read_text("utf-8")), "utf-8")
