"""A box that a supervisor leads, whichever kind it is; ``stand.box.inside`` is what runs in it.

Kinds differ in how they start it and reach its streams (``Channel``); everything else is here.
"""

import json
import struct
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict, ValidationError

from gate.errors import SessionLost, StandFault
from stand.box.box import BoxDied, Finished, Found, Limits, Size, Taken

_LENGTH = struct.Struct(">I")
_PIECE = 1 << 20
_WORDS = 1 << 16  # bytes that the end of an answer may have

# How long the supervisor may take beside a command's own time before the box counts as lost.
_GRACE_SECONDS = 120
# What a snapshot needs on the average for a file, beside its content.
_RECORD_BYTES = 2048

# How often one is tried before that counts as the agent's doing: a process may have come back late
# from the kernel.
_SNAPSHOTS = 3

_PACKAGE = "stand.box.inside"
_MODULES = ("stream", "processes", "commands", "archive", "take", "supervisor")  # in this order
_BOOTSTRAP = f"""\
import json, os, sys, types
size, text = int(sys.argv[1]), b""
while len(text) < size:
    text += os.read(0, size - len(text)) or sys.exit()
for name, source in json.loads(text).items():
    module = types.ModuleType("{_PACKAGE}." + name)
    sys.modules[module.__name__] = module
    exec(compile(source, name, "exec"), module.__dict__)
module.main()
"""


@cache
def _sources() -> bytes:
    folder = resources.files(_PACKAGE)
    texts = {name: folder.joinpath(f"{name}.py").read_text() for name in _MODULES}
    return json.dumps(texts).encode()


def supervisor_command() -> list[str]:
    """What starts a supervisor in a box, isolated from what the agent might lay in its way."""
    options = ("-I", "-B", "-S", "-X", "utf8")
    return ["/usr/bin/python3", *options, "-c", _BOOTSTRAP, str(len(_sources()))]


class Channel(Protocol):
    """The streams of a supervisor."""

    def send(self, data: bytes) -> None:
        """Sends all of ``data``. Raises OSError."""

    def receive(self, size: int, deadline: float) -> bytes:
        """Exactly ``size`` bytes, before ``deadline`` on the monotonic clock.

        Raises SessionLost.
        """


@dataclass(frozen=True)
class End:
    """How the first process of a box ended."""

    exit: int | None  # as a shell would say it; None if it lives, or if nobody knows
    out_of_memory: bool  # whether the kernel ended a process for want of memory just then


class Host(Protocol):
    """What keeps a box alive: processes of this machine, or a container engine."""

    @property
    def kind(self) -> str: ...

    @property
    def image(self) -> str | None: ...

    @property
    def channel(self) -> Channel: ...

    def answered(self) -> None:
        """Told when the box has answered: until then, at least, it lived."""

    def end(self) -> End:
        """Asked once the stream has ended, or nothing has come for too long."""

    def kill(self) -> None: ...


_KILLED = 137  # by SIGKILL, which nothing within can send to a first process


class _Answer(BaseModel):
    """The end of an answer. What it says is the box's word, and checked like the agent's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fault: str | None = None
    unkeepable: str | None = None
    moved: bool = False
    exit: int = 0
    timed_out: bool = False
    cut: int = 0
    cut_at: int = 0
    found: Found = Found.MISSING


class SupervisedBox:
    """One live box."""

    def __init__(self, host: Host, size: Size) -> None:
        self._host = host
        self._size = size
        self._lock = threading.Lock()
        self._started = False
        self._killed = False
        self.kind = host.kind
        self.image = host.image

    def fill(self, files: bytes) -> None:
        """Starts the supervisor and lays out what a snapshot holds."""
        with self._lock:
            try:
                self._host.channel.send(_sources())
            except OSError as error:
                raise self._why(error) from None
        self._ask({"do": "fill"}, files, most=0)
        self._started = True

    def call(self, argv: Sequence[str], given: bytes, limits: Limits) -> Finished:
        output, answer = self._ask(
            {
                "do": "call",
                "argv": list(argv),
                "seconds": limits.seconds,
                "most": limits.output_bytes,
            },
            given,
            most=limits.output_bytes,
            seconds=limits.seconds,
        )
        return Finished(answer.exit, output, answer.cut, answer.cut_at, answer.timed_out)

    def freeze(self) -> None:
        self._ask({"do": "freeze"}, most=0)

    def thaw(self) -> None:
        self._ask({"do": "thaw"}, most=0)

    def snapshot(self) -> bytes:
        size, entries = self._size, self._size.kept_files
        most = size.work_bytes + size.scratch_bytes + entries * _RECORD_BYTES
        request = {"do": "snapshot", "most_bytes": most, "most_entries": entries}
        for _ in range(_SNAPSHOTS):
            snapshot, answer = self._ask(request, most=most)
            if not answer.moved:
                return snapshot
        raise BoxDied("the box cannot be kept: its processes do not stand still")

    def take(self, name: str, most: int) -> Taken:
        content, answer = self._ask({"do": "take", "name": name, "most": most}, most=most)
        return Taken(answer.found, content)

    def kill(self) -> None:
        self._killed = True
        self._host.kill()

    def _why(self, error: Exception) -> Exception:
        """Whose doing it is that the box does not answer."""
        if self._killed:
            return StandFault("the box was ended by the stand")
        if not self._started:
            return StandFault(f"the box does not start: {error}")
        end = self._host.end()
        if end.exit is None:
            return StandFault(f"the box does not answer: {error}")
        if end.out_of_memory:
            return BoxDied("the box used up its memory")
        if end.exit == _KILLED:
            return StandFault("the box was ended from outside")
        return BoxDied(f"the first process of the box ended with exit code {end.exit}")

    def _ask(
        self, request: dict[str, Any], given: bytes = b"", *, most: int, seconds: float = 0
    ) -> tuple[bytes, _Answer]:
        """The pieces of the answer, at most ``most`` bytes, and its end."""
        head = json.dumps(request | {"size": len(given)}).encode()
        with self._lock:
            try:
                self._host.channel.send(_LENGTH.pack(len(head)) + head)
                self._host.channel.send(given)
                deadline = time.monotonic() + seconds + _GRACE_SECONDS
                body = b"".join(self._pieces(most, deadline))
                answer = _Answer.model_validate_json(self._piece(_WORDS, deadline))
            except ValidationError:
                raise BoxDied("the box answers what cannot be understood") from None
            except (OSError, ValueError, SessionLost) as error:  # ValueError: streams are closed
                raise self._why(error) from None
            self._host.answered()
        if answer.unkeepable is not None:
            raise BoxDied(f"the box cannot be kept: {answer.unkeepable}")
        if answer.fault is not None:
            raise StandFault(f"the box cannot {request['do']}: {answer.fault}")
        return body, answer

    def _pieces(self, most: int, deadline: float) -> Iterator[bytes]:
        while piece := self._piece(min(most, _PIECE), deadline):
            most -= len(piece)
            yield piece

    def _piece(self, most: int, deadline: float) -> bytes:
        (size,) = _LENGTH.unpack(self._host.channel.receive(_LENGTH.size, deadline))
        if size > most:
            raise BoxDied(f"the box promises {size} bytes")
        return self._host.channel.receive(size, deadline)
