"""Worker processes, which end when their parent does, however that ends."""

import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

MEMORY: Final = 2 << 30
"""Bytes of address space of a worker: the reference grows with the data of its program."""


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _nothing() -> None:
    """What most workers have to prepare."""


def _begin(prepare: Callable[[], None]) -> None:
    """A worker leaves interrupts to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    prepare()


def workers(count: int, prepare: Callable[[], None] = _nothing) -> ProcessPoolExecutor:
    """So many processes; each calls ``prepare``, a function of a module, first."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_begin, initargs=(prepare,))
