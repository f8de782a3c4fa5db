"""Everything that the agent can write, as a tar archive, and back."""

import contextlib
import os
import stat
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable, Iterator

from stand.box.inside.commands import ENVIRONMENT, WORK
from stand.box.inside.stream import PIECE, read_exactly

_ROOTS = (WORK, "/tmp")  # all that can be written
_BLOCK = 512
_DEPTH = 10_000  # more folders than a path that can be opened has


class Unkeepable(Exception):
    """The agent made its files such that they cannot be kept."""


def _decimal(nanoseconds: int) -> str:
    seconds, rest = divmod(abs(nanoseconds), 10**9)
    return f"{'-' * (nanoseconds < 0)}{seconds}.{rest:09d}"


def _data(file: int, size: int) -> list[tuple[int, int]]:
    """Where in a file there is something else than a hole: offsets and lengths."""
    found, at = [], 0
    while at < size:
        try:
            start = os.lseek(file, at, os.SEEK_DATA)
        except OSError:  # nothing but a hole up to the end
            break
        at = min(os.lseek(file, start, os.SEEK_HOLE), size)
        found.append((start, at - start))
    return found


def _read(file: int, pieces: Iterable[tuple[int, int]]) -> Iterator[bytes]:
    for start, length in pieces:
        for at in range(start, start + length, PIECE):
            yield os.pread(file, min(PIECE, start + length - at), at)


def _padding(size: int) -> bytes:
    return bytes(-size % _BLOCK)


@contextlib.contextmanager
def _readable(path: str, mode: int, needed: int) -> Iterator[None]:
    """For the time of the block its owner may read it, whatever its mode says."""
    if mode & needed == needed:
        yield
        return
    os.chmod(path, mode | needed)
    try:
        yield
    finally:
        os.chmod(path, mode)


def _map_of(entry: tarfile.TarInfo, pieces: list[tuple[int, int]], size: int) -> bytes:
    """Makes ``entry`` one of a file with holes, in version 1.0 of GNU tar's form; gives the map of
    its data, which precedes them.
    """
    entry.pax_headers = {
        **entry.pax_headers,
        "GNU.sparse.major": "1",
        "GNU.sparse.minor": "0",
        "GNU.sparse.name": entry.name,
        "GNU.sparse.realsize": str(size),
    }
    entry.name = "with-holes"  # a reader that knows holes takes the name from above
    numbers = [len(pieces) + 1, *(number for piece in (*pieces, (size, 0)) for number in piece)]
    table = "".join(f"{number}\n" for number in numbers).encode()
    return table + _padding(len(table))


class Archive:
    """An archive that is being made, without following links.

    Equal files give equal archives. It is worth something only if no process ran meanwhile: else
    a name may have changed its meaning between two looks at it.
    """

    def __init__(self, send: Callable[[bytes], None], most_bytes: int, most_entries: int) -> None:
        self._send = send
        self._bytes = most_bytes
        self._entries = most_entries
        self._buffer = bytearray()
        self._links: dict[tuple[int, int], str] = {}

    def make(self) -> None:
        """Raises Unkeepable."""
        sys.setrecursionlimit(_DEPTH)
        for root in _ROOTS:
            self._add(root)
        self._write(bytes(2 * _BLOCK))
        self._flush()

    def _flush(self) -> None:
        self._send(bytes(self._buffer))
        self._buffer.clear()

    def _write(self, data: bytes) -> None:
        self._bytes -= len(data)
        if self._bytes < 0:
            raise Unkeepable("its files are larger than what is kept")
        self._buffer += data
        if len(self._buffer) >= PIECE:
            self._flush()

    def _head(self, entry: tarfile.TarInfo) -> None:
        self._write(entry.tobuf(tarfile.PAX_FORMAT, "utf-8", "surrogateescape"))

    def _add(self, path: str) -> None:
        self._entries -= 1
        if self._entries < 0:
            raise Unkeepable("it has more files than are kept")
        try:
            status = os.lstat(path)
        except OSError as error:
            raise Unkeepable(f"one of its files cannot be reached: {error.strerror}") from None
        mode = stat.S_IMODE(status.st_mode)
        entry = tarfile.TarInfo(path[1:])
        entry.mode = mode
        entry.pax_headers = {"mtime": _decimal(status.st_mtime_ns)}
        if stat.S_ISDIR(status.st_mode):
            entry.type = tarfile.DIRTYPE
            self._head(entry)
            with _readable(path, mode, 0o500):
                for name in sorted(os.listdir(path)):
                    self._add(f"{path}/{name}")
        elif (first := self._first_name(path, status)) != path:
            entry.type, entry.linkname = tarfile.LNKTYPE, first[1:]
            self._head(entry)
        elif stat.S_ISLNK(status.st_mode):
            entry.type, entry.linkname = tarfile.SYMTYPE, os.readlink(path)
            self._head(entry)
        elif stat.S_ISFIFO(status.st_mode):
            entry.type = tarfile.FIFOTYPE
            self._head(entry)
        elif stat.S_ISREG(status.st_mode):
            with _readable(path, mode, 0o400):
                self._file(path, entry, status)

    def _first_name(self, path: str, status: os.stat_result) -> str:
        return self._links.setdefault((status.st_dev, status.st_ino), path)

    def _file(self, path: str, entry: tarfile.TarInfo, status: os.stat_result) -> None:
        size = status.st_size
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            pieces = _data(file, size)
            entry.size = sum(length for _, length in pieces)
            table = b"" if entry.size == size else _map_of(entry, pieces, size)
            entry.size += len(table)
            self._head(entry)
            self._write(table)
            for data in _read(file, pieces):
                self._write(data)
            self._write(_padding(entry.size))
        finally:
            os.close(file)


def fill(stand: int, size: int) -> None:
    """Lays out an archive that the stand sends. Raises RuntimeError with what tar says."""
    process = subprocess.Popen(
        [
            *("/bin/tar", "--extract", "--file=-", "--directory=/", "--preserve-permissions"),
            *("--no-same-owner", "--delay-directory-restore", "--warning=none"),
        ],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert process.stdin is not None and process.stderr is not None
    while size:
        data = read_exactly(stand, min(size, PIECE))
        size -= len(data)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(data)
    _, said = process.communicate()
    if process.returncode != 0:
        first = said.decode(errors="replace").strip().partition("\n")[0]
        raise RuntimeError(first or "tar failed")
