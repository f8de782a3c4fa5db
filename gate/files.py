"""Files of the gate's own: the cache folder, results, and reading a subject's source."""

import contextlib
import errno
import functools
import logging
import os
import stat
import tempfile
from pathlib import Path

from gate.errors import UsageError
from gate.limits import SOURCE_BYTES
from quern.files import write_whole

_log = logging.getLogger("gate")


def cache_folder() -> Path:
    """``$XDG_CACHE_HOME/quern``, or ``~/.cache/quern``."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(base) if base.startswith("/") else Path.home() / ".cache") / "quern"


@functools.cache
def _say_unsaved(folder: Path, why: str) -> None:
    _log.warning("%s: nothing can be kept there: %s; going on, but more slowly", folder, why)


def write_into_cache(path: Path, content: bytes, mode: int = 0o644) -> None:
    """Writes a file of the cache, making its folder. Where it cannot, it logs a warning, once:
    what is not kept is made again.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content, mode)
    except OSError as error:
        _say_unsaved(path.parent.parent, error.strerror)


def check_writable(path: Path, subject: Path | None = None) -> None:
    """Says before the work, not after it, that a result has nowhere to go.

    It may only replace a regular file, and never the subject: a link, a pipe or a device would
    become a file. Raises UsageError.
    """
    try:
        status = path.lstat()
    except FileNotFoundError:
        status = None
    except OSError as error:
        raise UsageError(f"{path}: cannot write the result: {error.strerror}") from None
    if status is not None and not stat.S_ISREG(status.st_mode):
        raise UsageError(f"{path}: is not a regular file; name a file for the result")
    if status is not None and subject is not None:
        with contextlib.suppress(OSError):  # what is wrong with the subject is said elsewhere
            if os.path.samestat(status, subject.stat()):
                raise UsageError(f"{path}: is the subject; name another file for the result")
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".quern-gate."):
            pass
    except OSError as error:
        raise UsageError(
            f"{path}: cannot write the result: {error.strerror}; "
            "name a file in a folder that can be written"
        ) from None


def write_document(path: Path, text: str, subject: Path | None = None) -> None:
    """Writes a result where the user asked for it. Raises UsageError."""
    check_writable(path, subject)
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise UsageError(f"{path}: cannot write the result: {error.strerror}") from None


def read_source(path: Path) -> bytes:
    """A subject's bytes, read once and without following a link. Raises UsageError."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise UsageError(f"{path}: is a symbolic link; name the file itself") from None
        raise UsageError(f"{path}: cannot open: {error.strerror}") from None
    try:
        status = os.fstat(descriptor)
        if stat.S_ISDIR(status.st_mode):
            raise UsageError(f"{path}: is a directory; name a C file")
        if not stat.S_ISREG(status.st_mode):
            raise UsageError(f"{path}: is not a regular file; name a C file")
        chunks, left = [], SOURCE_BYTES + 1
        while left and (chunk := os.read(descriptor, min(left, 1 << 20))):
            chunks.append(chunk)
            left -= len(chunk)
    except OSError as error:
        raise UsageError(f"{path}: cannot read: {error.strerror}") from None
    finally:
        os.close(descriptor)
    if not left:
        raise UsageError(f"{path}: larger than the {SOURCE_BYTES} bytes that a source may have")
    return b"".join(chunks)
