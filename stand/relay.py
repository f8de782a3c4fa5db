"""One exchange with the service: the request goes, the response comes back and is metered."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiohttp import web
from multidict import CIMultiDict
from yarl import URL

from stand.events import EventReader
from stand.forms.form import Meter, Metered
from stand.kinds import FOR_GATEWAYS
from stand.login import Remover
from stand.usage import Usage

TIMEOUT = aiohttp.ClientTimeout(total=None, sock_read=None, connect=None, sock_connect=60)
"""A model may think in silence for as long as it likes; only the connection has to come about."""

_HOP_BY_HOP = {
    "connection",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
}
_NOT_SENT = _HOP_BY_HOP | FOR_GATEWAYS | {"host", "content-length", "cookie"}
_NOT_RETURNED = _HOP_BY_HOP | {"content-length", "content-encoding", "set-cookie"}
_MISSING = (aiohttp.ClientError, OSError, TimeoutError)
"""What is raised where the service, or the way to it, is gone."""


@dataclass(frozen=True)
class Came:
    """What came back. Without a status, nothing did."""

    status: int | None
    metered: Metered
    client_left: bool


Settle = Callable[[Came], Awaitable[None]]


class Relay:
    """Sends one request and passes the response on, unbuffered.

    ``settle`` is called exactly once, before the client can see that the response is whole. The
    response is read to its end even if the client goes away.
    """

    def __init__(
        self, request: web.Request, meter: Meter, remover: Remover, settle: Settle
    ) -> None:
        self._request = request
        self._meter = meter
        self._remover = remover
        self._tell = settle
        self._settled = False
        self._status: int | None = None
        self._client_left = False

    async def run(
        self, session: aiohttp.ClientSession, url: URL, headers: Mapping[str, str], body: bytes
    ) -> web.StreamResponse:
        """The response for the client, ready or already sent."""
        try:
            async with session.post(
                url, data=body, headers=_to_send(headers), allow_redirects=False
            ) as response:
                self._status = response.status
                return await self._answer(response)
        except _MISSING as error:
            if self._status is None:
                await self._settle(_nothing(error))
                return refusal(502, "api_error", "the service can't be reached")
            # It ended in the middle of a body that is not a stream, so the client has seen nothing.
            await self._settle(self._meter.metered())
            return refusal(502, "api_error", "the service broke off")
        finally:
            await self._settle(self._meter.metered())

    async def _answer(self, response: aiohttp.ClientResponse) -> web.StreamResponse:
        if response.status == 200 and response.content_type == "text/event-stream":
            return await self._stream(response)
        body = self._remover.feed(await response.read()) + self._remover.end()
        if response.status == 200:
            self._meter.whole(body)
            await self._settle(self._meter.metered())
        else:
            await self._settle(_refused(response.status, body))
        return web.Response(status=response.status, headers=self._returned(response), body=body)

    async def _stream(self, response: aiohttp.ClientResponse) -> web.StreamResponse:
        passed_on = web.StreamResponse(headers=self._returned(response))
        await self._to_client(passed_on.prepare(self._request))
        events, cut = EventReader(), False
        try:
            async for chunk in response.content.iter_any():
                await self._pass_on(passed_on, events, self._remover.feed(chunk))
        except _MISSING:
            cut = True
        await self._pass_on(passed_on, events, self._remover.end())
        await self._settle(self._meter.metered())
        if cut and self._request.transport is not None:
            # The client is to see what we saw, not an orderly end.
            self._request.transport.abort()
        return passed_on

    async def _pass_on(
        self, passed_on: web.StreamResponse, events: EventReader, data: bytes
    ) -> None:
        for event in events.feed(data):
            self._meter.feed(event)
        if self._meter.complete:
            await self._settle(self._meter.metered())
        if data and not self._client_left:
            await self._to_client(passed_on.write(data))

    async def _to_client(self, writing: Awaitable[Any]) -> None:
        try:
            await writing
        except ConnectionError:
            self._client_left = True

    async def _settle(self, metered: Metered) -> None:
        if not self._settled:
            self._settled = True
            transport = self._request.transport
            left = self._client_left or transport is None or transport.is_closing()
            await self._tell(Came(self._status, metered, left))

    def _returned(self, response: aiohttp.ClientResponse) -> CIMultiDict[str]:
        return CIMultiDict(
            (name, self._remover.text(value))
            for name, value in response.headers.items()
            if name.lower() not in _NOT_RETURNED
        )


def refusal(status: int, kind: str, reason: str) -> web.Response:
    """An error in the form that the clients of all services can read."""
    error = {"type": kind, "message": reason}
    return web.json_response({"type": "error", "error": error}, status=status)


def _to_send(headers: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in headers.items() if name not in _NOT_SENT}
    return {**kept, "accept-encoding": "identity"}


def _nothing(error: BaseException) -> Metered:
    """Nothing came back. What was sent in vain is known only if there was no connection."""
    return _unused(
        type(error).__name__, estimated=not isinstance(error, aiohttp.ClientConnectorError)
    )


def _refused(status: int, body: bytes) -> Metered:
    """An answer that is not a success costs nothing; one that is not an error is not understood."""
    try:
        kind = json.loads(body)["error"]["type"]
    except (ValueError, TypeError, KeyError, RecursionError):
        kind = None
    named = kind[:80] if isinstance(kind, str) and kind else f"HTTP {status}"
    if status < 400:
        return _unused(named, fault=f"the service answered with status {status}")
    return _unused(named)


def _unused(error: str, estimated: bool = False, fault: str | None = None) -> Metered:
    return Metered(
        model=None,
        samplings=(Usage(),),
        reported={},
        stop_reason=None,
        error=error,
        complete=False,
        estimated=estimated,
        fault=fault,
    )
