"""Which turn comes next: read from the conversation in the request alone.

So a server that was started anew, and a client that was killed and resumed, go on at the right
place. A turn with calls leaves its number in their identifiers, one without in its text, and the
summary of a compaction in the summary.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from stand.rehearsal.script import Call, Script

_CALL = re.compile(r"_t(\d+)c(\d+)r(\d+)$")
_MARKER = re.compile(r"\[rehearsed to turn (\d+)\]")
# What the stand's tools and the clients say of a call that never came to its end.
_INTERRUPTED = re.compile(r"interrupted|aborted", re.IGNORECASE)
_SAID_OF_INTERRUPTED = 500  # a longer result is that of a call which ran


class Kind(StrEnum):
    """What a request is for."""

    MAIN = "main"
    COMPACTION = "compaction"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class ToolName:
    """What a client calls a tool; ``namespace`` is empty where the form has none."""

    name: str
    namespace: str = ""


@dataclass(frozen=True)
class Asked:
    """A request, whatever its form."""

    kind: Kind
    model: str
    effort: str | None
    streamed: bool
    tools: Mapping[str, ToolName]  # by the stand's names
    texts: tuple[str, ...]  # all that was said, results of tools apart
    results: Mapping[str, str | None]  # by the call's identifier; None: there is none yet


@dataclass(frozen=True)
class Made:
    """A call with its identifier."""

    identifier: str
    call: Call


@dataclass(frozen=True)
class Place:
    """The turn to play, as an index, and the calls to make in it."""

    turn: int
    calls: tuple[Made, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class _Seen:
    repetition: int
    result: str | None

    @property
    def interrupted(self) -> bool:
        return self.result is None or (
            len(self.result) < _SAID_OF_INTERRUPTED and _INTERRUPTED.search(self.result) is not None
        )


def marker(turns: int) -> str:
    """The text that says how many turns are played."""
    return f"[rehearsed to turn {turns}]"


def _identifier(turn: int, number: int, repetition: int) -> str:
    return f"call_t{turn}c{number}r{repetition}"


def _calls_seen(results: Mapping[str, str | None]) -> dict[tuple[int, int], _Seen]:
    """The last repetition of each call, by turn and number."""
    seen: dict[tuple[int, int], _Seen] = {}
    for identifier, result in results.items():
        if found := _CALL.search(identifier):
            turn, number, repetition = map(int, found.groups())
            before = seen.get((turn, number))
            if before is None or repetition >= before.repetition:
                seen[turn, number] = _Seen(repetition, result)
    return seen


def turns_played(asked: Asked) -> int:
    """How many turns the conversation shows, the last of them perhaps in part."""
    marked = [int(number) for text in asked.texts for number in _MARKER.findall(text)]
    called = [turn + 1 for turn, _ in _calls_seen(asked.results)]
    return max([0, *marked, *called])


def find_place(script: Script, asked: Asked) -> Place:
    """Where the script goes on.

    Of a turn whose calls the client kept only in part the others are made. Calls that were
    interrupted are made again together with those of the next turn that has calls, so that an
    interruption costs no request of its own.
    """
    seen = _calls_seen(asked.results)
    played = turns_played(asked)
    last = played - 1
    if 0 <= last < len(script.turns):
        kept = {number for turn, number in seen if turn == last}
        missing = set(range(len(script.turns[last].calls))) - kept
        if kept and missing:
            return Place(last, _made(script, last, sorted(missing)), over=False)
    if played >= len(script.turns):
        return Place(len(script.turns), (), over=True)
    calls = script.turns[played].calls
    again = [
        Made(_identifier(turn, number, call.repetition + 1), script.turns[turn].calls[number])
        for (turn, number), call in sorted(seen.items())
        if call.interrupted
    ]
    return Place(
        played,
        (*again, *_made(script, played, range(len(calls)))) if calls else (),
        over=False,
    )


def _made(script: Script, turn: int, numbers: Iterable[int]) -> tuple[Made, ...]:
    calls = script.turns[turn].calls
    return tuple(Made(_identifier(turn, number, 0), calls[number]) for number in numbers)
