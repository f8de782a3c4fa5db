"""Makes the images of Docker sandboxes."""

import os
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from docker.errors import BuildError, DockerException

from gate.docker_engine import IMAGE, connect
from gate.errors import StandFault, UsageError

_SUITE = "bookworm"


@dataclass(frozen=True)
class Recipe:
    """An image: the name it gets, the folder of its Dockerfile, and the packages that debootstrap
    adds to its smallest Debian to the same effect.
    """

    tag: str
    context: Path
    packages: tuple[str, ...]
    command: str  # what makes it without a registry


SANDBOX = Recipe(
    IMAGE,
    Path(__file__).with_name("image"),
    ("gcc", "libc6-dev", "qemu-user", "valgrind"),
    "quern-gate image --debootstrap",
)


def _build(recipe: Recipe) -> str:
    client = connect()
    try:
        # The engine may have no bridge; a build may reach the package mirror the way the machine
        # does.
        made, _ = client.images.build(
            path=str(recipe.context), tag=recipe.tag, rm=True, forcerm=True, network_mode="host"
        )
        return str(made.id)
    except (BuildError, DockerException) as error:
        first = str(error).strip().splitlines()[0]
        hint = f"where no registry can be reached: {recipe.command}"
        raise StandFault(f"docker: the image cannot be built: {first}; {hint}") from None
    finally:
        client.close()


def import_root(root: Path, tag: str) -> str:
    """Makes an image of a root file system; gives its identity. Raises StandFault."""
    client = connect()
    try:
        with tempfile.TemporaryFile() as packed:
            with tarfile.open(fileobj=packed, mode="w") as archive:
                archive.add(
                    root, arcname=".", filter=lambda entry: None if entry.isdev() else entry
                )
            packed.seek(0)
            repository, version = tag.split(":")
            blocks = iter(lambda: packed.read(1 << 20), b"")
            client.api.import_image_from_stream(blocks, repository=repository, tag=version)
        return str(client.images.get(tag).id)
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


def _debootstrap(recipe: Recipe, mirror: str | None) -> str:
    program = shutil.which("debootstrap", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None or os.geteuid() != 0:
        raise UsageError("--debootstrap: needs root and the program debootstrap; install it")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        packages = f"--include={','.join(recipe.packages)}"
        command = [program, "--variant=minbase", packages, _SUITE, str(root)]
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
        return import_root(root, recipe.tag)


def make_image(recipe: Recipe, with_debootstrap: bool, mirror: str | None) -> str:
    """Makes an image; gives a line that says what was made. Raises StandFault or UsageError."""
    identity = _debootstrap(recipe, mirror) if with_debootstrap else _build(recipe)
    return f"{recipe.tag}  {identity}"
