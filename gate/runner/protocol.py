"""The frames between the gate and ``runner.c``.

A frame is a 32-bit length and that many bytes, little-endian. A job is eight numbers, two strings,
a filter and three lists; an answer is fifteen numbers, the two outputs and the files that the
program left in the scratch folder. Only the runner writes answers: the program has no descriptor
of the stream.
"""

import struct
from dataclasses import dataclass, field
from enum import IntEnum

from gate.limits import Limits

_NUMBERS = struct.Struct("<15Q")
_FILE = struct.Struct("<3Q")


class Ended(IntEnum):
    """Why a job ended, as the runner saw it; the numbers are those of ``runner.c``."""

    BY_ITSELF = 0
    SLEPT = 1
    STALLED = 2
    CPU_SPENT = 3
    TAMPERED = 4
    NOT_STARTED = 5
    REFUSED = 6


@dataclass(frozen=True)
class Job:
    """One program to run. Paths are those inside the sandbox."""

    argv: tuple[str, ...]
    env: tuple[tuple[str, str], ...]
    cwd: str
    limits: Limits
    filter: bytes = b""  # of system calls, as the kernel executes it; empty: none
    scratch: str = ""  # the folder whose files come back with the answer
    links: tuple[str, ...] = ()  # files that get a symbolic link of their own name in ``cwd``


@dataclass(frozen=True)
class SystemCall:
    """A system call as a filter sees it; the architecture is one of ``linux/audit.h``."""

    number: int
    architecture: int
    address: int  # of the instruction after the one that made it


@dataclass(frozen=True)
class Answer:
    """How a job ended, as the runner tells it."""

    ended: Ended
    error: int  # errno of what kept the program from starting
    status: int  # as wait() gives it
    cpu_seconds: float
    max_rss_kib: int
    slept_seconds: float
    left_behind: int  # processes that were alive after the program's end
    oom_kills: int
    pid: int
    refused: SystemCall  # all 0 but where a refused call was the end
    output: bytes
    errors: bytes
    files: dict[str, bytes | None] = field(
        default_factory=dict
    )  # None: not a regular file, or too large


def _words(words: tuple[str, ...]) -> bytes:
    return struct.pack("<Q", len(words)) + b"".join(word.encode() + b"\0" for word in words)


def encode_job(job: Job, *, address_space: int, processes: int) -> bytes:
    """The frame of a job.

    ``address_space`` (bytes) and ``processes`` are enforced by resource limits where they are not
    0.
    """
    limits = job.limits
    body = struct.pack(
        "<8Q",
        limits.cpu_seconds,
        address_space,
        processes,
        limits.output_bytes,
        limits.error_bytes,
        limits.file_bytes,
        limits.wall_seconds * 1000,
        limits.sleep_seconds * 1000,
    )
    body += job.cwd.encode() + b"\0" + job.scratch.encode() + b"\0"
    body += struct.pack("<Q", len(job.filter)) + job.filter
    body += _words(job.argv)
    body += _words(tuple(f"{name}={value}" for name, value in job.env))
    body += _words(job.links)
    return struct.pack("<I", len(body)) + body


def largest_answer(limits: Limits) -> int:
    """Bytes that no answer to a job exceeds; a longer frame is not the runner's."""
    return limits.output_bytes + limits.error_bytes + limits.scratch_bytes + 64 * 1024


def decode_answer(body: bytes) -> Answer:
    """The answer in a frame's body. Raises ValueError when it is not one."""
    try:
        numbers = _NUMBERS.unpack_from(body)
        at = _NUMBERS.size
        pieces = []
        for size in numbers[12:14]:
            pieces.append(body[at : at + size])
            at += size
        files: dict[str, bytes | None] = {}
        for _ in range(numbers[14]):
            name_size, regular, size = _FILE.unpack_from(body, at)
            at += _FILE.size
            name = body[at : at + name_size].decode("utf-8", "backslashreplace")
            at += name_size
            files[name] = body[at : at + size] if regular else None
            at += size
        ended = Ended(numbers[0])
    except struct.error as error:
        raise ValueError(f"an answer that is cut off: {error}") from None
    if at != len(body):
        raise ValueError(f"an answer of {len(body)} bytes whose parts have {at}")
    return Answer(
        ended=ended,
        error=numbers[1],
        status=numbers[2],
        cpu_seconds=numbers[3] / 1e6,
        max_rss_kib=numbers[4],
        slept_seconds=numbers[5] / 1e6,
        left_behind=numbers[6],
        oom_kills=numbers[7],
        pid=numbers[8],
        refused=SystemCall(*numbers[9:12]),
        output=pieces[0],
        errors=pieces[1],
        files=files,
    )
