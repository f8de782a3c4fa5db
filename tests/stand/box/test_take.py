"""One file out of the working folder, whatever the agent made of it."""

import pytest

from stand.box.box import Box, Found, Taken
from tests.stand.shell import LIMITS, eventually, shell

MOST = 4 << 20


def nothing(found: Found) -> Taken:
    return Taken(found, b"")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("true", Taken(Found.REGULAR, b"int main;\n")),
        ("chmod 400 vm.c", Taken(Found.REGULAR, b"int main;\n")),
        (": > vm.c", Taken(Found.REGULAR, b"")),
        ("ln vm.c second", Taken(Found.REGULAR, b"int main;\n")),
        (f"head -c {MOST} /dev/zero > vm.c", Taken(Found.REGULAR, bytes(MOST))),
        (f": > vm.c; truncate -s {MOST} vm.c", Taken(Found.REGULAR, bytes(MOST))),
        (f"head -c {MOST + 1} /dev/zero > vm.c", nothing(Found.OVERSIZED)),
        ("truncate -s 1T vm.c", nothing(Found.OVERSIZED)),
        ("rm vm.c", nothing(Found.MISSING)),
        ("mv vm.c other; ln -s other vm.c", nothing(Found.LINKED)),
        ("rm vm.c; ln -s nowhere vm.c", nothing(Found.LINKED)),
        ("rm vm.c; ln -s vm.c vm.c", nothing(Found.LINKED)),
        ("ln -sf /dev/zero vm.c", nothing(Found.LINKED)),
        ("ln -sf /proc/self/fd/0 vm.c", nothing(Found.LINKED)),
        ("rm vm.c; mkfifo vm.c", nothing(Found.SPECIAL)),
        ("rm vm.c; mkfifo vm.c; (echo x > vm.c) > /dev/null 2>&1 &", nothing(Found.SPECIAL)),
        ("rm vm.c; mkdir vm.c", nothing(Found.SPECIAL)),
        (
            "rm vm.c; python3 -c 'import socket; socket.socket(1).bind(\"vm.c\")'",
            nothing(Found.SPECIAL),
        ),
        ("chmod 0 vm.c", nothing(Found.UNREADABLE)),
    ],
)
def test_what_the_file_is(box: Box, command: str, expected: Taken) -> None:
    assert 0 == shell(box, command).exit
    assert expected == box.take("vm.c", MOST)
    box.freeze()
    assert expected == box.take("vm.c", MOST)


@pytest.mark.parametrize(
    ("command", "name", "expected"),
    [
        ("mkdir -p a/b; echo x > a/b/c", "a/b/c", Taken(Found.REGULAR, b"x\n")),
        ("mkdir -p a/b; echo x > a/b/c; ln -s a d", "d/b/c", nothing(Found.LINKED)),
        ("mkdir -p a/b; echo x > a/b/c; ln -s b a/d", "a/d/c", nothing(Found.LINKED)),
        ("ln -s / root", "root/etc/hostname", nothing(Found.LINKED)),
        ("true", "vm.c/c", nothing(Found.LINKED)),
        ("mkdir a", "a/c", nothing(Found.MISSING)),
        ("true", "x" * 300, nothing(Found.MISSING)),
    ],
)
def test_a_file_in_a_folder(box: Box, command: str, name: str, expected: Taken) -> None:
    assert 0 == shell(box, command).exit
    assert expected == box.take(name, MOST)


def test_a_file_that_is_being_swapped_is_one_of_those_it_was(box: Box) -> None:
    swaps = """
import os
os.chdir("/task")
os.mkdir("folder")
os.mkfifo("pipe")
os.symlink("/etc/passwd", "link")
for name, content in (("one", "1" * 100_000), ("two", "2" * 50_000)):
    open(name, "w").write(content)
def put(name):
    if name == "folder":
        os.path.lexists("vm.c") and os.unlink("vm.c")
        os.mkdir("vm.c")
        os.rmdir("vm.c")
    elif name == "link":
        os.symlink("/etc/passwd", "new")
        os.replace("new", "vm.c")
    elif name == "pipe":
        os.mkfifo("new")
        os.replace("new", "vm.c")
    else:
        os.link(name, "new")
        os.replace("new", "vm.c")
open("ready", "w")
while True:
    for name in ("one", "link", "two", "pipe", "one", "folder"):
        put(name)
"""
    box.call(["/usr/bin/tee", "swaps.py"], swaps.encode(), LIMITS)
    shell(box, "python3 swaps.py > /dev/null 2>&1 &")
    assert eventually(lambda: "ready\n" == shell(box, "ls ready").output.decode())
    taken = [box.take("vm.c", MOST) for _ in range(1000)]
    contents = {each.content for each in taken if each.found is Found.REGULAR}
    assert contents <= {b"int main;\n", b"1" * 100_000, b"2" * 50_000, b""}
    kinds = {each.found for each in taken}
    assert {Found.REGULAR, Found.LINKED} <= kinds
    assert kinds <= set(Found) - {Found.OVERSIZED, Found.UNREADABLE}


def test_a_file_that_grows_is_never_larger_than_it_may_be(box: Box) -> None:
    shell(box, "(while :; do echo x >> vm.c; done) > /dev/null 2>&1 &")
    for _ in range(200):
        taken = box.take("vm.c", 500)
        assert len(taken.content) <= 500
        if taken.found is Found.OVERSIZED:
            break
        assert Found.REGULAR is taken.found
    assert eventually(lambda: nothing(Found.OVERSIZED) == box.take("vm.c", 500))
