"""The required cells. They come from ``required.toml``, the specification and its description."""

import itertools
import re
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any, TypeAlias

from gate.coverage.operands import TYPES, expand, wrong_places
from quern.errors import Rule
from quern.opcodes import BY_NAME

Pattern: TypeAlias = tuple[str, ...]
_HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?) ", re.MULTILINE)


@dataclass(frozen=True)
class Requirements:
    """What is looked for, and the cells of each group in the order in which they are shown."""

    operands: dict[str, tuple[Pattern, ...]]
    values: dict[str, tuple[Pattern, ...]]
    sequences: tuple[Pattern, ...]
    groups: dict[str, tuple[str, ...]]


def cell(*words: object) -> str:
    """A cell as it is written, in a table and in a document."""
    return " ".join(str(word) for word in words if word != "")


def order_cell(name: str, raised: str, other: str) -> str:
    """An error, and another one that applies as well but is not raised."""
    return f"{name} {raised} before {other}"


def _table(rows: dict[str, list[str]]) -> dict[str, tuple[Pattern, ...]]:
    return {
        name: tuple(pattern for text in texts for pattern in expand(text))
        for name, texts in rows.items()
    }


def _wrong(operands: dict[str, tuple[Pattern, ...]]) -> tuple[str, ...]:
    """The operands of each instruction for which there is a wrong type."""
    return tuple(
        cell(name, "operand", place, "of a wrong type")
        for name, allowed in operands.items()
        for place in range(max(map(len, allowed), default=0))
        if any(
            place in wrong_places([*pattern[:place], wrong, *pattern[place + 1 :]], allowed)
            for pattern in allowed
            for wrong in TYPES
        )
    )


def _sequences(rows: dict[str, list[str]], classes: dict[str, list[str]]) -> dict[Pattern, Any]:
    return {
        sequence: traps
        for text, traps in rows.items()
        for sequence in itertools.product(*(classes.get(word, [word]) for word in text.split()))
    }


def _limits(data: dict[str, Any]) -> tuple[str, ...]:
    return tuple(
        cell(limit, side, place)
        for limit, places in data["limits"].items()
        for place in places
        for side in ("last", "beyond")
        if f"{limit}.{side}" not in data["limits_without_case"]
    )


def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text("utf-8")


def load_requirements() -> Requirements:
    """Everything that is required."""
    here = resources.files(__package__).joinpath("required.toml").read_text("utf-8")
    data = tomllib.loads(here)
    headings = _HEADING.findall(
        resources.files("quern.spec").joinpath("SPEC.md").read_text("utf-8")
    )
    operands, values = _table(data["operands"]), _table(data["values"])
    fusions = _sequences(data["fusions"], data["classes"])
    groups = {
        "sections": tuple(s for s in headings if s not in data["sections_without_rules"]),
        "operands": tuple(cell(name, *p) for name, patterns in operands.items() for p in patterns),
        "values": tuple(cell(name, *p) for name, patterns in values.items() for p in patterns),
        "wrong types": _wrong(operands),
        "relations": tuple(
            cell(name, relation) for name, found in data["relations"].items() for relation in found
        ),
        "errors": tuple(
            cell(name, kind) for name, opcode in BY_NAME.items() for kind in opcode.raises
        ),
        "orders": tuple(order_cell(*text.split()) for text in data["orders"]["before"]),
        "limits": _limits(data),
        "rules": tuple(rule.name for rule in Rule if rule.name not in data["rules_without_case"]),
        "rejections": tuple(data["load"]["claimed"]),
        "mistakes": tuple(data["mistakes"]),
        "fusions": tuple(
            cell("+".join(sequence), trap) for sequence, traps in fusions.items() for trap in traps
        ),
    }
    return Requirements(operands, values, tuple(fusions), groups)
