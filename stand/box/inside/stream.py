"""The stand's stream, from the box's end: lengths, and so many bytes each."""

import os
import struct
import sys

PIECE = 1 << 20
LENGTH = struct.Struct(">I")


def read_exactly(stream: int, size: int) -> bytes:
    """Ends the box when the stream ends."""
    pieces = []
    while size:
        piece = os.read(stream, min(size, PIECE))
        if not piece:
            sys.exit(0)
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def write_all(stream: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(stream, view) :]


def write_piece(stream: int, data: bytes) -> None:
    write_all(stream, LENGTH.pack(len(data)) + data)
