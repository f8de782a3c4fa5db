"""A box that is held still, and one that begins where another was."""

import io
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from gate.errors import StandFault
from gate.limits import MIB
from stand.box.box import Box, BoxDied, Found
from stand.box.kinds import Kind, start_box
from tests.stand.conftest import FILES, SMALL, Start
from tests.stand.shell import LIMITS, eventually, output, python, shell

TREE = Path(__file__).with_name("tree.py").read_text()


def tree(box: Box, what: str) -> str:
    done = box.call(["/usr/bin/python3", "-", what], TREE.encode(), LIMITS)
    assert 0 == done.exit, done.output.decode(errors="replace")[-2000:]
    return done.output.decode(errors="surrogateescape")


def frozen_snapshot(box: Box) -> bytes:
    box.freeze()
    snapshot = box.snapshot()
    box.thaw()
    return snapshot


def test_every_kind_of_file_comes_back_as_it_was(start: Start) -> None:
    first = start()
    tree(first, "make")
    kept = frozen_snapshot(first)
    second = start(files=kept)
    assert kept == frozen_snapshot(second)
    described = tree(first, "describe")
    assert 40 < len(described.splitlines())
    assert described == tree(second, "describe")


def test_reading_changes_nothing(box: Box) -> None:
    tree(box, "make")
    assert frozen_snapshot(box) == frozen_snapshot(box)
    assert "0\n500\n" == output(box, "stat -c %a folder-0 folder-500")


def test_a_snapshot_is_an_archive_that_others_can_read(box: Box) -> None:
    tree(box, "make")
    with tarfile.open(fileobj=io.BytesIO(frozen_snapshot(box))) as archive:
        entries = {entry.name: entry for entry in archive}
        large = archive.extractfile("task/large")
        holes = archive.extractfile("task/hole then data")
        assert large is not None and holes is not None
        assert 3_000_001 == len(large.read())
        holes.seek(1 << 30)
        assert b"finis" == holes.read()
    assert (1 << 40, 0) == (entries["task/hole"].size, entries["task/hole"].uid)
    assert "task/socket" not in entries


@pytest.mark.docker
def test_a_snapshot_goes_from_one_kind_to_the_other(engine: None) -> None:
    boxes = [start_box(kind, FILES, SMALL) for kind in (Kind.BUBBLEWRAP, Kind.DOCKER)]
    try:
        for box in boxes:
            tree(box, "make")
        kept = [frozen_snapshot(box) for box in boxes]
        for box, other in zip(tuple(boxes), reversed(kept), strict=True):
            moved = start_box(Kind(box.kind), other, SMALL)
            boxes.append(moved)
            assert other == frozen_snapshot(moved)
    finally:
        for box in boxes:
            box.kill()


def test_a_full_disk_comes_back(start: Start) -> None:
    first = start()
    shell(first, "cat /dev/zero > zeros; seq 1000000 > more; cat /dev/urandom > /tmp/noise")
    kept = frozen_snapshot(first)
    assert kept == frozen_snapshot(start(files=kept))


def test_only_a_frozen_box_is_kept(box: Box) -> None:
    with pytest.raises(StandFault, match="only a frozen box"):
        box.snapshot()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("mkdir many; cd many; seq 2100 | xargs touch", "more files than are kept"),
        ("for i in $(seq 30); do mkdir -p " + "d" * 200 + "; cd d*; done", "cannot be reached"),
        # Names take no room of the disk, but of what is kept.
        (
            "for i in $(seq 19); do mkdir " + "d" * 200 + "; cd d*; done; seq 1900 | xargs touch",
            "larger than what is kept",
        ),
    ],
    ids=["too many", "too deep", "too large"],
)
def test_files_that_cannot_be_kept_are_the_agents_doing(
    start: Start, command: str, said: str
) -> None:
    box = start(size=replace(SMALL, work_bytes=MIB, scratch_bytes=MIB))
    shell(box, command)
    with pytest.raises(BoxDied, match=said):
        frozen_snapshot(box)


@pytest.mark.parametrize(
    "command",
    [
        "mv /task /tmp/other",
        "rmdir /task",
        "cd /; ln -sfn /tmp /task && test -L /task",
        "mount -t tmpfs none /task",
        "mount --bind /tmp /task",
        "umount /task",
    ],
)
def test_the_working_folder_cannot_be_replaced(box: Box, command: str) -> None:
    assert 0 != shell(box, command).exit
    output(box, "echo again > /task/vm.c")
    assert b"again\n" == box.take("vm.c", 100).content


def test_a_closed_working_folder_is_kept_too(start: Start) -> None:
    box = start()
    shell(box, "chmod 0 /task")
    kept = frozen_snapshot(box)
    assert Found.UNREADABLE == box.take("vm.c", 100).found
    again = start(files=kept)
    assert Found.UNREADABLE == again.take("vm.c", 100).found
    assert kept == frozen_snapshot(again)


_BUSY = {
    "writers": "for i in 1 2 3; do (while :; do echo x >> log$i; done) & done",
    "forks": "(while :; do /bin/true; echo x >> log; done) &",
    "subprocesses": "python3 -c \"import subprocess\nwhile True: subprocess.run('echo x >> log',"
    ' shell=True)" > /dev/null 2>&1 &',
    "threads": "python3 -c \"import os, threading\nf = os.open('log', os.O_CREAT | os.O_WRONLY)\n"
    "def w():\n i = 0\n while True: os.pwrite(f, b'%d' % i, 0); i += 1\n"
    'for i in range(4): threading.Thread(target=w).start()" > /dev/null 2>&1 &',
    "large": "(while :; do cat /dev/zero > log; rm log; done) 2> /dev/null &",
    "own sessions": "setsid nohup bash -c 'while :; do setsid echo x >> log; done' > /dev/null &",
}


@pytest.mark.parametrize("busy", _BUSY)
def test_a_frozen_box_stands_still(start: Start, busy: str) -> None:
    box = start()
    shell(box, _BUSY[busy])
    assert eventually(lambda: "" != output(box, "ls log* 2>/dev/null || true"))
    for _ in range(5):
        box.freeze()
        first = box.snapshot()
        assert first == box.snapshot()
        box.thaw()
        assert eventually(lambda before=first: before != frozen_snapshot(box))  # type: ignore[misc]


def test_freezing_twice_is_freezing_and_thawing_twice_is_thawing(box: Box) -> None:
    shell(box, "(while :; do date +%N > log; sleep 0.01; done) > /dev/null &")
    box.freeze()
    box.freeze()
    before = box.snapshot()
    box.thaw()
    box.thaw()
    assert eventually(lambda: before != frozen_snapshot(box))


def test_what_the_agent_stopped_itself_stays_stopped(box: Box) -> None:
    shell(box, "sleep 1000 & sleep 2000 &")
    states = "for p in $(pgrep sleep); do cut -d' ' -f3 /proc/$p/stat; done"
    assert eventually(lambda: ["S", "S"] == output(box, states).split())
    output(box, "kill -STOP $(pgrep --oldest sleep)")
    assert eventually(lambda: ["T", "S"] == output(box, states).split())
    box.freeze()
    box.thaw()
    assert eventually(lambda: ["T", "S"] == output(box, states).split())


def test_processes_do_not_come_back(start: Start) -> None:
    first = start()
    shell(first, "sleep 1000 &")
    second = start(files=frozen_snapshot(first))
    assert "" == output(second, "pgrep sleep || true")


def test_a_parent_that_lent_its_memory_can_be_frozen(box: Box) -> None:
    # Its child has neither ended nor become another program: the parent waits in the kernel.
    program = """
#include <unistd.h>
int main(void) { if (vfork() == 0) for (;;) pause(); return 0; }
"""
    python(box, f"open('lender.c', 'w').write({program!r})")
    output(box, "gcc lender.c -o lender; ./lender > /dev/null 2>&1 &")
    state = "cut -d' ' -f3 /proc/$(pgrep -o lender)/stat"
    assert eventually(lambda: "D" == shell(box, state).output.decode().strip())
    box.freeze()
    assert box.snapshot() == box.snapshot()
    box.thaw()


_SLEEPLESS = """
import ctypes, os, signal, struct
libc, timers = ctypes.CDLL(None), []
signal.signal(signal.SIGCONT, lambda *_: None)
for _ in range(40):
    event = struct.pack("qii48x", 0, signal.SIGCONT, 0)
    timers.append(ctypes.c_void_p())
    assert 0 == libc.timer_create(1, event, ctypes.byref(timers[-1]))
file, wakings = os.open("log", os.O_CREAT | os.O_WRONLY), 0
while True:
    # Those whose signal is pending when the process is stopped are lost: another will wake it.
    for number, timer in enumerate(timers, 1):
        times = struct.pack("qqqq", 0, 0, 0, number * 20_000_000)
        assert 0 == libc.timer_settime(timer, 0, times, None)
    os.pwrite(file, b"%d" % wakings, 0)
    os.kill(os.getpid(), signal.SIGSTOP)
    wakings += 1
"""


def test_a_process_that_the_kernel_wakes_is_the_agents_doing(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.call(["/usr/bin/tee", "sleepless.py"], _SLEEPLESS.encode(), LIMITS)
    shell(box, "python3 sleepless.py > /dev/null 2>&1 &")
    assert eventually(lambda: b"" != box.take("log", 100).content)
    box.freeze()
    before = box.take("log", 100)
    assert eventually(lambda: before != box.take("log", 100))
    monkeypatch.setattr("stand.box.supervised._SNAPSHOTS", 1)
    with pytest.raises(BoxDied, match="do not stand still"):
        box.snapshot()
