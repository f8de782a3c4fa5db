"""Joins standard input and output with a Unix socket: what a client starts as its MCP server.

It runs alone, outside the package, with nothing but the standard library.
"""

import os
import socket
import sys
import threading

_BLOCK = 1 << 16


def _send(peer: socket.socket) -> None:
    while block := os.read(0, _BLOCK):
        peer.sendall(block)
    peer.shutdown(socket.SHUT_WR)


def main() -> None:
    """Ends when the peer ends, or when it has answered all after the input's end."""
    peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        peer.connect(sys.argv[1])
    except OSError as error:
        sys.exit(f"{sys.argv[1]}: {error.strerror}")
    threading.Thread(target=_send, args=(peer,), daemon=True).start()
    while block := peer.recv(_BLOCK):
        view = memoryview(block)
        while view:
            view = view[os.write(1, view) :]


if __name__ == "__main__":
    main()
