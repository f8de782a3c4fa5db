"""Reads `spec/opcodes.toml`: the description of instructions, errors, limits and operands."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any, Literal

Flow = Literal["next", "jump", "branch", "end"]


@dataclass(frozen=True, slots=True)
class OperandKind:
    """How an operand is encoded: `size` bytes, little-endian."""

    name: str
    size: int
    signed: bool
    meaning: str

    @property
    def lowest(self) -> int:
        return -(1 << (8 * self.size - 1)) if self.signed else 0

    @property
    def highest(self) -> int:
        return (1 << (8 * self.size - int(self.signed))) - 1


@dataclass(frozen=True, slots=True)
class Opcode:
    """One instruction. `pops`, `pushes`: its fixed values; `variable`: what adds to `pops`."""

    number: int
    name: str
    operand: OperandKind
    flow: Flow
    stack: str
    pops: int
    pushes: int
    variable: Literal["", "operand", "parameters"]
    raises: tuple[str, ...]
    meaning: str

    @property
    def size(self) -> int:
        """Bytes that an instruction with this opcode takes."""
        return 1 + self.operand.size


@dataclass(frozen=True, slots=True)
class ErrorKind:
    """A kind of error and the exit code (10 to 99) with which it ends a program."""

    name: str
    code: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit: `value` is the last one that works, `exceeded` the kind of error beyond it."""

    name: str
    value: int
    unit: str
    meaning: str
    exceeded: str


def _opcode(name: str, row: dict[str, Any], kinds: dict[str, OperandKind]) -> Opcode:
    before, after = (side.split() for side in row["stack"].split("->"))
    stars = [value[1:] for value in before if value.startswith("*")]
    return Opcode(
        number=row["number"],
        name=name,
        operand=kinds[row["operand"]],
        flow=row["flow"],
        stack=row["stack"],
        pops=len(before) - len(stars),
        pushes=len(after),
        variable=stars[0] if stars else "",
        raises=tuple(row["raises"]),
        meaning=row["meaning"],
    )


_DESCRIPTION = tomllib.loads(
    resources.files("quern.spec").joinpath("opcodes.toml").read_text("utf-8")
)

OPERANDS: dict[str, OperandKind] = {
    name: OperandKind(name, row["bytes"], row["signed"], row["meaning"])
    for name, row in _DESCRIPTION["operands"].items()
}
ERRORS: dict[str, ErrorKind] = {
    name: ErrorKind(name, row["code"], row["meaning"])
    for name, row in _DESCRIPTION["errors"].items()
}
LIMITS: dict[str, Limit] = {
    name: Limit(name, row["value"], row["unit"], row["meaning"], row["exceeded"])
    for name, row in _DESCRIPTION["limits"].items()
}
BY_NAME: dict[str, Opcode] = {
    name: _opcode(name, row, OPERANDS) for name, row in _DESCRIPTION["opcodes"].items()
}
BY_NUMBER: dict[int, Opcode] = {opcode.number: opcode for opcode in BY_NAME.values()}
