"""Starts a Docker engine for the tests where none answers."""

import fcntl
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import docker
import pytest
from docker.errors import DockerException

_FLAGS = (
    "--storage-driver=overlay2",
    "--iptables=false",
    "--ip6tables=false",
    "--bridge=none",
    "--exec-opt",
    "native.cgroupdriver=cgroupfs",
)


def _answers() -> bool:
    try:
        client = docker.from_env()
        client.ping()
        client.close()
    except DockerException:
        return False
    return True


@contextmanager
def running_engine(folder: Path) -> Iterator[None]:
    """An engine that answers at DOCKER_HOST; its data are kept in ``folder``.

    Skips the test where none can be had.
    """
    if _answers():
        yield
        return
    daemon = shutil.which("dockerd", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if daemon is None:
        pytest.skip("dockerd is not installed and no engine answers")
    if os.geteuid() != 0:
        pytest.skip("only root can start a Docker engine, and none answers")
    folder.mkdir(parents=True, exist_ok=True)
    address = f"unix://{folder}/engine.sock"
    command = [daemon, *_FLAGS, "--data-root", str(folder / "data"), "--host", address]
    command += ["--exec-root", str(folder / "exec"), "--pidfile", str(folder / "pid")]
    before = os.environ.get("DOCKER_HOST")
    lock = (folder / "lock").open("w")  # one engine at a time may use the folder
    fcntl.flock(lock, fcntl.LOCK_EX)
    with (folder / "log").open("wb") as log:
        engine = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    try:
        os.environ["DOCKER_HOST"] = address
        for _ in range(300):
            if _answers():
                break
            if engine.poll() is not None:
                lines = (folder / "log").read_text().splitlines()
                pytest.skip(f"the Docker engine does not start: {lines[-1] if lines else ''}")
            time.sleep(0.1)
        else:
            pytest.skip("the Docker engine does not answer")
        yield
    finally:
        engine.terminate()
        engine.wait()
        # The engine mounts its data root upon itself and does not undo it.
        subprocess.run(["umount", str(folder / "data")], capture_output=True, check=False)
        lock.close()
        if before is None:
            del os.environ["DOCKER_HOST"]
        else:
            os.environ["DOCKER_HOST"] = before
