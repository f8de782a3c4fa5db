"""What a client is to the stand, whichever it is."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

SERVER = "box"  # the name of the stand's MCP server

Json = Mapping[str, Any]


class ApiForm(StrEnum):
    """The form in which a client asks its model."""

    MESSAGES = "Anthropic Messages"
    RESPONSES = "OpenAI Responses"
    CHAT = "OpenAI Chat Completions"


@dataclass(frozen=True)
class Order:
    """What is asked of a client for a whole run."""

    model: str
    effort: str
    token: str  # of the run; the proxy puts the key in its place
    login: Path | None = None  # the file of a subscription login, in place of the token


@dataclass(frozen=True)
class Launch:
    """A client to start; all paths but those of ``shown``'s values are of its namespace."""

    argv: tuple[str, ...]
    stdin: bytes
    env: Mapping[str, str]
    files: Mapping[str, bytes] = field(default_factory=dict)  # in its HOME, by relative name
    shown: Mapping[str, Path] = field(default_factory=dict)  # more that it sees and may not change


class How(StrEnum):
    """How a client's process ended, by its own word."""

    FINISHED = "finished"  # the model stopped by itself
    FAILED = "failed"
    CUT_OFF = "cut off"  # it said nothing


@dataclass(frozen=True)
class Ended:
    """What a client's events say; ``cost`` is its own estimate of the session's, in dollars."""

    how: How
    detail: str = ""
    session: str | None = None
    cost: Decimal | None = None


@dataclass(frozen=True)
class Complaint:
    """A check of the first request that failed."""

    check: str
    detail: str


class Client(Protocol):
    """A way to drive a model. Its functions are pure but for ``holds``."""

    @property
    def name(self) -> str: ...

    @property
    def form(self) -> ApiForm: ...

    def first(self, order: Order, prompt: str, session: str) -> Launch:
        """Starts a run's first phase. ``session`` is a fresh UUID, which a client may not use."""

    def following(self, order: Order, prompt: str, session: str) -> Launch:
        """Goes on with the session that an earlier process of this run had."""

    def holds(self, home: Path, session: str) -> bool:
        """Whether ``following`` can go on with a session, also after a kill."""

    def complaints(
        self, body: Json, order: Order, prompt: str, tools: Sequence[str]
    ) -> list[Complaint]:
        """What is wrong with the first request to the model.

        ``tools`` are all that the agent shall have, by the stand's names.
        """

    def ended(self, events: Iterable[bytes]) -> Ended:
        """Reads the lines that a process wrote to its standard output, the last perhaps torn."""


def parsed(events: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The events that are JSON objects; numbers with a point are exact."""
    for line in events:
        try:
            event = json.loads(line, parse_float=Decimal)
        except ValueError:
            continue  # torn, or a word of the client's own
        if isinstance(event, dict):
            yield event


def texts(content: str | list[Json]) -> Iterator[str]:
    """The texts of a message; a part that is none, such as a picture, counts as an empty one."""
    if isinstance(content, str):
        yield content
    else:
        yield from (str(part.get("text", "")) for part in content)


def expect(check: str, expected: object, actual: object) -> list[Complaint]:
    """A complaint if the two differ."""
    if expected == actual:
        return []
    return [Complaint(check, f"expected {expected}, the client sent {actual}")]


_SUBJECTS = (
    ("skills", "skill"),
    ("hooks", "hook"),
    ("memory", "memory"),
    ("instruction files", "agents.md"),
    ("instruction files", "claude.md"),
)


def unwanted(texts: Iterable[str]) -> list[Complaint]:
    """A complaint about each text that the stand did not put into a request."""
    return [Complaint(_subject(text), f"the client sent {text[:200]!r}") for text in texts]


def _subject(text: str) -> str:
    lower = text.lower()
    return next((check for check, word in _SUBJECTS if word in lower), "nothing but the prompt")
