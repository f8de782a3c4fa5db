"""What the proxy tells of: requests as they were sent, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from stand.kinds import Kind
from stand.usage import Usage


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RequestFacts(_Document):
    """A request as it was really sent, before it goes to the service."""

    schema_version: Literal[1] = 1
    number: int = Field(description="counted over the whole run, those before a resume included")
    kind: Kind
    path: str
    model: str
    effort: str | None
    stream: bool
    size: int = Field(description="bytes of the body")
    began: float = Field(description="seconds on the monotonic clock")
    waited_seconds: float = Field(
        description="since a request of the same kind failed, if the last one did: the client's "
        "wait for another try"
    )
    tools: tuple[str, ...] = Field(description="names of the tools that the model was given")
    tools_sha256: str
    system_sha256: str
    betas: tuple[str, ...] = Field(description="of the header anthropic-beta")
    calls: frozenset[str] = Field(
        frozenset(),
        exclude=True,
        description="of tools, in the conversation that is sent; not kept",
    )


class Exchange(_Document):
    """A request that went to the service, and what came back."""

    schema_version: Literal[1] = 1
    number: int
    kind: Kind
    model: str = Field(description="as asked")
    served: str | None = Field(description="the model that the service says it was")
    effort: str | None
    status: int | None = Field(description="of HTTP; null if no response came")
    stop_reason: str | None
    calls: tuple[str, ...] = Field(description="of tools, by their identifiers")
    usage: Usage
    reported: dict[str, Any] = Field(description="usage as the service wrote it")
    cost: Decimal = Field(description="dollars")
    estimated: bool = Field(description="priced from what arrived; the rest can't be known")
    cut: bool = Field(description="the response did not come to its end")
    client_left: bool = Field(description="the client did not wait for the end")
    error: str | None = Field(description="of the service, also inside a stream")
    fault: str | None = Field(description="why it can't be priced, which ends the run; or null")
    began: float = Field(description="seconds on the monotonic clock")
    seconds: float = Field(description="until the end, without held_seconds")
    held_seconds: float = Field(description="that the stand took before it let the request go")
    waited_seconds: float


@dataclass(frozen=True)
class Refusal:
    """Why the next request of the main conversation is not let go, in one line."""

    reason: str


class Listener(Protocol):
    """Who runs the agent. What it raises closes the proxy."""

    async def main(self, facts: RequestFacts) -> Refusal | None:
        """A request of the main conversation arrived, so the step before it is over.

        All exchanges that the client knows the end of were told before. Only here is a run stopped;
        a client may ask again after a refusal, and must be refused again.
        """

    async def forwarding(self, facts: RequestFacts) -> None:
        """A request is about to go; without its exchange later, it was lost in flight."""

    async def ended(self, exchange: Exchange) -> None:
        """An exchange is over. The client sees the end of its response after this."""

    async def failed(self, reason: str) -> None:
        """Something can't be known or priced. From now on the proxy refuses everything."""
