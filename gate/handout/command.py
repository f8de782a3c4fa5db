"""What the commands of a working folder have in common: options, errors in one line, exit codes."""

import argparse
import signal
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from gate.errors import GateError, UsageError

SUBJECT_FAILED, USED_WRONGLY, TOOL_FAILED, INTERRUPTED = 1, 2, 3, 130

_ENDINGS = """how a command ends:
  0    done, and the subject passed
  1    done, and the subject failed
  2    used wrongly
  3    the command itself failed, for instance because a tool is missing
  130  interrupted"""


class SubjectFailed(Exception):
    """What the command was given is wrong; ``lines`` say why."""

    def __init__(self, lines: Sequence[str], code: int = SUBJECT_FAILED) -> None:
        super().__init__("\n".join(lines))
        self.code = code


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message}; see {self.prog} --help")


def parser(name: str, description: str, example: str) -> argparse.ArgumentParser:
    """A parser whose errors are UsageErrors."""
    return _Parser(
        prog=f"./{name}",
        description=description,
        epilog=f"example: {example}\n\n{_ENDINGS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def run(command: Callable[[], None]) -> int:
    """Runs a command; turns every expected error into a message and an exit code."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ends silently if its reader has gone
    try:
        command()
    except SubjectFailed as failed:
        print(failed, file=sys.stderr)
        return failed.code
    except UsageError as error:
        return _say(command, str(error), USED_WRONGLY)
    except GateError as error:
        return _say(command, str(error), TOOL_FAILED)
    except KeyboardInterrupt:
        return _say(command, "interrupted", INTERRUPTED)
    return 0


def _say(command: Callable[[], None], message: str, code: int) -> int:
    print(f"{command.__name__}: {' '.join(message.split())}", file=sys.stderr)
    return code
