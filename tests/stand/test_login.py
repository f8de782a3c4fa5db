"""The user's key goes to the service and nowhere else."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from stand.events import EventReader
from stand.login import Login, Remover, anthropic_key, bearer, new_token, of_client
from tests.stand.service import KEY, TOKEN, end, running, start, stream, text

LOGINS = {
    "key": (anthropic_key(KEY), {"x-api-key": KEY}),
    "subscription": (bearer(KEY, "subscription"), {"authorization": f"Bearer {KEY}"}),
}


async def _echo(request: web.Request) -> web.StreamResponse:
    """A service that says the key wherever it can, in two pieces too."""
    shown = start() + text(f"Your key is {KEY}.") + text(KEY)
    middle = shown.rindex(KEY.encode()) + 10
    if request.raw_path.endswith("beta=true"):
        response = web.StreamResponse(
            headers={"content-type": "text/event-stream", "x-key": f"it is {KEY}"}
        )
        await response.prepare(request)
        for part in (shown[:middle], shown[middle:], end()):
            await response.write(part)
            await asyncio.sleep(0.05)
        return response
    error = {"error": {"type": f"wrong_{KEY}", "message": f"wrong key: {KEY}"}}
    return web.json_response(error, status=401, headers={"x-key": KEY})


@pytest.mark.parametrize("name", LOGINS)
def test_a_planted_key_is_nowhere_but_at_the_service(name: str, tmp_path: Path) -> None:
    login, expected = LOGINS[name]

    async def scene() -> str:
        received: list[str] = []
        async with running(_echo, tmp_path, login=login) as run:
            for path in ("/v1/messages?beta=true", "/v1/messages"):
                async with run.post(path=path) as response:
                    received += [str(response.headers), (await response.read()).decode()]
            received += [str(run.heard.told), repr(run.proxy), repr(login)]
            received += [one.model_dump_json() for one in run.heard.exchanges]
            shown = [{key: one.headers.get(key) for key in expected} for one in run.got]
            assert [expected, expected] == shown
            assert "401" in received[-1]
            assert "Your key is [removed]." in received[1]
        return "".join(received)

    assert KEY not in asyncio.run(scene())
    assert KEY not in "".join(
        path.read_text("utf-8", "replace") for path in tmp_path.rglob("*") if path.is_file()
    )


def test_a_key_in_what_a_response_reports(tmp_path: Path) -> None:
    async def scene() -> None:
        async def handler(request: web.Request) -> web.StreamResponse:
            return await stream(request, start(f"m-{KEY}", **{KEY: 1}), end())

        async with running(handler, tmp_path) as run:
            await run.ask()
            assert KEY not in str(run.heard.told)
            assert ["usage has an unknown kind, [removed]: 1"] == run.heard.failures
            assert "m-[removed]" == run.heard.exchanges[0].served

    asyncio.run(scene())


@pytest.mark.parametrize("token", ["", "wrong", KEY, f"{TOKEN}x", TOKEN[:-1]])
def test_without_the_token_of_the_run_nothing_goes(token: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(_echo, tmp_path) as run:
            assert 401 == (await run.ask(token=token))[0]
            assert [] == run.got
            assert [] == run.heard.told
            assert 200 == (await run.ask())[0]

    asyncio.run(scene())


def test_the_token_may_come_as_a_subscription_sends_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(_echo, tmp_path, login=bearer(KEY, "subscription")) as run:
            status, _ = await run.ask(
                token="", authorization=f"Bearer {TOKEN}", anthropic_beta="oauth-2025-04-20"
            )
            assert 200 == status
            sent = run.got[0].headers
            assert f"Bearer {KEY}" == sent["authorization"]
            assert "x-api-key" not in sent
            assert "oauth-2025-04-20" == sent["anthropic-beta"]

    asyncio.run(scene())


def test_a_login_of_the_client_goes_through(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(_echo, tmp_path, login=of_client()) as run:
            headers: dict[str, Any] = {"authorization": f"Bearer {KEY}", "x_stand_token": TOKEN}
            async with run.post(token="", **headers) as response:
                assert 200 == response.status
                assert KEY not in (await response.read()).decode()
            assert f"Bearer {KEY}" == run.got[0].headers["authorization"]
            assert TOKEN not in str(run.got[0].headers)
            assert KEY not in str(run.heard.told)
            # A login alone does not show that a request is of this run.
            assert 401 == (await run.ask(token="", authorization=f"Bearer {KEY}"))[0]
            assert 401 == (await run.ask(token=TOKEN))[0]

    asyncio.run(scene())


def test_a_login_does_not_show_itself() -> None:
    assert "Login(kind='key')" == repr(bearer(KEY))
    assert KEY not in str([anthropic_key(KEY), of_client(), Login("x", {"x-api-key": KEY})])


def test_tokens_of_runs_differ() -> None:
    assert 100 == len({new_token() for _ in range(100)})
    assert all(re.fullmatch(r"run-[\w-]{43}", new_token()) for _ in range(100))


SECRETS = st.text("ab-", min_size=1, max_size=6)


@given(SECRETS, st.lists(st.text("ab- x")))
def test_a_secret_in_pieces_is_removed(secret: str, pieces: list[str]) -> None:
    remover = Remover((secret.encode(),))
    clean = b"".join(remover.feed(piece.encode()) for piece in pieces) + remover.end()
    assert "".join(pieces).replace(secret, "[removed]") == clean.decode()


@given(st.lists(st.text("ab- x")), st.text("cd", min_size=1))
def test_nothing_is_held_back_that_begins_no_secret(pieces: list[str], secret: str) -> None:
    remover = Remover((secret.encode(),))
    assert pieces == [remover.feed(piece.encode()).decode() for piece in pieces]


@given(
    st.lists(st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]))),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.data(),
)
def test_events_are_the_same_however_they_arrive(
    texts: list[str], line_end: str, data: st.DataObject
) -> None:
    sent = [json.dumps({"type": "text", "text": one}, ensure_ascii=False) for one in texts]
    lines = [f": comment{line_end}event: text{line_end}data: {one}{line_end * 2}" for one in sent]
    # A carriage return ends a line only when the next byte is known.
    whole = "".join(lines).encode() + b"\n"
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)))))
    reader = EventReader()
    found: list[str] = []
    for begin, finish in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        found += reader.feed(whole[begin:finish])
    assert sent == found


def test_data_of_several_lines() -> None:
    assert ["one\ntwo"] == EventReader().feed(b"data: one\ndata:two\n\ndata: cut")
