"""``quern-gate`` from its first moment: an interrupt during the imports is one line, too."""

import os
import signal
from collections.abc import Callable

_INTERRUPTS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
_INTERRUPTED = 130


def on_interrupt(handler: Callable[..., object]) -> None:
    """Sets what an interrupt does; one that was ignored from the start (nohup) stays ignored."""
    for number in _INTERRUPTS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def end_at_once(*_: object) -> None:
    """For as long as there is nothing to clean up."""
    try:
        os.write(2, b"quern-gate: interrupted\n")
    finally:
        os._exit(_INTERRUPTED)


def main() -> None:
    """The entry point."""
    on_interrupt(end_at_once)
    from gate import cli  # takes most of a second

    cli.main()
