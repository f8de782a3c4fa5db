"""What every form has: how a request is read, and how a response is metered as it arrives."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stand.errors import CannotPrice
from stand.usage import Usage

Json = Mapping[str, Any]

_BYTES_PER_TOKEN = 4
"""For what was cut off: our assumption, near the mean of English text and of code."""


@dataclass(frozen=True)
class Asked:
    """What a request asks for."""

    model: str
    effort: str | None
    stream: bool
    system: Any
    tools: tuple[Json, ...]
    calls: frozenset[str] = frozenset()  # identifiers of all calls in the conversation so far


@dataclass(frozen=True)
class Metered:
    """What is known of a response, whole or as far as it came.

    ``samplings`` has one usage for each time that the service sampled, ``reported`` is the usage
    as the service wrote it. ``fault`` says what about it can't be priced.
    """

    model: str | None
    samplings: tuple[Usage, ...]
    reported: Json
    stop_reason: str | None
    error: str | None
    complete: bool
    estimated: bool
    fault: str | None
    calls: tuple[str, ...] = ()  # of tools, by their identifiers


class Meter(ABC):
    """Follows one response. Feed it the data of each event, or the whole body."""

    def __init__(self, request_bytes: int) -> None:
        self.request_bytes = request_bytes
        self.model: str | None = None
        self.reported: Json = {}
        self.stop_reason: str | None = None
        self.error: str | None = None
        self.fault: str | None = None
        self.complete = False
        self.begun = False
        self.written = 0
        self.calls: list[str] = []

    def feed(self, data: str) -> None:
        """Takes the data of one event of a stream. A fault stays, and later counts still count."""
        try:
            self._event(read_object(data))
        except CannotPrice as fault:
            self.fault = self.fault or str(fault)

    def whole(self, body: bytes) -> None:
        """Takes a response that is not a stream."""
        try:
            self._whole(read_object(body))
        except CannotPrice as fault:
            self.fault = str(fault)

    def metered(self) -> Metered:
        """What is known now; estimated unless the response came to its end and says it all."""
        fault = self.fault
        exact: Sequence[Usage] = ()
        if self.complete and fault is None and (self.reported or self.error is None):
            try:
                exact = self._exact()
            except CannotPrice as unpriced:
                fault = str(unpriced)
        return Metered(
            model=self.model,
            samplings=tuple(exact) or (self._estimate(),),
            reported=self.reported,
            stop_reason=self.stop_reason,
            error=self.error,
            complete=self.complete,
            estimated=not exact,
            fault=fault,
            calls=tuple(dict.fromkeys(self.calls)),
        )

    @property
    def tokens_written(self) -> int:
        """Tokens of the text that arrived, estimated."""
        return -(-self.written // _BYTES_PER_TOKEN)

    @property
    def tokens_asked(self) -> int:
        """Tokens of the request, estimated."""
        return -(-self.request_bytes // _BYTES_PER_TOKEN)

    @abstractmethod
    def _event(self, data: Json) -> None: ...

    @abstractmethod
    def _whole(self, data: Json) -> None: ...

    @abstractmethod
    def _exact(self) -> Sequence[Usage]:
        """The usage of each sampling. Raises CannotPrice."""

    @abstractmethod
    def _estimate(self) -> Usage:
        """The usage of what arrived, as far as it can be known."""


@dataclass(frozen=True)
class Form:
    """``paths`` are those, with their query, to which requests of the form are sent."""

    name: str
    paths: tuple[str, ...]
    read: Callable[[Json], Asked]
    meter: Callable[[int], Meter]


def read_object(text: str | bytes) -> Json:
    """A JSON object. Raises CannotPrice."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise CannotPrice("what should be JSON is not") from None
    return the_object(value, "what was sent")


def the_object(value: Any, name: str) -> Json:
    """``value``, if it is an object; an empty one for null. Raises CannotPrice."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise CannotPrice(f"{name} is not an object")
    return value


def the_list(value: Any, name: str) -> Sequence[Any]:
    """``value``, if it is a list; an empty one for null. Raises CannotPrice."""
    if value is None:
        return ()
    if not isinstance(value, list):
        raise CannotPrice(f"{name} is not a list")
    return value


def the_text(value: Any, name: str) -> str:
    """``value``, if it is text. Raises CannotPrice."""
    if not isinstance(value, str):
        raise CannotPrice(f"{name} is not text")
    return value


def count(usage: Json, key: str) -> int:
    """A count of tokens; none where the key is absent or null. Raises CannotPrice."""
    value = usage.get(key)
    if value is None:
        return 0
    if type(value) is not int or value < 0:
        raise CannotPrice(f"usage has {key} {value!r}")
    return value


def known_count(usage: Json, key: str) -> int:
    """A count of tokens, for an estimate: none if it can't be read."""
    try:
        return count(usage, key)
    except CannotPrice:
        return 0


def size(text: Any) -> int:
    """Bytes of a text; none of anything else."""
    return len(text.encode("utf-8", "replace")) if isinstance(text, str) else 0


def says_something(value: Any) -> bool:
    """Whether anything in a value is not zero, null, false or empty."""
    if isinstance(value, Mapping):
        return any(map(says_something, value.values()))
    if isinstance(value, list):
        return any(map(says_something, value))
    return bool(value)


def check_known(usage: Json, known: Collection[str], where: str = "usage") -> None:
    """No part of a usage is left out of the price. Raises CannotPrice."""
    for key, value in usage.items():
        if key not in known and says_something(value):
            raise CannotPrice(f"{where} has an unknown kind, {key}: {json.dumps(value)[:80]}")


def check_settings(values: Json, allowed: Mapping[str, Collection[str]], where: str) -> None:
    """Settings that change a price are absent, empty or as listed. Raises CannotPrice."""
    for key, fine in allowed.items():
        value = values.get(key)
        if says_something(value) and not (isinstance(value, str) and value in fine):
            raise CannotPrice(
                f"{where} has {key} {json.dumps(value)[:80]}, which has no known price"
            )


def identifiers(items: Iterable[Any], key: str, kinds: Collection[str] | None) -> list[str]:
    """What calls of tools are known by: the ``key`` of the objects of these types, or of all."""
    return [
        item[key]
        for item in items
        if isinstance(item, dict)
        and (kinds is None or item.get("type") in kinds)
        and isinstance(item.get(key), str)
    ]


def parts(messages: Any, key: str) -> Iterator[Any]:
    """The parts of messages that are listed under ``key``."""
    for message in the_list(messages, "messages"):
        listed = the_object(message, "a message").get(key)
        if isinstance(listed, list):
            yield from listed


def read_tools(body: Json, run_by_client: Callable[[Json], bool]) -> tuple[Json, ...]:
    """The tools of a request, if the client runs all of them. Raises CannotPrice."""
    tools = tuple(the_object(tool, "a tool") for tool in the_list(body.get("tools"), "tools"))
    for tool in tools:
        if not run_by_client(tool):
            raise CannotPrice(f"the service would run the tool {json.dumps(tool.get('type'))[:80]}")
    return tools
