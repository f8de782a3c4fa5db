"""The allow-lists of ``allowed.toml`` as sets of names, read once."""

import functools
import itertools
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_DATA = Path(__file__).with_name("allowed.toml")


class Names:
    """A set of names, some given by a pattern in which ``*`` stands for any part of a word."""

    def __init__(self, written: list[str]) -> None:
        spelled = list(itertools.chain.from_iterable(map(_spelled, written)))
        self._names = frozenset(name for name in spelled if "*" not in name)
        patterns = [re.escape(name).replace(r"\*", r"\w*") for name in spelled if "*" in name]
        self._pattern = re.compile("|".join(patterns) or r"(?!)", re.ASCII)

    def __contains__(self, name: str) -> bool:
        return name in self._names or self._pattern.fullmatch(name) is not None


def _spelled(written: str) -> list[str]:
    """``a{b,c}`` is ab and ac, as in a shell."""
    pieces = re.split(r"\{([^}]*)\}", written)
    choices = [p.split(",") if at % 2 else [p] for at, p in enumerate(pieces)]
    return ["".join(parts) for parts in itertools.product(*choices)]


@dataclass(frozen=True)
class Group:
    """Names that are allowed for one reason, as they are written in the data."""

    reason: str
    names: tuple[str, ...]


@functools.cache
def groups(kind: str) -> tuple[Group, ...]:
    """The groups of a kind, which is the name of a table of the data."""
    return tuple(Group(g["reason"], tuple(g["names"])) for g in _read()[kind])


@functools.cache
def allowed(*kinds: str) -> Names:
    """The names of all groups of these kinds."""
    return Names([name for kind in kinds for group in groups(kind) for name in group.names])


@functools.cache
def _read() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(_DATA.read_text())
