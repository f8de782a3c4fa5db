"""Sessions that ``runner.c`` leads, whichever kind of sandbox it is in.

Kinds differ in how they start the runner and reach its streams (``Channel``); everything else is
here.
"""

import contextlib
import os
import select
import signal
import struct
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Protocol

from gate import client
from gate.calls.allowed import POLICIES
from gate.calls.filter import AUDIT_ARCH_X86_64, LIBRARIES_FROM, filter_of
from gate.calls.names import name_of
from gate.cgroups import NO_GROUP, Group
from gate.client import Stream, Why
from gate.errors import SessionLost, StandFault
from gate.limits import ANSWER_GRACE_SECONDS, Limits
from gate.runner.protocol import (
    Answer,
    Ended,
    Job,
    SystemCall,
    decode_answer,
    encode_job,
    largest_answer,
)
from gate.sandbox import Calls, Command, Ending, How, Session, Stretch, Trial, is_cpu_limit


class Channel(Protocol):
    """The streams of a live runner."""

    def descriptors(self) -> tuple[int, int] | None:
        """Those to write frames to and to read them from, where the streams carry nothing else."""

    def send(self, data: bytes) -> None:
        """Sends all of ``data``. Raises OSError."""

    def receive(self, size: int, deadline: float) -> bytes:
        """Exactly ``size`` bytes, before ``deadline`` on the monotonic clock.

        Raises SessionLost.
        """

    def kill(self) -> None:
        """Ends the runner and everything under it; may be called from any thread and more than
        once.
        """


class LiveChannels:
    """The channels that are open, so that an interrupted gate can end them all."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: set[Channel] = set()
        self._stopped = False

    @contextlib.contextmanager
    def holding(self, channel: Channel) -> Iterator[None]:
        """Registers ``channel`` for the time of the block and ends it afterwards."""
        with self._lock:
            stopped = self._stopped
            self._open.add(channel)
        try:
            if stopped:
                raise StandFault("the gate is stopping")
            yield
        finally:
            channel.kill()
            with self._lock:
                self._open.discard(channel)

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            channels = list(self._open)
        for channel in channels:
            channel.kill()


def read_some(descriptor: int, size: int, deadline: float) -> bytes:
    """At most ``size`` bytes, as soon as there are any.

    Raises SessionLost at the end or the deadline.
    """
    ready, _, _ = select.select([descriptor], [], [], max(0.0, deadline - time.monotonic()))
    if not ready:
        raise SessionLost(
            "the sandbox does not answer; run the command again on a less crowded machine"
        )
    data = os.read(descriptor, size)
    if not data:
        raise SessionLost("the sandbox ended while a program ran in it; run the command again")
    return data


class RunnerSession:
    """One live sandbox."""

    def __init__(
        self,
        channel: Channel,
        folder: Path,
        limits: Limits,
        *,
        job_folder: str,
        scratch_folder: str,
        group: Group = NO_GROUP,
        address_space: int = 0,
        processes: int = 0,
    ) -> None:
        """``folder`` on this machine is ``job_folder`` inside; the last two are enforced by
        resource limits.
        """
        self._channel = channel
        self._folder = folder
        self._limits = limits
        self._group = group
        self._address_space = address_space
        self._processes = processes
        self._files: dict[str, bytes | None] = {}
        self.job_folder = job_folder
        self.scratch_folder = scratch_folder if limits.scratch_bytes else ""

    def run(self, files: Mapping[str, bytes], command: Command) -> Ending:
        """Runs a program that sees exactly ``files`` in its folder. Raises SessionLost."""
        self._lay_out(files, _unreadable(command))
        ooms = self._group.oom_kills()
        answer = self._ask(self._frame(files, command))
        ooms = self._group.oom_kills() - ooms + answer.oom_kills
        return _ending(answer, self._limits, command.calls, ooms)

    def run_while_expected(
        self, files: Mapping[str, bytes], command: Command, name: str, trials: Sequence[Trial]
    ) -> Stretch:
        """Runs programs that differ in the file ``name`` for as long as they end as expected."""
        descriptors = self._channel.descriptors()
        if descriptors is None:
            return one_by_one(self, files, command, name, trials)
        self._lay_out({**files, name: b""}, _unreadable(command))
        self._files[name] = None  # from now on it is the client that writes it
        stream = Stream(
            *descriptors,
            folder=self._folder,
            name=name,
            frame=self._frame((*files, name), command),
            largest_answer=largest_answer(self._limits),
            patience_seconds=self._patience,
        )
        ooms = self._group.oom_kills()
        done = client.run_while_expected(stream, trials)
        ending = None
        if done.why is Why.OTHERWISE:
            with contextlib.suppress(ValueError):
                answer = decode_answer(done.answer)
                ooms = self._group.oom_kills() - ooms + answer.oom_kills
                ending = _ending(answer, self._limits, command.calls, ooms)
        elif done.why in (Why.NO_FILE, Why.NO_MEMORY):
            what = os.strerror(done.error) if done.error else "no memory"
            raise StandFault(f"{self._folder}: a program cannot be laid out: {what}")
        return Stretch(done.as_expected, done.cpu_seconds, ending)

    def _frame(self, names: Iterable[str], command: Command) -> bytes:
        """What asks the runner to run ``command`` among files of these names."""
        job = Job(
            argv=command.argv,
            env=command.env,
            cwd=self.scratch_folder if command.in_scratch else self.job_folder,
            limits=self._limits,
            filter=filter_of(command.calls),
            scratch=self.scratch_folder,
            links=tuple(f"{self.job_folder}/{name}" for name in names)
            if command.in_scratch
            else (),
        )
        return encode_job(job, address_space=self._address_space, processes=self._processes)

    def _lay_out(self, files: Mapping[str, bytes], unreadable: Set[str]) -> None:
        """Puts ``files`` into the folder in place of those of the job before; no program lives
        now. Those of ``unreadable`` can be executed only.
        """
        for name in self._files.keys() - files.keys():
            (self._folder / name).unlink()
        for name, content in files.items():
            if self._files.get(name) != content:
                path = self._folder / name
                path.unlink(missing_ok=True)
                path.write_bytes(content)
                path.chmod(0o111 if name in unreadable else 0o555)
        self._files = dict(files)

    @property
    def _patience(self) -> float:
        """Seconds within which the runner answers, if it lives."""
        return self._limits.wall_seconds + ANSWER_GRACE_SECONDS

    def _ask(self, frame: bytes) -> Answer:
        deadline = time.monotonic() + self._patience
        try:
            self._channel.send(frame)
        except OSError:
            raise SessionLost(
                "the sandbox ended before a program ran in it; run the command again"
            ) from None
        (size,) = struct.unpack("<I", self._channel.receive(4, deadline))
        if size > largest_answer(self._limits):
            raise SessionLost(f"the sandbox promises an answer of {size} bytes")
        try:
            return decode_answer(self._channel.receive(size, deadline))
        except ValueError as error:
            raise SessionLost(f"the sandbox gives {error}") from None


_HOW = {
    Ended.SLEPT: How.HUNG,
    Ended.STALLED: How.STALLED,
    Ended.CPU_SPENT: How.CPU,
    Ended.TAMPERED: How.TAMPERED,
    Ended.NOT_STARTED: How.NOT_STARTED,
    Ended.REFUSED: How.REFUSED,
}


def _unreadable(command: Command) -> frozenset[str]:
    """A judged program cannot read its own file: it could map it as code once more."""
    judged = command.calls is Calls.PROGRAM
    return frozenset({Path(command.argv[0]).name} if judged else ())


def _refused(call: SystemCall, calls: Calls) -> str:
    """The refused call as a reader knows it, and why it was refused where its name does not say."""
    if call.architecture != AUDIT_ARCH_X86_64:
        return f"call {call.number} of another architecture"
    name = name_of(call.number)
    if POLICIES[calls].from_libraries and call.address >> 32 < LIBRARIES_FROM:
        return f"{name}, not from the C library"
    return f"{name}, with other arguments than are allowed" if _is_listed(name, calls) else name


def _is_listed(name: str, calls: Calls) -> bool:
    return any(name == call.name for call in POLICIES[calls].calls)


def _error(answer: Answer, how: How, calls: Calls) -> str:
    if how is How.NOT_STARTED:
        return os.strerror(answer.error)
    return _refused(answer.refused, calls) if how is How.REFUSED else ""


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"SIG{number}"


def _ending(answer: Answer, limits: Limits, calls: Calls, oom_kills: int) -> Ending:
    signalled = os.WIFSIGNALED(answer.status)
    number = os.WTERMSIG(answer.status) if signalled else 0
    if answer.ended is Ended.NOT_STARTED and signalled:
        how = How.SIGNALLED
    elif answer.ended is not Ended.BY_ITSELF:
        how = _HOW[answer.ended]
    elif oom_kills:
        how = How.MEMORY
    elif is_cpu_limit(number, answer.cpu_seconds, limits):
        how = How.CPU
    else:
        how = How.SIGNALLED if signalled else How.EXITED
    return Ending(
        how=how,
        exit_code=os.WEXITSTATUS(answer.status) if how is How.EXITED else None,
        signal=_signal_name(number) if how is How.SIGNALLED else None,
        cpu_seconds=answer.cpu_seconds,
        max_rss_kib=answer.max_rss_kib,
        left_behind=answer.left_behind,
        pid=answer.pid,
        output=answer.output,
        output_full=len(answer.output) >= limits.output_bytes or number == signal.SIGXFSZ,
        errors=answer.errors,
        error=_error(answer, how, calls),
        files=answer.files,
    )


def one_by_one(
    session: Session,
    files: Mapping[str, bytes],
    command: Command,
    name: str,
    trials: Sequence[Trial],
) -> Stretch:
    """Runs programs that differ in the file ``name`` for as long as they end as expected, by any
    kind of session.
    """
    spent = 0.0
    for number, trial in enumerate(trials):
        try:
            ending = session.run({**files, name: trial.image}, command)
        except SessionLost:
            return Stretch(number, spent, None)
        if (ending.exit_code, ending.output) != (trial.exit_code, trial.output):
            return Stretch(number, spent, ending)
        spent += ending.cpu_seconds
    return Stretch(len(trials), spent, None)


def run_while_expected(
    session: Session,
    files: Mapping[str, bytes],
    command: Command,
    name: str,
    trials: Sequence[Trial],
) -> Stretch:
    """The same, in the quickest way that the session has."""
    if isinstance(session, RunnerSession):
        return session.run_while_expected(files, command, name, trials)
    return one_by_one(session, files, command, name, trials)
