"""The kinds of box, and how one is started."""

from enum import StrEnum

from stand.box.box import Box, Size
from stand.box.bubblewrap import BubblewrapHost
from stand.box.supervised import Host, SupervisedBox


class Kind(StrEnum):
    """Kinds of box."""

    BUBBLEWRAP = "bubblewrap"
    DOCKER = "docker"


def _host(kind: Kind, size: Size) -> Host:
    if kind is Kind.BUBBLEWRAP:
        return BubblewrapHost(size)
    # The client takes a third of a second to import, which those who do not use it need not pay.
    from stand.box.docker import DockerHost

    return DockerHost(size)


def start_box(kind: Kind, files: bytes, size: Size) -> Box:
    """A box with these files: a snapshot, or what ``stand.box.files`` packs. Raises StandFault."""
    box = SupervisedBox(_host(kind, size), size)
    try:
        box.fill(files)
    except BaseException:
        box.kill()
        raise
    return box
