"""What can go wrong that is not the subject's doing.

Every message is one line that says where and what to do.
"""


class GateError(Exception):
    """Base of all errors that a command reports in one line."""


class UsageError(GateError):
    """Used wrongly: a file that cannot be read, a name that does not exist. Exit code 2."""


class StandFault(GateError):
    """The stand failed: a missing tool, a broken case file, a wrong baseline. Exit code 3."""


class Stalled(StandFault):
    """Programs that neither ended nor used their time."""

    def __init__(self) -> None:
        super().__init__(
            "this machine did not let every program run to an end; run the command again"
        )


class SessionLost(StandFault):
    """A sandbox ended while it should have answered."""


def describe(error: OSError) -> str:
    """An error of the system in one line: the file, where there is one, and what is wrong."""
    what = error.strerror or str(error)
    return what if error.filename is None else f"{error.filename}: {what}"
