"""Reads files that are files, and writes files whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


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


def write_whole(path: Path, data: bytes) -> None:
    """Makes `data` the content of `path`, at once. A device or a pipe is simply written to.

    Raises OSError; what was there before is then unchanged.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
