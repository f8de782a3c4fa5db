"""The two generators, as what freezes, compares and hunts sees of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fuzz import grid, random_programs


@dataclass(frozen=True, slots=True)
class Generator:
    """`image` gives the program of (version, seed, index, attempt), `count` how many are frozen.

    `is_damaged`: may the program with this index be rejected by the load check, or never end?
    Indices from `count` on are programs too, of the random generator; those are for hunts.
    """

    name: str
    count: int
    image: Callable[[int, int, int, int], bytes]
    is_damaged: Callable[[int], bool]


RANDOM: Final = Generator(
    random_programs.NAME,
    random_programs.COUNT,
    random_programs.image,
    random_programs.is_damaged,
)
GRID: Final = Generator(grid.NAME, len(grid.cells()), grid.image, grid.is_damaged)
GENERATORS: Final = {generator.name: generator for generator in (RANDOM, GRID)}
SOURCES: Final = (
    *(
        f"fuzz/{name}.py"
        for name in (
            *("build", "damage", "frame", "grid", "grid_checks", "grid_limits", "grid_operands"),
            *(
                "kinds",
                "operations",
                "random_programs",
                "scalars",
                "statements",
                "stream",
                "traps",
                "values",
            ),
        )
    ),
    *("quern/image.py", "quern/opcodes.py", "quern/spec/opcodes.toml"),
    "quern/assembler/heights.py",
)
"""The files on which the bytes of the programs depend."""
