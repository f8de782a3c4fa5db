"""What a rehearsal plays: turns with their tokens and their faults, read from a TOML file."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    NonNegativeFloat,
    NonNegativeInt,
    PositiveInt,
    ValidationError,
)

from gate.errors import UsageError, describe

# An agent that climbs the ladder of expert_c/steps.
LADDER = Path(__file__).parent / "scripts" / "ladder.toml"


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Tokens(_Document):
    """The tokens of one response, by kind; ``input`` is what no cache was used for."""

    input: NonNegativeInt = 0
    output: NonNegativeInt = 0
    cache_read: NonNegativeInt = 0
    cache_write_5m: NonNegativeInt = 0
    cache_write_1h: NonNegativeInt = 0


class _Fault(_Document):
    times: PositiveInt = 1  # requests in a row that meet it


class RateLimit(_Fault):
    """429; ``retry_after`` is in seconds."""

    kind: Literal["rate_limit"]
    retry_after: NonNegativeInt


class Overload(_Fault):
    """The service has no room: 529, or 503 in the OpenAI forms."""

    kind: Literal["overload"]


class ExpiredLogin(_Fault):
    """401."""

    kind: Literal["expired_login"]


class Cut(_Fault):
    """The connection ends after so many events of the stream, as if a cable were pulled."""

    kind: Literal["cut"]
    after: NonNegativeInt


class ErrorEvent(_Fault):
    """An error in the stream, after a 200 and so many events."""

    kind: Literal["error_event"]
    after: NonNegativeInt


class Malformed(_Fault):
    """A 200 whose body is not what the form says."""

    kind: Literal["malformed"]


class Hang(_Fault):
    """No answer at all for so many seconds; then the connection ends."""

    kind: Literal["hang"]
    seconds: NonNegativeFloat


class Silence(_Fault):
    """The stream says nothing for so many seconds after so many events, and then goes on."""

    kind: Literal["silence"]
    after: NonNegativeInt
    seconds: NonNegativeFloat


Fault = Annotated[
    RateLimit | Overload | ExpiredLogin | Cut | ErrorEvent | Malformed | Hang | Silence,
    Field(discriminator="kind"),
]


class Call(_Document):
    """A call of one of the stand's tools, by the stand's name for it.

    ``files`` are arguments that are the text of a file, named from the script's folder.
    """

    tool: str
    arguments: dict[str, JsonValue] = {}
    files: dict[str, str] = {}


class Turn(_Document):
    """One response. Without calls it ends a phase."""

    say: str
    calls: tuple[Call, ...] = ()
    tokens: Tokens
    faults: tuple[Fault, ...] = ()

    def fault(self, attempt: int) -> Fault | None:
        """What the request number ``attempt`` (from 0) for this turn meets."""
        met = [fault for fault in self.faults for _ in range(fault.times)]
        return met[attempt] if attempt < len(met) else None


class Script(_Document):
    """What the model does, from the first request to the last."""

    schema_version: Literal[1]
    turns: tuple[Turn, ...]
    over: Tokens  # of each answer when all turns are played
    compaction: Tokens = Tokens()  # of an answer that sums the conversation up
    other: Tokens = Tokens()  # of an answer beside the conversation: a title, a sub-agent


def load_script(path: Path) -> Script:
    """Reads a script and the files that its calls name. Raises UsageError."""
    try:
        script = Script.model_validate(tomllib.loads(path.read_text()))
        return script.model_copy(
            update={"turns": tuple(_filled(turn, path.parent) for turn in script.turns)}
        )
    except OSError as error:
        raise UsageError(describe(error)) from None
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise UsageError(f"{path}: {place}: {first['msg']}") from None
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None


def _filled(turn: Turn, folder: Path) -> Turn:
    return turn.model_copy(update={"calls": tuple(_read(call, folder) for call in turn.calls)})


def _read(call: Call, folder: Path) -> Call:
    texts = {name: (folder / file).read_text() for name, file in call.files.items()}
    return call.model_copy(update={"arguments": call.arguments | texts, "files": {}})
