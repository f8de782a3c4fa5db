"""How a box ends: by the stand, by the agent, or by somebody else."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import docker
import pytest

from gate.errors import StandFault
from gate.leftovers import owner
from gate.limits import MIB
from stand.box.box import Box, BoxDied, Found, Size
from stand.box.kinds import Kind, start_box
from tests.gate.conftest import lives
from tests.stand.conftest import FILES, SMALL, Start
from tests.stand.shell import eventually, output, shell

# More files than memory: what the kernel ends for want of it is the largest, the first process.
FLOODED = Size(64 * MIB, 64, 512 * MIB, MIB, 100)
FLOODS = "cat /dev/zero > zeros"


def running(marker: str) -> list[int]:
    """The living processes of this machine that have ``marker`` in their command line."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if marker.encode() in words and lives(int(entry.name)):
                found.append(int(entry.name))
    return found


@pytest.mark.parametrize(
    "command",
    [
        "kill -9 -1",
        "kill -9 1",
        "kill -STOP 1; kill -TERM 1; kill -INT 1; kill -ABRT 1; kill -CHLD 1",
        "prlimit --pid 1 --cpu=0; prlimit --pid 1 --nofile=0; prlimit --pid 1 --as=0",
        "cat /proc/1/environ /proc/1/maps; echo > /proc/1/mem; ls /proc/1/fd /proc/1/cwd",
        "echo 1000 > /proc/1/oom_score_adj; renice 19 1",
        "python3 -c 'import ctypes; c = ctypes.CDLL(None); print(c.ptrace(16, 1, 0, 0))'",
        "for i in 1 2 3; do kill -9 -1 & done; exec kill -9 -1",
    ],
)
def test_the_agent_cannot_end_or_restrain_the_first_process(box: Box, command: str) -> None:
    shell(box, "sleep 1000 &")
    shell(box, command)
    assert "alive\n" == output(box, "echo alive")
    assert b"int main;\n" == box.take("vm.c", 100).content


def test_the_agents_kill_ends_its_background(box: Box) -> None:
    shell(box, "sleep 1000 &")
    shell(box, "kill -9 -1")
    assert "" == output(box, "pgrep sleep || true")


def test_a_box_without_memory_is_the_agents_doing(start: Start) -> None:
    box = start(size=FLOODED)
    with pytest.raises(BoxDied, match="used up its memory"):
        shell(box, FLOODS)
    with pytest.raises(BoxDied, match="used up its memory"):
        box.take("vm.c", 100)


def test_a_first_process_that_somebody_else_ends_is_the_stands_fault(
    start: Start, kind: Kind
) -> None:
    before = set(running("stand.box.inside"))
    box = start()
    (first,) = (
        pid
        for pid in set(running("stand.box.inside")) - before
        if b"bwrap" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    )
    os.kill(first, signal.SIGKILL)
    with pytest.raises(StandFault, match="from outside"):
        shell(box, "true")


@pytest.mark.docker
def test_an_engine_that_ends_a_container_is_the_stands_fault(engine: None) -> None:
    box = start_box(Kind.DOCKER, FILES, SMALL)
    client = docker.from_env()
    (container,) = client.containers.list(filters={"label": "quern-gate.owner"})
    container.kill()
    client.close()
    with pytest.raises(StandFault, match="from outside"):
        shell(box, "true")
    box.kill()


def groups() -> set[Path]:
    return set(Path("/sys/fs/cgroup").glob(f"**/{owner()}*"))


def test_a_killed_box_leaves_nothing(start: Start) -> None:
    before = set(running("stand.box.inside")), groups()
    box = start()
    marker = f"9{os.getpid()}"
    shell(box, f"sleep {marker} & setsid sleep {marker} & nohup sleep {marker} > /dev/null &")
    assert eventually(lambda: 3 == len(running(f"sleep\0{marker}")))
    box.kill()
    box.kill()
    assert [] == running(f"sleep\0{marker}")
    assert before == (set(running("stand.box.inside")), groups())
    with pytest.raises(StandFault, match="by the stand"):
        shell(box, "true")


_STAND = """
import sys
from stand.box.box import Limits
from stand.box.kinds import Kind, start_box
from tests.stand.conftest import FILES, SMALL

box = start_box(Kind(sys.argv[1]), FILES, SMALL)
marker = sys.argv[2]
begin = f"setsid sleep {marker} & sleep {marker} & until [ $(pgrep -c sleep) = 2 ]; do :; done"
box.call(["/bin/bash", "-c", begin], b"", Limits(60, 100))
if sys.argv[3] == "frozen":
    box.freeze()
print("ready", flush=True)
if sys.argv[3] == "calling":
    box.call(["/bin/sleep", marker], b"", Limits(600, 100))
sys.stdin.read()
"""


@pytest.mark.parametrize("doing", ["nothing", "frozen", "calling"])
def test_the_stands_sudden_end_leaves_no_process(kind: Kind, doing: str) -> None:
    marker = f"8{os.getpid()}{('nothing', 'frozen', 'calling').index(doing)}"
    stand = subprocess.Popen(
        [sys.executable, "-c", _STAND, kind, marker, doing],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert stand.stdin is not None and stand.stdout is not None
    try:
        assert b"ready\n" == stand.stdout.readline()
        expected = 3 if doing == "calling" else 2
        assert eventually(lambda: expected == len(running(f"sleep\0{marker}")))
    finally:
        stand.kill()
        stand.wait()
    assert eventually(lambda: [] == running(f"sleep\0{marker}"))
    stand.stdin.close()
    stand.stdout.close()


def test_a_call_is_cut_short_by_the_end_of_the_box(start: Start) -> None:
    box = start()
    failures: list[Exception] = []

    def call() -> None:
        try:
            shell(box, "sleep 1000")
        except Exception as error:
            failures.append(error)

    thread = threading.Thread(target=call)
    thread.start()
    time.sleep(0.2)
    box.kill()
    thread.join(30)
    assert ["the box was ended by the stand"] == [str(error) for error in failures]


def test_files_that_are_no_archive_start_no_box(start: Start) -> None:
    with pytest.raises(StandFault, match="cannot fill"):
        start(files=b"no archive" * 1000)
    assert Found.REGULAR == start(files=FILES).take("vm.c", 100).found


@pytest.mark.docker
def test_an_engine_that_does_not_answer_is_the_stands_fault(
    engine: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOCKER_HOST", f"unix://{tmp_path}/nobody.sock")
    with pytest.raises(StandFault, match="no engine answers"):
        start_box(Kind.DOCKER, FILES, SMALL)
