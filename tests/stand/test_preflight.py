"""Every check fails when its fault is planted, and names it."""

from __future__ import annotations

import dataclasses
import json
import os
import socket
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from gate.bench import PROJECT
from gate.errors import StandFault, UsageError
from stand import preflight as module
from stand.agents.client import Client, Launch, Order
from stand.box import bubblewrap, supervised
from stand.box.box import Size
from stand.box.kinds import Kind
from stand.preflight import CHECKS, preflight
from stand.preparing import prepared
from tests.stand.playing import choices


def test_nothing_fails_where_nothing_is_planted(client: Client) -> None:
    assert [] == preflight(prepared("p", choices(client=client.name), None))


@pytest.mark.docker
def test_nothing_fails_in_docker(engine: None) -> None:
    assert [] == preflight(prepared("p", choices(sandbox=Kind.DOCKER), None))


class Planted:
    """A client that is started in another way."""

    def __init__(self, client: Client, plant: Callable[[Launch], Launch]) -> None:
        self._client = client
        self._plant = plant

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    def first(self, order: Order, prompt: str, session: str) -> Launch:
        return self._plant(self._client.first(order, prompt, session))

    def following(self, order: Order, prompt: str, session: str) -> Launch:
        return self._plant(self._client.following(order, prompt, session))


def words(**changed: str) -> Callable[[Launch], Launch]:
    """Other words on the command line; a word that becomes empty is left out."""
    by = {name.replace("_", "-"): value for name, value in changed.items()}

    def plant(launch: Launch) -> Launch:
        argv = [by.get(word.lstrip("-").rstrip("="), word) for word in launch.argv]
        return dataclasses.replace(launch, argv=tuple(word for word in argv if word))

    return plant


def files(
    content: Mapping[str, str], plant: Callable[[Launch], Launch]
) -> Callable[[Launch], Launch]:
    """More files in the client's HOME."""

    def planted(launch: Launch) -> Launch:
        more = {name: text.encode() for name, text in content.items()}
        return plant(dataclasses.replace(launch, files={**launch.files, **more}))

    return planted


def said(launch: Launch) -> Launch:
    return dataclasses.replace(launch, stdin=launch.stdin + b"\nAnd dance.")


def without_server(launch: Launch) -> Launch:
    return dataclasses.replace(launch, files={**launch.files, "mcp.json": b'{"mcpServers": {}}'})


_USER = words(setting_sources="--setting-sources=user")
_HOOK = {
    "hooks": {"UserPromptSubmit": [{"hooks": [{"type": "command", "command": "echo a hook says"}]}]}
}

CLIENT_FAULTS: dict[str, Callable[[Launch], Launch]] = {
    "model": words(claude_opus_5_5="rehearsal"),
    "effort": words(high="low"),
    "tools": words(tools="--tools=Bash"),
    "sub-agents": words(tools="--tools=Task"),
    "instruction files": files({".claude/CLAUDE.md": "Answer in rhymes."}, _USER),
    "memory": files({".claude/CLAUDE.md": "What I have in memory: rhymes."}, _USER),
    "skills": files({".claude/CLAUDE.md": "Use the skill of rhyming."}, _USER),
    "hooks": files({".claude/settings.json": json.dumps(_HOOK)}, _USER),
    "nothing but the prompt": said,
    "tool call": without_server,
}


@pytest.mark.parametrize("client", ["claude-code"], indirect=True)
@pytest.mark.parametrize("check", CLIENT_FAULTS)
def test_a_fault_of_the_client(check: str, client: Client) -> None:
    ready = prepared("p", choices(client=client.name), None)
    planted: Any = Planted(client, CLIENT_FAULTS[check])
    setup = dataclasses.replace(ready.setup, client=planted)
    failed = preflight(dataclasses.replace(ready, setup=setup))
    assert check in [one.name for one in failed]


def box(*options: str) -> Callable[[], Sequence[str]]:
    return lambda: options


def project() -> Sequence[str]:
    return ("--ro-bind", str(PROJECT), str(PROJECT))


def home() -> Sequence[str]:
    """The bait is there, and belongs to the user."""
    for bait in Path.home().glob(".quern-bait.*"):
        bait.chmod(0o644)
    Path.home().chmod(0o755)
    return ("--ro-bind", str(Path.home()), str(Path.home()))


def run_folder() -> Sequence[str]:
    found: list[str] = []
    for path in Path("/tmp").glob("quern-preflight.*"):
        path.chmod(0o755)
        found += ["--ro-bind", str(path), str(path)]
    return found


BOX_FAULTS: dict[str, Callable[[], Sequence[str]]] = {
    "secret file": home,
    "network": box("--share-net"),
    "gateway": box("--share-net"),
    "metadata address": box("--share-net"),
    "proxy": box("--share-net"),
    "hidden tests": project,
    "reference": project,
    "run folder": run_folder,
    "docker socket": box("--ro-bind", "/etc/hostname", "/run/docker.sock"),
    "outside the working folder": box("--perms", "0777", "--tmpfs", "/opt/open"),
}


@pytest.mark.parametrize("check", BOX_FAULTS)
def test_a_fault_of_the_box(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ready = prepared("p", choices(), None)
    command = bubblewrap._command

    def planted(size: Size) -> list[str]:
        words = command(size)
        at = words.index("--remount-ro", words.index("--tmpfs"))
        return [*words[:at], *BOX_FAULTS[check](), *words[at:]]

    monkeypatch.setattr(bubblewrap, "_command", planted)
    with socket.create_server(("127.0.0.1", 0)) as metadata:
        monkeypatch.setattr(module, "_METADATA", (metadata.getsockname(),))
        failed = [one.name for one in preflight(ready)]
    assert check in failed


def test_a_secret_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = prepared("p", choices(), None)
    sources = json.loads(supervised._sources())

    def leaking() -> bytes:
        begin = "ENVIRONMENT = {"
        seen = f'{begin}"SEEN": "{os.environ["QUERN_BAIT"]}", '
        return json.dumps({k: v.replace(begin, seen) for k, v in sources.items()}).encode()

    monkeypatch.setattr(supervised, "_sources", leaking)
    assert ["environment"] == [one.name for one in preflight(ready)]


def test_every_check_has_a_planted_fault() -> None:
    assert set(CHECKS) == {*CLIENT_FAULTS, *BOX_FAULTS, "environment"}


def test_what_cannot_even_begin_is_said_in_a_line() -> None:
    with pytest.raises(UsageError, match="there is no price for this model"):
        prepared("p", choices(model="opus-99"), None)
    with pytest.raises(StandFault, match="docker"):
        prepared("p", choices(sandbox=Kind.DOCKER), None)


@pytest.fixture(autouse=True)
def no_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "engine" not in request.fixturenames:
        monkeypatch.setenv("DOCKER_HOST", "unix:///nowhere.sock")
