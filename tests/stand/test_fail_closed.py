"""What the proxy can't know or price ends the run, before anything more is spent."""

from __future__ import annotations

import asyncio
import json
import tomllib
from decimal import Decimal
from pathlib import Path

import pytest
from aiohttp import web

from stand.exchange import Exchange, RequestFacts
from tests.stand.service import ASKED, Heard, end, event, good, running, start, stream

REFUSED: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "refused.toml").read_text("utf-8")
)


@pytest.mark.parametrize("name", REFUSED)
def test_a_request_that_is_not_let_go(name: str, tmp_path: Path) -> None:
    case = REFUSED[name]

    async def scene() -> None:
        async with running(good, tmp_path) as run:
            status, body = await run.ask(case["body"].encode(), path=case["path"])
            assert 400 == status
            assert case["reason"] in json.loads(body)["error"]["message"]
            assert [json.loads(body)["error"]["message"]] == run.heard.failures
            # From now on nothing goes.
            assert 400 == (await run.ask())[0]
            assert 400 == (await run.ask(x_claude_code_request_class="subagent"))[0]
            assert [] == run.got
            assert ["failed"] == run.heard.names

    asyncio.run(scene())


@pytest.mark.parametrize("method", ["GET", "PUT", "HEAD"])
def test_another_method(method: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            headers = {"x-api-key": "run-token-of-the-test"}
            url = "http://proxy/v1/messages"
            async with run.client.request(method, url, headers=headers) as response:
                assert 400 == response.status
            assert [f"{method} '/v1/messages' is an unknown request"] == run.heard.failures

    asyncio.run(scene())


def test_a_compressed_request(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            assert 400 == (await run.ask(ASKED, content_encoding="br"))[0]
            assert [] == run.got

    asyncio.run(scene())


def test_a_request_of_an_unknown_kind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            assert 400 == (await run.ask(x_claude_code_request_class="dream"))[0]
            assert ["a request is of an unknown kind, 'dream'"] == run.heard.failures

    asyncio.run(scene())


def test_only_main_requests_have_to_be_what_was_asked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start("claude-sonnet-5-5"), end())

        async with running(handler, tmp_path) as run:
            other = {**ASKED, "model": "claude-sonnet-5-5", "output_config": {}}
            assert 200 == (await run.ask(other, x_claude_code_request_class="auxiliary"))[0]
            (exchange,) = run.heard.exchanges
            assert Decimal("0.0003") == exchange.cost  # at its own price
            assert 400 == (await run.ask(other))[0]

    asyncio.run(scene())


FAULTY: dict[str, tuple[bytes, str]] = {
    "another_model": (start("claude-opus-5") + end(), "'claude-opus-5' served"),
    "no_usage": (
        start() + event(type="message_delta", delta={}) + event(type="message_stop"),
        "a response without its usage",
    ),
    "no_json": (start() + b"data: {]\n\n" + end(), "what should be JSON is not"),
    "a_tool_of_the_service": (
        start(server_tool_use={"web_search_requests": 1})  # type: ignore[arg-type]
        + end(),
        "server_tool_use",
    ),
    "a_kind_without_a_price": (start(image_tokens=3) + end(), "unknown kind, image_tokens"),
    "another_tier": (
        start(service_tier="priority") + end(),  # type: ignore[arg-type]
        'service_tier "priority"',
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_stream_that_ends_the_run(name: str, tmp_path: Path) -> None:
    sent, reason = FAULTY[name]

    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, sent)

        async with running(handler, tmp_path) as run:
            assert (200, sent) == await run.ask()
            (exchange,) = run.heard.exchanges
            assert reason in (exchange.fault or "")
            assert [exchange.fault] == run.heard.failures
            # It is priced as far as it is known, and never dropped.
            assert exchange.estimated
            assert Decimal("0.0004") < exchange.cost
            assert 400 == (await run.ask())[0]
            assert 1 == len(run.got)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("status", "body", "content_type", "reason"),
    [
        (200, "<html>", "text/html", "what should be JSON is not"),
        (200, '{"model": "claude-opus-5-5"}', "application/json", "without its usage"),
        (200, "", "application/json", "what should be JSON is not"),
        (204, "", "application/json", "the service answered with status 204"),
        (302, "", "text/plain", "the service answered with status 302"),
    ],
)
def test_an_answer_that_ends_the_run(
    status: int, body: str, content_type: str, reason: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            headers = {"location": "http://127.0.0.1:1/"} if status == 302 else None
            return web.Response(
                status=status, text=body, content_type=content_type, headers=headers
            )

        async with running(handler, tmp_path) as run:
            await run.ask()
            (failure,) = run.heard.failures
            assert reason in failure
            assert 400 == (await run.ask())[0]
            assert 1 == len(run.got)

    asyncio.run(scene())


@pytest.mark.parametrize("when", ["main", "forwarding", "ended", "failed"])
def test_a_listener_that_breaks_closes_the_proxy(when: str, tmp_path: Path) -> None:
    class Breaking(Heard):
        async def main(self, facts: RequestFacts) -> None:
            self._break("main")

        async def forwarding(self, facts: RequestFacts) -> None:
            self._break("forwarding")

        async def ended(self, exchange: Exchange) -> None:
            self._break("ended")

        async def failed(self, reason: str) -> None:
            self._break("failed")

        def _break(self, name: str) -> None:
            self.told.append((name, None))
            if name == when:
                raise OSError(28, "No space left on device")

    async def handler(request: web.Request) -> web.StreamResponse:
        return await stream(
            request, start("claude-opus-5" if when == "failed" else ASKED["model"]), end()
        )

    async def scene() -> None:
        async with running(handler, tmp_path, heard=Breaking(), stop=False) as run:
            await run.ask()
            assert when == run.heard.names[-1]
            sent = len(run.got)
            assert 400 == (await run.ask())[0]
            assert sent == len(run.got)
            with pytest.raises(OSError, match="No space left"):
                await run.proxy.stop(grace=1)

    asyncio.run(scene())


def test_a_request_that_does_not_arrive_whole(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            reader, writer = await asyncio.open_unix_connection(str(tmp_path / "proxy.sock"))
            head = (
                "POST /v1/messages HTTP/1.1\r\nhost: proxy\r\ncontent-length: 1000\r\n"
                "x-api-key: run-token-of-the-test\r\n\r\n{"
            )
            writer.write(head.encode())
            await writer.drain()
            writer.close()
            await asyncio.sleep(0.1)
            assert 200 == (await run.ask())[0]
            assert 1 == len(run.got)
            assert [] == run.heard.failures
            del reader

    asyncio.run(scene())
