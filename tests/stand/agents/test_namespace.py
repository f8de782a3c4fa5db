"""What a client can reach: the proxy's socket and nothing else."""

import asyncio
import json
import os
import socket
from pathlib import Path

import gate
from stand.agents.client import Launch
from stand.agents.namespace import BASE_ENV, PYTHON
from stand.rehearsal.script import Script, Tokens
from tests.stand.agents.bench import bench

_EMPTY = Script(schema_version=1, turns=(), over=Tokens(input=1, output=1))
_PROBER = Path(__file__).with_name("prober.py")


def test_nothing_but_the_socket_is_reached(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("of the host")
    project = Path(gate.__file__).parent.parent
    hidden = project / "gate" / "tests" / "hidden"
    abstract = f"quern-test-{os.getpid()}"

    async def probe() -> dict[str, object]:
        with socket.create_server(("127.0.0.1", 0)) as tcp, socket.socket(socket.AF_UNIX) as unix:
            unix.bind(f"\0{abstract}")
            unix.listen()
            hosts = [str(secret), str(tmp_path), str(project), str(hidden), "/var/run/docker.sock"]
            port = str(tcp.getsockname()[1])
            launch = Launch(
                argv=(*PYTHON, "/client/prober.py", port, abstract, *hosts),
                stdin=b"",
                env={**BASE_ENV, "OF_THE_CLIENT": "1"},
                shown={"/client/prober.py": _PROBER},
            )
            async with bench(tmp_path, _EMPTY) as made:
                printed = await made.play(launch)
        found: dict[str, object] = json.loads(b"".join(printed))
        return found

    assert hidden.is_dir()  # of an installed project, too
    assert {
        "interfaces": ["lo"],
        "proxy": True,
        "host's loopback": False,
        "abstract socket": False,
        "routes": 0,
        "seen": [],
        "processes": 3,  # bubblewrap's own, the forwarder and the prober
        "environment": ["HOME", "LANG", "OF_THE_CLIENT", "PATH", "PWD"],
    } == asyncio.run(probe())


def test_an_answer_that_breaks_off_breaks_off_for_the_client(tmp_path: Path) -> None:
    """A forwarder that kept the client's side open would make it wait for ever."""
    source = (
        "import socket\n"
        "s = socket.create_connection(('127.0.0.1', 8080))\n"
        "s.sendall(b'POST /v1/messages HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 9\\r\\n\\r\\n')\n"
        "s.settimeout(20)\n"
        "print(len(s.recv(1)))\n"
    )

    async def play() -> list[bytes]:
        async with bench(tmp_path, _EMPTY) as made:
            made.place.model_socket.unlink()

            async def slam(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                writer.transport.abort()

            async with await asyncio.start_unix_server(slam, made.place.model_socket):
                launch = Launch((*PYTHON, "-c", source), b"", BASE_ENV)
                return await made.play(launch)

    assert [b"0\n"] == asyncio.run(play())
