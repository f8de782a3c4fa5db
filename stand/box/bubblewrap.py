"""Boxes that are processes of this machine, in namespaces of their own."""

import contextlib

from gate.cgroups import find_places, group
from gate.errors import StandFault
from gate.leftovers import SANDBOX_ID
from gate.limits import SANDBOX_MEMORY_BYTES
from gate.processes import (
    COMMANDS,
    HEADERS,
    LIBRARIES,
    ProcessChannel,
    shown,
    unprivileged_bubblewrap,
)
from stand.box.box import Size
from stand.box.supervised import End, supervisor_command

# Beside those of sandboxes: data of commands, and the names of those with several makers.
_SHOWN = (*LIBRARIES, *COMMANDS, *HEADERS, "/usr/share", "/etc/alternatives")

# Bubblewrap's outer process and the supervisor.
_OWN_PROCESSES = 2

# Enters the control groups whose files come first, and becomes the command behind them.
_ENTER = 'while [ "$1" != -- ]; do echo $$ > "$1" || exit; shift; done; shift; exec "$@"'

_PATIENCE_SECONDS = 5


def _command(size: Size) -> list[str]:
    return [
        *unprivileged_bubblewrap(),
        *("--unshare-all", "--unshare-user", "--disable-userns", "--new-session", "--as-pid-1"),
        *("--uid", str(SANDBOX_ID), "--gid", str(SANDBOX_ID), "--cap-drop", "ALL"),
        *("--clearenv", "--hostname", "box", *shown(_SHOWN)),
        *("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"),
        *("--perms", "0755", "--size", str(size.work_bytes), "--tmpfs", "/task"),
        *("--perms", "1777", "--size", str(size.scratch_bytes), "--tmpfs", "/tmp"),
        *("--remount-ro", "/", "--chdir", "/", *supervisor_command()),
    ]


class BubblewrapHost:
    """The processes and control groups of one box."""

    kind = "bubblewrap"
    image: str | None = None

    def __init__(self, size: Size) -> None:
        """Raises StandFault."""
        with contextlib.ExitStack() as made:
            self._group = made.enter_context(
                group(
                    find_places(),
                    memory=size.memory_bytes + SANDBOX_MEMORY_BYTES,
                    processes=size.processes + _OWN_PROCESSES,
                )
            )
            if not (self._group.memory and self._group.pids):
                raise StandFault(
                    "this machine lets nobody limit memory and processes by control groups; "
                    "run as root, or in Docker"
                )
            entering = ["/bin/sh", "-c", _ENTER, "enter", *self._group.procs(), "--"]
            self.channel = ProcessChannel([*entering, *_command(size)])
            made.callback(self.channel.kill)
            self._made = made.pop_all()
        self._ooms = 0

    def answered(self) -> None:
        self._ooms = self._group.oom_kills()

    def end(self) -> End:
        code = self.channel.exit_code(_PATIENCE_SECONDS)
        return End(code, self._group.oom_kills() > self._ooms)

    def kill(self) -> None:
        self._made.close()
