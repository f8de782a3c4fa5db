"""Runs in an agent's box, through the agent's own tool, and prints what it reaches: a JSON object.

It is sent as text and needs nothing but the standard library. What it tries is its first argument.
"""

import contextlib
import glob
import json
import os
import socket
import sys

_SECONDS = 2.0


def connects(family: int, address: object) -> bool:
    """Whether anybody answers there."""
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.settimeout(_SECONDS)
        probe.connect(address)  # type: ignore[arg-type]
        return True
    return False


def resolves(name: str) -> bool:
    """Whether a name server answers."""
    with contextlib.suppress(OSError):
        socket.getaddrinfo(name, 443)
        return True
    return False


def reads(path: str) -> bool:
    """Whether a file, or the names in a folder, can be read."""
    with contextlib.suppress(OSError):
        if os.path.isdir(path):
            return bool(os.listdir(path))
        with open(path, "rb") as file:
            file.read(1)
        return True
    return False


def writes(folder: str) -> bool:
    """Whether a file can be made in a folder."""
    path = os.path.join(folder, ".probe")
    with contextlib.suppress(OSError):
        with open(path, "xb"):
            pass
        os.unlink(path)
        return True
    return False


def environment_of_others(secret: str) -> bool:
    """Whether a secret of the host is in the environment of any process that can be seen."""
    for path in glob.glob("/proc/[0-9]*/environ"):
        with contextlib.suppress(OSError), open(path, "rb") as file:
            if secret.encode() in file.read():
                return True
    return False


def folders() -> list[str]:
    """All folders at the top, and those in them."""
    top = [os.path.join("/", name) for name in os.listdir("/")]
    found = ["/"]
    for folder in top:
        if os.path.isdir(folder) and folder != "/proc":
            found.append(folder)
            with contextlib.suppress(OSError):
                found += [entry.path for entry in os.scandir(folder) if entry.is_dir()]
    return found


def main() -> None:
    tried = json.loads(sys.argv[1])
    mine = tuple(tried["own folders"])
    print(
        json.dumps(
            {
                "addresses": [
                    f"{host}:{port}"
                    for host, port in tried["addresses"]
                    if connects(socket.AF_INET, (host, port))
                ],
                "names": [name for name in tried["names"] if resolves(name)],
                "sockets": [
                    path
                    for pattern in tried["sockets"]
                    for path in glob.glob(pattern)
                    if connects(socket.AF_UNIX, path)
                ]
                + [
                    f"@{name}"
                    for name in tried["abstract sockets"]
                    if connects(socket.AF_UNIX, f"\0{name}")
                ],
                "interfaces": [n for _, n in socket.if_nameindex() if n != "lo"],
                "files": [path for path in tried["files"] if reads(path)],
                "environment": environment_of_others(tried["secret"]),
                "writable": [
                    folder
                    for folder in folders()
                    if not (folder + "/").startswith(mine) and writes(folder)
                ],
            }
        )
    )


if __name__ == "__main__":
    main()
