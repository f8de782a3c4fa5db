"""Recomputes what the workloads must print, with the reference: ``python -m gate.expected``.

Says which recorded outputs, images and opcode counts differ, and ends with 1 if any does. With
``--write`` it records them instead, once a workload is new or was changed on purpose.
"""

import argparse
import hashlib
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from gate.bench import PROJECT
from gate.cases import Group, data_files, read_image, read_text
from gate.errors import StandFault
from gate.workloads import read_record, record_text
from quern.files import write_whole
from quern.reference.interpret import run
from quern.reference.load import check


@dataclass(frozen=True)
class Expected:
    """What the reference finds for one workload. ``image`` and ``output_sha256`` are digests."""

    group: Group
    name: str
    image: str
    output: bytes
    opcodes: int

    @property
    def output_sha256(self) -> str:
        return hashlib.sha256(self.output).hexdigest()


def compute(path: Path) -> Expected:
    """Runs one workload on the reference. Raises StandFault if it does not end with 0."""
    image = read_image(path, read_text(path))
    result = run(check(image))
    if result.exit_code != 0:
        raise StandFault(f"{path}: ends with exit code {result.exit_code} on the reference")
    return Expected(
        group=Group(path.parent.name),
        name=path.stem,
        image=hashlib.sha256(image).hexdigest(),
        output=result.output,
        opcodes=result.opcodes,
    )


def compute_all(folder: Path) -> list[Expected]:
    """Every workload below ``workloads/``, sorted by group and name."""
    paths = [path for group in Group for path in data_files(folder / group, (".qs",))]
    with ProcessPoolExecutor() as pool:
        return list(pool.map(compute, paths))


def differences(folder: Path, found: list[Expected]) -> list[str]:
    """A line for each thing recorded that is not what the reference finds."""
    record = read_record(folder / "expected.toml")
    lines = []
    for expected in found:
        entry = record.get(expected.group, {}).get(expected.name, {})
        place = f"{expected.group}/{expected.name}"
        output_file = folder / expected.group / f"{expected.name}.out"
        for what, recorded, actual in (
            ("image", entry.get("image"), expected.image),
            ("output", entry.get("output"), expected.output_sha256),
            ("opcodes", entry.get("opcodes"), expected.opcodes),
        ):
            if recorded != actual:
                lines.append(f"{place}: {what} is {actual}, but {recorded} is recorded")
        if not output_file.exists() or output_file.read_bytes() != expected.output:
            lines.append(f"{output_file}: is not what the reference prints")
    return lines


def write(folder: Path, found: list[Expected]) -> None:
    """Records what was found. Keeps the main kinds, which nobody can compute."""
    record = read_record(folder / "expected.toml")
    entries: dict[str, dict[str, dict[str, object]]] = {}
    for expected in found:
        entry = record.get(expected.group, {}).get(expected.name, {})
        entries.setdefault(expected.group, {})[expected.name] = {
            "main_kind": entry.get("main_kind", "to be named"),
            "opcodes": expected.opcodes,
            "image": expected.image,
            "output": expected.output_sha256,
        }
        output_file = folder / expected.group / f"{expected.name}.out"
        write_whole(output_file, expected.output)
    head = "# What the reference finds for each workload: python -m gate.expected --write\n\n"
    text = head + record_text(entries)
    write_whole(folder / "expected.toml", text.encode())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m gate.expected", description=__doc__)
    parser.add_argument("--write", action="store_true", help="record what the reference finds")
    arguments = parser.parse_args()
    folder = PROJECT / "workloads"
    try:
        found = compute_all(folder)
        if arguments.write:
            write(folder, found)
            return 0
        lines = differences(folder, found)
    except StandFault as fault:
        print(f"expected: {fault}", file=sys.stderr)
        return 3
    print("\n".join(lines) if lines else f"{len(found)} workloads agree with the reference")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
