"""Every form, streamed and not, and every fault, as a client of the form sees them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import openai
import pytest

from gate.errors import UsageError
from stand.rehearsal.script import Script, load_script
from stand.rehearsal.server import Rehearsal

TOKENS = {
    "input": 11,
    "output": 7,
    "cache_read": 500,
    "cache_write_5m": 30,
    "cache_write_1h": 4,
}
CALL = {"tool": "run", "arguments": {"command": "ls"}}
TOOL = {"name": "mcp__box__run", "input_schema": {"type": "object"}}
MESSAGES = {
    "model": "m",
    "max_tokens": 9,
    "tools": [TOOL],
    "messages": [{"role": "user", "content": "go"}],
}
CHAT_TOOL = {"type": "function", "function": {"name": "run", "parameters": {"type": "object"}}}
RESPONSES_TOOL = {"type": "function", "name": "run", "parameters": {"type": "object"}}


def script(*faults: dict[str, Any]) -> Script:
    turn = {"say": "So.", "calls": [CALL], "tokens": TOKENS, "faults": faults}
    return Script.model_validate(
        {"schema_version": 1, "turns": [turn], "over": {"input": 1, "output": 1}}
    )


def play(played: Script, ask: Callable[[str, aiohttp.ClientSession], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Rehearsal(played) as rehearsal, aiohttp.ClientSession() as session:
            await ask(rehearsal.url, session)

    asyncio.run(run())


def events(text: str) -> list[dict[str, Any]]:
    lines = [line.removeprefix("data: ") for line in text.splitlines() if "data: " in line]
    return [json.loads(line) for line in lines]


def test_messages_streamed() -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        body = MESSAGES | {"stream": True}
        async with session.post(f"{url}/v1/messages?beta=true", json=body) as answer:
            told = events(await answer.text())
        start = told[0]["message"]["usage"]
        assert (11, 34, 500, 1) == (
            start["input_tokens"],
            start["cache_creation_input_tokens"],
            start["cache_read_input_tokens"],
            start["output_tokens"],
        )
        writes = {"ephemeral_5m_input_tokens": 30, "ephemeral_1h_input_tokens": 4}
        assert writes == start["cache_creation"]
        assert "message_stop" == told[-1]["type"]
        assert 7 == told[-2]["usage"]["output_tokens"]
        assert "tool_use" == told[-2]["delta"]["stop_reason"]
        use = next(e["content_block"] for e in told if e.get("index") == 1)
        assert "mcp__box__run" == use["name"]

    play(script(), ask)


def test_messages_whole() -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        async with session.post(f"{url}/v1/messages", json=MESSAGES) as answer:
            message = await answer.json()
        assert 7 == message["usage"]["output_tokens"]
        assert {"command": "ls"} == message["content"][1]["input"]

    play(script(), ask)


@pytest.mark.parametrize("streamed", [False, True])
def test_chat(streamed: bool) -> None:
    async def ask(url: str, _: aiohttp.ClientSession) -> None:
        client = openai.AsyncOpenAI(base_url=f"{url}/v1", api_key="k", max_retries=0)
        asked: dict[str, Any] = {
            "model": "m",
            "messages": [{"role": "user", "content": "go"}],
            "tools": [CHAT_TOOL],
        }
        if streamed:
            async with client.chat.completions.stream(
                **asked, stream_options={"include_usage": True}
            ) as stream:
                answer: Any = await stream.get_final_completion()
        else:
            answer = await client.chat.completions.create(**asked)
        assert (545, 500, 7) == (
            answer.usage.prompt_tokens,
            answer.usage.prompt_tokens_details.cached_tokens,
            answer.usage.completion_tokens,
        )
        call = answer.choices[0].message.tool_calls[0].function
        assert ("run", '{"command": "ls"}') == (call.name, call.arguments)

    play(script(), ask)


@pytest.mark.parametrize("streamed", [False, True])
def test_responses(streamed: bool) -> None:
    async def ask(url: str, _: aiohttp.ClientSession) -> None:
        client = openai.AsyncOpenAI(base_url=f"{url}/v1", api_key="k", max_retries=0)
        asked: dict[str, Any] = {"model": "m", "input": "go", "tools": [RESPONSES_TOOL]}
        if streamed:
            async with client.responses.stream(**asked) as stream:
                answer: Any = await stream.get_final_response()
        else:
            answer = await client.responses.create(**asked)
        assert (545, 500, 7) == (
            answer.usage.input_tokens,
            answer.usage.input_tokens_details.cached_tokens,
            answer.usage.output_tokens,
        )
        assert ("run", '{"command": "ls"}') == (answer.output[1].name, answer.output[1].arguments)

    play(script(), ask)


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        ({"kind": "rate_limit", "retry_after": 3}, 429),
        ({"kind": "overload"}, 529),
        ({"kind": "expired_login"}, 401),
    ],
)
def test_refusals_are_over_after_their_times(fault: dict[str, Any], status: int) -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        seen = []
        for _ in range(3):
            async with session.post(f"{url}/v1/messages", json=MESSAGES) as answer:
                seen.append(answer.status)
                if answer.status == 429:
                    assert "3" == answer.headers["retry-after"]
        assert [status, status, 200] == seen

    play(script(fault | {"times": 2}), ask)


@pytest.mark.parametrize(
    "fault", [{"kind": "cut", "after": 2}, {"kind": "hang", "seconds": 0.01}], ids=str
)
def test_a_broken_connection(fault: dict[str, Any]) -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        body = MESSAGES | {"stream": True}
        with pytest.raises(aiohttp.ClientError):
            async with session.post(f"{url}/v1/messages", json=body) as answer:
                await answer.read()

    play(script(fault), ask)


def test_an_error_after_a_200() -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        body = MESSAGES | {"stream": True}
        async with session.post(f"{url}/v1/messages", json=body) as answer:
            told = events(await answer.text())
        assert 200 == answer.status
        assert ["message_start", "ping", "error"] == [data["type"] for data in told]

    play(script({"kind": "error_event", "after": 2}), ask)


def test_a_malformed_answer() -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        async with session.post(f"{url}/v1/messages", json=MESSAGES) as answer:
            with pytest.raises(ValueError):
                json.loads(await answer.text())

    play(script({"kind": "malformed"}), ask)


def test_what_is_not_of_the_form_is_refused() -> None:
    async def ask(url: str, session: aiohttp.ClientSession) -> None:
        for body in (b"[]", b"{", b"{}", b'{"model": 1, "messages": 3}', b'{"messages": []}'):
            async with session.post(f"{url}/v1/messages", data=body) as answer:
                assert 400 == answer.status
        async with session.post(f"{url}/v1/other", data=b"{}") as answer:
            assert 404 == answer.status

    play(script(), ask)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("schema_version = 2", "schema_version"),
        ("schema_version = ", "Invalid value"),
        ("schema_version = 1\nturns = []\nover = {outputs = 1}", "over.outputs"),
    ],
)
def test_a_wrong_script_is_said_in_one_line(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "script.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=said) as caught:
        load_script(file)
    assert "\n" not in str(caught.value)
    assert str(file) in str(caught.value)
