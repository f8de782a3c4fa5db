"""A command from its first moment: an interrupt during the imports is one line, too."""

import importlib
import os
import signal
import sys
from collections.abc import Callable

_INTERRUPTS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
_INTERRUPTED = 130


def command_name() -> str:
    """The name of the command that was entered."""
    return sys.argv[0]


def on_interrupt(handler: Callable[..., object]) -> None:
    """Sets what an interrupt does; one that was ignored from the start (nohup) stays ignored."""
    for number in _INTERRUPTS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def end_at_once(*_: object) -> None:
    """For as long as there is nothing to clean up."""
    try:
        os.write(2, f"{command_name()}: interrupted\n".encode())
    finally:
        os._exit(_INTERRUPTED)


def enter(name: str, module: str) -> None:
    """Becomes the command with this name, whose ``main`` is in ``module``."""
    sys.argv[0] = name
    on_interrupt(end_at_once)
    importlib.import_module(module).main()  # takes most of a second


def main() -> None:
    """The entry point of ``quern-gate``."""
    enter("quern-gate", "gate.cli")
