"""What a run has come to, line by line: a file that only grows, and that a power cut cannot spoil.

A line is a JSON object: its number, a hash of this record and of all before it, and the record. A
record is on the disk when ``append`` returns. A last line that was torn, its end or a block in its
midst never written, is cut off by whoever next writes the journal; damage is never passed over.
"""

import fcntl
import hashlib
import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from gate.errors import StandFault, UsageError, describe


class Record(BaseModel):
    """Base of what a journal holds; a ``kind: Literal[...]`` tells its records apart."""

    model_config = ConfigDict(frozen=True, extra="forbid")


R = TypeVar("R", bound=Record)

_LINE = re.compile(rb'\{"number":(\d+),"sha256":"([0-9a-f]{64})","record":(.*)\}\n')


def _hash(before: str, number: int, record: bytes) -> str:
    return hashlib.sha256(f"{before}\n{number}\n".encode() + record).hexdigest()


def _line(before: str, number: int, record: bytes) -> bytes:
    digest = _hash(before, number, record)
    return b'{"number":%d,"sha256":"%s","record":%s}\n' % (number, digest.encode(), record)


def _is_torn(line: bytes) -> bool:
    """Whether it is one line of which something was never written; such blocks read as zeros."""
    return b"\n" not in line[:-1] and (not line.endswith(b"\n") or b"\0" in line)


class _Reading(Generic[R]):
    """The records of a journal's text, and where and with what hash they end."""

    def __init__(self, path: Path, text: bytes, records: TypeAdapter[R]) -> None:
        """Raises StandFault when it is damaged, beyond a last line that was torn."""
        self.records: list[R] = []
        self.size = 0
        self.hash = ""
        for line in text.splitlines(keepends=True):
            whole = _LINE.fullmatch(line)
            number = len(self.records) + 1
            if whole is None or line != _line(self.hash, number, whole[3]):
                break
            try:
                self.records.append(records.validate_json(whole[3]))
            except ValidationError as error:
                what = error.errors()[0]["msg"]
                raise StandFault(f"{path}:{number}: is no record of this version: {what}") from None
            self.hash = whole[2].decode()
            self.size += len(line)
        if text[self.size :] and not _is_torn(text[self.size :]):
            raise StandFault(
                f"{path}:{len(self.records) + 1}: is damaged; restore the file from a copy"
            )


def read_journal(path: Path, records: TypeAdapter[R]) -> list[R]:
    """The records of a journal, also while somebody writes it. Raises StandFault."""
    try:
        return _Reading(path, path.read_bytes(), records).records
    except OSError as error:
        raise StandFault(describe(error)) from None


class Journal(Generic[R]):
    """A journal that is open to be written by this process alone."""

    def __init__(self, path: Path, descriptor: int, records: TypeAdapter[R]) -> None:
        """Repairs a torn last line. Raises StandFault or OSError."""
        self._path = path
        self._descriptor = descriptor
        self._lock = threading.Lock()
        with os.fdopen(os.dup(descriptor), "rb") as file:
            text = file.read()
        reading = _Reading(path, text, records)
        self.records = tuple(reading.records)  # as they were when it was opened
        self.torn = len(text) - reading.size  # bytes of a torn line that were cut off
        self._number = len(self.records)
        self._hash = reading.hash
        self._size = reading.size
        if self.torn:
            self._cut()

    def _cut(self) -> None:
        os.ftruncate(self._descriptor, self._size)
        os.fsync(self._descriptor)

    def append(self, record: R) -> None:
        """Returns when the record is on the disk. Raises StandFault; the journal is then as it
        was before.
        """
        with self._lock:
            body = record.model_dump_json().encode()
            number = self._number + 1
            line = _line(self._hash, number, body)
            try:
                self._write(line)
            except OSError as error:
                raise StandFault(f"{self._path}: cannot write: {error.strerror}") from None
            self._number, self._hash = number, _hash(self._hash, number, body)
            self._size += len(line)

    def _write(self, line: bytes) -> None:
        """Raises OSError; nothing of the line is left then."""
        view = memoryview(line)
        try:
            while view:
                view = view[os.write(self._descriptor, view) :]
            os.fsync(self._descriptor)
        except OSError:
            self._cut()
            raise


def _open(path: Path) -> int:
    descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)  # the name of a new file, too, is to survive
        finally:
            os.close(folder)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


@contextmanager
def open_journal(path: Path, records: TypeAdapter[R]) -> Iterator[Journal[R]]:
    """Opens a journal to be written, or begins one. Raises UsageError when another process has it
    open, or StandFault.
    """
    try:
        descriptor = _open(path)
    except BlockingIOError:
        raise UsageError(f"{path}: another process is writing it; wait until it ends") from None
    except OSError as error:
        raise StandFault(describe(error)) from None
    try:
        yield Journal(path, descriptor, records)
    finally:
        os.close(descriptor)
