"""Real boxes of every kind, and the real clients, fetched once."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import docker
import pytest

from gate.docker_image import make_image
from gate.errors import StandFault
from gate.limits import MIB
from gate.workdir import File
from stand.agents.client import Client
from stand.agents.clients import prepare
from stand.agents.fetch import default_cache
from stand.box.box import Box, Size
from stand.box.docker_image import BOX
from stand.box.files import pack
from stand.box.kinds import Kind, start_box
from tests.gate.engine import running_engine

# Taken before any test names another folder: a client is some hundred megabytes.
_CACHE = default_cache()

SMALL = Size(
    memory_bytes=192 * MIB,
    processes=64,
    work_bytes=32 * MIB,
    scratch_bytes=16 * MIB,
    kept_files=2000,
)
FILES = pack({"vm.c": File(b"int main;\n"), "tool": File(b"#!/bin/sh\necho tool\n", 0o755)})

Start = Callable[..., Box]


@pytest.fixture(scope="session")
def engine() -> Iterator[None]:
    """A Docker engine that has the image of boxes."""
    # Kept between runs: making the image takes a minute.
    home = Path(os.environ.get("QUERN_TEST_DOCKER", Path.home() / ".cache" / "quern-test-docker"))
    with running_engine(home):
        client = docker.from_env()
        if not client.images.list(BOX.tag):
            make_image(BOX, with_debootstrap=True, mirror=None)
        yield
        assert [] == client.containers.list(all=True, filters={"label": "quern-gate.owner"})
        client.close()


@pytest.fixture(
    params=[Kind.BUBBLEWRAP, pytest.param(Kind.DOCKER, marks=pytest.mark.docker)], scope="session"
)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each kind of box in turn: what follows holds for all."""
    if request.param is Kind.DOCKER:
        request.getfixturevalue("engine")
    return Kind(request.param)


@pytest.fixture
def start(kind: Kind) -> Iterator[Start]:
    """Starts boxes, which end with the test."""
    boxes: list[Box] = []

    def started(files: bytes = FILES, size: Size = SMALL) -> Box:
        boxes.append(start_box(kind, files, size))
        return boxes[-1]

    yield started
    for box in boxes:
        box.kill()


@pytest.fixture
def box(start: Start) -> Box:
    return start()


@pytest.fixture(scope="module")
def shared(kind: Kind) -> Iterator[Box]:
    """A box for commands that change nothing."""
    box = start_box(kind, FILES, SMALL)
    yield box
    box.kill()


@pytest.fixture(scope="session", params=["claude-code", "codex", "openai"])
def client(request: pytest.FixtureRequest) -> Client:
    try:
        return prepare(request.param, None, _CACHE)
    except StandFault as fault:
        pytest.skip(f"this machine cannot have the client: {fault}")
