"""Runs the agent's commands."""

import contextlib
import ctypes
import errno
import os
import resource
import select
import struct
import subprocess
import sys
import time
from dataclasses import dataclass

from stand.box.inside.processes import end_all, end_session, exit_code, reap
from stand.box.inside.stream import PIECE

WORK = "/task"
ENVIRONMENT = {"HOME": WORK, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "dumb"}

_NOT_STARTED, _NOT_FOUND = 126, 127  # as a shell says it

# Of linux/prctl.h, linux/seccomp.h, linux/filter.h and linux/audit.h.
_PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS, _MODE_FILTER = 4, 22, 38, 2
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_RLIMIT_MSGQUEUE = 12  # of asm-generic/resource.h
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
_X86_64, _X32, _PRLIMIT64 = 0xC000003E, 0x40000000, 302
# Refuses prlimit64 for another process than the caller, by which the box's first process could be
# restrained, and calls of other architectures, by which that could be got round.
_FILTER = (
    (_LOAD, 0, 0, _ARCHITECTURE),
    (_EQUAL, 0, 5, _X86_64),
    (_LOAD, 0, 0, _NUMBER),
    (_AT_LEAST, 3, 0, _X32),
    (_EQUAL, 0, 3, _PRLIMIT64),
    (_LOAD, 0, 0, _FIRST_ARGUMENT),
    (_EQUAL, 1, 0, 0),
    (_RETURN, 0, 0, _REFUSE),
    (_RETURN, 0, 0, _ALLOW),
)

_libc = ctypes.CDLL(None, use_errno=True)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


_CODE = b"".join(struct.pack("<HBBI", *line) for line in _FILTER)
_PROGRAM = _Program(len(_FILTER), _CODE)


def refuse_tracers() -> None:
    """From now on no process of the same user can trace this one. Raises OSError."""
    if _libc.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "cannot refuse tracers")


def _confine() -> None:
    """In a command's process, before it becomes the command."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(_RLIMIT_MSGQUEUE, (0, 0))  # a folder of some boxes would be these queues
    if (
        _libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
        or _libc.prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.byref(_PROGRAM), 0, 0) != 0
    ):
        raise OSError(ctypes.get_errno(), "cannot confine a command")


class Output:
    """The beginning and the end of what a command wrote."""

    def __init__(self, most: int) -> None:
        self._half = most // 2
        self._size = 0
        self.first = bytearray()
        self.last = bytearray()

    def add(self, data: bytes) -> None:
        self._size += len(data)
        room = self._half - len(self.first)
        self.first += data[:room]
        self.last += data[room:]
        del self.last[: max(0, len(self.last) - self._half)]

    @property
    def cut(self) -> int:
        """How many bytes are missing between them."""
        return self._size - len(self.first) - len(self.last)


@dataclass(frozen=True)
class Ended:
    """How a command ended; the exit code is what a shell would say."""

    exit: int
    timed_out: bool


def _start(argv: list[str]) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        argv,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=WORK,
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=_confine,
        bufsize=0,
    )


def _feed(sink: int, data: memoryview) -> memoryview:
    """What is left to be written; nothing once nobody reads."""
    try:
        return data[os.write(sink, data) :]
    except BlockingIOError:
        return data
    except BrokenPipeError:
        return data[:0]


def _drain(source: int, output: Output) -> bool:
    """Adds some of what is there to be read; whether more can come."""
    for _ in range(16):
        try:
            data = os.read(source, PIECE)
        except BlockingIOError:
            return True
        if not data:
            return False
        output.add(data)
    return True


def _follow(
    process: "subprocess.Popen[bytes]", stand: int, given: bytes, seconds: float, output: Output
) -> Ended:
    """Joins a command to its input and its output until it ends or its time is over."""
    assert process.stdin is not None and process.stdout is not None
    deadline = time.monotonic() + seconds
    sink, source = process.stdin.fileno(), process.stdout.fileno()
    os.set_blocking(sink, False)
    os.set_blocking(source, False)
    left = memoryview(given)
    poll = select.poll()
    poll.register(stand, 0)  # its end is told without being asked for
    poll.register(sink, select.POLLOUT)
    poll.register(source, select.POLLIN)
    end = os.pidfd_open(process.pid)
    poll.register(end, select.POLLIN)
    try:
        while True:
            wait = deadline - time.monotonic()
            ready = dict(poll.poll(max(0.0, wait) * 1000))
            if stand in ready:
                sys.exit(0)
            if sink in ready and not (left := _feed(sink, left)):
                poll.unregister(sink)
                process.stdin.close()
            if source in ready and not _drain(source, output):
                poll.unregister(source)
            if end in ready or wait <= 0:
                break
    finally:
        os.close(end)
    timed_out = end not in ready
    if timed_out:
        end_session(process.pid)
    _, status = os.waitpid(process.pid, 0)
    process.returncode = exit_code(status)
    _drain(source, output)
    return Ended(process.returncode, timed_out)


def run(stand: int, argv: list[str], given: bytes, seconds: float, output: Output) -> Ended:
    """Runs a command until it ends, whatever it leaves in the background. Ends the box when the
    stream ``stand`` ends.
    """
    reap()
    try:
        process = _start(argv)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        number = error.errno if isinstance(error, OSError) else None
        why = os.strerror(number) if number else str(error)
        if number == errno.EAGAIN:
            end_all()  # or no command could ever be started again
            why = "there are too many processes; all were ended"
        output.add(f"cannot start: {why}\n".encode(errors="replace"))
        return Ended(_NOT_FOUND if number == errno.ENOENT else _NOT_STARTED, False)
    try:
        return _follow(process, stand, given, seconds, output)
    finally:
        with contextlib.suppress(OSError):
            process.stdin.close() if process.stdin else None
        process.stdout.close() if process.stdout else None
