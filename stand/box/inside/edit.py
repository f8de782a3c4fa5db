"""What the tools ``read``, ``write`` and ``edit`` do: a command in the box, as the agent's own.

It is started with what to do as its argument and the tool's arguments as JSON at its input, and
prints what the agent is to be told. It ends with 1 if it did not do it.
"""

import json
import os
import secrets
import shutil
import stat
import sys
from collections.abc import Callable
from typing import BinaryIO

_PIECE = 1 << 16
_EDITED_BYTES = 16 << 20  # as much as fits into memory several times


class _Refused(Exception):
    """Not done, and why."""


def _open(path: str) -> BinaryIO:
    """Opens a regular file without waiting for anybody. Raises OSError."""
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        raise _Refused(f"{path}: is not a regular file")
    return os.fdopen(file, "rb")


def _replace(path: str, content: bytes) -> None:
    """Gives a file a new content, whole or not at all. Raises OSError."""
    target = os.path.realpath(path)
    part = f"{target}.{secrets.token_hex(4)}"
    try:
        with open(part, "xb") as file:
            file.write(content)
        if os.path.exists(target):
            shutil.copymode(target, part)
        os.replace(part, target)
    finally:
        if os.path.exists(part):
            os.unlink(part)


def read(path: str, first: int, lines: int) -> None:
    out = sys.stdout.buffer
    number, piece = 1, b"\n"  # of the line that comes
    with _open(path) as file:
        while more := file.readline(_PIECE):
            piece = more
            if first <= number < first + lines:
                out.write(piece)
            number += piece.endswith(b"\n")
        size = file.tell()
    count = number - piece.endswith(b"\n")
    if size == 0:
        out.write(b"[the file is empty]\n")
    elif count < first:
        raise _Refused(f"{path}: has only {count} lines")
    elif count >= first + lines:
        note = f"[lines {first} to {first + lines - 1} of {count}]\n"
        out.write(note.encode())


def write(path: str, content: str) -> None:
    data = content.encode()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    if os.path.exists(path):
        _open(path).close()
    _replace(path, data)
    print(f"[{path}: {len(data)} bytes written]")


def edit(path: str, old: str, new: str, everywhere: bool) -> None:
    with _open(path) as file:
        content = file.read(_EDITED_BYTES + 1)
    if len(content) > _EDITED_BYTES:
        raise _Refused(f"{path}: is too large to be edited")
    count = content.count(old.encode())
    if not old or count == 0:
        raise _Refused(f"{path}: the old text is not in it")
    if count > 1 and not everywhere:
        raise _Refused(f"{path}: the old text is in it {count} times; give more of it")
    _replace(path, content.replace(old.encode(), new.encode()))
    print(f"[{path}: replaced in {count} place{'s' * (count > 1)}]")


_DO: dict[str, Callable[..., None]] = {"read": read, "write": write, "edit": edit}


def main() -> None:
    asked = json.load(sys.stdin)
    try:
        _DO[sys.argv[1]](**asked)
    except _Refused as refused:
        sys.exit(_say(str(refused)))
    except OSError as error:
        sys.exit(_say(f"{asked['path']}: {error.strerror}"))
    except ValueError as error:  # a path that can be none
        sys.exit(_say(str(error)))


def _say(why: str) -> int:
    print(f"[{why}]")
    return 1


if __name__ == "__main__":
    main()
