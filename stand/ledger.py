"""The journal of a run while it is written, and the state that it amounts to."""

import threading
from typing import Protocol

from gate.journal import Journal
from stand.records import AnyRecord
from stand.state import State


class Watcher(Protocol):
    """Hears how far a run is; called from the event loop and from other threads."""

    def changed(self, record: AnyRecord, state: State) -> None: ...


class Ledger:
    """What is noted is on the disk first, then in the state; for all threads."""

    def __init__(self, journal: Journal[AnyRecord], state: State, watcher: Watcher) -> None:
        self.state = state
        self._journal = journal
        self._watcher = watcher
        self._lock = threading.Lock()

    def note(self, record: AnyRecord) -> None:
        """Raises StandFault when it cannot be written; nothing has changed then."""
        with self._lock:
            self._journal.append(record)
            self.state.add(record)
        self._watcher.changed(record, self.state)
