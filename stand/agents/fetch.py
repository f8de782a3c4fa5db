"""The client programs of the npm registry: fetched once, checked each time."""

import hashlib
import os
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from gate.errors import StandFault, UsageError, describe
from quern.files import write_whole

_LIST = Path(__file__).with_name("packages.toml")
_FETCH_SECONDS = 1800  # a download that takes longer hangs


class _Known(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    package_sha512: str
    program_sha256: str


class _Package(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    default: str
    package: str  # as npm calls it; {version} is the client's
    program: str  # the file in it that is the client
    known: dict[str, _Known]


@dataclass(frozen=True)
class Program:
    """A client's program, as it lies on this machine."""

    path: Path
    version: str
    package: str
    package_sha512: str
    program_sha256: str
    known: bool  # the hashes are those that the stand records for this version


def default_cache() -> Path:
    """Where clients are kept unless the user names a folder."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "quern" / "clients"


def fetch(client: str, version: str | None, cache: Path) -> Program:
    """The program of a client, from the cache or, once, from the npm registry.

    Raises UsageError for a client without a package, StandFault when it cannot be had or is not
    what it is known to be.
    """
    packages = {
        name: _Package.model_validate(table)
        for name, table in tomllib.loads(_LIST.read_text()).items()
    }
    if client not in packages:
        raise UsageError(f"{client}: no package of this name; there are {', '.join(packages)}")
    package = packages[client]
    version = version or package.default
    try:
        cache.mkdir(parents=True, exist_ok=True)
        return _fetch(client, package, version, cache)
    except OSError as error:
        raise StandFault(f"{client} {version}: {describe(error)}") from None


def _fetch(client: str, package: _Package, version: str, cache: Path) -> Program:
    full = package.package.format(version=version)
    archive = cache / f"{client}-{version}.tgz"
    if not archive.exists():
        _download(full, archive)
    package_sha512 = _digest(archive, "sha512")
    known = package.known.get(version)
    if known is not None and known.package_sha512 != package_sha512:
        raise StandFault(f"{archive}: not the package {full} that the stand knows; remove it")
    program = cache / f"{client}-{version}"
    if not program.exists():
        write_whole(program, _unpacked(archive, package.program), mode=0o555)
    program_sha256 = _digest(program, "sha256")
    if known is not None and known.program_sha256 != program_sha256:
        raise StandFault(f"{program}: not the program of {full} that the stand knows; remove it")
    return Program(program, version, full, package_sha512, program_sha256, known is not None)


def _download(package: str, archive: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise StandFault(f"npm is missing: install it, or put the package {package} at {archive}")
    with tempfile.TemporaryDirectory(dir=archive.parent) as folder:
        command = [npm, "pack", package, "--silent", "--pack-destination", folder]
        try:
            ran = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, timeout=_FETCH_SECONDS
            )
        except subprocess.TimeoutExpired:
            raise StandFault(f"{package}: npm did not fetch it in half an hour") from None
        packed = list(Path(folder).glob("*.tgz"))
        if ran.returncode or len(packed) != 1:
            why = next((line for line in ran.stderr.splitlines() if "notarget" in line), "")
            raise StandFault(f"{package}: npm cannot fetch it (npm pack failed) {why}".rstrip())
        packed[0].replace(archive)


def _unpacked(archive: Path, name: str) -> bytes:
    try:
        with tarfile.open(archive) as package:
            file = package.extractfile(name)
            if file is None:
                raise StandFault(f"{archive}: {name} is no file")
            return file.read()
    except (KeyError, tarfile.TarError):
        raise StandFault(f"{archive}: no package with {name} in it; remove it") from None


def _digest(path: Path, algorithm: str) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, algorithm).hexdigest()
