"""The box of a run: tool calls go into the journal, files are kept, the subject is saved."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Protocol

from gate.errors import StandFault
from stand.box.box import Box, BoxDied, Found, Size, Taken
from stand.box.files import taken_from
from stand.box.kinds import start_box
from stand.configuration import Configuration
from stand.ledger import Ledger
from stand.marks import passed
from stand.records import Called, Calling, Saved
from stand.stopping import Scored
from stand.stopwatch import Activity, Stopwatch
from stand.store import RunFolder, sha256_of
from stand.task import Task
from stand.tools import ToolCall

SIZE = Size()


class Judge(Protocol):
    """Where saved copies go."""

    def queue(self, sha256: str) -> None: ...

    def scored(self, saved: Saved) -> Scored | None:
        """The open score of a copy, if it is known by now."""


class Workplace:
    """One live box, as ``ToolListener`` of its tools.

    ``broken`` is told, from any thread, when the box can do no more or nothing can be kept.
    """

    def __init__(
        self,
        folder: RunFolder,
        configuration: Configuration,
        task: Task,
        ledger: Ledger,
        watch: Stopwatch,
        judge: Judge,
        broken: Callable[[BoxDied | StandFault], None],
    ) -> None:
        self._folder = folder
        self._configuration = configuration
        self._task = task
        self._ledger = ledger
        self._watch = watch
        self._judge = judge
        self._tell_broken = broken

    def open(self) -> None:
        """Starts the box with the files of the last tool call. Raises StandFault."""
        with self._watch.during(Activity.STAND):
            kind = self._configuration.choices.sandbox
            self.box: Box = start_box(kind, self._files(), SIZE)

    def close(self) -> None:
        self.box.kill()

    def calling(self, number: int, tool: str, arguments: dict[str, Any]) -> None:
        try:
            self._ledger.note(Calling(number=number, tool=tool, arguments=arguments))
        except StandFault as fault:
            self.broken(fault)
            raise
        self._watch.begin(Activity.TOOL)

    def called(self, call: ToolCall) -> None:
        self._watch.end(Activity.TOOL)
        with self._watch.during(Activity.STAND):
            snapshot, subject = self._kept()
            try:
                self._ledger.note(Called(call=call, snapshot=snapshot, subject=subject))
            except StandFault as fault:
                self.broken(fault)
                return
        if snapshot is not None:
            self._folder.drop_snapshots(snapshot)

    def broken(self, error: BoxDied | StandFault) -> None:
        self._tell_broken(error)

    def save_if_due(self) -> None:
        """Saves the subject if marks are passed and the step that passed them is over."""
        due = self._due()
        if due and not self._ledger.state.answer_is_open:
            self._save(due)

    def save_last(self) -> None:
        """Saves the subject at the end of a run."""
        self._save(self._due())

    def _due(self) -> tuple[Decimal, ...]:
        return passed(self._ledger.state.last_mark, self._ledger.state.spent)

    def _kept(self) -> tuple[str | None, str | None]:
        """Keeps all files of the box; the hashes of the snapshot and of the subject in it."""
        try:
            with _frozen(self.box):
                content = self.box.snapshot()
            taken = taken_from(content, self._task.subject, self._task.most_bytes)
            subject = sha256_of(taken.content) if taken.found is Found.REGULAR else None
            return self._folder.keep_snapshot(content), subject
        except (BoxDied, StandFault) as error:
            self.broken(error)
            return None, None

    def _files(self) -> bytes:
        """The snapshot of the last tool call, or of the beginning. Raises StandFault."""
        name = self._ledger.state.snapshot or self._configuration.snapshot_sha256
        return self._folder.read_snapshot(name)

    def _save(self, marks: tuple[Decimal, ...]) -> None:
        state = self._ledger.state
        with self._watch.during(Activity.STAND):
            taken = self._taken()
            regular = taken.found is Found.REGULAR
            sha256 = self._folder.keep_copy(taken.content) if regular else None
            self._ledger.note(
                Saved(
                    number=len(state.saved) + 1,
                    marks=marks,
                    spent=state.spent,
                    step=state.steps,
                    at=datetime.now(UTC),
                    found=taken.found,
                    size=len(taken.content),
                    sha256=sha256,
                )
            )
        if sha256 is not None:
            self._judge.queue(sha256)

    def _taken(self) -> Taken:
        """The subject, out of the box, or out of what was kept of one that is no more."""
        name, most = self._task.subject, self._task.most_bytes
        try:
            with _frozen(self.box):
                return self.box.take(name, most)
        except BoxDied as error:
            self.broken(error)
            return taken_from(self._files(), name, most)


@contextlib.contextmanager
def _frozen(box: Box) -> Iterator[None]:
    """For the time of the block all processes of the agent stand still."""
    box.freeze()
    try:
        yield
    finally:
        box.thaw()
