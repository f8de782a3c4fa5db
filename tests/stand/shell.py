"""Commands in a box."""

import time
from collections.abc import Callable

from stand.box.box import Box, Finished, Limits

PATIENCE = 30.0  # seconds after which a test gives up
LIMITS = Limits(seconds=60, output_bytes=1_000_000)


def shell(box: Box, command: str, limits: Limits = LIMITS) -> Finished:
    return box.call(["/bin/bash", "-c", command], b"", limits)


def python(box: Box, program: str) -> str:
    """What a program prints; it must end well."""
    done = box.call(["/usr/bin/python3", "-"], program.encode(), LIMITS)
    assert 0 == done.exit, done.output.decode(errors="replace")
    return done.output.decode(errors="surrogateescape")


def output(box: Box, command: str) -> str:
    """What a command prints; it must end well."""
    done = shell(box, command)
    assert 0 == done.exit, done.output.decode(errors="replace")
    return done.output.decode(errors="surrogateescape")


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold before patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
