"""The `quern` command. An interrupt ends it in one line from its first moment on."""

from __future__ import annotations

import os
import signal
from contextlib import suppress

INTERRUPTED = 130


def main() -> None:
    """Runs the command line, which takes a while to import."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)
    from quern import cli

    cli.main()


def _end(*_: object) -> None:
    """Ends at once: an exception could come out anywhere, as in the middle of an import."""
    with suppress(OSError):
        os.write(2, b"quern: interrupted\n")
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
