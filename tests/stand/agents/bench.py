"""A rehearsal, a relay in place of the proxy and toy tools, for one client."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
from aiohttp import web

from stand.agents.client import Launch, Order
from stand.agents.namespace import Place, start
from stand.rehearsal.script import Script
from stand.rehearsal.server import Rehearsal

_TOOLS = Path(__file__).with_name("toy_tools.py")
SECONDS = 120  # what takes longer hangs

MODELS = {"claude-code": "claude-opus-5-5", "codex": "gpt-5.5", "openai": "local"}


def order(client: str) -> Order:
    return Order(model=MODELS[client], effort="high", token="token-of-the-run")


class Relay:
    """Passes requests on, until it is told to refuse those of the conversation."""

    def __init__(self, upstream: str) -> None:
        self.answers_left: int | None = None
        self._upstream = upstream
        self._session = aiohttp.ClientSession(auto_decompress=False)
        application = web.Application(client_max_size=1 << 26)
        application.router.add_route("*", "/{path:.*}", self._pass)
        self._runner = web.AppRunner(application, handler_cancellation=True, shutdown_timeout=0)

    async def _pass(self, request: web.Request) -> web.StreamResponse:
        if request.method == "POST" and self.answers_left is not None:
            if self.answers_left == 0:
                message = "stopped between two steps"
                document = {"type": "error", "error": {"type": "stop", "message": message}}
                return web.json_response(document, status=400)
            self.answers_left -= 1
        headers = {k: v for k, v in request.headers.items() if k.lower() != "host"}
        async with self._session.request(
            request.method,
            f"{self._upstream}{request.path_qs}",
            headers=headers,
            data=await request.read(),
            timeout=aiohttp.ClientTimeout(total=None),
        ) as answer:
            passed = {k: v for k, v in answer.headers.items() if k.lower() != "content-length"}
            response = web.StreamResponse(status=answer.status, headers=passed)
            await response.prepare(request)
            try:
                async for block in answer.content.iter_any():
                    await response.write(block)
            except aiohttp.ClientError:
                if request.transport is not None:
                    request.transport.close()
                return response
            await response.write_eof()
            return response

    @contextlib.asynccontextmanager
    async def serving(self, path: Path) -> AsyncIterator[None]:
        await self._runner.setup()
        await web.UnixSite(self._runner, str(path)).start()
        try:
            yield
        finally:
            await self._runner.cleanup()
            await self._session.close()


@contextlib.contextmanager
def toy_tools(path: Path, log: Path) -> Iterator[None]:
    """Each connection to the socket has an MCP server of its own."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(str(path))
    listener.listen()
    servers: list[subprocess.Popen[bytes]] = []

    def accept() -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listener.accept()
                with connection:
                    command = [sys.executable, str(_TOOLS), str(log)]
                    pipe = connection.fileno()
                    servers.append(subprocess.Popen(command, stdin=pipe, stdout=pipe))

    thread = threading.Thread(target=accept)
    thread.start()
    try:
        yield
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        thread.join()
        listener.close()
        for server in servers:
            server.kill()
            server.wait()


class Bench:
    """One run's folder with all that its client is given."""

    def __init__(self, folder: Path, rehearsal: Rehearsal, relay: Relay) -> None:
        self.rehearsal = rehearsal
        self.relay = relay
        self.log = folder / "commands"
        self.events = folder / "events"
        self.errors = folder / "errors"
        self.place = Place(folder / "home", folder / "model", folder / "tools")

    def commands(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []

    async def start(self, launch: Launch) -> asyncio.subprocess.Process:
        with self.events.open("wb") as events, self.errors.open("wb") as errors:
            return await start(launch, self.place, events, errors)

    async def play(self, launch: Launch) -> list[bytes]:
        """The events of a process that ended by itself."""
        process = await self.start(launch)
        try:
            await asyncio.wait_for(process.wait(), SECONDS)
        except TimeoutError:
            kill(process)
            raise
        lines = self.events.read_bytes().splitlines(keepends=True)
        assert lines, self.errors.read_text()
        return lines

    async def until_kept(self, call: str) -> None:
        """Until a session's file has a call; Claude Code writes it some time after the call."""
        async with asyncio.timeout(SECONDS):
            while not any(call in file.read_text() for file in self.place.home.rglob("*.jsonl")):
                await asyncio.sleep(0.05)

    async def until_called(self, command: str, times: int = 1) -> None:
        async with asyncio.timeout(SECONDS):
            while self.commands().count(command) < times:
                await asyncio.sleep(0.05)


def kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@contextlib.asynccontextmanager
async def bench(folder: Path, script: Script) -> AsyncIterator[Bench]:
    async with Rehearsal(script) as rehearsal:
        relay = Relay(rehearsal.url)
        made = Bench(folder, rehearsal, relay)
        with toy_tools(made.place.tools_socket, made.log):
            async with relay.serving(made.place.model_socket):
                yield made
