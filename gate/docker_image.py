"""Makes the image of the Docker sandbox."""

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from docker.errors import BuildError, DockerException

from gate.docker_engine import IMAGE, connect
from gate.errors import StandFault, UsageError

_CONTEXT = Path(__file__).with_name("image")
_SUITE = "bookworm"
_PACKAGES = "gcc,libc6-dev,qemu-user,valgrind"


def _build() -> str:
    client = connect()
    try:
        # The engine may have no bridge; a build may reach the package mirror the way the machine
        # does.
        made, _ = client.images.build(
            path=str(_CONTEXT), tag=IMAGE, rm=True, forcerm=True, network_mode="host"
        )
        return str(made.id)
    except (BuildError, DockerException) as error:
        first = str(error).strip().splitlines()[0]
        hint = "where no registry can be reached: quern-gate image --debootstrap"
        raise StandFault(f"docker: the image cannot be built: {first}; {hint}") from None
    finally:
        client.close()


def import_root(root: Path) -> str:
    """Makes the image of a root file system; gives its identity. Raises StandFault."""
    client = connect()
    try:
        with tempfile.TemporaryFile() as packed:
            with tarfile.open(fileobj=packed, mode="w") as archive:
                archive.add(
                    root, arcname=".", filter=lambda entry: None if entry.isdev() else entry
                )
            packed.seek(0)
            repository, tag = IMAGE.split(":")
            blocks = iter(lambda: packed.read(1 << 20), b"")
            client.api.import_image_from_stream(blocks, repository=repository, tag=tag)
        return str(client.images.get(IMAGE).id)
    except DockerException as error:
        raise StandFault(f"docker: the image cannot be imported: {error}") from None
    finally:
        client.close()


def _mirror_of_this_machine() -> str | None:
    """The package mirror that this machine uses itself, if it is a Debian."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    try:
        shown = subprocess.run(
            command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
    except FileNotFoundError:
        return None
    return next((line for line in shown.stdout.split() if "security" not in line), None)


def _strip(root: Path) -> None:
    """Removes what the Dockerfile removes, too, and the mirror's address, which is nobody's
    business there: no package is ever installed in a container.
    """
    (root / "etc" / "apt" / "sources.list").write_text("")
    for folder in ("var/cache/apt/archives", "var/lib/apt/lists"):
        shutil.rmtree(root / folder, ignore_errors=True)
    (root / "etc" / "ld.so.cache").unlink()
    for path in (root / "usr" / "bin").glob("qemu-*"):
        if path.name != "qemu-x86_64":
            path.unlink()


def _debootstrap(mirror: str | None) -> str:
    program = shutil.which("debootstrap", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None or os.geteuid() != 0:
        raise UsageError("--debootstrap: needs root and the program debootstrap; install it")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        command = [program, "--variant=minbase", f"--include={_PACKAGES}", _SUITE, str(root)]
        done = subprocess.run(
            [*command, *filter(None, [mirror or _mirror_of_this_machine()])],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            last = (done.stdout.strip().splitlines() or ["no message"])[-1]
            raise StandFault(
                f"debootstrap: {last}; name a mirror that can be reached with --mirror"
            )
        _strip(root)
        return import_root(root)


def make_image(with_debootstrap: bool, mirror: str | None) -> str:
    """Makes the image; gives a line that says what was made. Raises StandFault or UsageError."""
    identity = _debootstrap(mirror) if with_debootstrap else _build()
    return f"{IMAGE}  {identity}"
