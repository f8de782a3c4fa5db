"""A sandbox that holds nothing back: programs run as the user's own, with the gate's limits.

It is for sources that one has written oneself. What it cannot do without the gate's runner: a
program that starts other processes is not kept from it, and memory is judged by what was resident.
"""

import contextlib
import errno
import os
import resource
import select
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from gate.errors import StandFault
from gate.limits import MIB, Limits
from gate.sandbox import Command, Ending, How, Tools, is_cpu_limit
from gate.valgrind import find_valgrind

_STACK = 8 * MIB
# Far more than any program may use: it only keeps a runaway from the rest of the machine.
_ADDRESS_SPACE = 8192 * MIB
_LOOK_SECONDS = 0.1


class LocalSandbox:
    """Runs programs in folders below ``work``, which is made when it is missing."""

    kind = "local"
    image: str | None = None
    memory_limit = "resident size"
    isolated = False

    def __init__(self, work: Path) -> None:
        self.valgrind = find_valgrind()
        self._work = work
        self._lock = threading.Lock()
        self._live: set[int] = set()
        self._stopped = False
        for number, most in ((resource.RLIMIT_STACK, _STACK), (resource.RLIMIT_CORE, 0)):
            hard = resource.getrlimit(number)[1]
            soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(number, (soft, hard))

    @contextlib.contextmanager
    def open(self, tools: Tools, limits: Limits) -> Iterator["LocalSession"]:
        """A session in two fresh folders, whatever ``tools`` says. Raises StandFault."""
        try:
            self._work.mkdir(exist_ok=True)
            folder = tempfile.TemporaryDirectory(dir=self._work, ignore_cleanup_errors=True)
        except OSError as error:
            raise StandFault(
                f"{self._work}: cannot write there: {error.strerror}; make the folder writable"
            ) from None
        with folder as name:
            job, scratch = Path(name) / "job", Path(name) / "scratch"
            job.mkdir()
            scratch.mkdir()
            yield LocalSession(self, job, scratch, limits)

    def start(
        self, command: Command, folder: Path, streams: list[int]
    ) -> "subprocess.Popen[bytes]":
        """Starts a program as the leader of a process group of its own. Raises OSError."""
        with self._lock:
            if self._stopped:
                raise StandFault("interrupted")
            process = subprocess.Popen(
                command.argv,
                stdin=streams[0],
                stdout=streams[1],
                stderr=streams[2],
                env=_environment(command, folder.parent),
                cwd=folder,
                start_new_session=True,
            )
            self._live.add(process.pid)
            return process

    def end(self, pid: int) -> None:
        """Ends what is left of a program's process group, before the program is waited for."""
        with self._lock:
            self._live.discard(pid)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for pid in self._live:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)


class LocalSession:
    """Runs one program after another in the same folders."""

    def __init__(self, sandbox: LocalSandbox, job: Path, scratch: Path, limits: Limits) -> None:
        self._sandbox = sandbox
        self._limits = limits
        self._scratch = scratch
        self.job_folder = str(job)
        self.scratch_folder = str(scratch) if limits.scratch_bytes else ""

    def run(self, files: Mapping[str, bytes], command: Command) -> Ending:
        """Runs a program that finds ``files`` in its folder. Raises StandFault."""
        folder = self._scratch if command.in_scratch else Path(self.job_folder)
        for name, content in files.items():
            path = folder / name
            path.unlink(missing_ok=True)
            path.write_bytes(content)
            path.chmod(0o555)
        streams = [os.memfd_create(name) for name in ("in", "out", "err")]
        try:
            try:
                process = self._start(command, folder, streams)
            except OSError as error:
                return _not_started(error)
            return self._finish(process, streams)
        finally:
            for stream in streams:
                os.close(stream)

    def _start(
        self, command: Command, folder: Path, streams: list[int]
    ) -> "subprocess.Popen[bytes]":
        # A program that another thread starts holds this one's file open until it is executed.
        for _ in range(200):
            try:
                return self._sandbox.start(command, folder, streams)
            except OSError as error:
                if error.errno != errno.ETXTBSY:
                    raise
            time.sleep(0.01)
        return self._sandbox.start(command, folder, streams)

    def _finish(self, process: "subprocess.Popen[bytes]", streams: list[int]) -> Ending:
        bounds = self._limits
        try:
            self._limit(process.pid)
            cut_short = self._watch(process.pid)
        finally:
            self._sandbox.end(process.pid)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        output = _content(streams[1], bounds.output_bytes)
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        cpu_seconds = usage.ru_utime + usage.ru_stime
        if cut_short is not None:
            how = cut_short
        elif usage.ru_maxrss * 1024 > bounds.memory_bytes:
            how = How.MEMORY
        elif is_cpu_limit(number, cpu_seconds, bounds):
            how = How.CPU
        else:
            how = How.SIGNALLED if number else How.EXITED
        return Ending(
            how=how,
            exit_code=os.WEXITSTATUS(status) if how is How.EXITED else None,
            signal=signal.Signals(number).name if how is How.SIGNALLED else None,
            cpu_seconds=cpu_seconds,
            max_rss_kib=usage.ru_maxrss,
            left_behind=0,
            pid=process.pid,
            output=output,
            output_full=len(output) >= bounds.output_bytes or number == signal.SIGXFSZ,
            errors=_content(streams[2], bounds.error_bytes),
            error="",
            files=self._left_files(),
        )

    def _limit(self, pid: int) -> None:
        bounds = self._limits
        largest = max(bounds.output_bytes, bounds.file_bytes)
        for number, soft, hard in (
            (resource.RLIMIT_CPU, bounds.cpu_seconds, bounds.cpu_seconds + 1),
            (resource.RLIMIT_FSIZE, largest, largest),
            (resource.RLIMIT_AS, _ADDRESS_SPACE, _ADDRESS_SPACE),
        ):
            # It may have ended already, or the user's own limits may be lower.
            with contextlib.suppress(OSError, ValueError):
                resource.prlimit(pid, number, (soft, hard))

    def _watch(self, pid: int) -> How | None:
        """Waits for the program's end; says how it was cut short, if it has to be."""
        bounds = self._limits
        ended = select.poll()
        descriptor = os.pidfd_open(pid)
        try:
            ended.register(descriptor, select.POLLIN)
            deadline = time.monotonic() + bounds.wall_seconds
            asleep = 0.0
            while not ended.poll(_LOOK_SECONDS * 1000):
                # A compiler's driver sleeps while the compiler works.
                alone = bounds.processes == 1
                asleep = asleep + _LOOK_SECONDS if alone and _sleeps(pid) else 0.0
                if asleep > bounds.sleep_seconds:
                    return How.HUNG
                if time.monotonic() > deadline:
                    return How.STALLED
            return None
        finally:
            os.close(descriptor)

    def _left_files(self) -> dict[str, bytes | None]:
        if not self.scratch_folder:
            return {}
        return {
            path.name: path.read_bytes() if path.is_file() and not path.is_symlink() else None
            for path in self._scratch.iterdir()
        }


def _environment(command: Command, folder: Path) -> dict[str, str]:
    """The command's own. Valgrind writes to /tmp: where it cannot, it is told of ``folder``."""
    given = dict(command.env)
    return given if os.access("/tmp", os.W_OK) else {"TMPDIR": str(folder), **given}


def _sleeps(pid: int) -> bool:
    """Whether a process waits for something else than a processor or a disk."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0] == b"S"
    return False


def _content(stream: int, most: int) -> bytes:
    return os.pread(stream, most, 0)


def _not_started(error: OSError) -> Ending:
    return Ending(
        how=How.NOT_STARTED,
        exit_code=None,
        signal=None,
        cpu_seconds=0.0,
        max_rss_kib=0,
        left_behind=0,
        pid=0,
        output=b"",
        output_full=False,
        errors=b"",
        error=error.strerror or str(error),
    )
