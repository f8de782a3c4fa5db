"""The proxy lets through what it should, unchanged and at once, and prices it."""

from __future__ import annotations

import asyncio
import hashlib
import json
from decimal import Decimal
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

import stand.proxy
from gate.errors import StandFault, UsageError
from stand.exchange import Exchange, Refusal, RequestFacts
from stand.kinds import Kind
from stand.proxy import fixed_service
from stand.relay import TIMEOUT
from stand.usage import Usage
from tests.stand.service import (
    ANSWER,
    ANSWER_COST,
    ASKED,
    TOKEN,
    Heard,
    broken,
    end,
    event,
    good,
    running,
    start,
    stream,
    text,
)


def test_a_response_is_passed_on_and_priced(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            assert (200, ANSWER) == await run.ask()
            (exchange,) = run.heard.exchanges
            assert Decimal(ANSWER_COST) == exchange.cost
            assert Usage(input=100, output=10) == exchange.usage
            assert ("claude-opus-5-5", 200, "end_turn") == (
                exchange.served,
                exchange.status,
                exchange.stop_reason,
            )
            assert not (exchange.estimated or exchange.cut or exchange.client_left)
            assert exchange == Exchange.model_validate_json(exchange.model_dump_json())
            assert ["main", "forwarding", "ended"] == run.heard.names
            assert json.loads(run.got[0].body) == ASKED

    asyncio.run(scene())


def test_each_event_is_passed_on_when_it_comes(tmp_path: Path) -> None:
    async def scene() -> None:
        seen = asyncio.Event()

        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start(), seen.wait(), end())

        async with running(handler, tmp_path) as run, run.post() as response:
            assert start() == await response.content.readexactly(len(start()))
            assert [] == run.heard.exchanges
            seen.set()
            assert end() == await response.read()

    asyncio.run(scene())


def test_a_client_that_sees_the_end_has_been_accounted_for(tmp_path: Path) -> None:
    async def scene() -> None:
        closing = asyncio.Event()

        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start(), end(), closing.wait())

        async with running(handler, tmp_path) as run, run.post() as response:
            await response.content.readuntil(b"message_stop")
            assert 1 == len(run.heard.exchanges)
            closing.set()
            await response.read()
            assert 1 == len(run.heard.exchanges)

    asyncio.run(scene())


def test_a_request_of_32_megabytes(tmp_path: Path) -> None:
    async def scene() -> None:
        body = json.dumps({**ASKED, "messages": [{"content": "x" * (32 << 20)}]}).encode()
        async with running(good, tmp_path) as run:
            assert (200, ANSWER) == await run.ask(body)
            assert hashlib.sha256(body).digest() == hashlib.sha256(run.got[0].body).digest()
            assert len(body) == run.heard.told[0][1].size

    asyncio.run(scene())


async def _silent(request: web.Request) -> web.StreamResponse:
    return await stream(request, start(), asyncio.sleep(0.5), end())


def test_there_is_no_limit_to_silence(tmp_path: Path) -> None:
    # Without a limit, ten minutes are like half a second; the next test shows it is used.
    assert (None, None) == (TIMEOUT.total, TIMEOUT.sock_read)

    async def scene() -> None:
        async with running(_silent, tmp_path) as run:
            assert (200, start() + end()) == await run.ask()
            assert not run.heard.exchanges[0].estimated

    asyncio.run(scene())


@pytest.mark.parametrize(
    "limit", [aiohttp.ClientTimeout(sock_read=0.1), aiohttp.ClientTimeout(total=0.1)]
)
def test_the_limit_to_silence_is_the_one_of_the_relay(
    limit: aiohttp.ClientTimeout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stand.proxy, "TIMEOUT", limit)

    async def scene() -> None:
        async with running(_silent, tmp_path) as run:
            with pytest.raises(aiohttp.ClientError):
                await run.ask()
            (exchange,) = await run.told(1)
            assert exchange.cut and exchange.estimated

    asyncio.run(scene())


def test_an_error_inside_a_stream(tmp_path: Path) -> None:
    error = event(type="error", error={"type": "overloaded_error", "message": "Overloaded"})

    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start(), text("12345678"), error)

        async with running(handler, tmp_path) as run:
            assert (200, start() + text("12345678") + error) == await run.ask()
            (exchange,) = run.heard.exchanges
            assert ("overloaded_error", True, True) == (
                exchange.error,
                exchange.cut,
                exchange.estimated,
            )
            assert Decimal("0.00044") == exchange.cost  # 100 x 4 + 2 x 20
            assert [] == run.heard.failures
            assert 200 == (await run.ask())[0]

    asyncio.run(scene())


def test_a_stream_that_breaks_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await broken(request, start(), text("12345678"))

        async with running(handler, tmp_path) as run:
            with pytest.raises(aiohttp.ClientError):
                await run.ask()
            (exchange,) = await run.told(1)
            assert (Decimal("0.00044"), True, True) == (
                exchange.cost,
                exchange.cut,
                exchange.estimated,
            )
            assert [] == run.heard.failures

    asyncio.run(scene())


def test_a_client_that_goes_away_is_not_cheaper(tmp_path: Path) -> None:
    async def scene() -> None:
        gone = asyncio.Event()

        async def handler(request: web.Request) -> web.StreamResponse:
            later = (text("More") for _ in range(50))
            return await stream(request, start(), gone.wait(), *later, end())

        async with running(handler, tmp_path) as run:
            response = await run.post()
            await response.content.readexactly(len(start()))
            response.close()
            await asyncio.sleep(0.05)
            gone.set()
            (exchange,) = await run.told(1)
            assert Decimal(ANSWER_COST) == exchange.cost
            assert exchange.client_left
            assert not (exchange.estimated or exchange.cut)

    asyncio.run(scene())


def test_what_is_in_flight_when_the_proxy_stops_may_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start(), asyncio.sleep(0.3), end())

        async with running(handler, tmp_path, stop=False) as run:
            response = await run.post()
            response.close()
            await run.proxy.stop(grace=20)
            (exchange,) = run.heard.exchanges
            assert (Decimal(ANSWER_COST), False) == (exchange.cost, exchange.estimated)

    asyncio.run(scene())


def test_what_is_longer_in_flight_is_cut_and_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start(), asyncio.sleep(30), end())

        async with running(handler, tmp_path, stop=False) as run:
            response = await run.post()
            await response.content.readexactly(len(start()))
            await run.proxy.stop(grace=0.05)
            (exchange,) = run.heard.exchanges
            assert (Decimal("0.00042"), True, True) == (
                exchange.cost,
                exchange.estimated,
                exchange.cut,
            )
            response.close()

    asyncio.run(scene())


def test_a_whole_response(tmp_path: Path) -> None:
    body = {"model": "claude-opus-5-5", "usage": {"input_tokens": 100, "output_tokens": 10}}

    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            response = web.json_response(body)
            response.enable_compression(web.ContentCoding.gzip)
            return response

        async with running(handler, tmp_path) as run:
            status, received = await run.ask({**ASKED, "stream": False})
            assert (200, body) == (status, json.loads(received))
            assert Decimal(ANSWER_COST) == run.heard.exchanges[0].cost

    asyncio.run(scene())


def test_an_error_costs_nothing_and_the_wait_for_another_try_is_kept_apart(tmp_path: Path) -> None:
    async def scene() -> None:
        now = 100.0
        error = {"type": "error", "error": {"type": "rate_limit_error", "message": "wait"}}

        async def handler(request: web.Request) -> web.StreamResponse:
            nonlocal now
            now += 2
            if len(run.got) == 1:
                return web.json_response(error, status=429, headers={"retry-after": "7"})
            return await good(request)

        async with running(handler, tmp_path, clock=lambda: now) as run:
            async with run.post() as response:
                assert (429, "7") == (response.status, response.headers["retry-after"])
                assert error == await response.json()
            now += 7
            await run.ask()
            now += 5
            await run.ask()
            failed, retried, next_one = run.heard.exchanges
            assert ("rate_limit_error", 429, Decimal(0)) == (
                failed.error,
                failed.status,
                failed.cost,
            )
            assert not failed.estimated
            assert [2, 2, 2] == [failed.seconds, retried.seconds, next_one.seconds]
            assert [0, 7, 0] == [one.waited_seconds for one in (failed, retried, next_one)]

    asyncio.run(scene())


def test_the_time_that_the_stand_takes_is_kept_apart(tmp_path: Path) -> None:
    async def scene() -> None:
        now = 0.0

        class Slow(Heard):
            async def main(self, facts: RequestFacts) -> Refusal | None:
                nonlocal now
                now += 30
                return None

        async def handler(request: web.Request) -> web.StreamResponse:
            nonlocal now
            now += 3
            return await good(request)

        async with running(handler, tmp_path, heard=Slow(), clock=lambda: now) as run:
            await run.ask()
            (exchange,) = run.heard.exchanges
            assert (30, 3) == (exchange.held_seconds, exchange.seconds)

    asyncio.run(scene())


def test_a_run_is_stopped_where_the_listener_says(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            assert 200 == (await run.ask())[0]
            run.heard.refusal = Refusal("the cap of $5 is reached")
            status, body = await run.ask()
            assert 400 == status
            assert "the cap of $5 is reached" == json.loads(body)["error"]["message"]
            # Only the main conversation is asked about.
            assert 200 == (await run.ask(x_claude_code_request_class="compaction"))[0]
            kinds = [exchange.kind for exchange in run.heard.exchanges]
            assert [Kind.MAIN, Kind.COMPACTION] == kinds
            assert [] == run.heard.failures

    asyncio.run(scene())


def test_numbers_go_on_after_a_resume(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path, first_number=42) as run:
            await run.ask()
            await run.ask(x_claude_code_request_class="subagent")
            assert [42, 43] == [exchange.number for exchange in run.heard.exchanges]

    asyncio.run(scene())


def test_a_request_is_told_of_before_it_goes(tmp_path: Path) -> None:
    async def scene() -> None:
        names: list[str] = []

        async def handler(request: web.Request) -> web.StreamResponse:
            names.extend(run.heard.names)
            return await good(request)

        async with running(handler, tmp_path) as run:
            await run.ask()
            assert ["main", "forwarding"] == names

    asyncio.run(scene())


def test_headers_that_are_not_for_the_service_stay_here(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            await run.ask(
                x_claude_code_request_class="main",
                x_claude_code_prev_tool_durations="run=1",
                anthropic_beta="effort-2025-11-24",
                accept_encoding="gzip, zstd",
                cookie="a=b",
            )
            sent = run.got[0].headers
            assert "effort-2025-11-24" == sent["anthropic-beta"]
            assert "identity" == sent["accept-encoding"]
            assert set() == {name for name in sent if "claude-code" in name} | {"cookie"} & set(
                sent
            )
            assert TOKEN not in str(sent)
            assert run.got[0].path == "/v1/messages?beta=true"

    asyncio.run(scene())


def test_a_service_that_is_not_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path) as run:
            run.proxy._service = "http://127.0.0.1:1"
            assert 502 == (await run.ask())[0]
            (exchange,) = run.heard.exchanges
            assert (None, Decimal(0), False) == (
                exchange.status,
                exchange.cost,
                exchange.estimated,
            )
            assert [] == run.heard.failures

    asyncio.run(scene())


def test_a_connection_that_ends_without_an_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()

        async with running(handler, tmp_path) as run:
            assert 502 == (await run.ask())[0]
            (exchange,) = run.heard.exchanges
            # What it may have cost can't be known.
            assert (None, True, True) == (exchange.status, exchange.estimated, exchange.cut)
            assert [] == run.heard.failures

    asyncio.run(scene())


def test_a_whole_response_that_breaks_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            response = web.StreamResponse(headers={"content-type": "application/json"})
            await response.prepare(request)
            await response.write(b'{"model": ')
            await asyncio.sleep(0.05)
            assert request.transport is not None
            request.transport.abort()
            return response

        async with running(handler, tmp_path) as run:
            assert 502 == (await run.ask())[0]
            (exchange,) = run.heard.exchanges
            assert (200, True, True) == (exchange.status, exchange.estimated, exchange.cut)

    asyncio.run(scene())


def test_the_question_of_claude_code_when_it_starts(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            running(good, tmp_path) as run,
            run.client.head("http://proxy/api/hello") as response,
        ):
            assert 200 == response.status
            assert [] == run.got
            assert [] == run.heard.told

    asyncio.run(scene())


@pytest.mark.parametrize(
    "address", ["http://example.com", "ftp://127.0.0.1", "api.anthropic.com", "", "http://["]
)
def test_a_service_is_far_and_encrypted_or_near(address: str) -> None:
    with pytest.raises(UsageError, match="give an https"):
        fixed_service(address)


def test_a_socket_that_cannot_be_made(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path / "missing"):
            pass

    with pytest.raises(StandFault, match="the proxy can't listen"):
        asyncio.run(scene())


def test_a_proxy_may_come_after_one_that_was_killed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(good, tmp_path, stop=False) as run:
            await run.ask()
        async with running(good, tmp_path) as run:
            await run.ask()
            assert 0o600 == (tmp_path / "proxy.sock").stat().st_mode & 0o777

    asyncio.run(scene())
