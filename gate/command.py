"""What every command has in common: errors in one line, exit codes, interrupts."""

import json
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from gate.admission import Refused
from gate.entry import command_name, end_at_once, on_interrupt
from gate.errors import GateError, UsageError, describe
from gate.files import check_writable, read_source, write_document
from gate.sandboxes import Kind

Source = Annotated[
    Path, typer.Argument(metavar="FILE.c", help="The interpreter, one C file.", show_default=False)
]
JsonFile = Annotated[
    Path | None,
    typer.Option(
        "--json",
        metavar="OUT",
        help="Write the result as JSON to this file: a new one, or a regular one to replace.",
    ),
]
SandboxKind = Annotated[
    Kind, typer.Option("--sandbox", help="Where programs run; 'none' isolates nothing.")
]
Jobs = Annotated[
    int, typer.Option(min=1, max=256, help="Sandboxes at a time.", show_default="one a processor")
]
Project = Annotated[
    Path,
    typer.Option(
        "--project",
        metavar="DIR",
        help="A checkout with baseline, tests, workloads.",
        show_default="the gate's own",
    ),
]

JOBS = len(os.sched_getaffinity(0))


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
    except Refused as refused:
        print("\n".join(refused.messages), end="\n" if refused.messages else "")
        for reason in refused.reasons:
            say(reason)
        code = 1
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


def read_subject(source: Path, out: Path | None) -> bytes:
    """The source's bytes, once it is sure that a result can be written. Raises UsageError."""
    if out is not None:
        check_writable(out, source)
    return read_source(source)


def write_json(out: Path | None, document: dict[str, Any], subject: Path | None = None) -> None:
    """Writes a document where the user asked for one. Raises UsageError."""
    if out is not None:
        text = json.dumps({"schema_version": 1, **document}, indent=2) + "\n"
        write_document(out, text, subject)
