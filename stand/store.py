"""A run on the disk: one folder, from which it can be resumed at any moment.

configuration.json   what it was asked to be
journal.jsonl        what came about, record by record
box/HASH.tar         the files of the box after the last tool call that is in the journal
copies/HASH          saved copies of the subject
judged/HASH.json     what the judge said of them
client/              the client's HOME; what its processes wrote, by their numbers
result.json          what the run came to, written at its end
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from gate.errors import StandFault, UsageError, describe
from gate.journal import Journal, open_journal, read_journal
from quern.files import write_whole
from stand.configuration import Configuration
from stand.records import RECORDS, AnyRecord

_FOLDERS = ("box", "copies", "judged", "client")


@dataclass(frozen=True)
class RunFolder:
    """The paths of a run, and what is read and written whole."""

    path: Path

    @property
    def configuration_file(self) -> Path:
        return self.path / "configuration.json"

    @property
    def journal_file(self) -> Path:
        return self.path / "journal.jsonl"

    @property
    def result_file(self) -> Path:
        return self.path / "result.json"

    @property
    def home(self) -> Path:
        return self.path / "client" / "home"

    def events(self, process: int) -> Path:
        """What the client's process of this number told."""
        return self.path / "client" / f"{process:03}.events.jsonl"

    def complaints(self, process: int) -> Path:
        """What it wrote to standard error."""
        return self.path / "client" / f"{process:03}.errors.txt"

    def judged(self, sha256: str) -> Path:
        return self.path / "judged" / f"{sha256}.json"

    def copy(self, sha256: str) -> Path:
        return self.path / "copies" / sha256

    def snapshot(self, sha256: str) -> Path:
        return self.path / "box" / f"{sha256}.tar"

    def configuration(self) -> Configuration:
        """Raises UsageError."""
        try:
            return Configuration.model_validate_json(self.configuration_file.read_bytes())
        except OSError:
            raise UsageError(f"{self.path}: is no run; quern-stand ls lists them") from None
        except ValidationError as error:
            what = error.errors()[0]["msg"]
            raise UsageError(
                f"{self.configuration_file}: not of this version of the stand: {what}"
            ) from None

    def records(self) -> list[AnyRecord]:
        """The journal, also while the run goes on. Raises StandFault."""
        return read_journal(self.journal_file, RECORDS) if self.journal_file.exists() else []

    @contextmanager
    def open(self) -> Iterator[Journal[AnyRecord]]:
        """The journal, to be written by this process alone. Raises UsageError, StandFault."""
        with open_journal(self.journal_file, RECORDS) as journal:
            yield journal

    def keep_copy(self, content: bytes) -> str:
        """Keeps a copy of the subject; its hash. Raises StandFault."""
        return _keep(content, self.copy)

    def keep_snapshot(self, content: bytes) -> str:
        """Keeps a snapshot of the box; its hash. Raises StandFault."""
        return _keep(content, self.snapshot)

    def read_snapshot(self, sha256: str) -> bytes:
        """Raises StandFault."""
        try:
            return self.snapshot(sha256).read_bytes()
        except OSError as error:
            raise StandFault(f"{describe(error)}: the run cannot go on without it") from None

    def drop_snapshots(self, but: str) -> None:
        """Removes all snapshots but one, which the journal names by now."""
        for path in (self.path / "box").iterdir():
            if path != self.snapshot(but):
                path.unlink(missing_ok=True)


def sha256_of(content: bytes) -> str:
    """The name of a content."""
    return hashlib.sha256(content).hexdigest()


def _keep(content: bytes, path_of: Callable[[str], Path]) -> str:
    digest = sha256_of(content)
    path = path_of(digest)
    try:
        if not path.exists():
            write_whole(path, content)
    except OSError as error:
        raise StandFault(f"{path}: {describe(error)}") from None
    return digest


def create(runs: Path, configuration: Configuration, snapshot: bytes) -> RunFolder:
    """A new run's folder, whole or not at all. Raises UsageError if there is one of this name."""
    target = runs / configuration.name
    part = runs / f".{configuration.name}.{secrets.token_hex(4)}"
    try:
        part.mkdir(parents=True)
        for name in _FOLDERS:
            (part / name).mkdir()
        folder = RunFolder(part)
        folder.keep_snapshot(snapshot)
        text = configuration.model_dump_json(indent=1) + "\n"
        write_whole(folder.configuration_file, text.encode())
        if target.exists():
            raise UsageError(f"{target}: is there already; choose another name")
        part.rename(target)
        _sync(runs)
    except OSError as error:
        raise UsageError(f"{target}: cannot write there: {describe(error)}") from None
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return RunFolder(target)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def all_runs(runs: Path) -> list[RunFolder]:
    """The runs in a folder, by name."""
    if not runs.is_dir():
        return []
    return [RunFolder(path.parent) for path in sorted(runs.glob("*/configuration.json"))
            if not path.parent.name.startswith(".")]  # fmt: skip
