"""What a corpus reaches, by the reference: opcodes, pairs of them, errors, exit codes, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import median_low
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from fuzz.generators import Generator
from quern.errors import LoadError
from quern.opcodes import BY_NAME, BY_NUMBER, ERRORS
from quern.reference.interpret import Machine, OutOfFuel, Result
from quern.reference.load import Program, check

FUEL: Final = 3_000_000
"""Opcodes within which every program has to end that is not damaged."""


class Pair(NamedTuple):
    """Two opcodes, by number, that were executed one behind the other, also across calls."""

    first: int
    second: int


class Observation(NamedTuple):
    """What one program did. `opcodes` is 0, and `rule` is not empty, if it was rejected."""

    exit_code: int
    output: bytes
    opcodes: int
    rule: str
    error: str
    pairs: frozenset[Pair]


def observe(image: bytes, fuel: int = FUEL) -> Observation:
    """Checks and runs a program; OutOfFuel if it takes more opcodes than `fuel`."""
    try:
        program = check(image)
    except LoadError as fault:
        return Observation(fault.exit_code, b"", 0, fault.rule.name, fault.kind.name, frozenset())
    result, pairs = trace(program, fuel)
    error = "" if result.error is None else result.error.kind.name
    return Observation(result.exit_code, result.output, result.opcodes, "", error, pairs)


def trace(program: Program, fuel: int) -> tuple[Result, frozenset[Pair]]:
    """Runs a program, and notes each pair of opcodes that it executes."""
    machine = Machine(program)
    numbers = {
        routine: [step.opcode.number for step in routine.function.instructions]
        for routine in machine.routines.values()
    }
    pairs: set[tuple[int, int]] = set()
    routine, at, _, _ = machine.call
    before = numbers[routine][at]
    advance = machine.advance
    for _ in range(fuel):
        result = advance(1)
        if result is not None:
            return result, frozenset(Pair(*pair) for pair in pairs)
        routine, at, _, _ = machine.call
        number = numbers[routine][at]
        pairs.add((before, number))
        before = number
    raise OutOfFuel(f"the program has not ended after {fuel} instructions")


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Distribution(_Record):
    """Numbers of opcodes executed by a program."""

    least: int
    median: int
    greatest: int
    total: int


class Reach(_Record):
    """What the programs of one generator reach. `sound` are those that are not damaged.

    `without_error` is the number of sound programs that end with exit code 0, `executed` their
    lengths. Opcodes and pairs are those that any program executed; nothing follows HALT, and a
    function that is called begins with an empty stack.
    """

    schema_version: int = 1
    generator: str
    programs: int
    sound: int
    without_error: int
    executed: Distribution
    exit_codes: dict[int, int]
    errors: dict[str, int]
    damaged_accepted: int
    rules: dict[str, int]
    unreached_opcodes: list[str]
    unreached_errors: list[str]
    pairs: int
    possible_pairs: int
    unreached_pairs: list[str]


def reach(generator: Generator, observations: Iterable[tuple[int, Observation]]) -> Reach:
    """The record of (index, what was observed) of all programs."""
    exit_codes: Counter[int] = Counter()
    errors: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    pairs: set[Pair] = set()
    executed: list[int] = []
    without_error = programs = damaged_accepted = 0
    for index, seen in observations:
        programs += 1
        exit_codes[seen.exit_code] += 1
        if seen.error:
            errors[seen.error] += 1
        if seen.rule:
            rules[seen.rule] += 1
        pairs |= seen.pairs
        if generator.is_damaged(index):
            damaged_accepted += not seen.rule
        else:
            executed.append(seen.opcodes)
            without_error += seen.exit_code == 0
    possible = [
        Pair(first.number, second.number)
        for first in BY_NAME.values()
        for second in BY_NAME.values()
        if first.name != "HALT" and not (first.name in ("CALL", "CALLV") and second.pops)
    ]
    reached = {number for pair in pairs for number in pair}
    return Reach(
        generator=generator.name,
        programs=programs,
        sound=len(executed),
        without_error=without_error,
        executed=Distribution(
            least=min(executed),
            median=median_low(executed),
            greatest=max(executed),
            total=sum(executed),
        ),
        exit_codes=dict(sorted(exit_codes.items())),
        errors=dict(sorted(errors.items())),
        damaged_accepted=damaged_accepted,
        rules=dict(sorted(rules.items())),
        unreached_opcodes=[name for name, row in BY_NAME.items() if row.number not in reached],
        unreached_errors=[name for name in ERRORS if name not in errors],
        pairs=len(pairs),
        possible_pairs=len(possible),
        unreached_pairs=[
            f"{BY_NUMBER[pair.first].name} {BY_NUMBER[pair.second].name}"
            for pair in possible
            if pair not in pairs
        ],
    )
