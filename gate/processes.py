"""Sandboxes that are processes of this machine: bubblewrap, and none at all."""

import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from gate.cgroups import find_places, group
from gate.errors import SessionLost, StandFault
from gate.leftovers import SANDBOX_ID, new_name
from gate.limits import SANDBOX_MEMORY_BYTES, Limits
from gate.sandbox import Tools
from gate.session import LiveChannels, RunnerSession, read_some
from gate.valgrind import PRELOADED, find_valgrind

LIBRARIES = (
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libx32",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
)
COMMANDS = ("/usr/bin", "/usr/libexec", "/bin")
HEADERS = ("/usr/include",)

# All that a compiled program needs: the loader, the C library and its mathematics.
_PROGRAM_LIBRARIES = ("ld-linux-x86-64.so.2", "libc.so.6", "libm.so.6")
_LIBRARY_FOLDERS = (*LIBRARIES, "/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu")

# Processes of the sandbox beside the program's: bubblewrap's outer one and the runner.
_OWN_PROCESSES = 2


class ProcessChannel:
    """The streams of a runner that is a child process of the gate."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={},
            start_new_session=True,
            bufsize=0,
        )
        self._lock = threading.Lock()

    def descriptors(self) -> tuple[int, int] | None:
        assert self._process.stdin is not None and self._process.stdout is not None
        return self._process.stdin.fileno(), self._process.stdout.fileno()

    def send(self, data: bytes) -> None:
        assert self._process.stdin is not None
        view = memoryview(data)
        while view:
            view = view[os.write(self._process.stdin.fileno(), view) :]

    def receive(self, size: int, deadline: float) -> bytes:
        assert self._process.stdout is not None
        chunks = []
        while size:
            try:
                chunks.append(read_some(self._process.stdout.fileno(), size, deadline))
            except (ValueError, OSError):
                raise SessionLost("the gate is stopping") from None
            except SessionLost as lost:
                raise SessionLost(f"{lost}{self._complaint()}") from None
            size -= len(chunks[-1])
        return b"".join(chunks)

    def _complaint(self) -> str:
        """What the sandbox wrote to standard error before it ended."""
        assert self._process.stderr is not None
        with contextlib.suppress(SessionLost, ValueError, OSError):
            text = read_some(self._process.stderr.fileno(), 1000, time.monotonic())
            return f" ({text.decode(errors='replace').strip().splitlines()[0]})"
        return ""

    def exit_code(self, patience: float) -> int | None:
        """As a shell would say it; None while the process lives, after ``patience`` seconds."""
        try:
            code = self._process.wait(patience)
        except subprocess.TimeoutExpired:
            return None
        return 128 - code if code < 0 else code

    def kill(self) -> None:
        with self._lock:
            # The runner ends all that it started when its stream ends; outside a namespace nobody
            # else would.
            if self._process.stdin is not None:
                self._process.stdin.close()
            try:
                self._process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
            for stream in (self._process.stdout, self._process.stderr):
                if stream is not None:
                    stream.close()


class _ProcessSandbox:
    """What bubblewrap and none have in common."""

    image: str | None = None

    def __init__(self, work: Path, runner: bytes) -> None:
        self.valgrind = find_valgrind()
        self._work = work
        self._runner = work / "runner"
        self._runner.write_bytes(runner)
        self._runner.chmod(0o555)
        self._places = find_places()
        self._live = LiveChannels()

    @property
    def memory_limit(self) -> str:
        memory = next((place for place in self._places if place.memory), None)
        return "resource limit" if memory is None else f"control group version {memory.version}"

    def stop(self) -> None:
        self._live.stop()

    @contextlib.contextmanager
    def _session(
        self,
        limits: Limits,
        command: list[str],
        folder: Path,
        *,
        job_folder: str,
        scratch_folder: str,
        own_users: bool,
    ) -> Iterator[RunnerSession]:
        """``own_users``: whether the sandbox has a user namespace, so that processes can be
        counted by user.
        """
        memory = limits.memory_bytes + SANDBOX_MEMORY_BYTES
        with group(
            self._places, memory=memory, processes=limits.processes + _OWN_PROCESSES
        ) as members:
            procs = members.procs()
            entering = [str(self._runner), "--enter", *procs, "--"] if procs else []
            channel = ProcessChannel([*entering, *command])
            with self._live.holding(channel):
                yield RunnerSession(
                    channel,
                    folder,
                    limits,
                    job_folder=job_folder,
                    scratch_folder=scratch_folder,
                    group=members,
                    address_space=0 if members.memory else limits.memory_bytes,
                    processes=limits.processes if own_users else 0,
                )

    @contextlib.contextmanager
    def _folder(self) -> Iterator[Path]:
        folder = self._work / new_name()
        folder.mkdir()
        folder.chmod(0o755)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def shown(paths: tuple[str, ...]) -> list[str]:
    """Options that show these parts of the system, as far as they exist, to be read only."""
    options = []
    for path in map(Path, paths):
        if path.is_symlink():
            options += ["--symlink", str(path.readlink()), str(path)]
        elif path.is_dir():
            options += ["--ro-bind", str(path), str(path)]
    return options


def _linked(paths: tuple[str, ...]) -> list[str]:
    """Options that show those of these folders that are links, as links."""
    return shown(tuple(path for path in paths if Path(path).is_symlink()))


def _shown_files(paths: Iterable[Path]) -> list[str]:
    """Options that show these files alone, as far as they exist."""
    options = []
    for path in paths:
        if path.is_file() and path.parent.resolve() == path.parent:
            options += ["--ro-bind", str(path.resolve()), str(path)]
    return options


def _seen(tools: Tools, valgrind: str) -> list[str]:
    """Options that show what ``tools`` stands for."""
    if tools is Tools.COMPILER:
        return shown(LIBRARIES + COMMANDS + HEADERS)
    preloaded = _shown_files([Path(valgrind) / PRELOADED])
    if tools is Tools.QEMU:
        return [*shown(LIBRARIES), *_shown_files([Path("/usr/bin/qemu-x86_64")]), *preloaded]
    libraries = _shown_files(
        Path(folder) / name for folder in _LIBRARY_FOLDERS for name in _PROGRAM_LIBRARIES
    )
    own = shown((valgrind,)) if tools is Tools.VALGRIND else preloaded
    return [*_linked(LIBRARIES), *libraries, *own]


def unprivileged_bubblewrap() -> list[str]:
    """What starts bubblewrap without anybody's rights. Raises StandFault.

    As root, its own option to change the user would map to the real root: root is given up first.
    """
    bubblewrap, setpriv = _required("bwrap", "setpriv")
    as_nobody = [
        *(setpriv, "--reuid", str(SANDBOX_ID), "--regid", str(SANDBOX_ID), "--clear-groups"),
        *("--inh-caps=-all", "--no-new-privs"),
    ]
    return [*(as_nobody if os.geteuid() == 0 else ()), bubblewrap]


def _required(*names: str) -> list[str]:
    found = []
    for name in names:
        path = shutil.which(name, path="/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin")
        if path is None:
            raise StandFault(
                f"{name}: not found on this machine; install it (Debian: bubblewrap, util-linux)"
            )
        found.append(path)
    return found


class BubblewrapSandbox(_ProcessSandbox):
    """Namespaces of its own, a root that can only be read, no capabilities, and no other user's
    rights.
    """

    kind = "bubblewrap"
    isolated = True

    def __init__(self, work: Path, runner: bytes) -> None:
        """``work`` is a folder that the sandbox's group may enter. Raises StandFault."""
        super().__init__(work, runner)
        self._bubblewrap = unprivileged_bubblewrap()

    def _command(self, folder: Path, tools: Tools, limits: Limits) -> list[str]:
        scratch = (
            ["--size", str(limits.scratch_bytes), "--tmpfs", "/tmp"] if limits.scratch_bytes else []
        )
        return [
            *self._bubblewrap,
            *(
                "--unshare-all",
                "--unshare-user",
                "--disable-userns",
                "--die-with-parent",
                "--new-session",
            ),
            *("--as-pid-1", "--clearenv", "--hostname", "quern", "--cap-drop", "ALL"),
            *_seen(tools, self.valgrind),
            *("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"),
            *("--ro-bind", str(self._runner), "/runner", "--ro-bind", str(folder), "/job"),
            *scratch,
            *("--remount-ro", "/", "--chdir", "/", "/runner"),
        ]

    @contextlib.contextmanager
    def open(self, tools: Tools, limits: Limits) -> Iterator[RunnerSession]:
        """A session in namespaces of its own."""
        with (
            self._folder() as folder,
            self._session(
                limits,
                self._command(folder, tools, limits),
                folder,
                job_folder="/job",
                scratch_folder="/tmp",
                own_users=True,
            ) as session,
        ):
            yield session


class NoSandbox(_ProcessSandbox):
    """Runs programs as the gate's own user, with nothing but limits: for sources that one has
    written oneself.
    """

    kind = "none"
    isolated = False

    @contextlib.contextmanager
    def open(self, tools: Tools, limits: Limits) -> Iterator[RunnerSession]:
        """A session that shares this machine with everything else, whatever ``tools`` says."""
        with (
            self._folder() as folder,
            self._folder() as scratch,
            self._session(
                limits,
                [str(self._runner)],
                folder,
                job_folder=str(folder),
                scratch_folder=str(scratch),
                own_users=False,
            ) as session,
        ):
            yield session
