"""AFL++ on a subject, guided by what it covers, inside the sandbox.

Everything AFL++ writes lies in the sandbox's own memory; what is taken out of it is data: files of
a bounded number and size, of which nothing is believed.
"""

from __future__ import annotations

import hashlib
import io
import re
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gate import limits
from gate.errors import StandFault
from gate.limits import MIB, Limits
from gate.sandbox import Calls, Command, Ending, How, Sandbox, Session, Tools

FIRST_SLICE: Final = 20
LONGEST_SLICE: Final = 160
"""Seconds that AFL++ runs until its finds are taken out; it reads its queue anew each time, so the
slices become longer.
"""

LARGEST: Final = 64 * 1024
MOST: Final = 20_000
"""Bytes of an image, and images of a slice, that are taken out."""

_LIMITS: Final = Limits(
    cpu_seconds=3 * LONGEST_SLICE,
    wall_seconds=3 * LONGEST_SLICE,
    sleep_seconds=LONGEST_SLICE,
    memory_bytes=2048 * MIB,
    processes=16,
    output_bytes=64 * MIB,
    error_bytes=64 * 1024,
    file_bytes=64 * MIB,
    scratch_bytes=512 * MIB,
)

_PROJECT: Final = Path(__file__).parent.parent.parent
_MUTATOR: Final = (
    "fuzz",
    "fuzz/hunting",
    "quern",
    "quern/spec",
    "quern/assembler",
    "quern/reference",
)
"""The packages that the mutator imports from, with nothing but the standard library."""

_COMPILE: Final = ("afl-clang-fast", "-std=c11", "-O2", "-o", "vm", "vm.c", "-lm")
_PATH: Final = (("PATH", "/usr/bin:/bin"), ("LC_ALL", "C"))
_SETTINGS: Final = (
    *_PATH,
    ("AFL_NO_UI", "1"),
    ("AFL_QUIET", "1"),
    ("AFL_AUTORESUME", "1"),
    ("AFL_SKIP_CPUFREQ", "1"),
    ("AFL_NO_AFFINITY", "1"),
    ("AFL_SKIP_CRASHES", "1"),
    ("AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES", "1"),
    ("AFL_FAST_CAL", "1"),
    ("AFL_CAL_FAST", "1"),
    ("AFL_DISABLE_TRIM", "1"),
    ("AFL_PYTHON_MODULE", "fuzz.hunting.afl_mutator"),
    ("AFL_CUSTOM_MUTATOR_ONLY", "1"),
    ("PYTHONPATH", "/job/mutator.zip"),
    ("PYTHONDONTWRITEBYTECODE", "1"),
)
_DONE: Final = re.compile(rb"^execs_done\s*:\s*(\d{1,15})$", re.MULTILINE)


def mutator() -> bytes:
    """The mutator and what it imports, as Python reads it from one file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for package in _MUTATOR:
            for path in sorted((_PROJECT / package).iterdir()):
                if path.suffix in (".py", ".toml"):
                    archive.write(path, f"{package}/{path.name}")
    return packed.getvalue()


def _packed(images: Iterable[bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for number, image in enumerate(images):
            member = tarfile.TarInfo(f"in/{number:06}")
            member.size = len(image)
            archive.addfile(member, io.BytesIO(image))
    return packed.getvalue()


def unpacked(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The names and contents of the regular files in what should be an archive; as many as make
    sense, none of them too large. Nothing is written anywhere.
    """
    with (
        suppress(tarfile.TarError, ValueError, OverflowError, EOFError),
        tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive,
    ):
        for count, member in enumerate(archive):
            if count == MOST:
                return
            if member.type == tarfile.REGTYPE and 0 < member.size <= LARGEST:
                file = archive.extractfile(member)
                if file is not None:
                    yield member.name, file.read(LARGEST)


@dataclass(frozen=True, slots=True)
class Slice:
    """What a while of AFL++ gave: images that it had not given before, by what it says of them
    (``queue``, ``crashes`` or ``hangs``), how many programs it says it ran in all, and why it ended
    early, if it did.
    """

    images: tuple[tuple[str, bytes], ...]
    executed: int
    complaint: str


class Afl:
    """AFL++ in a live session; what it knows is gone with it."""

    def __init__(self, session: Session, program: bytes, images: Sequence[bytes], seed: int):
        self._session = session
        self._files = {"vm": program, "mutator.zip": mutator()}
        self._seed = seed
        self._known = {hashlib.sha256(image).digest() for image in images}
        self._tell({"seeds.tar": _packed(images)}, "/bin/tar", "xf", "/job/seeds.tar", "-C", "/tmp")

    def _tell(self, files: dict[str, bytes], *argv: str) -> Ending:
        return self._session.run(files, Command(argv, Calls.TOOLS, _SETTINGS))

    def run(self, seconds: int) -> Slice:
        """Lets it work for about so many seconds. Raises SessionLost."""
        options = ("-i", "/tmp/in", "-o", "/tmp/out", "-m", "none", "-t", "300")
        bounds = ("-V", str(seconds), "-s", str(self._seed & 0x7FFFFFFF))
        ending = self._tell(
            self._files, "/usr/bin/afl-fuzz", *options, *bounds, "--", "/job/vm", "@@"
        )
        complaint = "" if ending.how is How.EXITED and ending.exit_code == 0 else _complaint(ending)
        names = ("queue", "crashes", "hangs", "fuzzer_stats")
        taken = self._tell(
            {}, "/bin/tar", "cf", "-", "--exclude=.state", "-C", "/tmp/out/default", *names
        )
        images: list[tuple[str, bytes]] = []
        executed = 0
        for name, content in unpacked(taken.output):
            kind, _, rest = name.partition("/")
            if kind == "fuzzer_stats":
                found = _DONE.search(content)
                executed = int(found[1]) if found else 0
            elif rest.startswith("id:"):
                digest = hashlib.sha256(content).digest()
                if digest not in self._known:
                    self._known.add(digest)
                    images.append((kind, content))
        return Slice(tuple(images), executed, complaint)


def _complaint(ending: Ending) -> str:
    """What a tool said before it ended badly, in one printable line."""
    text = (ending.errors + ending.output[-2000:]).decode("utf-8", "replace")
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
    said = [line.strip() for line in plain.splitlines() if "ABORT" in line or "error" in line]
    first = said[0][:200] if said else f"ended with {ending.exit_code}"
    shown = "".join(c if c.isprintable() else "?" for c in first)
    return f"{ending.how}: {ending.signal or ending.error or shown}"


def compiling(sandbox: Sandbox) -> AbstractContextManager[Session]:
    """A session to compile a subject in. Raises StandFault."""
    return sandbox.open(Tools.COMPILER, limits.BUILD)


def instrumented(source: bytes, session: Session) -> bytes | None:
    """The program that tells AFL++ what it covers; None where that compiler does not take the
    source. Raises StandFault where there is no AFL++.
    """
    argv = (f"/usr/bin/{_COMPILE[0]}", *_COMPILE[1:])
    temporary = ("TMPDIR", session.scratch_folder)
    command = Command(argv, Calls.TOOLS, (*_PATH, temporary, ("AFL_QUIET", "1")), True)
    ending = session.run({"vm.c": source}, command)
    if ending.how is How.NOT_STARTED:
        raise StandFault(f"{argv[0]}: {ending.error} in the sandbox; install afl++")
    return ending.files.get("vm") if ending.exit_code == 0 else None


def running(sandbox: Sandbox) -> AbstractContextManager[Session]:
    """A session for ``Afl``. Raises StandFault."""
    return sandbox.open(Tools.COMPILER, _LIMITS)
