"""Workloads: the programs whose instructions are counted.

A workload is ``workloads/GROUP/NAME.qs`` (or ``.hex``, as for cases), with its output in
``NAME.out`` beside it. ``workloads/expected.toml`` records, in a table ``[GROUP.NAME]``, ``image``
and ``output`` (SHA-256 of each), ``opcodes`` (how many the reference executed) and ``main_kind``
(what the program mostly does). Every workload exits with code 0.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gate.cases import Case, Group, Output, data_files, read_image, read_text, set_hash
from gate.errors import StandFault


@dataclass(frozen=True)
class Workload:
    """A case that is also counted."""

    case: Case
    opcodes: int
    main_kind: str


@dataclass(frozen=True)
class WorkloadSet:
    """All workloads of a group, sorted by name, and what identifies them."""

    workloads: tuple[Workload, ...]
    sha256: str


def read_record(path: Path) -> dict[str, Any]:
    """``expected.toml`` as it stands. Raises StandFault."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise StandFault(f"{path}: {error}") from None


def record_text(record: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> str:
    """The tables of ``expected.toml`` for workloads by group and name."""
    tables = [
        f"[{group}.{name}]\n"
        f'main_kind = "{entry["main_kind"]}"\n'
        f"opcodes = {entry['opcodes']}\n"
        f'image = "{entry["image"]}"\n'
        f'output = "{entry["output"]}"\n'
        for group, entries in record.items()
        for name, entry in entries.items()
    ]
    return "\n".join(tables)


def _same(place: str, what: str, recorded: object, content: bytes) -> None:
    actual = hashlib.sha256(content).hexdigest()
    if recorded != actual:
        raise StandFault(
            f"{place}: the {what} has SHA-256 {actual}, but expected.toml records {recorded}"
        )


def _load(path: Path, group: Group, record: dict[str, Any]) -> Workload:
    name = f"{group}/{path.stem}"
    entry = record.get(group, {}).get(path.stem)
    if not isinstance(entry, dict):
        raise StandFault(f"{path}: has no table [{group}.{path.stem}] in expected.toml")
    opcodes, main_kind = entry.get("opcodes"), entry.get("main_kind")
    if not isinstance(opcodes, int) or opcodes <= 0 or not isinstance(main_kind, str):
        raise StandFault(
            f"expected.toml: [{group}.{path.stem}] needs opcodes (a number) and main_kind (a text)"
        )
    output_file = path.with_suffix(".out")
    try:
        output = output_file.read_bytes()
    except OSError as error:
        raise StandFault(f"{output_file}: cannot read: {error.strerror}") from None
    image = read_image(path, read_text(path))
    _same(name, "image", entry.get("image"), image)
    _same(name, "output", entry.get("output"), output)
    case = Case(path.stem, group, image, Output.of(output), exit_code=0)
    return Workload(case, opcodes, main_kind)


def load_workloads(folder: Path, group: Group) -> WorkloadSet:
    """The workloads of a group below ``workloads/``.

    Raises StandFault naming the file that is wrong.
    """
    record = read_record(folder / "expected.toml")
    files = data_files(folder / group, (".qs", ".hex"))
    workloads = tuple(_load(path, group, record) for path in files)
    strangers = set(record.get(group, {})) - {path.stem for path in files}
    if strangers:
        raise StandFault(
            f"{folder / group}: expected.toml records {min(strangers)}, which is not there"
        )
    return WorkloadSet(workloads, set_hash([*files, *(path.with_suffix(".out") for path in files)]))
