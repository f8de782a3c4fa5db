"""A process that outlives a killed gate for as long as it takes to remove what that left behind."""

import contextlib
import os
import select
import signal
from collections.abc import Iterator

from gate.cgroups import find_places
from gate.leftovers import sweep_folders


def _sweep_after(gate: int) -> None:
    """Waits for the end of the process ``gate`` (a descriptor) and sweeps. Never returns."""
    try:
        os.setsid()  # what a terminal sends to the gate is not for this one
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):  # who reads the gate's output shall see its end
            os.dup2(nowhere, stream)
        select.select([gate], [], [])
        find_places()  # ends what still runs in control groups, so that nothing writes any more
        sweep_folders()
    finally:
        os._exit(0)


@contextlib.contextmanager
def janitor() -> Iterator[None]:
    """In the block, folders and control groups of this process go even if it is killed.

    To be entered before there are threads, which a fork would lose. Raises OSError.
    """
    gate = os.pidfd_open(os.getpid())
    try:
        pid = os.fork()
        if pid == 0:
            _sweep_after(gate)
    finally:
        os.close(gate)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
