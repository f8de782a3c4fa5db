"""What has to hold before anything is spent, proved by trying, against a scripted model.

A run in small: the same box, tools, proxy and client, with one tool call that tries to get out.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import re
import secrets
import shlex
import socket
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from yarl import URL

from gate.bench import PROJECT
from stand.admission import EFFORT, MODEL
from stand.agents.client import Complaint
from stand.exchange import RequestFacts
from stand.kinds import Kind
from stand.ledger import Ledger
from stand.preparing import Prepared
from stand.records import AnyRecord, Called, Ended, Forwarding, Opened, Saved, Why
from stand.rehearsal.script import Script
from stand.rehearsal.server import Rehearsal
from stand.run import Run
from stand.state import State
from stand.stopping import Scored
from stand.store import RunFolder, create
from stand.tools import TOOLS

CHECKS = {
    "model": "the model is asked for under its name",
    "effort": "the effort is the one that was asked for",
    "tools": "the tools are the stand's, and no others; they are connected",
    "sub-agents": "nothing but the main conversation asks anything",
    "instruction files": "no such file is in the first request",
    "memory": "no memory is in the first request",
    "skills": "no skills are in the first request",
    "hooks": "no hooks are in the first request",
    "nothing but the prompt": "nothing else is in the first request",
    "tool call": "a tool call is carried out and its result comes back",
    "secret file": "a file of this machine cannot be read",
    "environment": "no other process's environment can be read",
    "network": "no network address can be reached and no name resolved",
    "gateway": "neither a gateway nor this machine's own addresses can be reached",
    "metadata address": "no metadata address can be reached",
    "proxy": "neither the proxy nor any socket of this machine can be reached",
    "hidden tests": "they cannot be seen",
    "reference": "it cannot be seen",
    "run folder": "it cannot be seen",
    "docker socket": "it cannot be seen",
    "outside the working folder": "nothing can be written there",
}
"""The checks by their names."""

_ELSEWHERE = (("1.1.1.1", 443), ("8.8.8.8", 53), ("93.184.215.14", 80))
_NAMES = ("example.com", "host.docker.internal")
_METADATA = (("169.254.169.254", 80), ("169.254.170.2", 80), ("100.100.100.200", 80))
_DOCKER = ("/var/run/docker.sock", "/run/docker.sock")
_DELEGATES = re.compile(r"agent|task", re.IGNORECASE)
_OWN_FOLDERS = ("/task/", "/tmp/", "/dev/")


@dataclass(frozen=True)
class Check:
    """A check that failed, and what was seen."""

    name: str
    detail: str


class _Nobody:
    """Hears and judges nothing."""

    def changed(self, record: AnyRecord, state: State) -> None: ...

    def queue(self, sha256: str) -> None: ...

    def scored(self, saved: Saved) -> Scored | None:
        return None


def preflight(prepared: Prepared) -> list[Check]:
    """The checks that fail. Raises StandFault if they cannot be made."""
    with tempfile.TemporaryDirectory(prefix="quern-preflight.") as folder, _bait(folder) as bait:
        run = create(Path(folder, "runs"), prepared.configuration, prepared.snapshot)
        bodies, ended = asyncio.run(_played(run, prepared, bait))
        records = run.records()
    setup = prepared.setup
    complaints: list[Complaint] = []
    if bodies:
        prompt = prepared.configuration.phases[0].text
        complaints = setup.client.complaints(bodies[0], setup.order, prompt, list(TOOLS))
    failed = [Check(one.check, one.detail) for one in complaints]
    failed += [
        Check(name, ended.reason)
        for name, begin in (("model", MODEL), ("effort", EFFORT))
        if ended.reason.startswith(begin)
    ]
    facts = [record.facts for record in records if isinstance(record, Forwarding)]
    if others := _beside_the_conversation(facts):
        failed.append(Check("sub-agents", f"there are {', '.join(others)}"))
    calls = [record.call for record in records if isinstance(record, Called)]
    if not calls:
        failed.append(Check("tool call", f"there was none; ended: {ended.reason}"))
        return failed
    try:
        seen = json.loads(calls[0].result)
    except ValueError:
        return [*failed, Check("tool call", f"it came to {calls[0].result[:200]!r}")]
    return [*failed, *_escapes(seen, bait)]


def _beside_the_conversation(facts: Sequence[RequestFacts]) -> list[str]:
    """Requests that are not of the main conversation, and tools that would make such."""
    kinds = {f"requests of kind {one.kind}" for one in facts if one.kind is not Kind.MAIN}
    tools = {f"the tool {tool}" for one in facts for tool in one.tools if _DELEGATES.search(tool)}
    return sorted(kinds | tools)


@dataclass(frozen=True)
class _Bait:
    """What is laid out on this machine for the probe to find."""

    secret: str
    file: str
    port: int
    abstract: str
    own: tuple[str, ...]  # addresses of this machine
    run_folder: str

    def tried(self) -> dict[str, Any]:
        reached = [(host, self.port) for host in self.own]
        return {
            "addresses": [*_ELSEWHERE, *_METADATA, *reached],
            "names": _NAMES,
            "sockets": ["/tmp/quern-stand.*/*", "/run/*.sock", "/var/run/*.sock"],
            "abstract sockets": [self.abstract],
            "files": [self.file, *_hidden(), *_reference(), self.run_folder, *_DOCKER],
            "secret": self.secret,
            "own folders": _OWN_FOLDERS,
        }


def _hidden() -> list[str]:
    return [str(PROJECT / "gate/tests/hidden"), str(PROJECT / "workloads/hidden")]


def _reference() -> list[str]:
    return [str(PROJECT / "quern/reference")]


@contextlib.contextmanager
def _bait(folder: str) -> Iterator[_Bait]:
    """A secret in a file and in this process's environment; listeners on all addresses."""
    secret = secrets.token_hex(16)
    with (
        tempfile.NamedTemporaryFile("w", dir=Path.home(), prefix=".quern-bait.") as file,
        socket.create_server(("0.0.0.0", 0)) as listening,
        socket.socket(socket.AF_UNIX) as abstract,
    ):
        file.write(secret)
        file.flush()
        name = f"quern-bait-{secret[:8]}"
        abstract.bind(f"\0{name}")
        abstract.listen()
        os.environ["QUERN_BAIT"] = secret
        try:
            yield _Bait(secret, file.name, listening.getsockname()[1], name, tuple(_own()), folder)
        finally:
            del os.environ["QUERN_BAIT"]


def _own() -> list[str]:
    """The loopback address, this machine's address, and its gateways."""
    found = ["127.0.0.1"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing
        found.append(probe.getsockname()[0])
    for line in Path("/proc/net/route").read_text().splitlines()[1:]:
        gateway = bytes.fromhex(line.split()[2])[::-1]
        if any(gateway):
            found.append(socket.inet_ntoa(gateway))
    return found


async def _played(
    folder: RunFolder, prepared: Prepared, bait: _Bait
) -> tuple[Sequence[Mapping[str, Any]], Ended]:
    """The bodies of the requests, and how the run ended."""
    probe = resources.files("stand").joinpath("probe.py").read_text()
    tried = shlex.quote(json.dumps(bait.tried()))
    script = Script.model_validate(
        {
            "schema_version": 1,
            "over": {"input": 1, "output": 1},
            "turns": [
                {
                    "say": "I look around.",
                    "calls": [
                        {
                            "tool": "run",
                            "arguments": {
                                "command": f"python3 - {tried} <<'THE_END'\n{probe}\nTHE_END",
                                "seconds": 120,
                            },
                        }
                    ],
                    "tokens": {"input": 1, "output": 1},
                }
            ],
        }
    )
    configuration = prepared.configuration
    async with Rehearsal(script) as rehearsal:
        setup = dataclasses.replace(prepared.setup, service=URL(rehearsal.url))
        with folder.open() as journal:
            ledger = Ledger(journal, State(), _Nobody())
            ledger.note(
                Opened(
                    why=Why.STARTED,
                    at=configuration.created,
                    changed=(),
                    cap=None,
                    plateau=False,
                )
            )
            ended = await Run(folder, configuration, setup, ledger, _Nobody()).play()
        return [request.body for request in rehearsal.requests], ended


def _escapes(seen: Mapping[str, Any], bait: _Bait) -> Iterator[Check]:
    """What the probe got at, by the checks' names."""
    addresses = set(seen["addresses"])
    elsewhere = addresses & {f"{host}:{port}" for host, port in _ELSEWHERE}
    metadata = addresses & {f"{host}:{port}" for host, port in _METADATA}
    files = set(seen["files"])
    found = {
        "secret file": files & {bait.file},
        "environment": {"QUERN_BAIT"} if seen["environment"] else set(),
        "network": {*elsewhere, *seen["names"], *seen["interfaces"]},
        "gateway": addresses - elsewhere - metadata,
        "metadata address": metadata,
        "proxy": set(seen["sockets"]) - set(_DOCKER),
        "hidden tests": files & set(_hidden()),
        "reference": files & set(_reference()),
        "run folder": files & {bait.run_folder},
        "docker socket": {*files, *seen["sockets"]} & set(_DOCKER),
        "outside the working folder": set(seen["writable"]),
    }
    for name, what in found.items():
        if what:
            yield Check(name, f"the agent gets at {', '.join(sorted(what))}")
