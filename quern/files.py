"""Reads files that are files, and writes files whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

UNFINISHED: Final = ".quern."
"""How the name of a file begins that was not written whole, by a process that was killed."""


def read_regular(path: Path, most: int) -> bytes:
    """The first bytes of a regular file, at most `most`; never waits for a pipe or a device.

    Raises OSError.
    """
    with open(path, "rb", opener=_open_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "Not a regular file")
        return file.read(most)


def _open_without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)


def write_whole(path: Path, data: bytes, mode: int | None = None) -> None:
    """Makes `data` the content of `path`, at once. A device or a pipe is simply written to.

    `mode` are the permissions, else those of any new file. Raises OSError; a file then has its old
    content or the new. Signals that end the process wait, so that no part of a file is left.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    with _uninterrupted(), _synced(target.parent):
        part = target.with_name(f"{UNFINISHED}{secrets.token_hex(8)}")
        try:
            with part.open("xb") as file:
                file.write(data)
                file.flush()
                if mode is not None:
                    os.fchmod(file.fileno(), mode)
                os.fsync(file.fileno())
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _synced(folder: Path) -> Iterator[None]:
    """Makes lasting what is done to the names in a folder."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
