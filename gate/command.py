"""What every command has in common: errors in one line, exit codes, interrupts."""

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from gate.entry import command_name, end_at_once, on_interrupt
from gate.errors import GateError, UsageError, describe


def say(text: str) -> None:
    """Writes one line to standard error, behind the command's name."""
    try:
        print(f"{command_name()}: {' '.join(text.split())}", file=sys.stderr, flush=True)
    except OSError:
        # Nobody can read it. What is left in the buffer would change the exit code at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


@contextmanager
def _interruptible() -> Iterator[None]:
    """In the block the first interrupt is a KeyboardInterrupt, which cleans up; a second would cut
    that short and is not heard.
    """

    def interrupt(*_: object) -> None:
        on_interrupt(lambda *_: None)
        raise KeyboardInterrupt

    on_interrupt(interrupt)
    try:
        yield
    finally:
        on_interrupt(end_at_once)


def _flushed(code: int) -> int:
    """The exit code ``code``, or 3 when what was printed cannot be written; who ends with 3 has
    said why.
    """
    try:
        print(end="", flush=True)
        return code
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # for what Python writes at its end
        if code != 3 and not isinstance(error, BrokenPipeError):
            say(f"standard output: {error.strerror}")
        return 3


@contextmanager
def one_line() -> Iterator[None]:
    """Turns every error into one line on standard error and its exit code."""
    code = 3
    try:
        with _interruptible():
            yield
        code = 0
    except typer.Exit as ending:
        code = ending.exit_code
    except UsageError as error:
        say(str(error))
        code = 2
    except GateError as error:
        say(str(error))
    except KeyboardInterrupt:
        end_at_once()
    except BrokenPipeError:
        pass  # whoever read the output has seen enough
    except OSError as error:
        say(describe(error))
    except Exception as error:
        if os.environ.get("QUERN_DEBUG"):
            traceback.print_exc()
        say(f"internal error: {type(error).__name__}: {error}, please report")
    raise typer.Exit(_flushed(code))
