"""The command line: assemble, disassemble, check and run Quern programs."""

from __future__ import annotations

import io
import os
import signal
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from quern.assembler import assemble, disassemble
from quern.errors import AssemblyError, LoadError
from quern.files import read_regular, write_whole
from quern.image import MAGIC
from quern.reference import interpret, load

SOURCE_SUFFIX, IMAGE_SUFFIX = ".qs", ".qb"
SOURCE_BYTES = 64 << 20
"""The largest source that is read, and by far enough of an image to tell that it is too large."""

SUBJECT_FAILED, USED_WRONGLY, TOOL_FAILED = 1, 2, 3

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Assembles, disassembles, checks and runs programs of the Quern virtual machine.",
)

Source = Annotated[Path, typer.Argument(metavar="FILE.qs", show_default=False)]
ImageFile = Annotated[Path, typer.Argument(metavar="FILE.qb", show_default=False)]
Program = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]


@app.command()
def asm(
    file: Source,
    output: Annotated[Path, typer.Option("-o", "--output", help="The image to write.")],
) -> None:
    """Assemble FILE.qs into an image.

    Ends with 1 if the source has errors, which are all shown.

    \b
    Example:
        quern asm hello.qs -o hello.qb
    """
    _write(output, _assembled(file, _read(file)))


@app.command()
def dis(
    file: ImageFile,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The source to write, else shown.")
    ] = None,
) -> None:
    """Disassemble FILE.qb into a source that assembles to the same bytes.

    Ends with 10, 11 or 12 if the image does not pass the load check.

    \b
    Example:
        quern dis hello.qb -o hello.qs
    """
    try:
        text = disassemble(_read(file)).encode("ascii")
    except LoadError as error:
        _rejected(file, error)
    if output is None:
        _print(text)
    else:
        _write(output, text)


@app.command()
def check(file: Program) -> None:
    """Check FILE, an image or a source, as it is done before it is run.

    Ends with 10, 11 or 12 if the image does not pass the load check.

    \b
    Example:
        quern check hello.qb
    """
    _program(file)
    _print(f"{file}: passes the load check\n".encode(errors="replace"))


@app.command()
def run(file: Program) -> None:
    """Run FILE, an image or a source, on the reference interpreter.

    Prints what the program prints and ends with the program's exit code.

    \b
    Example:
        quern run hello.qs
    """
    result = interpret.run(_program(file))
    _print(result.output)
    if result.error:
        typer.echo(f"{file}: {result.error}", err=True)
    raise typer.Exit(result.exit_code)


def main() -> None:
    """Does what the command line says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # it is None if it is closed
            stream.reconfigure(errors="replace")  # for names that are not UTF-8
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ends silently if its reader has gone
    try:
        app(prog_name="quern")
    except OSError as error:  # not of a file: each command tells those
        typer.echo(f"quern: cannot write standard output: {error.strerror}", err=True)
        os._exit(TOOL_FAILED)  # an exit would try again to write what is left
    except Exception as error:
        typer.echo(f"quern: failed, please report this: {error!r}", err=True)
        sys.exit(TOOL_FAILED)


def _program(file: Path) -> load.Program:
    data = _read(file)
    if file.suffix == SOURCE_SUFFIX or (file.suffix != IMAGE_SUFFIX and not data.startswith(MAGIC)):
        data = _assembled(file, data)
    try:
        return load.check(data)
    except LoadError as error:
        _rejected(file, error)


def _assembled(file: Path, source: bytes) -> bytes:
    if len(source) > SOURCE_BYTES:
        message = f"it has more than the {SOURCE_BYTES} bytes that a source may have"
        _stop(f"quern: cannot read {file}: {message}", USED_WRONGLY)
    try:
        return assemble(source, str(file))
    except AssemblyError as error:
        _stop(str(error), SUBJECT_FAILED)


def _read(file: Path) -> bytes:
    try:
        return read_regular(file, SOURCE_BYTES + 1)
    except OSError as error:
        _stop(f"quern: cannot read {file}: {error.strerror}", USED_WRONGLY)


def _write(file: Path, data: bytes) -> None:
    try:
        write_whole(file, data)
    except OSError as error:
        _stop(f"quern: cannot write {file}: {error.strerror}", USED_WRONGLY)


def _print(data: bytes) -> None:
    while data:
        data = data[os.write(1, data) :]


def _rejected(file: Path, error: LoadError) -> NoReturn:
    _stop(f"{file}: {error.kind.name}: {error}", error.exit_code)


def _stop(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)
