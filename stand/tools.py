"""The agent's tools: run a command, read, write and edit a file, all of it in the box.

They are offered as an MCP server on a Unix socket; the agent's client starts a process that joins
its own streams and this socket.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Literal, Protocol

import anyio
from mcp.server import Server, ServerRequestContext
from mcp.shared.message import SessionMessage
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    jsonrpc_message_adapter,
)
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gate.errors import StandFault, describe
from gate.journal import Record
from stand.agents.client import SERVER
from stand.box.box import Box, BoxDied, Finished, Limits

# Some clients show no more than a preview of results above 50 KB.
OUTPUT_BYTES = 30_000
LONGEST_SECONDS = 1200
_FILE_SECONDS = 60.0
_MESSAGE_BYTES = 64 << 20  # of one line from the client

_PYTHON = ("/usr/bin/python3", "-I", "-B", "-S", "-X", "utf8", "-c")


class Arguments(BaseModel):
    """Base of the arguments of tools: their schema is what the model sees."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Run(Arguments):
    """Runs a command with bash in the working folder and shows what it writes to standard output
    and standard error. Each command is a new shell. What it leaves in the background goes on
    running; redirect its output to a file.
    """

    command: str
    seconds: int = Field(
        120, ge=1, le=LONGEST_SECONDS, description="the command is stopped after so many seconds"
    )


class Read(Arguments):
    """Shows lines of a text file."""

    path: str = Field(description="relative to the working folder, or absolute")
    first: int = Field(1, ge=1, description="the first line to show")
    lines: int = Field(1000, ge=1, description="how many lines to show")


class Write(Arguments):
    """Writes a file, making its folder; an old content is replaced."""

    path: str = Field(description="relative to the working folder, or absolute")
    content: str


class Edit(Arguments):
    """Replaces a text that is in a file exactly once; with ``everywhere`` as often as it is."""

    path: str = Field(description="relative to the working folder, or absolute")
    old: str = Field(description="the text as it stands in the file, white space included")
    new: str
    everywhere: bool = False


TOOLS: dict[str, type[Arguments]] = {"run": Run, "read": Read, "write": Write, "edit": Edit}


class ToolCall(Record):
    """A tool call and its result, as they are kept."""

    kind: Literal["tool_call"] = "tool_call"
    number: int = Field(description="of the call, counted over the whole run")
    tool: str
    arguments: dict[str, Any]
    result: str = Field(description="the text that the client got")
    refused: bool = Field(description="whether the client was told of an error")
    exit: int | None = Field(description="as a shell would say it; null if nothing was run")
    timed_out: bool
    cut: int = Field(description="bytes of the output that were left out")
    seconds: float


class ToolListener(Protocol):
    """Who is told of the calls, before the client is."""

    def calling(self, number: int, tool: str, arguments: dict[str, Any]) -> None:
        """A call is about to be carried out."""

    def called(self, call: ToolCall) -> None:
        """A call was carried out; no other is until this returns. In a thread of its own."""

    def broken(self, error: BoxDied | StandFault) -> None:
        """The box can do no more: no call will succeed from now on."""


@dataclass(frozen=True)
class _Told:
    """What the client is told."""

    text: str
    refused: bool
    finished: Finished | None = None


def _text(finished: Finished) -> str:
    """What a command wrote, with a note where something is missing."""
    first, last = finished.output[: finished.cut_at], finished.output[finished.cut_at :]
    if not finished.cut:
        return finished.output.decode(errors="replace")
    note = f"\n[{finished.cut} bytes are left out here]\n"
    return first.decode(errors="replace") + note + last.decode(errors="replace")


def _line(text: str, note: str) -> str:
    return f"{text}{'' if not text or text.endswith(chr(10)) else chr(10)}{note}"


class Tools:
    """The tools of one box."""

    def __init__(self, box: Box, listener: ToolListener, first_number: int = 1) -> None:
        self._box = box
        self._listener = listener
        self._calls = first_number - 1
        self._one_at_a_time = asyncio.Lock()
        self._editor = resources.files("stand.box.inside").joinpath("edit.py").read_text()

    def _run(self, asked: Run) -> _Told:
        limits = Limits(asked.seconds, OUTPUT_BYTES)
        finished = self._box.call(["/bin/bash", "-c", asked.command], b"", limits)
        text = _text(finished)
        if finished.timed_out:
            text = _line(text, f"[stopped after {asked.seconds} seconds]")
        elif finished.exit != 0 or not text:
            text = _line(text, f"[exit code {finished.exit}]")
        return _Told(text, False, finished)

    def _edit(self, tool: str, asked: Arguments) -> _Told:
        """The tools for files, each a command of ours in the box."""
        command = [*_PYTHON, self._editor, tool]
        given = asked.model_dump_json().encode()
        finished = self._box.call(command, given, Limits(_FILE_SECONDS, OUTPUT_BYTES))
        text = _text(finished)
        if finished.timed_out:
            text = _line(text, f"[stopped after {_FILE_SECONDS:.0f} seconds]")
        elif not text:
            text = f"[exit code {finished.exit}]"
        return _Told(text, finished.exit != 0, finished)

    def _carry_out(self, tool: str, arguments: dict[str, Any]) -> _Told:
        try:
            asked = TOOLS[tool].model_validate(arguments)
        except KeyError:
            return _Told(f"[{tool}: there is no such tool]", True)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            return _Told(f"[{where}: {first['msg']}]", True)
        try:
            return self._run(asked) if isinstance(asked, Run) else self._edit(tool, asked)
        except (BoxDied, StandFault) as error:
            self._listener.broken(error)
            return _Told(f"[interrupted: {error}]", True)

    async def call(self, tool: str, arguments: dict[str, Any]) -> _Told:
        """Carries a call out, and has it kept, whatever becomes of the client meanwhile."""
        async with self._one_at_a_time:
            self._calls += 1
            number = self._calls
            self._listener.calling(number, tool, arguments)
            began = time.monotonic()
            told = await asyncio.to_thread(self._carry_out, tool, arguments)
            finished = told.finished
            call = ToolCall(
                number=number,
                tool=tool,
                arguments=arguments,
                result=told.text,
                refused=told.refused,
                exit=None if finished is None else finished.exit,
                timed_out=finished is not None and finished.timed_out,
                cut=0 if finished is None else finished.cut,
                seconds=time.monotonic() - began,
            )
            await asyncio.to_thread(self._listener.called, call)
        return told


def _tool(name: str, arguments: type[Arguments]) -> Tool:
    schema = arguments.model_json_schema()
    description = " ".join(schema.pop("description").split())
    return Tool(name=name, description=description, input_schema=schema)


class ToolServer:
    """Serves the tools to whoever connects; calls go on when their client is gone."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._running: set[asyncio.Task[_Told]] = set()
        self._server = Server(SERVER, on_list_tools=self._list, on_call_tool=self._call)

    async def _list(
        self, context: ServerRequestContext[Any], asked: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=[_tool(*each) for each in TOOLS.items()])

    async def _call(
        self, context: ServerRequestContext[Any], asked: CallToolRequestParams
    ) -> CallToolResult:
        task = asyncio.create_task(self._tools.call(asked.name, asked.arguments or {}))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        told = await asyncio.shield(task)
        content = TextContent(type="text", text=told.text)
        return CallToolResult(content=[content], is_error=told.refused)

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serves one client until it is gone."""
        to_server, from_client = anyio.create_memory_object_stream[SessionMessage | Exception](0)
        to_client, from_server = anyio.create_memory_object_stream[SessionMessage](0)

        async def receive() -> None:
            async with to_server:
                while line := await _next_line(reader):
                    await to_server.send(_message(line))

        async def send() -> None:
            async for each in from_server:
                text = each.message.model_dump_json(by_alias=True, exclude_unset=True)
                writer.write(text.encode() + b"\n")
                await writer.drain()

        with contextlib.suppress(ConnectionError):
            async with anyio.create_task_group() as group:
                group.start_soon(receive)
                group.start_soon(send)
                options = self._server.create_initialization_options()
                await self._server.run(from_client, to_client, options)
                group.cancel_scope.cancel()
        writer.close()

    async def finish(self) -> None:
        """Waits for the calls that are being carried out."""
        await asyncio.gather(*self._running, return_exceptions=True)


async def _next_line(reader: asyncio.StreamReader) -> bytes:
    """Nothing at the end, or when a line is longer than any client's."""
    try:
        return await reader.readline()
    except (ConnectionError, ValueError):
        return b""


def _message(line: bytes) -> SessionMessage | Exception:
    """A model may write half a surrogate pair, which its client passes on: it becomes a ``?``."""
    try:
        whole = json.dumps(json.loads(line), ensure_ascii=False).encode(errors="replace")
        return SessionMessage(jsonrpc_message_adapter.validate_json(whole, by_name=False))
    except (ValueError, RecursionError) as error:
        return error


@contextlib.asynccontextmanager
async def serve_tools(tools: Tools, path: Path) -> AsyncIterator[None]:
    """Serves the tools at the Unix socket ``path`` in the block. Raises StandFault."""
    server = ToolServer(tools)
    try:
        listening = await asyncio.start_unix_server(server.connected, path, limit=_MESSAGE_BYTES)
    except OSError as error:
        raise StandFault(f"{path}: cannot listen: {describe(error)}") from None
    try:
        yield
    finally:
        listening.close()
        await server.finish()
        path.unlink(missing_ok=True)
