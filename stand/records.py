"""What the journal of a run holds, in the order in which it came about."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from gate.journal import Record
from stand.box.box import Found
from stand.exchange import Exchange, RequestFacts
from stand.stopping import End
from stand.stopwatch import Times
from stand.tools import ToolCall

Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Why(StrEnum):
    """Why a process of the stand works on a run."""

    STARTED = "started"
    RESUMED = "resumed"
    CONTINUED = "continued"


class Opened(Record):
    """A process of the stand took the run up."""

    kind: Literal["opened"] = "opened"
    why: Why
    at: datetime
    changed: tuple[str, ...] = Field(description="what is not as it was when the run was begun")
    cap: Decimal | None = Field(description="dollars, from here on; null without a cap")
    plateau: bool = Field(description="whether the rule for runs that get no further holds")


class Interrupted(Record):
    """A part of the stand, or what it depends on, ended from outside; the run went on at once."""

    kind: Literal["interrupted"] = "interrupted"
    reason: str


class Lost(Record):
    """A response that did not reach the agent's conversation, and is asked for again.

    In flight: its end was never seen, and nothing is known of its tokens but the size of the
    request, for which ``cost`` is an estimate on top of the exchanges'. Forgotten: it is among the
    exchanges, but the client was ended before it had kept it.
    """

    kind: Literal["lost"] = "lost"
    number: int
    how: Literal["in flight", "forgotten"]
    cost: Decimal = Field(description="dollars")


class ClientStarted(Record):
    """A process of the client."""

    kind: Literal["client_started"] = "client_started"
    number: int = Field(description="of the process; names the files of its events and complaints")
    phase: int = Field(description="counted from 0, those of continued runs included")
    phase_name: str
    session: str = Field(description="that it begins or goes on with")
    prompt_sha256: Sha256


class Forwarding(Record):
    """A request is about to go to the service."""

    kind: Literal["forwarding"] = "forwarding"
    facts: RequestFacts


class Exchanged(Record):
    """An exchange with the service is over."""

    kind: Literal["exchanged"] = "exchanged"
    exchange: Exchange


class Calling(Record):
    """A tool call is about to be carried out."""

    kind: Literal["calling"] = "calling"
    number: int
    tool: str
    arguments: dict[str, Any]


class Called(Record):
    """A tool call was carried out; the box's files after it are kept under ``snapshot``."""

    kind: Literal["called"] = "called"
    call: ToolCall
    snapshot: Sha256 | None = Field(description="null if the box did not live to be kept")
    subject: Sha256 | None = Field(description="of the subject in it; null if it is no such file")


class Stepped(Record):
    """A step is over: a response of the main conversation and all its tool results."""

    kind: Literal["stepped"] = "stepped"
    number: int
    spent: Decimal = Field(description="dollars of the run so far")
    times: Times = Field(description="of the run so far")


class Saved(Record):
    """The subject was taken out of the box, at the end of a step that passed marks or of the run.

    Its content is kept under its hash; what is not a regular file has none, and scores 0.
    """

    kind: Literal["saved"] = "saved"
    number: int
    marks: tuple[Decimal, ...] = Field(description="dollars; none at the end of a run")
    spent: Decimal
    step: int
    at: datetime
    found: Found
    size: int
    sha256: Sha256 | None


class PhaseEnded(Record):
    """The agent stopped in a phase."""

    kind: Literal["phase_ended"] = "phase_ended"
    phase: int
    said: str = Field(description="the client's last word")
    own_estimate: Decimal | None = Field(description="the client's own, of the session's dollars")


class Ended(Record):
    """The run is over, unless it is resumed or continued."""

    kind: Literal["ended"] = "ended"
    how: End
    reason: str
    at: datetime
    times: Times


AnyRecord = Annotated[
    Opened
    | Interrupted
    | Lost
    | ClientStarted
    | Forwarding
    | Exchanged
    | Calling
    | Called
    | Stepped
    | Saved
    | PhaseEnded
    | Ended,
    Field(discriminator="kind"),
]

RECORDS: TypeAdapter[AnyRecord] = TypeAdapter(AnyRecord)
