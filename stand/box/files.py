"""The files with which a box begins."""

import io
import tarfile
from collections.abc import Mapping

from gate.workdir import File
from stand.box.box import Found, Taken


def pack(files: Mapping[str, File]) -> bytes:
    """A snapshot of a box whose working folder holds these files, by their paths in it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, file in sorted(files.items()):
            entry = tarfile.TarInfo(f"task/{name}")
            entry.mode, entry.size = file.mode, len(file.content)
            archive.addfile(entry, io.BytesIO(file.content))
    return packed.getvalue()


def taken_from(snapshot: bytes, name: str, most: int) -> Taken:
    """As ``Box.take``, from a snapshot."""
    try:
        with tarfile.open(fileobj=io.BytesIO(snapshot)) as archive:
            return _taken(archive, f"task/{name}", most)
    except tarfile.TarError:
        return Taken(Found.UNREADABLE, b"")


def _taken(archive: tarfile.TarFile, name: str, most: int) -> Taken:
    entries = {entry.name.rstrip("/"): entry for entry in archive}
    entry = entries.get(name)
    if entry is not None and entry.islnk():  # one of several names, all but the first of which are
        entry = entries.get(entry.linkname.rstrip("/"))
    if entry is None:
        return Taken(Found.MISSING, b"")
    if entry.issym():
        return Taken(Found.LINKED, b"")
    if not entry.isreg():
        return Taken(Found.SPECIAL, b"")
    if entry.size > most:
        return Taken(Found.OVERSIZED, b"")
    file = archive.extractfile(entry)
    assert file is not None
    return Taken(Found.REGULAR, file.read())
