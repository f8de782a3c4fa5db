"""Runs in a client's namespace and prints what it reaches: a JSON object."""

import json
import os
import socket
import sys
from pathlib import Path


def reached(family: int, address: object) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.settimeout(2)
        try:
            probe.connect(address)  # type: ignore[arg-type]
        except OSError:
            return False
        return True


def main() -> None:
    listening, abstract, *paths = sys.argv[1:]
    print(
        json.dumps(
            {
                "interfaces": sorted(name for _, name in socket.if_nameindex()),
                "proxy": reached(socket.AF_INET, ("127.0.0.1", 8080)),
                "host's loopback": reached(socket.AF_INET, ("127.0.0.1", int(listening))),
                "abstract socket": reached(socket.AF_UNIX, f"\0{abstract}"),
                "routes": Path("/proc/net/route").read_text().count("\n") - 1,
                "seen": [path for path in paths if Path(path).exists()],
                "processes": len(list(Path("/proc").glob("[0-9]*"))),
                "environment": sorted(os.environ),
            }
        )
    )


if __name__ == "__main__":
    main()
