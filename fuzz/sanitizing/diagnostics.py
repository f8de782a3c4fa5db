"""What sanitizers and memcheck wrote, as reports.

It is text from a hostile process: its beginning only is read, by patterns that take no more than
linear time, and what is kept is short and printable. Whoever is examined can write such text
itself, or write none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

SOURCE: Final = "vm.c"
UNKNOWN: Final = ""

_LINES: Final = 4000
_WIDTH: Final = 400
_MOST: Final = 50


class Report(NamedTuple):
    """One error: what kind, where in the source (file:line or file:line:column, or UNKNOWN), and
    the tool's own words.
    """

    kind: str
    place: str
    message: str


_KIND = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,60}$")
_UNDEFINED = re.compile(r"vm\.c:(\d{1,7}:\d{1,7}): runtime error: (.*)$")
_ADDRESS = re.compile(r"==\d{1,10}==ERROR: (\w{1,40}): (.*)$")
_SUMMARY = re.compile(r"SUMMARY: (\w{1,40}): (\S{1,60})(?: vm\.c:(\d{1,7}:\d{1,7}))?")
_FRAME = re.compile(
    r"\s+#\d{1,3} 0x[0-9a-f]{1,16} in (\w{1,200})\S{0,200} (?:\S*/)?vm\.c:(\d{1,7})"
)
_MEMCHECK = re.compile(r"==\d{1,10}== (.*)$")
_MEMCHECK_FRAME = re.compile(
    r"\s+(?:at|by) 0x[0-9A-F]{1,16}: (\w{1,200})\S{0,200} \(vm\.c:(\d{1,7})\)"
)
_NUMBER = re.compile(r"\b0x[0-9a-fA-F]+\b")


def _lines(text: bytes) -> list[str]:
    lines = text.decode("utf-8", "replace").split("\n", _LINES)[:_LINES]
    return ["".join(c if c.isprintable() else "?" for c in line[:_WIDTH]) for line in lines]


def _message(text: str) -> str:
    """Without addresses, which differ from run to run."""
    return _NUMBER.sub("0x...", text).strip()


def _place(frames: Iterable[str], pattern: re.Pattern[str], passed: frozenset[str]) -> str:
    """The innermost line of the source in a stack, up to the stack's end; functions that are
    ``passed`` do not count.
    """
    for line in frames:
        found = pattern.match(line)
        if found and found[1] not in passed:
            return f"{SOURCE}:{found[2]}"
        if not line.strip():
            break
    return UNKNOWN


# Kinds of memcheck's errors by the beginnings of their messages, in the words of the sanitizers.
_MEMCHECK_KINDS: Final = (
    ("Invalid read", "invalid-read"),
    ("Invalid write", "invalid-write"),
    ("Invalid free", "bad-free"),
    ("Mismatched free", "bad-free"),
    ("Conditional jump or move depends on uninitialised", "uninitialised-value"),
    ("Use of uninitialised", "uninitialised-value"),
    ("Syscall param", "uninitialised-value"),
    ("Source and destination overlap", "memcpy-param-overlap"),
    ("Argument ", "bad-argument"),
    ("Jump to the invalid address", "invalid-jump"),
    ("Process terminating", "signal"),
    ("Stack overflow", "stack-overflow"),
)


def _sanitized(text: bytes, passed: frozenset[str]) -> Iterator[Report]:
    lines = _lines(text)
    for at, line in enumerate(lines):
        if found := _UNDEFINED.match(line):
            summary = _SUMMARY.match(
                next((each for each in lines[at + 1 : at + 9] if each.startswith("SUMMARY:")), "")
            )
            named = summary is not None and summary[3] == found[1] and _KIND.match(summary[2])
            kind = summary[2] if summary and named else "undefined-behaviour"
            yield Report(kind, f"{SOURCE}:{found[1]}", _message(found[2]))
        elif found := _ADDRESS.match(line):
            yield Report(
                _address_kind(lines[at:], found[2]),
                _place(lines[at + 1 :], _FRAME, passed),
                _message(re.split(r" at pc | \(pc ", found[2])[0]),
            )
            return  # the process ends here; what follows is not the sanitizer's


def _address_kind(lines: list[str], message: str) -> str:
    """The first word of the header where it is a kind's name, else that of the summary."""
    first = message.split(" ", 1)[0].rstrip(":")
    if "-" in first and _KIND.match(first):
        return first
    for line in lines:
        found = _SUMMARY.match(line)
        if found and _KIND.match(found[2]):
            return found[2]
    return first if _KIND.match(first) else "error"


def sanitizer_reports(text: bytes, passed: frozenset[str] = frozenset()) -> tuple[Report, ...]:
    """The first errors in what AddressSanitizer and UndefinedBehaviorSanitizer wrote."""
    return tuple(dict.fromkeys(_sanitized(text, passed)))[:_MOST]


def _memcheck(text: bytes) -> Iterator[Report]:
    lines = [found[1] if (found := _MEMCHECK.match(line)) else "" for line in _lines(text)]
    for at, line in enumerate(lines):
        for beginning, kind in _MEMCHECK_KINDS:
            if line.startswith(beginning):
                place = _place(lines[at + 1 :], _MEMCHECK_FRAME, frozenset())
                yield Report(kind, place, _message(line))


def memcheck_reports(text: bytes) -> tuple[Report, ...]:
    """The first errors in what memcheck wrote."""
    return tuple(dict.fromkeys(_memcheck(text)))[:_MOST]
