"""The server of a rehearsal: plays a script to whoever asks on the loopback address."""

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType

from aiohttp import web

from stand.rehearsal.conversation import Asked, Kind, ToolName, find_place, marker, turns_played
from stand.rehearsal.forms import FORMS
from stand.rehearsal.forms.form import Form, Json, Reply, Spoken, Trouble
from stand.rehearsal.script import (
    Cut,
    ErrorEvent,
    ExpiredLogin,
    Fault,
    Hang,
    Malformed,
    Overload,
    RateLimit,
    Script,
    Silence,
    Tokens,
)

_LOOPBACK = "127.0.0.1"
_LARGEST_REQUEST = 64 << 20  # bytes
_OVER = "There is nothing left to do."


@dataclass(frozen=True)
class Request:
    """A request as it arrived, and what it asked."""

    path: str
    headers: Mapping[str, str]
    body: Json
    asked: Asked


@dataclass(frozen=True)
class _Answer:
    reply: Reply
    fault: Fault | None


class Rehearsal:
    """A scripted model, for the time of an ``async with`` block.

    It keeps no place in the script, so that it can be started anew at any moment; only how often
    a turn was asked for, which decides whether its faults are over, is counted anew then.
    """

    def __init__(self, script: Script, port: int = 0) -> None:
        self.requests: list[Request] = []
        self._script = script
        self._port = port
        self._attempts: Counter[int] = Counter()
        self._numbers = itertools.count(1)
        application = web.Application(client_max_size=_LARGEST_REQUEST)
        application.router.add_route("*", "/{path:.*}", self._serve)
        # A client that is gone ends the answer to it, also one that hangs on purpose.
        self._runner = web.AppRunner(
            application, handler_cancellation=True, shutdown_timeout=0, access_log=None
        )

    @property
    def url(self) -> str:
        """Where it is, without a slash at the end."""
        host, port = self._runner.addresses[0]
        return f"http://{host}:{port}"

    async def __aenter__(self) -> "Rehearsal":
        await self._runner.setup()
        await web.TCPSite(self._runner, _LOOPBACK, self._port).start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._runner.cleanup()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        form = FORMS.get(request.path)
        if form is None or request.method != "POST":
            found = request.method == "HEAD"  # how Claude Code asks whether anyone is there
            return web.Response(status=200 if found else 404)
        try:
            body = json.loads(await request.read())
            asked = form.read(body)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            status, document = form.trouble(Trouble.INVALID, f"not of this form: {error!r}")
            return web.json_response(document, status=status)
        self.requests.append(Request(request.path, dict(request.headers), body, asked))
        answer = self._answer(asked)
        return await _send(request, form, answer, asked.streamed)

    def _answer(self, asked: Asked) -> _Answer:
        def said(text: str, tokens: Tokens, calls: tuple[Spoken, ...] = ()) -> Reply:
            return Reply(f"rehearsal{next(self._numbers)}", asked.model, text, calls, tokens)

        if asked.kind is Kind.COMPACTION:
            summary = f"What was done so far is done. {marker(turns_played(asked))}"
            return _Answer(said(summary, self._script.compaction), None)
        if asked.kind is Kind.OTHER:
            return _Answer(said("As you say.", self._script.other), None)
        place = find_place(self._script, asked)
        if place.over:
            return _Answer(said(f"{_OVER} {marker(place.turn)}", self._script.over), None)
        turn = self._script.turns[place.turn]
        calls = tuple(
            Spoken(
                made.identifier,
                asked.tools.get(made.call.tool, ToolName(made.call.tool)),
                made.call.arguments,
            )
            for made in place.calls
        )
        text = turn.say if calls else f"{turn.say} {marker(place.turn + 1)}"
        fault = turn.fault(self._attempts[place.turn])
        self._attempts[place.turn] += 1
        return _Answer(said(text, turn.tokens, calls), fault)


async def _send(
    request: web.Request, form: Form, answer: _Answer, streamed: bool
) -> web.StreamResponse:
    match answer.fault:
        case RateLimit(retry_after=seconds):
            return _refuse(form, Trouble.RATE_LIMIT, {"retry-after": str(seconds)})
        case Overload():
            return _refuse(form, Trouble.OVERLOAD)
        case ExpiredLogin():
            return _refuse(form, Trouble.EXPIRED_LOGIN)
        case Malformed():
            kind = "text/event-stream" if streamed else "application/json"
            return web.Response(body=b'data: {"type": "mess\n\n', content_type=kind)
        case Hang(seconds=seconds):
            await asyncio.sleep(seconds)
            return _pull(request)
    if not streamed:
        if isinstance(answer.fault, Cut | ErrorEvent):
            return _pull(request)
        return web.json_response(form.document(answer.reply))
    return await _stream(request, form, answer)


async def _stream(request: web.Request, form: Form, answer: _Answer) -> web.StreamResponse:
    response = web.StreamResponse(headers={"content-type": "text/event-stream"})
    await response.prepare(request)
    for number, event in enumerate(form.events(answer.reply)):
        match answer.fault:
            case Cut(after=after) if after == number:
                return _pull(request)
            case ErrorEvent(after=after) if after == number:
                await response.write(form.error_event("the service has a fault"))
                await response.write_eof()
                return response
            case Silence(after=after, seconds=seconds) if after == number:
                await asyncio.sleep(seconds)
        await response.write(event)
    await response.write_eof()
    return response


def _refuse(form: Form, trouble: Trouble, headers: Mapping[str, str] | None = None) -> web.Response:
    status, document = form.trouble(trouble, trouble.value)
    return web.json_response(document, status=status, headers=headers)


def _pull(request: web.Request) -> web.Response:
    """Ends the connection without a word."""
    if request.transport is not None:
        request.transport.close()  # what was written goes out before
    return web.Response()
