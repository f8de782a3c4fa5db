"""Our own C programs: compiled with this machine's compiler and kept in the cache."""

import hashlib
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from gate.errors import StandFault
from gate.files import cache_folder, write_into_cache


@dataclass(frozen=True)
class _Program:
    """A folder of sources that become one program; of ``options`` the first that works is taken."""

    name: str
    folder: Path
    options: tuple[tuple[str, ...], ...]


_GATE = Path(__file__).parent
# Static first: then it also starts in an image that has another C library.
_RUNNER = _Program("runner", _GATE / "runner", (("-static",), ()))
_CLIENT = _Program("client", _GATE / "client", (("-shared", "-fPIC"),))
_COUNTER = _Program("counter", _GATE / "counter", (("-shared", "-fPIC", "-fvisibility=hidden"),))


def _compile(gcc: str, program: _Program, target: Path) -> None:
    sources = map(str, sorted(program.folder.glob("*.c")))
    common = [gcc, "-std=c11", "-O2", "-o", str(target), *sources]
    for options in program.options:
        done = subprocess.run(
            [*common, *options],
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        if done.returncode == 0:
            return
    first = (done.stderr.splitlines() or ["no message"])[0]
    missing = "No such file" in done.stderr or "cannot find" in done.stderr
    advice = "; install gcc and libc6-dev" if missing else ""
    raise StandFault(f"{program.folder}: the {program.name} does not compile: {first}{advice}")


def _compiled(program: _Program) -> bytes:
    """From the cache, or compiled now. Raises StandFault when there is no compiler."""
    gcc = shutil.which("gcc")
    if gcc is None:
        raise StandFault("gcc: not found on this machine; install gcc and libc6-dev")
    version = subprocess.run(
        [gcc, "--version"], capture_output=True, check=False, stdin=subprocess.DEVNULL
    ).stdout
    parts = [path.read_bytes() for path in sorted(program.folder.glob("*.[ch]"))]
    options = repr(program.options).encode()
    key = hashlib.sha256(b"\0".join([version, options, *parts])).hexdigest()
    kept = cache_folder() / program.name / key
    checksum = kept.with_suffix(".sha256")
    try:
        content = kept.read_bytes()
        if hashlib.sha256(content).hexdigest() == checksum.read_text():
            return content
    except (OSError, UnicodeDecodeError):
        pass
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / program.name
        _compile(gcc, program, target)
        content = target.read_bytes()
    write_into_cache(kept, content, 0o755)
    write_into_cache(checksum, hashlib.sha256(content).hexdigest().encode())
    return content


def runner_program() -> bytes:
    """The first process of every sandbox. Raises StandFault."""
    return _compiled(_RUNNER)


def client_library() -> bytes:
    """The gate's side of a runner's stream. Raises StandFault."""
    return _compiled(_CLIENT)


def counter_plugin() -> bytes:
    """The second counter, as qemu loads it. Raises StandFault."""
    return _compiled(_COUNTER)
