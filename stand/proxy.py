"""The proxy between client and service: the only source of spending.

A request is read, checked, told of and forwarded to one fixed service; the response goes back as it
arrives and is metered on the way. What can't be known or priced ends the run.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import aiohttp
from aiohttp import web
from yarl import URL

from gate.errors import StandFault, UsageError, describe
from stand.accounts import account
from stand.admission import Arrived, Expected, check, form_of, read_facts
from stand.errors import CannotPrice
from stand.exchange import Exchange, Listener, RequestFacts
from stand.forms.form import Form
from stand.kinds import Kind
from stand.login import Login, Remover
from stand.prices import Prices
from stand.relay import TIMEOUT, Came, Relay, refusal

_ANSWERED = {("HEAD", "/api/hello")}
"""Asked by Claude Code when it starts; the answer is ours."""

_LONGEST_HEADER = 1 << 16
_LOOPBACK = {"127.0.0.1", "::1", "localhost"}


def fixed_service(address: str) -> URL:
    """The address of a service, behind which come the paths of requests. Raises UsageError."""
    try:
        url = URL(address)
    except ValueError:
        url = URL()
    if url.scheme == "https" or (url.scheme == "http" and url.host in _LOOPBACK):
        return url
    raise UsageError(f"{address}: give an https:// address, or an http:// one of this machine")


class Proxy:
    """Serves one client of one run, on a Unix socket. Times are of the monotonic clock."""

    def __init__(
        self,
        service: URL,
        login: Login,
        token: str,
        expected: Expected,
        prices: Prices,
        listener: Listener,
        first_number: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._service = str(service).rstrip("/")
        self._login = login
        self._token = token
        self._expected = expected
        self._prices = prices
        self._listener = listener
        self._next_number = first_number
        self._clock = clock
        self._failed_at: dict[Kind, float] = {}
        self._in_flight: set[asyncio.Task[web.StreamResponse]] = set()
        self._closed: str | None = None
        self._broken: Exception | None = None

    async def start(self, socket: Path) -> None:
        """Listens on ``socket``. Raises StandFault."""
        application = web.Application(client_max_size=0)
        application.router.add_route("*", "/{path:.*}", self._handle)
        self._runner = web.AppRunner(
            application,
            access_log=None,
            shutdown_timeout=1,
            max_line_size=_LONGEST_HEADER,
            max_field_size=_LONGEST_HEADER,
        )
        await self._runner.setup()
        try:
            await web.UnixSite(self._runner, str(socket)).start()
            socket.chmod(0o600)
        except OSError as error:
            await self._runner.cleanup()
            raise StandFault(f"{socket}: the proxy can't listen: {describe(error)}") from None
        self._session = aiohttp.ClientSession(
            timeout=TIMEOUT,
            cookie_jar=aiohttp.DummyCookieJar(),
            connector=aiohttp.TCPConnector(limit=0),
            max_line_size=_LONGEST_HEADER,
            max_field_size=_LONGEST_HEADER,
        )

    async def stop(self, grace: float) -> None:
        """Lets nothing more go, waits ``grace`` seconds for what is in flight, and cuts the rest.

        Raises what the listener raised, or what else broke.
        """
        self._closed = self._closed or "the run is over"
        if self._in_flight:
            await asyncio.wait(self._in_flight, timeout=grace)
        for task in self._in_flight:
            task.cancel()
        await asyncio.gather(*self._in_flight, return_exceptions=True)
        await self._session.close()
        await self._runner.cleanup()
        if self._broken is not None:
            raise self._broken

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        if (request.method, request.raw_path) in _ANSWERED:
            return web.Response()
        headers = {name.lower(): value for name, value in request.headers.items()}
        if not self._login.admits(headers, self._token):
            return refusal(401, "authentication_error", "this is not the token of the run")
        try:
            body = await request.read()
        except (OSError, web.RequestPayloadError):
            return refusal(400, "invalid_request_error", "the request did not arrive whole")
        try:
            return await self._admit(
                request, Arrived(request.method, request.raw_path, headers, body)
            )
        except CannotPrice as fault:
            return await self._fail(Remover(self._login.secrets(headers)).text(str(fault)))
        except Exception as error:
            return self._break(error)

    async def _admit(self, request: web.Request, arrived: Arrived) -> web.StreamResponse:
        if self._closed is not None:
            return _stopped(self._closed)
        form = form_of(arrived)
        began = self._clock()
        facts = read_facts(arrived, form, self._next_number, began, self._failed_at)
        check(facts, self._expected, self._prices)
        self._next_number += 1
        if facts.kind is Kind.MAIN:
            refused = await self._listener.main(facts)
            if refused is not None:
                return _stopped(refused.reason)
        if self._closed is not None:
            return _stopped(self._closed)
        await self._listener.forwarding(facts)
        task = asyncio.create_task(self._forward(request, arrived, form, facts))
        self._in_flight.add(task)
        task.add_done_callback(self._in_flight.discard)
        return await asyncio.shield(task)

    async def _forward(
        self, request: web.Request, arrived: Arrived, form: Form, facts: RequestFacts
    ) -> web.StreamResponse:
        remover = Remover(self._login.secrets(arrived.headers))
        sent = self._clock()

        async def settle(came: Came) -> None:
            await self._tell(account(facts, came, sent, self._clock(), self._prices))

        relay = Relay(request, form.meter(len(arrived.body)), remover, settle)
        url = URL(f"{self._service}{arrived.path}", encoded=True)
        headers = self._login.replace(arrived.headers)
        return await relay.run(self._session, url, headers, arrived.body)

    async def _tell(self, exchange: Exchange) -> None:
        if exchange.error is None and not exchange.cut:
            self._failed_at.pop(exchange.kind, None)
        else:
            self._failed_at[exchange.kind] = self._clock()
        try:
            await self._listener.ended(exchange)
            if exchange.fault is not None:
                await self._fail(exchange.fault)
        except Exception as error:
            self._break(error)

    async def _fail(self, reason: str) -> web.Response:
        if self._closed is None:
            self._closed = reason
            await self._listener.failed(reason)
        return _stopped(reason)

    def _break(self, error: Exception) -> web.Response:
        """Whatever it was: nothing may be spent any more that is not recorded."""
        self._broken = self._broken or error
        self._closed = self._closed or "the stand failed"
        return _stopped(self._closed)


def _stopped(reason: str) -> web.Response:
    """The answer at which a client ends without another try."""
    return refusal(400, "invalid_request_error", reason)
