"""The checks of a client's first request: each fails when its fault is planted."""

import asyncio
import base64
import copy
import dataclasses
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from stand.agents.client import Client, Launch, Order
from stand.rehearsal.server import Request
from tests.stand.agents.bench import bench, order
from tests.stand.agents.scripts import PROMPT, script

_TOOLS = ["read", "run", "write"]


def first_request(launch: Launch, folder: Path) -> Request:
    async def play() -> Request:
        async with bench(folder, script({})) as made:
            await made.play(launch)
            return made.rehearsal.requests[0]

    return asyncio.run(play())


def failed(client: Client, body: Mapping[str, Any], asked: Order) -> list[str]:
    return [complaint.check for complaint in client.complaints(body, asked, PROMPT, _TOOLS)]


def test_what_was_asked_is_held_against_what_was_sent(client: Client, tmp_path: Path) -> None:
    asked = order(client.name)
    body = first_request(client.first(asked, PROMPT, str(uuid4())), tmp_path).body
    assert [] == failed(client, body, asked)
    assert ["model"] == failed(client, body, dataclasses.replace(asked, model="another"))
    assert ["effort"] == failed(client, body, dataclasses.replace(asked, effort="low"))
    more = copy.deepcopy(dict(body))
    more["tools"] = [*more["tools"], more["tools"][0]]
    assert ["tools"] == failed(client, more, asked)
    assert ["tools"] == failed(client, {**body, "tools": []}, asked)
    added = {"role": "user", "content": [{"type": "text", "text": "The skill of drawing."}]}
    for place in ("messages", "input"):
        if place in body:
            assert ["skills"] == failed(client, {**body, place: [*body[place], added]}, asked)


@pytest.mark.parametrize("client", ["codex"], indirect=True)
def test_no_model_of_codex_brings_tools_of_its_own(client: Client, tmp_path: Path) -> None:
    """This one would call tools from code, search for them and start sub-agents."""
    asked = dataclasses.replace(order(client.name), model="gpt-6.2-sol")
    request = first_request(client.first(asked, PROMPT, str(uuid4())), tmp_path)
    assert [] == client.complaints(request.body, asked, PROMPT, _TOOLS)


# A file in the client's HOME that adds to the prompt, and an option that has it read.
_PLANTED = {
    "claude-code": (".claude/CLAUDE.md", ("--setting-sources=", "--setting-sources=user")),
    "codex": (".codex/AGENTS.md", ("", "")),
}


@pytest.mark.parametrize("client", list(_PLANTED), indirect=True)
def test_instruction_files_are_found(client: Client, tmp_path: Path) -> None:
    asked = order(client.name)
    name, (before, after) = _PLANTED[client.name]
    launch = client.first(asked, PROMPT, str(uuid4()))
    planted = dataclasses.replace(
        launch,
        files={**launch.files, name: b"Always answer in rhymes."},
        argv=tuple(after if word == before else word for word in launch.argv),
    )
    request = first_request(planted, tmp_path)
    assert "rhymes" in json.dumps(request.body)
    assert ["instruction files"] == failed(client, request.body, asked)


def _jwt(claims: Mapping[str, object]) -> str:
    parts = [json.dumps(part).encode() for part in ({"alg": "none"}, claims)]
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in parts) + ".c2ln"


def _login(client: str) -> tuple[dict[str, Any], str]:
    """The file of a subscription login, and the token in it that is sent."""
    later = int(time.time()) + 86400
    if client == "claude-code":
        oauth = {
            "accessToken": "the-login",
            "refreshToken": "none",
            "expiresAt": later * 1000,
            "scopes": ["user:inference", "user:profile"],
            "subscriptionType": "max",
        }
        return {"claudeAiOauth": oauth}, "the-login"
    account = {"chatgpt_account_id": "account", "chatgpt_plan_type": "pro"}
    token = _jwt({"exp": later, "email": "a@b", "https://api.openai.com/auth": account})
    tokens = {
        "id_token": token,
        "access_token": token,
        "refresh_token": "none",
        "account_id": "account",
    }
    refreshed = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return {"OPENAI_API_KEY": None, "tokens": tokens, "last_refresh": refreshed}, token


@pytest.mark.parametrize("client", ["claude-code", "codex"], indirect=True)
def test_a_subscription_login_is_sent_and_never_copied(client: Client, tmp_path: Path) -> None:
    """As far as it can be shown without an account."""
    document, token = _login(client.name)
    login = tmp_path / "login" / "file.json"
    login.parent.mkdir()
    login.write_text(json.dumps(document))
    asked = dataclasses.replace(order(client.name), login=login)
    run = tmp_path / "run"
    run.mkdir()
    request = first_request(client.first(asked, PROMPT, str(uuid4())), run)
    sent = {name.lower(): value for name, value in request.headers.items()}
    assert f"Bearer {token}" == sent["authorization"]
    assert "x-api-key" not in sent
    assert json.dumps(document) == login.read_text()
    files = [file for file in run.rglob("*") if file.is_file()]
    assert [] == [file for file in files if token.encode() in file.read_bytes()]
