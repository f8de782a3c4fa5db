"""Runs independent pieces of work on several threads; each thread waits for a sandbox, so threads
are enough.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from typing import TypeVar

T = TypeVar("T")


def run_all(pieces: Sequence[Callable[[], T]], jobs: int, stop: Callable[[], None]) -> list[T]:
    """The results of all pieces, in their order; at most ``jobs`` run at a time, started in their
    order.

    When one raises, or the user interrupts, ``stop`` is called so that the others end, and the
    error is raised.
    """
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        futures: list[Future[T]] = []
        try:
            futures += [pool.submit(piece) for piece in pieces]
            wait(futures, return_when=FIRST_EXCEPTION)
            for future in futures:
                if (
                    future.done()
                    and not future.cancelled()
                    and (error := future.exception()) is not None
                ):
                    raise error
        except BaseException:
            for future in futures:
                future.cancel()
            stop()
            raise
        return [future.result() for future in futures]
