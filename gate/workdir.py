"""Writes the folder that a coding agent gets: everything open, and nothing hidden.

The tools in it are copies of the parts of ``quern`` and ``gate`` that need nothing but the standard
library, so what an agent sees is what the gate does. What is copied is listed, not found.
"""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gate.cases import Group, data_files, load_cases
from gate.errors import StandFault, UsageError
from gate.workloads import load_workloads, read_record, record_text

_PACKAGES = Path(__file__).resolve().parent.parent

_QUERN = (
    *("__init__.py", "errors.py", "files.py", "image.py", "opcodes.py"),
    *("spec/__init__.py", "spec/opcodes.toml"),
    *("assembler/__init__.py", "assembler/assemble.py", "assembler/check.py"),
    *("assembler/disassemble.py", "assembler/heights.py", "assembler/literals.py"),
    "assembler/parse.py",
)
_GATE = (
    *("__init__.py", "arithmetic.py", "baseline.py", "build.py", "cachegrind.py", "cases.py"),
    *("count.py", "differences.py", "errors.py", "execute.py", "files.py", "limits.py"),
    *("sandbox.py", "schedule.py", "second_counter.py", "stand.py", "valgrind.py", "workloads.py"),
    *("calls/__init__.py", "calls/allowed.py", "calls/filter.py", "calls/names.py"),
    "calls/x86_64.toml",
    *("lint/__init__.py", "lint/allowed.py", "lint/allowed.toml", "lint/preprocessed.py"),
    *("lint/source.py", "lint/tokens.py", "lint/unread.py", "lint/violation.py"),
    *("handout/__init__.py", "handout/assembler.py", "handout/command.py"),
    *("handout/judging.py", "handout/local.py"),
)
COPIED = (*_QUERN, *_GATE)
_COMMANDS = {
    "asm": "assembler",
    "dis": "assembler",
    "check": "judging",
    "measure": "judging",
    "test": "judging",
}
# Isolated: neither the user's environment nor packages have a say, and nothing is left behind.
_COMMAND = """\
#!/usr/bin/env -S python3 -IB
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

from gate.handout.command import run
from gate.handout.{module} import {name}

sys.exit(run({name}))
"""


@dataclass(frozen=True)
class File:
    """A file of the folder."""

    content: bytes
    mode: int = 0o644


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise StandFault(
            f"{path}: cannot read: {error.strerror}; run from a complete checkout"
        ) from None


def _data(project: Path) -> Iterator[tuple[str, File]]:
    """The open tests and workloads, once it is sure that they are sound."""
    tests = project / "gate" / "tests" / Group.OPEN
    workloads = project / "workloads"
    load_cases(tests, Group.OPEN)
    load_workloads(workloads, Group.OPEN)
    for path in data_files(tests, (".qs", ".hex")):
        yield f"tests/{Group.OPEN}/{path.name}", File(_read(path))
    for path in data_files(workloads / Group.OPEN, (".qs", ".hex", ".out")):
        yield f"workloads/{Group.OPEN}/{path.name}", File(_read(path))
    record = read_record(workloads / "expected.toml")
    yield (
        "workloads/expected.toml",
        File(record_text({Group.OPEN: record[Group.OPEN]}).encode()),
    )


def contents(project: Path) -> dict[str, File]:
    """The files of the folder by their paths in it. Raises StandFault."""
    start = _read(project / "baseline_c" / "vm.c")
    files = {
        "README.md": File(_read(_PACKAGES / "gate/handout/README.md")),
        "RULES.md": File(_read(_PACKAGES / "gate/RULES.md")),
        "SPEC.md": File(_read(_PACKAGES / "quern/spec/SPEC.md")),
        "vm.c": File(start),
        "start/vm.c": File(start, 0o444),
    }
    for package, names in (("quern", _QUERN), ("gate", _GATE)):
        for name in names:
            files[f"tools/{package}/{name}"] = File(_read(_PACKAGES / package / name))
    for name, module in _COMMANDS.items():
        files[name] = File(_COMMAND.format(module=module, name=name).encode(), 0o755)
    return files | dict(_data(project))


def _write(folder: Path, files: Mapping[str, File]) -> None:
    for name, file in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as stream:
            stream.write(file.content)
            stream.flush()
            os.fchmod(stream.fileno(), file.mode)
            os.fsync(stream.fileno())
    for path in (folder, *folder.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)


def write_workdir(folder: Path, project: Path) -> None:
    """Writes ``folder`` whole or not at all; it must be new or empty.

    Raises UsageError, or StandFault when the project is not complete.
    """
    try:
        if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
            raise UsageError(f"{folder}: is no folder; name one that is new or empty")
        if folder.is_dir() and any(folder.iterdir()):
            raise UsageError(f"{folder}: is not empty; name a folder that is new or empty")
    except OSError as error:
        raise UsageError(f"{folder}: cannot look there: {error.strerror}") from None
    files = contents(project)
    target = folder.absolute()
    try:
        part = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}."))
    except OSError as error:
        raise UsageError(f"{folder}: cannot write there: {error.strerror}") from None
    try:
        _write(part, files)
        part.rename(target)
    except OSError as error:
        raise UsageError(f"{folder}: cannot write there: {error.strerror}") from None
    finally:
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(part)
