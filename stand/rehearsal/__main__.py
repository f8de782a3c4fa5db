"""``python -m stand.rehearsal SCRIPT``: serves a script until it is interrupted."""

import asyncio
import contextlib
import sys
from pathlib import Path
from typing import Annotated

import typer

from gate.errors import GateError, StandFault, UsageError, describe
from stand.rehearsal.script import Script, load_script
from stand.rehearsal.server import Rehearsal


async def _serve(script: Script, port: int) -> None:
    try:
        async with Rehearsal(script, port) as rehearsal:
            print(rehearsal.url, flush=True)
            await asyncio.Event().wait()
    except OSError as error:
        raise StandFault(f"port {port}: {describe(error)}") from None


def _command(
    script: Annotated[Path, typer.Argument(help="The TOML file of a script.")],
    port: Annotated[int, typer.Option(help="0: any that is free.")] = 0,
) -> None:
    """Plays a script on the loopback address, whose URL is the first line of the output."""
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve(load_script(script), port))
    except GateError as error:
        print(f"rehearsal: {error}", file=sys.stderr)
        raise typer.Exit(2 if isinstance(error, UsageError) else 3) from None


if __name__ == "__main__":
    typer.run(_command)
