"""The place where a subject is judged: a sandbox, and what is installed in it."""

import errno
import hashlib
import os
import platform
import re
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from gate import limits
from gate.errors import StandFault
from gate.limits import Bounds
from gate.sandbox import Calls, Command, How, Sandbox, Session, Tools
from gate.second_counter import SecondCounter


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
    second: SecondCounter | None = None  # None: counts cannot be confirmed
    bounds: Bounds = limits.STANDARD


_TOOLS = {
    "gcc": ("/usr/bin/gcc", "--version"),
    "valgrind": ("/usr/bin/valgrind", "--version"),
    "libc": ("/usr/bin/getconf", "GNU_LIBC_VERSION"),
}


def _first_line(session: Session, name: str, argv: tuple[str, ...]) -> str:
    ending = session.run(
        {}, Command(argv, Calls.TOOLS, (("PATH", "/usr/bin:/bin"), ("LC_ALL", "C")))
    )
    if ending.how is How.NOT_STARTED and ending.error == os.strerror(errno.ENOENT):
        raise StandFault(f"{argv[0]}: not found in the sandbox; install {name}")
    if ending.how is not How.EXITED or ending.exit_code != 0 or not ending.output.strip():
        said = ending.errors.decode(errors="replace").strip().splitlines()
        why = ending.error or (said[0] if said else ending.how)
        raise StandFault(f"{argv[0]}: does not work in the sandbox: {why}")
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
