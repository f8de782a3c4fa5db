"""The kinds of sandbox, and a stand in one of them."""

import contextlib
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path

from gate.bench import PROJECT
from gate.calls.probe import check_filters
from gate.compiled import counter_plugin, runner_program
from gate.errors import StandFault, describe
from gate.janitor import janitor
from gate.leftovers import sweep_folders, work_folder
from gate.processes import BubblewrapSandbox, NoSandbox
from gate.sandbox import Sandbox
from gate.second_counter import find_second_counter
from gate.stand import Stand, look_around


class Kind(StrEnum):
    """Kinds of sandbox."""

    BUBBLEWRAP = "bubblewrap"
    DOCKER = "docker"
    NONE = "none"


def _docker(work: Path, runner: bytes) -> Sandbox:
    # The client takes a third of a second to import, which those who do not use it need not pay.
    from gate.docker_engine import DockerSandbox

    return DockerSandbox(work, runner)


_SANDBOXES: dict[Kind, Callable[[Path, bytes], Sandbox]] = {
    Kind.BUBBLEWRAP: BubblewrapSandbox,
    Kind.DOCKER: _docker,
    Kind.NONE: NoSandbox,
}


def _check_hidden(project: Path) -> None:
    """The sandbox shows these folders; nothing of the project may be in them. Raises StandFault."""
    for shown in ("/usr/bin", "/usr/lib", "/usr/include", "/usr/libexec", "/bin", "/lib"):
        if project.is_relative_to(Path(shown).resolve()):
            raise StandFault(
                f"{project}: the sandbox shows {shown} to every program; move the checkout"
            )


@contextlib.contextmanager
def open_stand(kind: Kind, jobs: int) -> Iterator[Stand]:
    """A stand for the time of the block; nothing of it is left afterwards.

    What the system refuses in the block is the stand's fault, too: a full disk, a folder that
    somebody removed, no more processes. Raises StandFault.
    """
    _check_hidden(PROJECT)
    sweep_folders()
    try:
        with janitor(), work_folder() as work:
            sandbox = _SANDBOXES[kind](work, runner_program())
            try:
                installed = look_around(sandbox)
                check_filters(sandbox)
                second = find_second_counter(sandbox, counter_plugin())
                yield Stand(sandbox, installed, jobs, second)
            finally:
                sandbox.stop()
    except OSError as error:
        raise StandFault(f"this machine refuses: {describe(error)}") from None
