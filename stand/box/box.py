"""What a box is to the rest of the stand, whichever kind it is.

All that the agent can write is its working folder ``/task`` and ``/tmp``. Both lie in memory, are
gone with the box, and come back from a snapshot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from gate.limits import MIB


class BoxDied(Exception):
    """The agent broke its own box: it used up its memory, ended its first process, or made files
    that cannot be kept. Its own doing, and one line says what.
    """


@dataclass(frozen=True)
class Size:
    """What all processes of a box share. Files count as memory, too."""

    memory_bytes: int = 4096 * MIB
    processes: int = 512
    work_bytes: int = 512 * MIB  # of the working folder
    scratch_bytes: int = 512 * MIB  # of /tmp
    kept_files: int = 200_000  # in a snapshot


@dataclass(frozen=True)
class Limits:
    """The limits of one command."""

    seconds: float
    output_bytes: int


@dataclass(frozen=True)
class Finished:
    """How a command ended and what it wrote to standard output and standard error.

    The exit code is what a shell would say: 126 or 127 if the command could not be started, 128
    and the signal's number if one ended it.
    """

    exit: int
    output: bytes
    cut: int  # so many bytes are missing
    cut_at: int  # where in ``output``
    timed_out: bool


class Found(StrEnum):
    """What a file of the working folder turned out to be."""

    REGULAR = "regular"
    MISSING = "missing"
    LINKED = "linked"  # a symbolic link, or a link or a file in place of a folder on the way
    OVERSIZED = "oversized"
    SPECIAL = "special"  # a folder, a pipe, a socket
    UNREADABLE = "unreadable"  # even for its owner


@dataclass(frozen=True)
class Taken:
    """A file, taken out of the box."""

    found: Found
    content: bytes  # empty unless it is regular


class Box(Protocol):
    """A live box. Its methods can be called from any thread; one is carried out at a time.

    Each raises BoxDied if the agent has broken the box, and StandFault if something else has.
    """

    @property
    def image(self) -> str | None:
        """What names the root file system, if it has a name."""

    @property
    def kind(self) -> str: ...

    def call(self, argv: Sequence[str], given: bytes, limits: Limits) -> Finished:
        """Runs a command in the working folder, with ``given`` as its standard input, until it
        ends. What it leaves in the background goes on; what it has not written by then is lost.
        """

    def freeze(self) -> None:
        """Stops all processes of the agent; returns when all stand still."""

    def thaw(self) -> None:
        """Lets them go on."""

    def snapshot(self) -> bytes:
        """All files of a frozen box, a tar archive: names begin with ``task/`` or ``tmp/``.

        Equal files give equal archives. Sockets are left out.
        """

    def take(self, name: str, most: int) -> Taken:
        """The file ``name`` of the working folder if it has at most ``most`` bytes; no link is
        followed on the way.
        """

    def kill(self) -> None:
        """Ends the box and everything in it; may be called more than once, and while another
        method is carried out.
        """
