"""How far a run has come: its journal, summed up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal

from stand.exchange import Exchange, RequestFacts
from stand.kinds import Kind
from stand.records import (
    AnyRecord,
    Called,
    Calling,
    ClientStarted,
    Ended,
    Exchanged,
    Forwarding,
    Lost,
    Opened,
    PhaseEnded,
    Saved,
    Stepped,
    Why,
)
from stand.stopwatch import Times
from stand.usage import Usage

_ENDS = frozenset({"end_turn", "stop", "completed"})
"""Why an answer stopped that calls no tool, by the forms."""


@dataclass
class State:
    """Grows record by record. Money is in dollars."""

    spent: Decimal = Decimal(0)
    lost: Decimal = Decimal(0)
    usage: dict[Kind, Usage] = field(default_factory=dict)
    requests: int = 0
    in_flight: dict[int, RequestFacts] = field(default_factory=dict)
    answered: list[Exchange] = field(default_factory=list)  # with calls, since a compaction
    answer_is_open: bool = False  # the step of the last answer is not over
    answer_is_last: bool = False  # it calls no tool, so that the phase ends with it
    steps: int = 0
    calls: int = 0
    open_call: Calling | None = None
    snapshot: str | None = None
    saved: list[Saved] = field(default_factory=list)
    phase: int = 0  # the one that is played or is to be played
    started: ClientStarted | None = None  # the last process of the client
    processes: int = 0
    prompted: bool = False  # a request was made since the phase's prompt was given
    continued_phase: int | None = None  # the last one that ``continue`` added
    cap: Decimal | None = None
    plateau: bool = True
    times: Times = field(default_factory=Times)
    ended: Ended | None = None

    @property
    def tokens(self) -> Usage:
        """All tokens of the run."""
        return sum(self.usage.values(), Usage())

    @property
    def last_mark(self) -> Decimal | None:
        """The highest mark that a copy was saved for."""
        return max((mark for saved in self.saved for mark in saved.marks), default=None)

    def add(self, record: AnyRecord) -> None:
        """Takes the next record of the journal into account."""
        match record:
            case Opened():
                self._open(record)
            case Lost():
                self.lost += record.cost
                if record.how == "in flight":
                    self.spent += record.cost
                    self.in_flight.pop(record.number, None)
                else:
                    self.answer_is_open = False
                    self.answered = [a for a in self.answered if a.number != record.number]
            case ClientStarted():
                self.phase, self.started, self.processes = record.phase, record, record.number
            case Forwarding():
                self.requests = record.facts.number
                self.in_flight[record.facts.number] = record.facts
                self.prompted = True
            case Exchanged():
                self._exchange(record)
            case Calling():
                self.open_call = record
            case Called():
                self.calls += 1
                self.open_call = None
                self.snapshot = record.snapshot or self.snapshot
            case Stepped():
                self.steps, self.times, self.answer_is_open = record.number, record.times, False
            case Saved():
                self.saved.append(record)
            case PhaseEnded():
                self.phase, self.prompted = record.phase + 1, False
                self.answered, self.answer_is_last = [], False
            case Ended():
                self.ended, self.times = record, record.times

    def _open(self, record: Opened) -> None:
        self.cap, self.plateau, self.ended = record.cap, record.plateau, None
        if record.why is Why.CONTINUED:
            if self.started is not None and self.phase == self.started.phase:
                self.phase += 1
            self.continued_phase = self.phase
            self.prompted = False

    def _exchange(self, record: Exchanged) -> None:
        exchange = record.exchange
        self.in_flight.pop(exchange.number, None)
        self.spent += exchange.cost
        self.usage[exchange.kind] = self.usage.get(exchange.kind, Usage()) + exchange.usage
        if exchange.kind is Kind.COMPACTION:
            self.answered = []
        # Counting tokens is a request of the main conversation, too, but has no answer.
        is_whole = exchange.error is None and not exchange.cut
        if exchange.kind is Kind.MAIN and exchange.stop_reason is not None and is_whole:
            self.answered += [exchange] if exchange.calls else []
            self.answer_is_open = True
            self.answer_is_last = exchange.stop_reason in _ENDS


def read_state(records: Iterable[AnyRecord]) -> State:
    """The state after these records."""
    state = State()
    for record in records:
        state.add(record)
    return state
