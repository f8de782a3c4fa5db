"""Boxes that are containers of a Docker engine."""

import contextlib
import time
from typing import Any

from docker.errors import DockerException, ImageNotFound
from docker.types import Ulimit

from gate.docker_engine import LABEL, ContainerChannel, connect, sweep
from gate.errors import StandFault
from gate.leftovers import SANDBOX_ID, new_name
from gate.limits import SANDBOX_MEMORY_BYTES
from stand.box.box import Size
from stand.box.docker_image import BOX
from stand.box.supervised import End, supervisor_command

# The supervisor.
_OWN_PROCESSES = 1

# How long before a container's end the kernel may have ended a process of it for want of memory,
# for that to have been the reason.
_OOM_SECONDS = 5


def _tmpfs(size: int, mode: str) -> str:
    owner = f"uid={SANDBOX_ID},gid={SANDBOX_ID},mode={mode}"
    return f"rw,exec,nosuid,nodev,size={size},{owner}"


def _create(client: Any, image: str, size: Size) -> Any:
    memory = size.memory_bytes + SANDBOX_MEMORY_BYTES
    name = new_name()
    return client.containers.create(
        image,
        entrypoint=supervisor_command(),
        name=name,
        labels={LABEL: name},
        user=f"{SANDBOX_ID}:{SANDBOX_ID}",
        hostname="box",
        working_dir="/",
        stdin_open=True,
        network_mode="none",
        ipc_mode="none",
        read_only=True,
        cap_drop=["ALL"],
        security_opt=["no-new-privileges"],
        mem_limit=memory,
        memswap_limit=memory,
        pids_limit=size.processes + _OWN_PROCESSES,
        ulimits=[Ulimit(name="core", soft=0, hard=0)],
        tmpfs={
            "/task": _tmpfs(size.work_bytes, "0755"),
            "/tmp": _tmpfs(size.scratch_bytes, "1777"),
        },
        log_config={"Type": "none"},
        auto_remove=True,
    )


class DockerHost:
    """The container of one box."""

    kind = "docker"

    def __init__(self, size: Size) -> None:
        """Raises StandFault."""
        client = connect()
        try:
            sweep(client)
            self.image: str | None = client.images.get(BOX.tag).id
            assert self.image is not None
            self._container = _create(client, self.image, size)
            self.channel = ContainerChannel(client, self._container)
            self._container.start()
        except ImageNotFound:
            client.close()
            raise StandFault(
                f"docker: no image {BOX.tag}; make it with: quern-stand image"
            ) from None
        except DockerException as error:
            with contextlib.suppress(AttributeError, DockerException):
                self._container.remove(force=True)
            client.close()
            raise StandFault(f"docker: cannot start a container: {error}") from None
        self._started = time.time()

    def answered(self) -> None:
        """The engine keeps the times of what happens."""

    def end(self) -> End:
        """As the engine's events tell it; nothing is known where the engine does not answer."""
        try:
            client = connect()
        except StandFault:
            return End(None, False)
        try:
            for _ in range(50):
                events = list(
                    client.events(
                        since=self._started - 1,
                        until=time.time(),
                        filters={"container": self._container.id, "event": ["die", "oom"]},
                        decode=True,
                    )
                )
                dead = next((event for event in events if event["Action"] == "die"), None)
                if dead is not None:
                    ooms = [event["time"] for event in events if event["Action"] == "oom"]
                    code = int(dead["Actor"]["Attributes"]["exitCode"])
                    return End(code, any(dead["time"] - at <= _OOM_SECONDS for at in ooms))
                time.sleep(0.1)
        except DockerException:
            pass
        finally:
            client.close()
        return End(None, False)

    def kill(self) -> None:
        self.channel.kill()
