"""Which hidden tests and workloads these are.

``gate/hidden.toml`` records the version of both sets, their SHA-256, and the canary: the text in
the first line of every hidden file, by which it can be found where it should not be. A change of a
hidden file is a new version once results have been published. The native programs of the hidden
workloads have the canary, but nothing that a subject does depends on them: no hash covers them.
"""

import argparse
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from gate.cases import Group, data_files, load_cases, read_text
from gate.errors import StandFault
from gate.workloads import load_workloads
from quern.files import write_whole


@dataclass(frozen=True)
class Hidden:
    """The content of ``hidden.toml``."""

    version: int
    canary: str
    tests_sha256: str
    workloads_sha256: str

    def text(self) -> str:
        """As it stands in the file."""
        return (
            "# The hidden sets: python -m gate.hidden checks this, --write records the hashes.\n"
            f"version = {self.version}\n"
            f'canary = "{self.canary}"\n'
            f'tests_sha256 = "{self.tests_sha256}"\n'
            f'workloads_sha256 = "{self.workloads_sha256}"\n'
        )


def read_hidden(project: Path) -> Hidden:
    """The record below a checkout's root. Raises StandFault."""
    path = project / "gate" / "hidden.toml"
    try:
        return Hidden(**tomllib.loads(read_text(path)))
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise StandFault(f"{path}: {error}") from None


def found(project: Path, recorded: Hidden) -> Hidden:
    """The record as the files below a checkout's root would have it. Raises StandFault."""
    return Hidden(
        recorded.version,
        recorded.canary,
        load_cases(project / "gate" / "tests" / Group.HIDDEN, Group.HIDDEN).sha256,
        load_workloads(project / "workloads", Group.HIDDEN).sha256,
    )


def first_line(path: Path, canary: str) -> str:
    """What a hidden file begins with."""
    return f"/* canary: {canary} */" if path.suffix == ".c" else f"; canary: {canary}"


def without_canary(project: Path, canary: str) -> list[Path]:
    """The hidden files that do not begin with the canary. Raises StandFault."""
    folders = (
        project / "gate" / "tests" / Group.HIDDEN,
        project / "workloads" / Group.HIDDEN,
        project / "workloads" / "native" / Group.HIDDEN,
    )
    return [
        path
        for folder in folders
        for path in data_files(folder, (".qs", ".hex", ".c"))
        if not read_text(path).startswith(f"{first_line(path, canary)}\n")
    ]


def main(project: Path) -> int:
    parser = argparse.ArgumentParser(prog="python -m gate.hidden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="record the hashes of the sets")
    arguments = parser.parse_args()
    try:
        recorded = read_hidden(project)
        now = found(project, recorded)
        if arguments.write:
            write_whole(project / "gate" / "hidden.toml", now.text().encode())
        lines = [
            f"{path}: begin it with '{first_line(path, now.canary)}'"
            for path in without_canary(project, now.canary)
        ]
    except StandFault as fault:
        print(f"hidden: {fault}", file=sys.stderr)
        return 3
    if now != recorded and not arguments.write:
        lines.append("gate/hidden.toml: its hashes are not those of the files; use --write")
    print("\n".join(lines) if lines else f"the hidden sets are version {now.version}")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
