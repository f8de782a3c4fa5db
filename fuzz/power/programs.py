"""Programs of many sources: built as the gate builds, and kept, for a build of the expert takes six
seconds.
"""

from __future__ import annotations

import hashlib
import io
from typing import Final

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from gate.build import COMPILE, build
from gate.files import cache_folder, write_into_cache
from gate.stand import Stand
from quern.files import read_regular

_LARGEST: Final = 64 * 1024 * 1024


def program_of(source: bytes, stand: Stand) -> bytes | None:
    """The gate's program of a source, or None where it does not compile. Raises StandFault."""
    tools = f"{stand.installed.gcc}\0{stand.installed.libc}\0{' '.join(COMPILE)}\0"
    key = hashlib.sha256(tools.encode() + source).hexdigest()
    path = cache_folder() / "power" / key[:2] / key
    try:
        return read_regular(path, _LARGEST) or None
    except FileNotFoundError:
        program = build(source, stand.sandbox).program
        write_into_cache(path, program or b"")
        return program


def content_hash(program: bytes) -> str:
    """SHA-256 of what a program has in memory when it begins, without the notes, one of which is
    the hash of the build: equal for programs that do the same.
    """
    digest = hashlib.sha256()
    for section in ELFFile(io.BytesIO(program)).iter_sections():
        header = section.header
        if header.sh_flags & SH_FLAGS.SHF_ALLOC and header.sh_type != "SHT_NOTE":
            digest.update(f"{section.name}\0{header.sh_addr}\0{header.sh_size}\0".encode())
            digest.update(b"" if header.sh_type == "SHT_NOBITS" else section.data())
    return digest.hexdigest()
