"""The runner as a program: compiled with the host's compiler and kept in the cache."""

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from gate.errors import StandFault
from gate.files import cache_folder, write_into_cache

_FOLDER = Path(__file__).parent
_SOURCES = sorted(_FOLDER.glob("*.c"))
# Static first: then it also starts in an image that has another C library.
_OPTIONS = (("-static",), ())


def _compile(gcc: str, target: Path) -> None:
    for options in _OPTIONS:
        command = [gcc, "-std=c11", "-O2", *options, "-o", str(target), *map(str, _SOURCES)]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        if done.returncode == 0:
            return
    first = (done.stderr.splitlines() or ["no message"])[0]
    missing = "No such file" in done.stderr or "cannot find" in done.stderr
    advice = "; install gcc and libc6-dev" if missing else ""
    raise StandFault(f"runner.c: the sandbox's runner does not compile: {first}{advice}")


def runner_program() -> bytes:
    """The compiled runner. Raises StandFault when there is no compiler."""
    gcc = shutil.which("gcc")
    if gcc is None:
        raise StandFault("gcc: not found on this machine; install gcc and libc6-dev")
    version = subprocess.run(
        [gcc, "--version"], capture_output=True, check=False, stdin=subprocess.DEVNULL
    ).stdout
    parts = [path.read_bytes() for path in [*_SOURCES, *sorted(_FOLDER.glob("*.h"))]]
    key = hashlib.sha256(b"\0".join([version, *parts])).hexdigest()
    kept = cache_folder() / "runner" / key
    checksum = kept.with_suffix(".sha256")
    try:
        program = kept.read_bytes()
        if hashlib.sha256(program).hexdigest() == checksum.read_text():
            return program
    except (OSError, UnicodeDecodeError):
        pass
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "runner"
        _compile(gcc, target)
        program = target.read_bytes()
    write_into_cache(kept, program, 0o755)
    write_into_cache(checksum, hashlib.sha256(program).hexdigest().encode())
    return program
