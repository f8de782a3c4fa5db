"""Runs inside a box: makes every kind of file that there is, or describes all that are there."""

import hashlib
import os
import random
import socket
import stat
import sys


def make() -> None:
    os.chdir("/task")
    noise = random.Random(1)
    files = {
        b"empty": b"",
        b"large": noise.randbytes(3_000_001),
        b"-rf": b"an option",
        b"new\nline \t'\"\\$(x)`*?": b"hostile",
        b"no text \xff\xfe\x80": b"bytes",
        "völlig \N{GRINNING FACE}".encode(): b"unicode",
        b"x" * 255: b"long",
        b"...": b"dots",
        b" ": b"a space",
        b"block": b"x" * 512,
    }
    for name, content in files.items():
        with open(name, "wb") as file:
            file.write(content)
    for mode in (0o000, 0o111, 0o400, 0o4755, 0o2755, 0o1777):
        with open(f"mode-{mode:o}", "w") as file:
            file.write(oct(mode))
        os.chmod(f"mode-{mode:o}", mode)
    for mode in (0o000, 0o500, 0o300, 0o1777):
        os.mkdir(f"folder-{mode:o}")
        with open(f"folder-{mode:o}/inner", "w") as file:
            file.write("inner")
        os.chmod(f"folder-{mode:o}", mode)
    os.mkdir("none-in-it")
    for link, target in (
        ("to-file", "large"),
        ("to-folder", "folder-500"),
        ("to-nothing", "no such\nfile"),
        ("to-outside", "/etc/passwd"),
        ("to-itself", "to-itself"),
        ("to-above", "../../.."),
        ("to-far", "y" * 4000),
    ):
        os.symlink(target, link)
    os.symlink(b"\xff\xfe", b"to-bytes \xff")
    os.link("large", "second-name")
    os.link("large", "/task/none-in-it/third-name")
    os.link("to-file", "second-link")
    os.mkfifo("pipe")
    os.mkfifo("/tmp/pipe", 0o600)
    socket.socket(socket.AF_UNIX).bind("socket")
    for name, size, pieces in (
        (b"hole", 1 << 40, ()),
        (b"data then hole", 1 << 30, ((0, b"begin"),)),
        (b"hole then data", (1 << 30) + 5, ((1 << 30, b"finis"),)),
        (b"holes \xff", 1 << 33, ((5 << 20, b"a" * 10_000), (7 << 30, b"b" * 4096))),
    ):
        with open(name, "wb") as file:
            for at, data in pieces:
                file.seek(at)
                file.write(data)
            file.truncate(size)
    deep = "/tmp"
    while len(deep) < 3900:
        deep += "/" + "d" * 90
        os.mkdir(deep)
    with open(f"{deep}/deepest", "w") as file:
        file.write("deep")
    with open("/tmp/scratch", "w") as file:
        file.write("kept, too")
    for changed, nanoseconds in (
        ("empty", 123_456_789_987_654_321),
        ("block", 1),
        ("...", -1_500_000_000),
        (" ", 0),
    ):
        os.utime(changed, ns=(0, nanoseconds))
    os.utime("to-file", ns=(0, 77_000_000_007), follow_symlinks=False)
    os.utime("none-in-it", ns=(0, 5_000_000_000))
    os.utime("/tmp", ns=(0, 6_000_000_000))
    os.chmod("/tmp", 0o1700)


def _content(path: bytes, size: int) -> str:
    """Of what is not a hole; in place of each, where it is."""
    digest = hashlib.sha256()
    with open(path, "rb", buffering=0) as file:
        at = 0
        while at < size:
            try:
                at = os.lseek(file.fileno(), at, os.SEEK_DATA)
            except OSError:
                break
            end = min(os.lseek(file.fileno(), at, os.SEEK_HOLE), size)
            digest.update(b"%d-%d:" % (at, end) + os.pread(file.fileno(), end - at, at))
            at = end
    return digest.hexdigest()


def describe(path: bytes, numbers: dict[tuple[int, int], int]) -> None:
    status = os.lstat(path)
    mode = status.st_mode
    if stat.S_ISSOCK(mode):  # which are not kept
        return
    number = numbers.setdefault((status.st_dev, status.st_ino), len(numbers))
    size = 0 if stat.S_ISDIR(mode) else status.st_size
    words = [path, stat.filemode(mode), status.st_mtime_ns, size, status.st_blocks]
    words.append(0 if stat.S_ISDIR(mode) else number)
    if stat.S_ISLNK(mode):
        words.append(os.readlink(path))
    readable = 0o500 if stat.S_ISDIR(mode) else 0o400
    if (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) and mode & readable != readable:
        os.chmod(path, mode | readable)
    if stat.S_ISREG(mode):
        words.append(_content(path, size))
    print(*words)
    if stat.S_ISDIR(mode):
        for name in sorted(os.listdir(path)):
            describe(path + b"/" + name, numbers)


if sys.argv[1] == "make":
    make()
else:
    seen: dict[tuple[int, int], int] = {}
    for root in (b"/task", b"/tmp"):
        describe(root, seen)
