"""``python -m stand.judging RUN``: judges the copies of a run, one after the other, in its order.

It reads their hashes from its standard input, one a line, and ends when that ends and all are
judged. It has the lowest priority, so that it does not hold up the agent; and of all runs of this
user one judge works at a time.
"""

import fcntl
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from gate.errors import GateError
from gate.files import cache_folder
from quern.files import write_whole
from stand.store import RunFolder
from stand.task import Judgement, Task, load_task

_TRIES = 3  # of a judge that failed itself
_PAUSE_SECONDS = 5


class Judged(BaseModel):
    """What the judge said of a copy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_version: Literal[1] = 1
    sha256: str
    score: float
    open_score: float | None
    verdict: str
    reason: str | None
    fault: str | None = Field(description="of the judge; the scores then say nothing")
    began: datetime
    ended: datetime
    document: dict[str, Any]


def _judgement(task: Task, content: bytes) -> Judgement:
    """Of the last try, if the judge itself fails."""
    for left in reversed(range(_TRIES)):
        try:
            judgement = task.judge(content)
        except GateError as error:
            judgement = Judgement(0.0, None, "fault", None, str(error), {})
        if judgement.fault is None or not left:
            return judgement
        time.sleep(_PAUSE_SECONDS)
    raise AssertionError("the last try returns")


@contextmanager
def _alone() -> Iterator[None]:
    """Waits until no other judge of this user works."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    descriptor = os.open(cache_folder() / "judge.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def judge(folder: RunFolder, task: Task, sha256: str) -> None:
    """Judges a copy, unless it was judged before."""
    with _alone():
        path = folder.judged(sha256)
        if path.exists() and Judged.model_validate_json(path.read_bytes()).fault is None:
            return
        began = datetime.now(UTC)
        said = _judgement(task, folder.copy(sha256).read_bytes())
        judged = Judged(
            sha256=sha256,
            score=said.score,
            open_score=said.open_score,
            verdict=said.verdict,
            reason=said.reason,
            fault=said.fault,
            began=began,
            ended=datetime.now(UTC),
            document=dict(said.document),
        )
        write_whole(path, judged.model_dump_json(indent=1).encode() + b"\n")


def read_judged(folder: RunFolder, sha256: str) -> Judged | None:
    """What was said of a copy, if it was judged by now."""
    try:
        return Judged.model_validate_json(folder.judged(sha256).read_bytes())
    except FileNotFoundError:
        return None


def main() -> None:
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    folder = RunFolder(Path(sys.argv[1]))
    task = load_task(folder.configuration().choices.task)
    for line in sys.stdin:
        judge(folder, task, line.strip())


if __name__ == "__main__":
    main()
