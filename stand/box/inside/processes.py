"""The agent's processes, as the box's first process sees them: reaped, ended, held still."""

import contextlib
import os
import signal
import time

_SIGNALLED = 128  # and the signal's number: an exit code as a shell gives it
_RULER = os.getpid()

_LOOK_SECONDS = 0.01
_STILL_LOOKS = 30  # so long a thread sleeps in the kernel until it counts as standing still
_STILL_SECONDS = 60.0
_STOPPED, _ENDED = "tT", "ZX"


def reap() -> dict[int, int]:
    """The exit codes of processes that ended since, the box's orphans among them."""
    ended = {}
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            ended[found[0]] = exit_code(found[1])
    return ended


def exit_code(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return _SIGNALLED - code if code < 0 else code


def _processes() -> list[int]:
    pids = (int(name) for name in os.listdir("/proc") if name.isdecimal())
    return [pid for pid in pids if pid != _RULER]


def _fields(path: str) -> list[str]:
    """Of a ``stat`` file, from the state on; none where the process is gone."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _state(pid: int) -> str:
    return (_fields(f"/proc/{pid}/stat") or "X")[0]


def _is_member(pid: int, leader: int) -> bool:
    """Whether a process lives in the session of ``leader``."""
    fields = _fields(f"/proc/{pid}/stat")
    return bool(fields) and fields[0] not in _ENDED and int(fields[3]) == leader


def end_session(leader: int) -> None:
    """Kills a command and all that it started in its session."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)
    for _ in range(100):
        members = [pid for pid in _processes() if _is_member(pid, leader)]
        if not members:
            return
        for pid in members:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(_LOOK_SECONDS)
    end_all()  # it forks faster than it can be counted


def end_all() -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(-1, signal.SIGKILL)


def _moving() -> dict[str, list[str]]:
    """The threads that are not stopped, each with its state and its times."""
    moving = {}
    for pid in _processes():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            for thread in os.listdir(f"/proc/{pid}/task"):
                fields = _fields(f"/proc/{pid}/task/{thread}/stat")
                if fields and fields[0] not in _STOPPED + _ENDED:
                    moving[thread] = [fields[0], *fields[11:13]]
    return moving


def _stop_all() -> None:
    """Returns when all stand still. Raises TimeoutError."""
    deadline = time.monotonic() + _STILL_SECONDS
    looks, before = 0, None
    while looks < _STILL_LOOKS:
        with contextlib.suppress(ProcessLookupError):  # there is none
            os.kill(-1, signal.SIGSTOP)
        moving = _moving()
        if not moving:
            return
        # A parent whose child still borrows its memory waits in the kernel; the child is stopped.
        waiting = all(state == "D" for state, *_ in moving.values())
        looks = looks + 1 if waiting and moving == before else 0
        before = moving
        if time.monotonic() > deadline:
            raise TimeoutError("a process does not stop")
        time.sleep(_LOOK_SECONDS)


def _threads() -> dict[str, list[str]]:
    """The state of each thread, and how often another took its place: more often once it ran."""
    threads = {}
    for pid in _processes():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            for thread in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{thread}/status", errors="replace") as file:
                    fields = dict(line.split(":", 1) for line in file)
                threads[thread] = [
                    fields["State"].strip()[0],
                    fields["voluntary_ctxt_switches"],
                    fields["nonvoluntary_ctxt_switches"],
                ]
    return threads


class Stillness:
    """All processes of the agent stopped, for as long as the stand wants it.

    A process can have the kernel wake it, by a timer that sends SIGCONT: this cannot be prevented,
    but is found out.
    """

    def __init__(self) -> None:
        self._stopped: list[int] = []
        self._threads: dict[str, list[str]] = {}
        self.holds = False

    def begin(self) -> None:
        """Raises TimeoutError when a process does not stop."""
        if not self.holds:
            by_itself = {pid for pid in _processes() if _state(pid) in _STOPPED}
            _stop_all()
            self._stopped = [pid for pid in _processes() if pid not in by_itself]
            self._threads = _threads()
            self.holds = True

    def held(self) -> bool:
        """Whether none has run since it was stopped, or since this was last asked; stops again
        what has. Raises TimeoutError when a process does not stop.
        """
        now = _threads()
        held = all(
            now.get(thread, before) == before
            for thread, before in self._threads.items()
            if before[0] in _STOPPED
        )
        if not held:
            _stop_all()
            self._threads = _threads()
        return held

    def end(self) -> None:
        """What the agent itself had stopped stays so."""
        for pid in self._stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        self._stopped = []
        self.holds = False
