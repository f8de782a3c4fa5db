"""A service and a client for tests of the proxy: both real, on sockets of this machine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from stand.admission import Expected
from stand.exchange import Exchange, Refusal, RequestFacts
from stand.login import Login, anthropic_key
from stand.prices import read_prices
from stand.proxy import Proxy, fixed_service

KEY = "sk-ant-planted-4f1d2c3b5a69788796a5b4c3d2e1f0"
TOKEN = "run-token-of-the-test"
ASKED: dict[str, Any] = {
    "model": "claude-opus-5-5",
    "output_config": {"effort": "high"},
    "stream": True,
    "messages": [],
}
EXPECTED = Expected("claude-opus-5-5", "high")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Heard:
    """A listener that remembers all that it was told, in order."""

    told: list[tuple[str, Any]] = field(default_factory=list)
    refusal: Refusal | None = None

    async def main(self, facts: RequestFacts) -> Refusal | None:
        self.told.append(("main", facts))
        return self.refusal

    async def forwarding(self, facts: RequestFacts) -> None:
        self.told.append(("forwarding", facts))

    async def ended(self, exchange: Exchange) -> None:
        self.told.append(("ended", exchange))

    async def failed(self, reason: str) -> None:
        self.told.append(("failed", reason))

    @property
    def exchanges(self) -> list[Exchange]:
        return [what for name, what in self.told if name == "ended"]

    @property
    def failures(self) -> list[str]:
        return [what for name, what in self.told if name == "failed"]

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.told]


@dataclass
class Got:
    """A request as the service got it."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Running:
    """A proxy that runs between a service and a client."""

    proxy: Proxy
    heard: Any
    client: aiohttp.ClientSession
    got: list[Got]

    def post(
        self,
        body: Any = ASKED,
        path: str = "/v1/messages?beta=true",
        token: str = TOKEN,
        **headers: str,
    ) -> Any:
        sent = {"x-api-key": token, **{key.replace("_", "-"): v for key, v in headers.items()}}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.client.post(f"http://proxy{path}", data=data, headers=sent)

    async def ask(self, body: Any = ASKED, **options: Any) -> tuple[int, bytes]:
        """Status and body of the answer."""
        async with self.post(body, **options) as response:
            return response.status, await response.read()

    async def told(self, count: int) -> list[Exchange]:
        """The exchanges, when there are so many."""
        async with asyncio.timeout(20):
            while len(self.heard.exchanges) < count:
                await asyncio.sleep(0.01)
        return list(self.heard.exchanges)


@asynccontextmanager
async def running(
    handler: Handler,
    folder: Path,
    login: Login | None = None,
    heard: Any = None,
    stop: bool = True,
    **options: Any,
) -> AsyncIterator[Running]:
    """A proxy in front of a service that answers with ``handler``."""
    got: list[Got] = []

    async def answer(request: web.Request) -> web.StreamResponse:
        headers = {key.lower(): value for key, value in request.headers.items()}
        got.append(Got(request.raw_path, headers, await request.read()))
        return await handler(request)

    service = web.Application(client_max_size=0)
    service.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(service, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    heard = Heard() if heard is None else heard
    proxy = Proxy(
        service=fixed_service(f"http://127.0.0.1:{port}"),
        login=anthropic_key(KEY) if login is None else login,
        token=TOKEN,
        expected=EXPECTED,
        prices=read_prices(),
        listener=heard,
        **options,
    )
    socket = folder / "proxy.sock"
    await proxy.start(socket)
    client = aiohttp.ClientSession(connector=aiohttp.UnixConnector(path=str(socket)))
    try:
        async with asyncio.timeout(60):
            yield Running(proxy, heard, client, got)
    finally:
        await client.close()
        if stop:
            await proxy.stop(grace=5)
        await runner.cleanup()


def event(**data: Any) -> bytes:
    """One event of a stream of the Messages form."""
    return f"event: {data['type']}\ndata: {json.dumps(data)}\n\n".encode()


def start(model: str = "claude-opus-5-5", **usage: int) -> bytes:
    counts = {"input_tokens": 100, "output_tokens": 1, **usage}
    return event(type="message_start", message={"model": model, "usage": counts})


def text(content: str) -> bytes:
    return event(type="content_block_delta", delta={"type": "text_delta", "text": content})


def end(output: int = 10) -> bytes:
    usage = {"output_tokens": output}
    delta = event(type="message_delta", delta={"stop_reason": "end_turn"}, usage=usage)
    return delta + event(type="message_stop")


ANSWER = start() + text("Hello") + end()
"""Costs 100 x 4 + 10 x 20 millionths of a dollar."""

ANSWER_COST = "0.0006"


async def stream(request: web.Request, *parts: bytes | Awaitable[Any]) -> web.StreamResponse:
    """Answers with a stream; waits for whatever among the parts can be awaited."""
    response = web.StreamResponse(headers={"content-type": "text/event-stream"})
    await response.prepare(request)
    for part in parts:
        if isinstance(part, bytes):
            await response.write(part)
        else:
            await part
    return response


async def good(request: web.Request) -> web.StreamResponse:
    return await stream(request, ANSWER)


async def broken(request: web.Request, *parts: bytes) -> web.StreamResponse:
    """Answers with the beginning of a stream and breaks off."""
    response = await stream(request, *parts)
    assert request.transport is not None
    await asyncio.sleep(0.05)
    request.transport.abort()
    return response
