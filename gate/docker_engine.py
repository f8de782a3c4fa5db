"""The Docker sandbox: each session is a container without network, capabilities or a writable
root.
"""

import contextlib
import shutil
import socket
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import docker
from docker.errors import APIError, DockerException, ImageNotFound
from docker.types import Mount, Ulimit

from gate.errors import SessionLost, StandFault
from gate.leftovers import SANDBOX_ID, is_orphan, new_name
from gate.limits import SANDBOX_MEMORY_BYTES, Limits
from gate.sandbox import Tools
from gate.session import LiveChannels, RunnerSession, read_some
from gate.valgrind import VALGRIND_FOLDERS

IMAGE = "quern-gate:2"

LABEL = "quern-gate.owner"
_HEAD = struct.Struct(">BxxxI")
_STDOUT = 1
# The runner is the container's first process; bubblewrap's outer process has no counterpart here.
_OWN_PROCESSES = 1


def connect() -> Any:
    """A client of the engine that DOCKER_HOST names. Raises StandFault."""
    try:
        client = docker.from_env()
        client.ping()
    except DockerException as error:
        raise StandFault(
            f"docker: no engine answers ({error}); start it, or set DOCKER_HOST to its socket"
        ) from None
    return client


class ContainerChannel:
    """The streams of a runner in a container."""

    def __init__(self, client: Any, container: Any) -> None:
        self._client = client
        self._container = container
        parameters = {"stdin": 1, "stdout": 1, "stderr": 1, "stream": 1}
        # The container ends when this connection ends, however the gate ends: its standard input
        # is read once.
        self._wrapper = client.api.attach_socket(container.id, params=parameters)
        self._socket: socket.socket = self._wrapper._sock
        self._pending = b""
        self._complaint = b""
        self._lock = threading.Lock()
        self._alive = True

    def descriptors(self) -> tuple[int, int] | None:
        return None  # the engine wraps what the runner writes in frames of its own

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def _exactly(self, size: int, deadline: float) -> bytes:
        chunks = []
        while size:
            try:
                chunks.append(read_some(self._socket.fileno(), size, deadline))
            except (ValueError, OSError):
                raise SessionLost("the gate is stopping") from None
            size -= len(chunks[-1])
        return b"".join(chunks)

    def receive(self, size: int, deadline: float) -> bytes:
        """Takes the pieces of standard output out of the engine's frames."""
        chunks = [self._pending]
        have = len(self._pending)
        while have < size:
            try:
                stream, length = _HEAD.unpack(self._exactly(_HEAD.size, deadline))
                chunk = self._exactly(length, deadline)
            except SessionLost as lost:
                text = self._complaint.decode(errors="replace").strip()
                raise SessionLost(f"{lost}{f' ({text.splitlines()[0]})' if text else ''}") from None
            if stream == _STDOUT:
                chunks.append(chunk)
                have += length
            elif len(self._complaint) < 1000:
                self._complaint += chunk
        data = b"".join(chunks)
        self._pending = data[size:]
        return data[:size]

    def kill(self) -> None:
        with self._lock:
            if not self._alive:
                return
            self._alive = False
            # Already gone, or on its way: the engine removes it by itself.
            with contextlib.suppress(DockerException):
                self._container.remove(force=True)
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
            self._wrapper.close()
            self._client.close()


class DockerSandbox:
    """Containers of an engine that shares this machine's file system."""

    kind = "docker"
    isolated = True
    memory_limit = "container engine"
    valgrind = VALGRIND_FOLDERS[0]  # the image is a Debian

    def __init__(self, work: Path, runner: bytes) -> None:
        """``work`` is a folder that the engine can mount from. Raises StandFault."""
        self._work = work
        self._runner = work / "runner"
        self._runner.write_bytes(runner)
        self._runner.chmod(0o555)
        self._live = LiveChannels()
        client = connect()
        try:
            self.image: str | None = client.images.get(IMAGE).id
        except ImageNotFound:
            raise StandFault(f"docker: no image {IMAGE}; make it with: quern-gate image") from None
        except DockerException as error:
            raise StandFault(f"docker: {error}") from None
        finally:
            with contextlib.suppress(DockerException):
                sweep(client)
            client.close()

    def stop(self) -> None:
        self._live.stop()

    def _create(self, client: Any, folder: Path, limits: Limits) -> Any:
        memory = limits.memory_bytes + SANDBOX_MEMORY_BYTES
        name = new_name()
        owner = f"uid={SANDBOX_ID},gid={SANDBOX_ID},mode=0700"
        scratch = f"rw,exec,nosuid,nodev,size={limits.scratch_bytes},{owner}"
        return client.containers.create(
            self.image,
            entrypoint=["/runner"],
            name=name,
            labels={LABEL: name},
            user=f"{SANDBOX_ID}:{SANDBOX_ID}",
            hostname="quern",
            stdin_open=True,
            network_mode="none",
            ipc_mode="none",
            read_only=True,
            cap_drop=["ALL"],
            security_opt=["no-new-privileges"],
            mem_limit=memory,
            memswap_limit=memory,
            pids_limit=limits.processes + _OWN_PROCESSES,
            ulimits=[Ulimit(name="core", soft=0, hard=0)],
            tmpfs={"/tmp": scratch} if limits.scratch_bytes else {},
            mounts=[
                Mount("/job", str(folder), type="bind", read_only=True),
                Mount("/runner", str(self._runner), type="bind", read_only=True),
            ],
            log_config={"Type": "none"},
            auto_remove=True,
        )

    @contextlib.contextmanager
    def open(self, tools: Tools, limits: Limits) -> Iterator[RunnerSession]:
        """A session in a container of its own; every container has all tools of the image."""
        folder = self._work / new_name()
        folder.mkdir()
        folder.chmod(0o755)
        client = connect()
        try:
            try:
                container = self._create(client, folder, limits)
                channel = ContainerChannel(client, container)
            except (APIError, DockerException) as error:
                raise StandFault(f"docker: cannot make a container: {error}") from None
            with self._live.holding(channel):
                try:
                    container.start()
                except DockerException as error:
                    raise StandFault(f"docker: cannot start a container: {error}") from None
                yield RunnerSession(
                    channel, folder, limits, job_folder="/job", scratch_folder="/tmp"
                )
        finally:
            client.close()
            shutil.rmtree(folder, ignore_errors=True)


def sweep(client: Any) -> None:
    """Removes the containers of gates that have ended."""
    for container in client.containers.list(all=True, filters={"label": LABEL}):
        if is_orphan(container.labels.get(LABEL, "")):
            with contextlib.suppress(DockerException):
                container.remove(force=True)
