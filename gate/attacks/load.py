"""Attacks as values: the sources of a family's folder, and what ``attacks.toml`` says of each."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gate.errors import StandFault

# Where the starting interpreter goes, so that an attack is an otherwise right interpreter.
MARK = b"/* the interpreter */\n"

_KEYS = {"tries", "stopped", "behind", "tests", "counted"}


@dataclass(frozen=True)
class Attack:
    """A hostile source and what becomes of it.

    ``stopped`` is the verdict and the reason, as ``gate.selftest.reasons`` gives them; ``behind``
    what the gate would make of it if the lint had seen nothing, or None where that is not tried.
    ``tests`` and ``counted`` are the cases (GROUP/NAME) that decide.
    """

    family: str
    name: str
    source: bytes
    tries: str
    stopped: str
    behind: str | None
    tests: tuple[str, ...]
    counted: tuple[str, ...]

    @property
    def full_name(self) -> str:
        return f"{self.family}/{self.name}"


def compose(text: bytes, baseline: bytes) -> bytes:
    """The attack's text, with the baseline in place of the mark, its main named ``interpreter``."""
    interpreter = re.sub(rb"^int main\(", b"static int interpreter(", baseline, flags=re.MULTILINE)
    return text.replace(MARK, interpreter + b"\n")


def _texts(place: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise StandFault(f"{place}: must be a list of names GROUP/NAME")
    return tuple(value)


def _attack(
    path: Path, entry: Mapping[str, Any], default: Mapping[str, Any], baseline: bytes
) -> Attack:
    place = f"{path.parent / 'attacks.toml'}: [{path.stem}]"
    if missing := {"tries", "stopped"} - entry.keys():
        raise StandFault(f"{place}: says no {min(missing)!r}")
    if unknown := entry.keys() - _KEYS:
        raise StandFault(f"{place}: {min(unknown)!r} is not known; known are {sorted(_KEYS)}")
    known = {**default, **entry}
    return Attack(
        family=path.parent.name,
        name=path.stem,
        source=compose(path.read_bytes(), baseline),
        tries=str(known["tries"]),
        stopped=str(known["stopped"]),
        behind=str(known["behind"]) if "behind" in known else None,
        tests=_texts(f"{place} tests", known["tests"]),
        counted=_texts(f"{place} counted", known["counted"]),
    )


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise StandFault(f"{path}: {error}") from None


def load_family(folder: Path, default: Mapping[str, Any], baseline: bytes) -> list[Attack]:
    """The attacks of a family, by name. Raises StandFault where sources and descriptions differ."""
    described = _read(folder / "attacks.toml")
    files = sorted(folder.glob("*.c"))
    names = {path.stem for path in files}
    if odd := names ^ described.keys():
        raise StandFault(f"{folder}: {min(odd)} needs both a source and a table in attacks.toml")
    return [_attack(path, described[path.stem], default, baseline) for path in files]


def load_attacks(folder: Path, baseline: bytes) -> list[Attack]:
    """All attacks, family by family. Raises StandFault."""
    default = _read(folder / "default.toml")
    families = sorted(path.parent for path in folder.glob("*/attacks.toml"))
    return [attack for family in families for attack in load_family(family, default, baseline)]
