"""The place where a subject is judged: a sandbox of the kind that was asked for, and what is
installed in it.
"""

import contextlib
import hashlib
import platform
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib import metadata
from pathlib import Path

from gate import limits
from gate.bench import PROJECT
from gate.errors import StandFault
from gate.leftovers import sweep_folders, work_folder
from gate.processes import BubblewrapSandbox, NoSandbox
from gate.runner.compiled import runner_program
from gate.sandbox import Command, How, Sandbox, Session, Tools


class Kind(StrEnum):
    """Kinds of sandbox."""

    BUBBLEWRAP = "bubblewrap"
    DOCKER = "docker"
    NONE = "none"


@dataclass(frozen=True)
class Installed:
    """Versions of everything that can change a count or an output."""

    gcc: str
    valgrind: str
    libc: str
    kernel: str
    python: str
    quern: str
    processor: str


@dataclass(frozen=True)
class Stand:
    """A sandbox that works, and what is installed in it."""

    sandbox: Sandbox
    installed: Installed
    jobs: int


def _docker(work: Path, runner: bytes) -> Sandbox:
    # The client takes a third of a second to import, which those who do not use it need not pay.
    from gate.docker_engine import DockerSandbox

    return DockerSandbox(work, runner)


_SANDBOXES: dict[Kind, Callable[[Path, bytes], Sandbox]] = {
    Kind.BUBBLEWRAP: BubblewrapSandbox,
    Kind.DOCKER: _docker,
    Kind.NONE: NoSandbox,
}
_TOOLS = {
    "gcc": ("/usr/bin/gcc", "--version"),
    "valgrind": ("/usr/bin/valgrind", "--version"),
    "libc": ("/usr/bin/getconf", "GNU_LIBC_VERSION"),
}


def _first_line(session: Session, name: str, argv: tuple[str, ...]) -> str:
    ending = session.run({}, Command(argv, (("PATH", "/usr/bin:/bin"), ("LC_ALL", "C"))))
    if ending.how is not How.EXITED or ending.exit_code != 0 or not ending.output.strip():
        why = (
            ending.error
            or ending.errors.decode(errors="replace").strip().splitlines()[:1]
            or ending.how
        )
        raise StandFault(f"{argv[0]}: does not work in the sandbox ({why}); install {name}")
    return ending.output.decode(errors="replace").splitlines()[0].strip()


def _processor() -> str:
    """Model and features of the processor as the kernel shows them."""
    text = Path("/proc/cpuinfo").read_text()
    model = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
    flags = re.search(r"^(?:flags|Features)\s*: (.*)$", text, re.MULTILINE)
    features = hashlib.sha256(flags[1].encode()).hexdigest()[:12] if flags else "unknown"
    return f"{model[1].strip() if model else platform.machine()}, features {features}"


def _quern_version() -> str:
    try:
        return metadata.version("quern")
    except metadata.PackageNotFoundError:
        return "not installed"


def look_around(sandbox: Sandbox) -> Installed:
    """Asks every tool for its version, inside the sandbox.

    Raises StandFault when one is missing.
    """
    with sandbox.open(Tools.COMPILER, limits.PROBE) as session:
        found = {name: _first_line(session, name, argv) for name, argv in _TOOLS.items()}
    return Installed(
        **found,
        kernel=platform.release(),
        python=platform.python_version(),
        quern=_quern_version(),
        processor=_processor(),
    )


def _check_hidden(project: Path) -> None:
    """The sandbox shows these folders; nothing of the project may be in them. Raises StandFault."""
    for shown in ("/usr/bin", "/usr/lib", "/usr/include", "/usr/libexec", "/bin", "/lib"):
        if project.is_relative_to(Path(shown).resolve()):
            raise StandFault(
                f"{project}: the sandbox shows {shown} to every program; move the checkout"
            )


@contextlib.contextmanager
def open_stand(kind: Kind, jobs: int) -> Iterator[Stand]:
    """A stand for the time of the block; nothing of it is left afterwards. Raises StandFault."""
    _check_hidden(PROJECT)
    sweep_folders()
    with work_folder() as work:
        sandbox = _SANDBOXES[kind](work, runner_program())
        try:
            yield Stand(sandbox, look_around(sandbox), jobs)
        finally:
            sandbox.stop()
