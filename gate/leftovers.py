"""Names that tell whose something is, so that what a killed gate left behind is found and removed.

Temporary folders, control groups and containers carry their owner: the process namespace, the
process and its start time. The gate's janitor, or else a later gate, sweeps what belongs to a
process of its own namespace that is no more.
"""

import contextlib
import itertools
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gate.errors import StandFault

SANDBOX_ID = 65534  # user and group of everything in a sandbox

_PREFIX = "quern-gate"
_numbers = itertools.count(1)


def _start_time(pid: int) -> str | None:
    """The start time of a process in clock ticks since boot, or None when there is no such
    process.
    """
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    fields = text[text.rindex(")") + 2 :].split()
    return None if fields[0] in "ZX" else fields[19]


def _namespace() -> str:
    return str(Path("/proc/self/ns/pid").stat().st_ino)


def owner() -> str:
    """The name of this process, unlike that of any other that ever ran here."""
    return f"{_PREFIX}.{_namespace()}.{os.getpid()}.{_start_time(os.getpid())}"


def new_name() -> str:
    """A name for something that this process makes."""
    return f"{owner()}.{next(_numbers)}"


def is_orphan(name: str) -> bool:
    """Whether ``name`` was made by ``new_name`` by a process that has ended."""
    parts = name.split(".")
    if len(parts) not in (4, 5) or parts[0] != _PREFIX or parts[1] != _namespace():
        return False
    return parts[2].isdecimal() and _start_time(int(parts[2])) != parts[3]


def _remove_tree(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def sweep_folders() -> None:
    """Removes the temporary folders of gates that have ended."""
    with contextlib.suppress(OSError):
        for entry in Path(tempfile.gettempdir()).iterdir():
            if (
                is_orphan(entry.name)
                and not entry.is_symlink()
                and entry.stat().st_uid == os.geteuid()
            ):
                _remove_tree(entry)


def _make_work_folder() -> Path:
    folder = Path(tempfile.gettempdir()).resolve() / new_name()
    try:
        folder.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(folder, 0, SANDBOX_ID)
            folder.chmod(0o710)
    except OSError as error:
        raise StandFault(
            f"{folder}: {error.strerror}; set TMPDIR to a folder that can be written"
        ) from None
    if os.geteuid() == 0:
        for parent in folder.parents:
            if not parent.stat().st_mode & 0o001:
                _remove_tree(folder)
                raise StandFault(
                    f"{parent}: the sandbox's user cannot enter it; set TMPDIR to another folder"
                )
    return folder


@contextlib.contextmanager
def work_folder() -> Iterator[Path]:
    """A folder for one run of the gate: its owner's alone, but that the sandbox's group may enter
    it.
    """
    folder = _make_work_folder()
    try:
        yield folder
    finally:
        _remove_tree(folder)


def left_behind() -> frozenset[str]:
    """What a gate of this process, or a program under it, has left: processes below this one,
    control groups, temporary folders and files, objects of the sandbox's user.
    """
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    found = {f"process {pid}" for pid in children.read_text().split()}
    found |= {str(path) for path in Path("/sys/fs/cgroup").glob(f"**/{owner()}*")}
    for folder in (tempfile.gettempdir(), "/tmp", "/var/tmp", "/dev/shm"):
        with contextlib.suppress(OSError):
            for path in Path(folder).iterdir():
                mine = path.name.startswith(owner())
                with contextlib.suppress(OSError):
                    if mine or path.lstat().st_uid == SANDBOX_ID:
                        found.add(str(path))
    return frozenset(found)
