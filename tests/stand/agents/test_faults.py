"""What each client makes of a service that fails."""

import asyncio
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from stand.agents.client import Client, How
from stand.rehearsal.conversation import Kind
from tests.stand.agents.bench import bench, order
from tests.stand.agents.scripts import PROMPT, script

_PASSING: list[dict[str, Any]] = [
    {"kind": "rate_limit", "retry_after": 1},
    {"kind": "overload"},
    {"kind": "cut", "after": 3},
    {"kind": "error_event", "after": 3},
    {"kind": "malformed"},
    {"kind": "silence", "after": 3, "seconds": 1},
    {"kind": "hang", "seconds": 1},
]


def test_faults_that_pass(client: Client, tmp_path: Path) -> None:
    """Every fault is met once; every command runs once, in its order."""
    turns = [{"run": [f"after {f['kind']}"], "faults": [f]} for f in _PASSING]

    async def play() -> None:
        async with bench(tmp_path, script(*turns, {})) as made:
            launch = client.first(order(client.name), PROMPT, str(uuid4()))
            ended = client.ended(await made.play(launch))
            assert How.FINISHED == ended.how, ended
            assert [f"after {fault['kind']}" for fault in _PASSING] == made.commands()
            # All but silence are asked again.
            assert len(turns) + 1 + len(_PASSING) - 1 == len(made.rehearsal.requests)

    asyncio.run(play())


def test_an_expired_login_and_then_a_stop(client: Client, tmp_path: Path) -> None:
    """Claude Code asks again for minutes after a 401, so that the proxy has to stop it."""

    async def play() -> None:
        expired = {"faults": [{"kind": "expired_login", "times": 100}]}
        async with bench(tmp_path, script(expired)) as made:
            made.relay.answers_left = 1
            launch = client.first(order(client.name), PROMPT, str(uuid4()))
            ended = client.ended(await made.play(launch))
            assert How.FAILED == ended.how
            assert 1 == len(made.rehearsal.requests)

    asyncio.run(play())


@pytest.mark.parametrize("client", ["claude-code", "codex"], indirect=True)
def test_compaction(client: Client, tmp_path: Path) -> None:
    """The conversation is summed up and the script goes on where it was."""
    full = {"input": 3, "cache_read": 980_000, "output": 50}

    async def play() -> None:
        played = script(
            {"run": ["first"]}, {"run": ["second"], "tokens": full}, {"run": ["third"]}, {}
        )
        async with bench(tmp_path, played) as made:
            launch = client.first(order(client.name), PROMPT, str(uuid4()))
            ended = client.ended(await made.play(launch))
            assert How.FINISHED == ended.how, ended
            assert ["first", "second", "third"] == made.commands()
            kinds = [request.asked.kind for request in made.rehearsal.requests]
            assert [Kind.MAIN, Kind.MAIN, Kind.COMPACTION, Kind.MAIN, Kind.MAIN] == kinds

    asyncio.run(play())
