"""Workers end with their parent, and are bounded."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fuzz.workers import MEMORY, workers
from tests.gate.conftest import descendants, lives

PLAIN = """\
import time
from fuzz.workers import workers
if __name__ == "__main__":
    with workers(2) as pool:
        list(pool.map(time.sleep, [600, 600]))
"""
COMMAND = (
    "import sys; sys.argv[1:] = ['verify', '--jobs', '2']; from fuzz.entry import main; main()"
)


@pytest.mark.parametrize("program", [PLAIN, COMMAND], ids=["workers", "verify"])
def test_they_end_when_their_parent_is_killed(program: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(program)
    process = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.DEVNULL)
    while len(descendants(process.pid)) < 3:  # two workers, and what helps to start them
        assert process.poll() is None
        time.sleep(0.05)
    below = descendants(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    deadline = time.monotonic() + 60
    while any(map(lives, below)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [] == [name for pid, name in below.items() if lives(pid)]


def test_one_that_takes_too_much_memory_says_so_and_the_next_work_is_done() -> None:
    with workers(1) as pool:
        with pytest.raises(MemoryError):
            pool.submit(bytearray, MEMORY).result()
        assert bytes(3) == pool.submit(bytes, 3).result()
