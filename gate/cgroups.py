"""Control groups, version 1 or 2: memory and number of processes of one sandbox.

A group is made below (version 1) or beside (version 2, where a group with processes may not have
children with controllers) the group the gate itself runs in. Where neither can be written the
sandbox falls back to resource limits, and the result says so.
"""

import contextlib
import itertools
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gate.leftovers import is_orphan, new_name


@dataclass(frozen=True)
class _Place:
    """Where groups of one controller (version 1) or of all (version 2) can be made."""

    parent: Path
    memory: bool
    pids: bool
    version: int


@dataclass(frozen=True)
class Group:
    """The control groups of one sandbox."""

    folders: tuple[Path, ...]
    memory: bool  # whether memory is limited by the group
    pids: bool  # whether the number of processes is
    counter: Path | None  # the file that counts how often memory ran out

    def procs(self) -> list[str]:
        """The files into which a process writes itself to enter."""
        return [str(folder / "cgroup.procs") for folder in self.folders]

    def oom_kills(self) -> int:
        """How many processes the kernel ended because the group's memory was used up."""
        if self.counter is None:
            return 0
        for line in self.counter.read_text().splitlines():
            name, _, value = line.partition(" ")
            if name == "oom_kill":
                return int(value)
        return 0


NO_GROUP = Group((), memory=False, pids=False, counter=None)


def _mounts() -> list[tuple[Path, str, set[str]]]:
    """Mount point, file system type and options of the control group mounts."""
    found = []
    for line in Path("/proc/self/mountinfo").read_text().splitlines():
        left, _, right = line.partition(" - ")
        kind, _, options = right.split(" ", 2)
        if kind in ("cgroup", "cgroup2"):
            found.append((Path(left.split(" ")[4]), kind, set(options.split(","))))
    return found


def _own_groups() -> dict[str, str]:
    """Path of the gate's own group by controller; the empty name is version 2."""
    own = {}
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        for controller in controllers.split(","):
            own[controller] = path.lstrip("/")
    return own


def _first_writable(candidates: list[Path]) -> Path | None:
    return next((c for c in candidates if c.is_dir() and os.access(c, os.W_OK)), None)


def _version_1(mounts: list[tuple[Path, str, set[str]]], own: dict[str, str]) -> list[_Place]:
    places = []
    for controller in ("memory", "pids"):
        for point, kind, options in mounts:
            if kind == "cgroup" and controller in options:
                # In a container the path may be the host's: then the mount point is the gate's own
                # group.
                parent = _first_writable([point / own.get(controller, ""), point])
                if parent is not None:
                    places.append(_Place(parent, controller == "memory", controller == "pids", 1))
                break
    return places


def _version_2(mounts: list[tuple[Path, str, set[str]]], own: dict[str, str]) -> list[_Place]:
    for point, kind, _ in mounts:
        if kind != "cgroup2":
            continue
        here = point / own.get("", "")
        for parent in (here, here.parent) if here != point else (point,):
            with contextlib.suppress(OSError):
                offered = (parent / "cgroup.controllers").read_text().split()
                if "memory" not in offered or not os.access(parent, os.W_OK):
                    continue
                wanted = [c for c in ("memory", "pids") if c in offered]
                (parent / "cgroup.subtree_control").write_text(" ".join(f"+{c}" for c in wanted))
                return [_Place(parent, True, "pids" in wanted, 2)]
    return []


def find_places() -> tuple[_Place, ...]:
    """Where this process can make control groups; sweeps the groups of gates that have ended."""
    try:
        mounts, own = _mounts(), _own_groups()
    except (OSError, ValueError):
        return ()
    places = _version_1(mounts, own) or _version_2(mounts, own)
    for place in places:
        with contextlib.suppress(OSError):
            for entry in place.parent.iterdir():
                if is_orphan(entry.name):
                    _remove(entry)
    return tuple(places)


def _remove(folder: Path) -> None:
    """Ends what is left in a group and removes it."""
    for attempt in itertools.count():
        try:
            folder.rmdir()
            return
        except FileNotFoundError:
            return
        except OSError:
            if attempt == 200:
                return
        with contextlib.suppress(OSError, ValueError):
            for pid in (folder / "cgroup.procs").read_text().split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGKILL)
        time.sleep(0.01)


def _limit_memory(folder: Path, version: int, memory: int) -> Path:
    """Sets the memory limit, swap included; gives the file that counts out-of-memory endings."""
    names = (
        ("memory.limit_in_bytes", "memory.memsw.limit_in_bytes")
        if version == 1
        else ("memory.max", "memory.swap.max")
    )
    (folder / names[0]).write_text(str(memory))
    # Absent where the kernel does not account for swap.
    with contextlib.suppress(OSError):
        (folder / names[1]).write_text(str(memory if version == 1 else 0))
    return folder / ("memory.oom_control" if version == 1 else "memory.events")


@contextlib.contextmanager
def group(places: tuple[_Place, ...], *, memory: int, processes: int) -> Iterator[Group]:
    """A control group for one sandbox with ``memory`` bytes and ``processes`` processes, removed
    at the end.
    """
    folders: list[Path] = []
    made = NO_GROUP
    try:
        for place in places:
            folder = place.parent / new_name()
            try:
                folder.mkdir()
                folders.append(folder)
                counter = made.counter
                if place.memory:
                    counter = _limit_memory(folder, place.version, memory)
                if place.pids:
                    (folder / "pids.max").write_text(str(processes))
            except OSError:
                continue
            made = Group(
                (*made.folders, folder),
                made.memory or place.memory,
                made.pids or place.pids,
                counter,
            )
        yield made
    finally:
        for folder in folders:
            _remove(folder)
