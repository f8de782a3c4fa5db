"""What a form is to the server, whichever it is."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from stand.rehearsal.conversation import Asked, ToolName
from stand.rehearsal.script import Tokens

Json = Mapping[str, Any]
_PIECE = 4096  # characters of a text or of arguments in one event


@dataclass(frozen=True)
class Spoken:
    """A call of a tool, as the client is told of it."""

    identifier: str
    tool: ToolName
    arguments: Json


@dataclass(frozen=True)
class Reply:
    """An answer, whatever its form."""

    identifier: str
    model: str
    say: str
    calls: tuple[Spoken, ...]
    tokens: Tokens


class Trouble(Enum):
    """What a service can answer in place of a reply."""

    RATE_LIMIT = "rate limit"
    OVERLOAD = "overload"
    EXPIRED_LOGIN = "expired login"
    INVALID = "invalid request"


class Form(Protocol):
    """One way to ask a model."""

    def read(self, body: Json) -> Asked:
        """What a request asks. Raises KeyError, TypeError or ValueError on one not of the form."""

    def events(self, reply: Reply) -> tuple[bytes, ...]:
        """The reply as a stream of server-sent events."""

    def document(self, reply: Reply) -> Json:
        """The reply as one document."""

    def trouble(self, trouble: Trouble, message: str) -> tuple[int, Json]:
        """A status and its document."""

    def error_event(self, message: str) -> bytes:
        """An error in the middle of a stream."""


def event(data: Json, name: str = "") -> bytes:
    """One server-sent event."""
    head = f"event: {name}\n" if name else ""
    return f"{head}data: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


def pieces(text: str) -> Iterator[str]:
    """A text as it is streamed."""
    return (text[start : start + _PIECE] for start in range(0, len(text), _PIECE))


def texts_in(content: object) -> Iterator[str]:
    """The texts of a message's content: a string, or parts with a ``text``."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        for part in content:
            if isinstance(part, dict) and isinstance(part.get("text"), str):
                yield part["text"]


def joined(content: object) -> str:
    """The texts of a content in one."""
    return "\n".join(texts_in(content))


def own_name(name: str) -> str:
    """The stand's name of a tool which a client calls ``mcp__SERVER__NAME``."""
    return name.rsplit("__", 1)[-1]


def tools_by_name(names: Iterable[ToolName]) -> dict[str, ToolName]:
    """Tools by the stand's names for them."""
    return {own_name(tool.name): tool for tool in names}
