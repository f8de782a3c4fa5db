"""What a hunt's worker processes do: make programs, and find by the reference how each must end."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from types import FrameType
from typing import Final

from fuzz.frozen import SEED, VERSION
from fuzz.generators import GRID, RANDOM
from fuzz.grid import cells
from fuzz.hunting.mutate import mutant
from fuzz.stream import Stream, stream
from fuzz.workers import workers
from gate.cases import Case, Output
from gate.errors import StandFault
from quern.errors import LoadError
from quern.reference.interpret import OutOfFuel, run
from quern.reference.load import check
from quern.reference.memory import DATA_LIMIT, measure

FUEL: Final = 300_000
"""Opcodes that a fresh program, or one that is kept, may take."""

MUTANT_FUEL: Final = 40_000
"""Opcodes that a mutant may take: most take some hundreds, but one in fifty does not end."""

_SECONDS: Final = 2.0
"""CPU time that the reference may take for one program; longer strings cost more an opcode."""

_PROGRAMS: Final = 40
"""Programs of a chunk of fresh ones; a chunk of mutants has as many."""

_BASES: Final = 6
"""Programs of which the mutants of a chunk are made."""


class Origin(StrEnum):
    """Where programs come from."""

    FRESH = "fresh"  # from the generators
    MUTANTS = "mutants"  # of fresh ones
    RELATIVES = "relatives"  # mutants of what AFL++ once found
    AFL = "afl"
    KEPT = "kept"  # findings of earlier hunts


@dataclass(frozen=True, slots=True)
class Chunk:
    """Programs to make and run: those of ``origin`` and ``seed`` with this number, ``images`` being
    what they are made of, or what they are.
    """

    origin: Origin
    seed: int
    number: int
    images: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """The programs of a chunk that are to be compared; ``left_out`` took too long, or too much."""

    chunk: Chunk
    cases: tuple[Case, ...]
    left_out: int
    seconds: float  # of the clock


# Making.


def _generator_seed(seed: int, pass_: int) -> int:
    """The grid has an end: it is walked again with another seed each time."""
    return seed if pass_ == 0 else stream(VERSION, seed, "pass", pass_).draw()


def fresh(seed: int, number: int) -> tuple[str, bytes]:
    """The name and image of a fresh program: three of the grid, which are quick, and a random one
    in turns.
    """
    turn, at = divmod(number, 4)
    if at == 3:
        return f"random-{seed}-{turn}", RANDOM.image(VERSION, seed, turn, 0)
    pass_, at = divmod(3 * turn + at, GRID.count)
    own, index = _generator_seed(seed, pass_), _order()[at]
    return f"grid-{own}-{index}", GRID.image(VERSION, own, index, 0)


@cache
def _order() -> tuple[int, ...]:
    """The indices of the grid, one of each of its rules in turns for as long as there are any: what
    has few programs is walked soon. Those of a rule come from all over it.
    """
    rules: dict[str, list[int]] = {}
    for index, cell in enumerate(cells()):
        rules.setdefault(cell.rule, []).append(index)
    draws = stream(VERSION, 0, "order", 0)
    shuffled = [draws.shuffled(indices) for indices in rules.values()]
    turns = itertools.zip_longest(*shuffled)
    return tuple(index for turn in turns for index in turn if index is not None)


@lru_cache(maxsize=64)
def _base(seed: int, number: int) -> bytes:
    return fresh(seed, number)[1]


def _mutants(draws: Stream, bases: list[bytes]) -> list[bytes]:
    """Mutants of a few programs, and mutants of those."""
    made: list[bytes] = []
    for _ in range(_PROGRAMS):
        data = draws.pick(made) if made and draws.chance(1, 4) else draws.pick(bases)
        made.append(mutant(draws, data, draws.pick(bases)))
    return made


def _programs(chunk: Chunk) -> Iterator[tuple[str, bytes]]:
    if chunk.origin is Origin.FRESH:
        first = chunk.number * _PROGRAMS
        yield from (fresh(chunk.seed, first + at) for at in range(_PROGRAMS))
    elif chunk.origin in (Origin.MUTANTS, Origin.RELATIVES):
        draws = stream(VERSION, chunk.seed, chunk.origin, chunk.number)
        bases = list(chunk.images) or [
            _base(chunk.seed, draws.below(GRID.count)) for _ in range(_BASES)
        ]
        for at, image in enumerate(_mutants(draws, bases)):
            yield f"{chunk.origin}-{chunk.seed}-{chunk.number}-{at}", image
    else:
        for image in chunk.images:
            yield f"{chunk.origin}-{hashlib.sha256(image).hexdigest()[:16]}", image


# Judging.


class _Overtime(Exception):
    """The reference takes too long."""


def _overtime(number: int, frame: FrameType | None) -> None:
    raise _Overtime


@contextlib.contextmanager
def _bounded() -> Iterator[None]:
    """Ends what takes too much CPU time, by an exception."""
    signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _ending(image: bytes, fuel: int) -> tuple[bytes, int]:
    """The output and exit code by the reference. Raises OutOfFuel."""
    try:
        program = check(image)
    except LoadError as fault:
        return b"", fault.exit_code
    result = run(program, fuel)
    return result.output, result.exit_code


def judged(chunk: Chunk) -> Judged:
    """Makes the programs of a chunk and runs the reference on them, in a worker.

    Raises StandFault where the reference fails.
    """
    begun = time.monotonic()
    cases: list[Case] = []
    left_out = 0
    seen: set[bytes] = set()
    fuel = FUEL if chunk.origin in (Origin.FRESH, Origin.KEPT) else MUTANT_FUEL
    for name, image in _programs(chunk):
        if image in seen:
            continue
        seen.add(image)
        try:
            with _bounded():
                output, exit_code = _ending(image, fuel)
        except (OutOfFuel, MemoryError, _Overtime):
            left_out += 1
        except Exception as fault:
            raise StandFault(
                f"{name}: the reference fails: {fault!r}; repair quern/reference"
            ) from None
        else:
            cases.append(Case(name, chunk.origin, image, Output.of(output), exit_code))
    return Judged(chunk, tuple(cases), left_out, time.monotonic() - begun)


def is_defined(image: bytes, fuel: int = FUEL) -> bool:
    """Whether the specification says how this program ends: its data has to stay within bounds. One
    that takes too much of the reference to see that is taken for one of which it does not.
    """
    try:
        usage = measure(check(image), fuel=fuel)
    except LoadError:
        return True
    except (OutOfFuel, MemoryError):
        return False
    return max(usage.data.highest, usage.grouped.highest) <= DATA_LIMIT


# Workers.


def _prepare() -> None:
    signal.signal(signal.SIGVTALRM, _overtime)


def judges(count: int) -> ProcessPoolExecutor:
    """Processes for ``judged`` and ``is_defined``."""
    return workers(count, _prepare)


def is_frozen(seed: int) -> bool:
    """Whether programs of this seed would be those that are frozen."""
    return seed == SEED
