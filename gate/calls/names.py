"""Names and numbers of system calls."""

import tomllib
from functools import cache
from pathlib import Path

_TABLE = Path(__file__).with_name("x86_64.toml")


@cache
def _numbers() -> dict[str, int]:
    return tomllib.loads(_TABLE.read_text())


def number_of(name: str) -> int:
    """The number of a call. Raises KeyError."""
    return _numbers()[name]


def name_of(number: int) -> str:
    """The name of a call, or its number where it has none."""
    found = (name for name, known in _numbers().items() if known == number)
    return next(found, f"system call {number}")
