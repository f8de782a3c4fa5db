"""The client's namespace: no network but a loopback port that leads to the proxy's socket.

It sees the system's libraries and commands, a Python, its own program and its HOME; nothing of the
project, of the run's other files, or of other processes.
"""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from gate.errors import StandFault
from quern.files import write_whole
from stand.agents.client import SERVER, Launch

PORT = 8080
URL = f"http://127.0.0.1:{PORT}"
HOME = "/home/agent"
_WORK = "/work"  # the client's working folder: empty, anew for each process
_MODEL = "/sockets/model"
_TOOLS = "/sockets/tools"
_FORWARD = "/stand/forward.py"
_PIPE = "/stand/pipe.py"

_HERE = Path(__file__).parent
_SYSTEM = ("/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32", "/usr/bin")
_LINKED = ("/lib", "/lib32", "/lib64", "/libx32", "/bin")

# A Python that knows nothing but its standard library. Its real path: that of an environment
# would lead to what is installed there, and with it to the project.
_PYTHON = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
PYTHON = (str(_PYTHON), "-I", "-S", "-B")
PACKAGES = "/packages"
PYTHON_WITH_PACKAGES = (str(_PYTHON), "-P", "-S", "-B")  # those that PYTHONPATH names
# The stand's tools, as an MCP client starts them: without any of the client's environment.
TOOLS_COMMAND = ("/usr/bin/env", "-i", *PYTHON, _PIPE, _TOOLS)
BASE_ENV: Mapping[str, str] = {"HOME": HOME, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}


@dataclass(frozen=True)
class Place:
    """What a run gives its client, by paths of the host."""

    home: Path
    model_socket: Path
    tools_socket: Path


def mcp_config() -> dict[str, object]:
    """The stand's tools in the form that MCP clients read."""
    command, *arguments = TOOLS_COMMAND
    server = {"type": "stdio", "command": command, "args": arguments}
    return {"mcpServers": {SERVER: server}}


def enclosed(launch: Launch, place: Place) -> list[str]:
    """The command that starts a client in its namespace. Raises StandFault without bubblewrap."""
    options = []
    for path in (_HERE / "forward.py", _HERE / "pipe.py"):
        options += ["--ro-bind", str(path), f"/stand/{path.name}"]
    options += ["--bind", str(place.home), HOME]
    options += ["--bind", str(place.model_socket), _MODEL]
    options += ["--bind", str(place.tools_socket), _TOOLS]
    forward = [*PYTHON, _FORWARD, str(PORT), _MODEL]
    return [*_walls(), *options, *_shown(launch.shown), "--", *forward, *launch.argv]


def run_apart(argv: tuple[str, ...], shown: Mapping[str, Path]) -> bytes:
    """What a program prints that reaches nothing at all. Raises StandFault if it fails."""
    command = [*_walls(), "--dir", HOME, *_shown(shown), "--", *argv]
    ran = subprocess.run(command, env=dict(BASE_ENV), capture_output=True, stdin=subprocess.DEVNULL)
    if ran.returncode:
        said = ran.stderr.decode(errors="replace").strip().splitlines() or [""]
        raise StandFault(f"{' '.join(argv)}: exit code {ran.returncode} ({said[0]})")
    return ran.stdout


def _walls() -> list[str]:
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        raise StandFault("bwrap is missing: install bubblewrap")
    return [
        *(bwrap, "--unshare-all", "--unshare-user", "--die-with-parent", "--new-session"),
        *("--cap-drop", "ALL", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"),
        *_system(),
        *("--dir", _WORK, "--chdir", _WORK),
    ]


def _shown(shown: Mapping[str, Path]) -> list[str]:
    options = []
    for inside, outside in sorted(shown.items()):
        options += ["--ro-bind", str(outside), inside]
    return options


def _system() -> list[str]:
    """Options that show the system and the Python, but no package installed beside them."""
    options = []
    for path in filter(os.path.isdir, _SYSTEM):
        options += ["--ro-bind", path, path]
    for link in map(Path, _LINKED):
        if link.is_symlink():
            options += ["--symlink", str(link.readlink()), str(link)]
        elif link.is_dir():
            options += ["--ro-bind", str(link), str(link)]
    base = Path(sys.base_prefix).resolve()
    if base != Path("/usr"):
        options += ["--ro-bind", str(base), str(base)]
    for pattern in ("lib/python3*/site-packages", "lib/python3*/dist-packages"):
        for folder in base.glob(pattern):
            if folder.is_dir():
                options += ["--tmpfs", str(folder)]
    return options


async def start(
    launch: Launch, place: Place, events: IO[bytes], errors: IO[bytes]
) -> asyncio.subprocess.Process:
    """Starts a client: its standard output goes to ``events``, its complaints to ``errors``.

    It ends with the stand. To end it, kill its process group: the process is its leader.
    Raises StandFault, OSError.
    """
    place.home.mkdir(exist_ok=True)
    for name, data in launch.files.items():
        file = place.home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
    process = await asyncio.create_subprocess_exec(
        *enclosed(launch, place),
        env=dict(launch.env),
        stdin=asyncio.subprocess.PIPE,
        stdout=events,
        stderr=errors,
        start_new_session=True,
    )
    assert process.stdin is not None
    process.stdin.write(launch.stdin)
    process.stdin.close()
    return process
