"""Real sandboxes and a toy project, made once for all tests of the gate."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from gate.bench import Bench, load_bench
from gate.build import build
from gate.sandboxes import Kind, open_stand
from gate.stand import Stand
from tests.gate.toy import SLOW, make_project


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache folder of the tests' own."""
    folder = tmp_path_factory.mktemp("cache")
    before = os.environ.get("XDG_CACHE_HOME")
    os.environ["XDG_CACHE_HOME"] = str(folder)
    yield folder
    if before is None:
        del os.environ["XDG_CACHE_HOME"]
    else:
        os.environ["XDG_CACHE_HOME"] = before


@pytest.fixture(scope="session")
def stand(cache: Path) -> Iterator[Stand]:
    with open_stand(Kind.BUBBLEWRAP, jobs=2) as opened:
        yield opened


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("toy") / "project")


@pytest.fixture(scope="session")
def bench(project: Path) -> Bench:
    return load_bench(project)


@pytest.fixture(scope="session")
def slow_vm(stand: Stand) -> bytes:
    program = build(SLOW.encode(), stand.sandbox).program
    assert program is not None
    return program


def descendants(pid: int) -> dict[int, str]:
    """The living processes below ``pid``, each with its command line."""
    parents: dict[int, int] = {}
    commands: dict[int, str] = {}
    shown = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    for line in shown.stdout.splitlines():
        child, parent, command = line.split(None, 2)
        parents[int(child)], commands[int(child)] = int(parent), command
    found = {pid}
    for _ in range(10):
        found |= {child for child, parent in parents.items() if parent in found}
    return {child: commands[child] for child in found - {pid}}


def lives(pid: int) -> bool:
    """Whether a process is there and has not ended: where the tests are process 1, nobody takes
    note of the end of an orphan.
    """
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat[stat.rindex(")") + 2] not in "ZX"
