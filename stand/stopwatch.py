"""Where the time of a run goes: a moment belongs to one activity."""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Activity(StrEnum):
    """Activities; of several at a time the first holds."""

    STAND = "stand"  # saves files, and holds the agent up meanwhile
    MODEL = "model"
    TOOL = "tool"
    WAITING = "waiting"  # for another try, also the tries that failed
    CLIENT = "client"  # what is left


class Times(BaseModel):
    """Seconds on the monotonic clock by activity; the time in which a run is stopped is in none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    stand: float = 0.0
    model: float = 0.0
    tool: float = 0.0
    waiting: float = 0.0
    client: float = 0.0

    @property
    def minutes(self) -> float:
        """Of model, tools and client: the time of the run."""
        return (self.model + self.tool + self.client) / 60


class Stopwatch:
    """Runs from its making, on from the times of the run's earlier processes; for all threads."""

    def __init__(self, before: Times, clock: Callable[[], float] = time.monotonic) -> None:
        self._spent = before.model_dump()
        self._clock = clock
        self._now: Counter[Activity] = Counter()
        self._lock = threading.Lock()
        self._since = clock()

    def begin(self, activity: Activity) -> None:
        """An activity begins, perhaps for the second time at once."""
        with self._lock:
            self._settle()
            self._now[activity] += 1

    def end(self, activity: Activity) -> None:
        """One of the activities of this kind ends."""
        with self._lock:
            self._settle()
            self._now[activity] -= 1

    @contextmanager
    def during(self, activity: Activity) -> Iterator[None]:
        """The activity of a block."""
        self.begin(activity)
        try:
            yield
        finally:
            self.end(activity)

    def move(self, seconds: float, old: Activity, new: Activity) -> None:
        """What turned out to have been something else."""
        with self._lock:
            self._settle()
            moved = min(seconds, self._spent[old])
            self._spent[old] -= moved
            self._spent[new] += moved

    def times(self) -> Times:
        """All until now."""
        with self._lock:
            self._settle()
            return Times(**self._spent)

    def _settle(self) -> None:
        now = self._clock()
        activity = next((one for one in Activity if self._now[one] > 0), Activity.CLIENT)
        self._spent[activity] += now - self._since
        self._since = now
