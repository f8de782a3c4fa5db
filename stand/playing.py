"""Plays a run that is on the disk, from wherever it is, to its end and its result."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from pathlib import Path

from yarl import URL

from gate.errors import UsageError
from quern.files import write_whole
from stand.configuration import Configuration, changes
from stand.judge import judging
from stand.judging import read_judged
from stand.ledger import Ledger, Watcher
from stand.preparing import REHEARSAL, Prepared
from stand.records import Ended, Opened, Why
from stand.rehearsal.script import LADDER, load_script
from stand.rehearsal.server import Rehearsal
from stand.result import Result, make_result
from stand.run import Run, Setup
from stand.state import read_state
from stand.stopping import End
from stand.store import RunFolder
from stand.task import load_task

_RESUMED = (End.PLATEAU, End.STOPPED, End.STAND_FAULT)
"""Ends after which a run can go on as if nothing had been; after others it is continued."""


def start_run(folder: RunFolder, prepared: Prepared, watcher: Watcher) -> Result:
    """Plays a new run. Raises StandFault."""
    choices = prepared.configuration.choices
    opened = Opened(
        why=Why.STARTED,
        at=datetime.now(UTC),
        changed=(),
        cap=choices.cap,
        plateau=choices.plateau,
    )
    return _play(folder, prepared.setup, opened, watcher)


def resume_run(
    folder: RunFolder, prepared: Prepared, accept_changes: bool, watcher: Watcher
) -> Result:
    """Goes on with a run that was interrupted, stopped or spoiled.

    Raises UsageError, StandFault.
    """
    state = read_state(folder.records())
    if state.ended is not None and state.ended.how not in _RESUMED:
        raise UsageError(
            f"{folder.path}: the run has ended ({state.ended.how}): quern-stand continue goes on"
        )
    choices = folder.configuration().choices
    changed = _accepted(folder.configuration(), prepared.configuration, accept_changes)
    stopped_by_rule = state.ended is not None and state.ended.how is End.PLATEAU
    begun = bool(state.processes)
    opened = Opened(
        why=Why.RESUMED,
        at=datetime.now(UTC),
        changed=changed,
        cap=state.cap if begun else choices.cap,
        plateau=state.plateau and not stopped_by_rule,
    )
    return _play(folder, prepared.setup, opened, watcher)


def continue_run(
    folder: RunFolder,
    prepared: Prepared,
    cap: Decimal | None,
    accept_changes: bool,
    watcher: Watcher,
) -> Result:
    """Goes on after the end, with the task's next prompt, up to another cap or without one.

    Raises UsageError, StandFault.
    """
    state = read_state(folder.records())
    if state.ended is None or state.ended.how is End.STAND_FAULT:
        raise UsageError(f"{folder.path}: the run has not ended: quern-stand resume goes on")
    if cap is not None and cap <= state.spent:
        raise UsageError(f"{folder.path}: ${state.spent:.4f} are spent: give a higher cap")
    changed = _accepted(folder.configuration(), prepared.configuration, accept_changes)
    opened = Opened(
        why=Why.CONTINUED, at=datetime.now(UTC), changed=changed, cap=cap, plateau=False
    )
    return _play(folder, prepared.setup, opened, watcher)


def result_of(folder: RunFolder) -> Result:
    """What a run has come to by now. Raises UsageError, StandFault."""
    configuration = folder.configuration()
    measuring = load_task(configuration.choices.task).measuring
    return make_result(configuration, folder.records(), partial(read_judged, folder), measuring)


def _accepted(before: Configuration, now: Configuration, accept: bool) -> tuple[str, ...]:
    changed = changes(before, now)
    if changed and not accept:
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        raise UsageError(
            f"{before.name}: not as it was when the run began: {changed[0]}{more}; "
            "--accept-changes goes on and records it"
        )
    return changed


def _play(folder: RunFolder, setup: Setup, opened: Opened, watcher: Watcher) -> Result:
    configuration = folder.configuration()
    folder.result_file.unlink(missing_ok=True)
    with folder.open() as journal:
        state = read_state(journal.records)
        with judging(folder, state.saved) as judge:
            ledger = Ledger(journal, state, watcher)
            ledger.note(opened)

            def player(setup: Setup) -> Run:
                return Run(folder, configuration, setup, ledger, judge)

            try:
                asyncio.run(_until_end(configuration, setup, player))
            except asyncio.CancelledError:
                raise KeyboardInterrupt from None
    result = result_of(folder)
    write_whole(folder.result_file, result.model_dump_json(indent=1).encode() + b"\n")
    return result


async def _until_end(
    configuration: Configuration, setup: Setup, player: Callable[[Setup], Run]
) -> Ended:
    async with _serviced(configuration, setup) as ready:
        run = player(ready)
        with _stoppable(run):
            return await run.play()


@contextlib.asynccontextmanager
async def _serviced(configuration: Configuration, setup: Setup) -> AsyncIterator[Setup]:
    """With the scripted service of a rehearsal for the time of the block."""
    choices = configuration.choices
    if choices.agent != REHEARSAL:
        yield setup
        return
    script = load_script(LADDER if choices.script is None else Path(choices.script))
    async with Rehearsal(script) as rehearsal:
        yield dataclasses.replace(setup, service=URL(rehearsal.url))


@contextlib.contextmanager
def _stoppable(run: Run) -> Iterator[None]:
    """The first interrupt ends the run after its step; the next leaves it to a resume."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    assert task is not None

    def interrupted() -> None:
        run.stop()
        for number in _SIGNALS:
            loop.add_signal_handler(number, task.cancel)

    for number in _SIGNALS:
        loop.add_signal_handler(number, interrupted)
    try:
        yield
    finally:
        for number in _SIGNALS:
            loop.remove_signal_handler(number)


_SIGNALS = (signal.SIGINT, signal.SIGTERM)
