"""A plain tool-calling loop on any server of OpenAI's Chat Completions.

It runs in the client's namespace, outside the package, with ``openai`` and ``mcp`` beside it. The
prompt is its standard input; each message is added to the session's file before the next request.
"""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import TextContent, Tool
from openai import APIError, APIStatusError, AsyncOpenAI
from openai.types.chat import ChatCompletionMessageParam, ChatCompletionToolParam

Message = dict[str, Any]

_INTERRUPTED = "interrupted"
_TRIES = 6  # of a request whose answer broke off
_SILENCE_SECONDS = 3600.0  # a stream may be silent for long while a model thinks


class Session:
    """The conversation, kept in a file that a kill at any moment leaves usable."""

    def __init__(self, path: Path) -> None:
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith(b"\n")]
        self.messages: list[Message] = [json.loads(line) for line in whole]
        path.parent.mkdir(exist_ok=True)
        self._file = path.open("ab")
        self._file.truncate(sum(map(len, whole)))

    def add(self, message: Message) -> None:
        self._file.write(json.dumps(message).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.messages.append(message)

    def close_calls(self) -> None:
        """Gives the calls that a kill left open a result; none is run again."""
        answered = {message.get("tool_call_id") for message in self.messages}
        for message in list(self.messages):
            for call in message.get("tool_calls", ()):
                if call["id"] not in answered:
                    self.add(_result(call["id"], _INTERRUPTED))


def _result(identifier: str, text: str) -> Message:
    return {"role": "tool", "tool_call_id": identifier, "content": text}


def _offered(tool: Tool) -> ChatCompletionToolParam:
    return {
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description or "",
            "parameters": tool.input_schema,
        },
    }


async def _called(tools: Client, name: str, arguments: str) -> str:
    """What a tool says, or why it was not called."""
    try:
        given = json.loads(arguments or "{}")
    except ValueError as error:
        return f"the arguments are no JSON: {error}"
    if not isinstance(given, dict):
        return "the arguments are no JSON object"
    result = await tools.call_tool(name, given)
    return "\n".join(part.text for part in result.content if isinstance(part, TextContent))


async def _asked(
    model: AsyncOpenAI, options: argparse.Namespace, session: Session, offered: list[Any]
) -> Message:
    """The model's next message. Raises APIError, httpx2.HTTPError or ValueError after some tries;
    statuses that may pass are tried again by the library.
    """
    for left in reversed(range(_TRIES)):
        try:
            async with model.chat.completions.stream(
                model=options.model,
                messages=cast(Iterable[ChatCompletionMessageParam], session.messages),
                tools=offered,
                reasoning_effort=options.effort,
                stream_options={"include_usage": True},
            ) as stream:
                said = (await stream.get_final_completion()).choices[0].message
            calls = [
                {
                    "id": call.id,
                    "type": "function",
                    "function": {
                        "name": call.function.name,
                        "arguments": call.function.arguments,
                    },
                }
                for call in said.tool_calls or ()
            ]
            message: Message = {"role": "assistant", "content": said.content or ""}
            return message | ({"tool_calls": calls} if calls else {})
        except APIStatusError:
            raise
        except (APIError, httpx2.HTTPError, ValueError):
            if not left:
                raise
            await asyncio.sleep(_TRIES - left)
    raise AssertionError("the last try returns or raises")


async def _run(options: argparse.Namespace, prompt: str) -> None:
    session = Session(options.session)
    session.close_calls()
    session.add({"role": "user", "content": prompt})
    command, *arguments = options.tools
    server = stdio_client(StdioServerParameters(command=command, args=arguments))
    model = AsyncOpenAI(base_url=options.url, max_retries=_TRIES, timeout=_SILENCE_SECONDS)
    async with Client(server) as tools:
        offered = [_offered(tool) for tool in (await tools.list_tools()).tools]
        while True:
            message = await _asked(model, options, session, offered)
            session.add(message)
            _tell({"type": "message", "message": message})
            if "tool_calls" not in message:
                return
            for call in message["tool_calls"]:
                function = call["function"]
                text = await _called(tools, function["name"], function["arguments"])
                session.add(_result(call["id"], text))
                _tell({"type": "result", "call": call["id"], "text": text})


def _tell(event: Message) -> None:
    print(json.dumps(event), flush=True)


def _innermost(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def main() -> None:
    """Ends with 0 when the model stopped, with 1 when it could not be asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--effort", required=True)
    parser.add_argument("--session", type=Path, required=True)
    parser.add_argument("tools", nargs="+", help="the command of the MCP server")
    options = parser.parse_args()
    _tell({"type": "session", "session": options.session.stem})
    try:
        asyncio.run(_run(options, sys.stdin.read()))
    except Exception as error:  # whatever ends the loop is told as its end
        _tell({"type": "failed", "detail": str(_innermost(error))})
        sys.exit(1)
    _tell({"type": "finished"})


if __name__ == "__main__":
    main()
