"""The files with which a box begins."""

import io
import tarfile
from collections.abc import Mapping

from gate.workdir import File


def pack(files: Mapping[str, File]) -> bytes:
    """A snapshot of a box whose working folder holds these files, by their paths in it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, file in sorted(files.items()):
            entry = tarfile.TarInfo(f"task/{name}")
            entry.mode, entry.size = file.mode, len(file.content)
            archive.addfile(entry, io.BytesIO(file.content))
    return packed.getvalue()
