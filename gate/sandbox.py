"""What a sandbox is to the rest of the gate, whichever kind it is.

A *sandbox* opens *sessions*; a session runs one untrusted program after another, each with files
of its own in a folder.
"""

import signal
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from gate.limits import Limits


class Tools(StrEnum):
    """What a session's programs can see of the system, beside their own files."""

    LIBRARIES = "libraries"  # to run a compiled program
    VALGRIND = "valgrind"  # and valgrind
    QEMU = "qemu"  # and qemu, with all libraries
    COMPILER = "compiler"  # all command-line tools, libraries and header files


class Calls(StrEnum):
    """Which system calls a program may make; ``gate.calls`` has the lists."""

    PROGRAM = "program"  # what an honest program on the C library needs
    VALGRIND = "valgrind"  # and what valgrind does for itself
    QEMU = "qemu"  # and what qemu does for itself
    SANITIZERS = "sanitizers"  # and what the compiler's sanitizers do for themselves
    TOOLS = "tools"  # all


class How(StrEnum):
    """How a program ended."""

    EXITED = "exited"
    SIGNALLED = "signalled"
    HUNG = "hung"  # slept of its own accord for longer than is allowed
    STALLED = "stalled"  # neither ended nor used its CPU time nor slept: the stand's fault
    CPU = "cpu"
    MEMORY = "memory"
    REFUSED = "refused"  # it made a system call that it may not
    TAMPERED = "tampered"  # it interfered with the runner
    NOT_STARTED = "not_started"


@dataclass(frozen=True)
class Command:
    """A program to run: ``argv[0]`` is the file that is executed."""

    argv: tuple[str, ...]
    calls: Calls
    env: tuple[tuple[str, str], ...] = ()
    in_scratch: bool = False  # runs in the scratch folder, where its files appear as symbolic links


@dataclass(frozen=True)
class Ending:
    """How a program ended and what it left."""

    how: How
    exit_code: int | None  # None unless it exited
    signal: str | None  # name of the signal that ended it
    cpu_seconds: float
    max_rss_kib: int
    left_behind: int  # processes it left, all ended by now
    pid: int
    output: bytes
    output_full: bool
    errors: bytes
    error: str  # why it could not be started, or which system call was refused, or empty
    files: dict[str, bytes | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Trial:
    """An image and how the program that is given it must end."""

    image: bytes
    output: bytes
    exit_code: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """How many programs in a row ended as expected, the CPU time of all those, and the ending of
    the one after them: None where there is none, or where the sandbox was lost on it.
    """

    as_expected: int
    cpu_seconds: float
    ending: Ending | None


def is_cpu_limit(number: int, cpu_seconds: float, limits: Limits) -> bool:
    """Whether the signal that ended a program was that of its CPU limit.

    The kernel's limit and the times it reports are different sums: the work of forks that failed
    is in the first only. It sends SIGXCPU at the limit, and SIGKILL a second later.
    """
    return number == signal.SIGXCPU or (
        number == signal.SIGKILL and cpu_seconds >= limits.cpu_seconds - 0.5
    )


class Session(Protocol):
    """A live sandbox. Its folders are named as the programs in it see them."""

    job_folder: str
    scratch_folder: str  # empty: there is none

    def run(self, files: Mapping[str, bytes], command: Command) -> Ending:
        """Runs a program that finds exactly ``files`` in its folder. Raises SessionLost."""


class Sandbox(Protocol):
    """A way to run programs that nobody trusts."""

    @property
    def kind(self) -> str: ...

    @property
    def image(self) -> str | None:
        """The identity of the root file system, where it is not this machine's own."""

    @property
    def memory_limit(self) -> str:
        """By what memory is limited."""

    @property
    def isolated(self) -> bool: ...

    @property
    def valgrind(self) -> str:
        """The folder of valgrind's own programs, as the sandbox's programs see it."""

    def open(self, tools: Tools, limits: Limits) -> AbstractContextManager[Session]:
        """A fresh session whose programs have these limits.

        Raises StandFault when it cannot start.
        """

    def stop(self) -> None:
        """Ends all live sessions and lets no new one start."""
