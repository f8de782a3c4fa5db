"""Server-sent events, as far as the services use them."""

from __future__ import annotations

import re

_LINE_END = re.compile(rb"\r\n|\n|\r(?!\Z)")
"""A carriage return at the very end of what arrived may be half of a line's end."""


class EventReader:
    """Takes the bytes of a stream as they arrive and gives the data of each event."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._seen = 0
        self._data: list[bytes] = []

    def feed(self, chunk: bytes) -> list[str]:
        """The data of the events that ``chunk`` completes."""
        self._rest += chunk
        events: list[str] = []
        start = 0
        while end := _LINE_END.search(self._rest, max(start, self._seen - 1)):
            line = bytes(self._rest[start : end.start()])
            start = end.end()
            if line.startswith(b"data:"):
                self._data.append(line[5:].removeprefix(b" "))
            elif not line and self._data:
                events.append(b"\n".join(self._data).decode("utf-8", "replace"))
                self._data = []
        del self._rest[:start]
        self._seen = len(self._rest)
        return events
