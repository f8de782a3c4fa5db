"""One file of the working folder, whatever the agent made of it."""

import errno
import os
import stat

from stand.box.inside.commands import WORK

REGULAR, MISSING, LINKED = "regular", "missing", "linked"
OVERSIZED, SPECIAL, UNREADABLE = "oversized", "special", "unreadable"

_REASONS = {
    errno.ENOENT: MISSING,
    errno.ENAMETOOLONG: MISSING,
    errno.ELOOP: LINKED,
    errno.ENOTDIR: LINKED,  # or a file where a folder should be
    errno.ENXIO: SPECIAL,
}


def _open(name: str) -> int:
    """Opens without following a link on the way, and without waiting. Raises OSError."""
    *folders, last = name.split("/")
    place = os.open(WORK, os.O_PATH | os.O_DIRECTORY)
    try:
        for folder in folders:
            inner = os.open(folder, os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=place)
            os.close(place)
            place = inner
        return os.open(last, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=place)
    finally:
        os.close(place)


def take(name: str, most: int) -> tuple[str, bytes]:
    """What a file is, and its content if it is regular and no larger than ``most`` bytes."""
    try:
        file = _open(name)
    except OSError as error:
        return _REASONS.get(error.errno or 0, UNREADABLE), b""
    try:
        status = os.fstat(file)
        if not stat.S_ISREG(status.st_mode):
            return SPECIAL, b""
        if status.st_size > most:
            return OVERSIZED, b""
        content = bytearray()
        while len(content) <= most and (piece := os.read(file, most + 1 - len(content))):
            content += piece
        return (OVERSIZED, b"") if len(content) > most else (REGULAR, bytes(content))
    finally:
        os.close(file)
