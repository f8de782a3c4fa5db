"""The first process of a box: runs the agent's commands, holds its processes still, and reads its
files.

It runs as the agent's own user. What the agent cannot do to it: signals from within do not reach a
first process, no process can trace it, and its limits cannot be changed. It ends when the stand's
stream ends, and all processes of the box with it.

The stand sends requests: a length, so much JSON, and ``size`` bytes. An answer is pieces, each a
length and so many bytes, then the length 0, and then a length and so much JSON.
"""

import json
import os
import select
import signal
from dataclasses import asdict
from typing import Any

from stand.box.inside.archive import Archive, Unkeepable, fill
from stand.box.inside.commands import Output, refuse_tracers, run
from stand.box.inside.processes import Stillness, reap
from stand.box.inside.stream import LENGTH, PIECE, read_exactly, write_all, write_piece
from stand.box.inside.take import take

_REAP_SECONDS = 0.5


class Supervisor:
    """Answers the stand; each method that it can ask for is named ``do_...``."""

    def __init__(self, stand: int, answers: int) -> None:
        self._stand = stand
        self._answers = answers
        self._stillness = Stillness()

    def serve(self) -> None:
        while True:
            while not select.select([self._stand], [], [], _REAP_SECONDS)[0]:
                reap()
            (length,) = LENGTH.unpack(read_exactly(self._stand, LENGTH.size))
            self._answer(json.loads(read_exactly(self._stand, length)))

    def _answer(self, request: dict[str, Any]) -> None:
        try:
            answer = getattr(self, f"do_{request.pop('do')}")(**request)
        except (TimeoutError, Unkeepable) as error:
            answer = {"unkeepable": str(error)}
        except (OSError, RuntimeError) as error:
            answer = {"fault": str(error)}
        write_all(self._answers, LENGTH.pack(0))
        write_piece(self._answers, json.dumps(answer).encode())

    def _send(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            write_piece(self._answers, data[at : at + PIECE])

    def do_fill(self, size: int) -> dict[str, Any]:
        fill(self._stand, size)
        return {}

    def do_call(self, size: int, argv: list[str], seconds: float, most: int) -> dict[str, Any]:
        output = Output(most)
        ended = run(self._stand, argv, read_exactly(self._stand, size), seconds, output)
        self._send(bytes(output.first + output.last))
        return asdict(ended) | {"cut": output.cut, "cut_at": len(output.first)}

    def do_freeze(self, size: int) -> dict[str, Any]:
        self._stillness.begin()
        return {}

    def do_thaw(self, size: int) -> dict[str, Any]:
        self._stillness.end()
        return {}

    def do_snapshot(self, size: int, most_bytes: int, most_entries: int) -> dict[str, Any]:
        if not self._stillness.holds:
            raise RuntimeError("only a frozen box can be kept")
        failure = None
        try:
            Archive(self._send, most_bytes, most_entries).make()
        except (OSError, Unkeepable) as error:
            failure = error
        if not self._stillness.held():
            return {"moved": True}
        if failure is not None:
            raise failure
        return {}

    def do_take(self, size: int, name: str, most: int) -> dict[str, Any]:
        found, content = take(name, most)
        self._send(content)
        return {"found": found}


def main() -> None:
    """Serves the stand at the standard streams, which no other process of the box gets."""
    stand, answers = os.dup(0), os.dup(1)
    nothing = os.open("/dev/null", os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    refuse_tracers()
    Supervisor(stand, answers).serve()
