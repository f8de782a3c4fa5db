"""The second counter: a plugin of ours in qemu-x86_64, which shares nothing with valgrind."""

import hashlib
import re
from dataclasses import dataclass, replace

from gate import limits
from gate.calls.filter import guest_filter
from gate.calls.names import name_of
from gate.cases import Case
from gate.execute import ARGV, environment
from gate.limits import Limits
from gate.sandbox import Calls, Command, Ending, How, Sandbox, Session, Tools

QEMU = "/usr/bin/qemu-x86_64"
# A processor of the age that the C library's routines are held to anyway, by name, so that counts
# do not depend on the one that is here; without what qemu warns that it cannot do.
MODEL = "Haswell,pcid=off,x2apic=off,tsc-deadline=off,hle=off,invpcid=off,rtm=off"

_PLUGIN = "counter.so"
# The loader is a program, too, and every system has it.
_ANY_PROGRAM = ("/lib64/ld-linux-x86-64.so.2", "--version")


@dataclass(frozen=True)
class SecondCounter:
    """A plugin that works with the qemu that is in the sandbox."""

    plugin: bytes
    version: str  # of qemu

    @property
    def identity(self) -> tuple[str, ...]:
        """Everything of it that can change a count."""
        return (self.version, MODEL, hashlib.sha256(self.plugin).hexdigest())


def _argv(session: Session, model: str, argv: tuple[str, ...]) -> tuple[str, ...]:
    folder, calls = session.scratch_folder, guest_filter().hex()
    plugin = f"{session.job_folder}/{_PLUGIN},folder={folder},filter={calls}"
    return (QEMU, "-cpu", model, "-plugin", plugin, *argv)


def _content(ending: Ending) -> str:
    """What the plugin wrote, or nothing where there is not exactly the file of the program."""
    name = f"qemu.{ending.pid}"
    content = ending.files.get(name) if ending.files.keys() == {name} else None
    return "" if content is None else content.decode("ascii", "replace")


def instructions_of(ending: Ending) -> int | None:
    """The count, if the plugin left it and its two counters agree."""
    found = re.fullmatch(r"instructions (\d+) (\d+)\nend\n", _content(ending))
    return int(found[1]) if found and found[1] == found[2] and int(found[1]) > 0 else None


def _with_refusal(ending: Ending) -> Ending:
    """The ending as a filter's, where the plugin ended the run at a system call."""
    found = re.fullmatch(r"refused (\d+) 0\nend\n", _content(ending))
    if found is None or ending.how is not How.EXITED:
        return ending
    error = f"{name_of(int(found[1]))}, under the second counter"
    return replace(ending, how=How.REFUSED, exit_code=None, error=error)


def run_counted(
    sandbox: Sandbox,
    counter: SecondCounter,
    program: bytes,
    case: Case,
    model: str = MODEL,
    bounds: Limits = limits.SECOND_COUNT,
) -> Ending:
    """Runs a program in a sandbox of its own. Raises StandFault, or SessionLost.

    qemu turns the order of the environment round.
    """
    with sandbox.open(Tools.QEMU, bounds) as session:
        files = {"vm": program, "image.qb": case.image, _PLUGIN: counter.plugin}
        command = Command(
            _argv(session, model, ARGV), Calls.QEMU, tuple(reversed(environment(sandbox)))
        )
        return _with_refusal(session.run(files, command))


def find_second_counter(sandbox: Sandbox, plugin: bytes) -> SecondCounter | None:
    """The second counter, or None where qemu is missing or does not load the plugin.

    Raises StandFault.
    """
    with sandbox.open(Tools.QEMU, limits.SECOND_COUNT) as session:
        asked = session.run({}, Command((QEMU, "--version"), Calls.QEMU))
        tried = session.run(
            {_PLUGIN: plugin}, Command(_argv(session, MODEL, _ANY_PROGRAM), Calls.QEMU)
        )
    if asked.exit_code != 0 or not asked.output or instructions_of(tried) is None:
        return None
    return SecondCounter(plugin, asked.output.decode(errors="replace").splitlines()[0].strip())
