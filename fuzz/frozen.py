"""The frozen programs and what the reference makes of them.

`differences` computes everything anew and compares it with what is frozen. `freeze` freezes
VERSION, which must not be there yet: a new version stands beside the old ones.

`frozen/VERSION/NAME.images.xz` holds the images of a generator in the order of their indices, each
behind 4 bytes that give its length; `NAME.expected.xz`, likewise, for each program its exit code in
a byte, 4 bytes that give the length of its output, and the output. `NAME.reach.json` is the record
of what they reach. `FROZEN.toml` holds the hashes (SHA-256) of the contents, not compressed.
"""

from __future__ import annotations

import hashlib
import itertools
import lzma
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from fuzz.generators import GENERATORS, SOURCES, Generator
from fuzz.reach import FUEL, Observation, Reach, observe, reach
from fuzz.workers import workers
from gate.score import Watcher
from quern.errors import LoadError
from quern.files import write_whole
from quern.opcodes import LIMITS
from quern.reference.interpret import OutOfFuel
from quern.reference.load import check
from quern.reference.memory import DATA_LIMIT, measure

T = TypeVar("T")

VERSION: Final = 1
SEED: Final = 0x517565726E
DAMAGED_FUEL: Final = 1_000_000
"""Opcodes that a damaged image may take."""

_FUZZ: Final = Path(__file__).parent
_RECORD: Final = _FUZZ / "FROZEN.toml"
_CHUNK: Final = 20


class FrozenError(ValueError):
    """What is frozen is not what its record says; the message names the file."""


@dataclass(frozen=True, slots=True)
class GivenWay:
    """An attempt that took too many opcodes, too much data, or printed too much."""

    index: int
    attempt: int
    reason: str


@dataclass(frozen=True, slots=True)
class Expected:
    """How a program ends, and all that it prints."""

    exit_code: int
    output: bytes


@dataclass(frozen=True, slots=True)
class Frozen:
    """The programs of a generator in the order of their indices, and what they do."""

    images: tuple[bytes, ...]
    expected: tuple[Expected, ...]


# Bytes.


def _blocks(data: bytes, head: int) -> Iterator[tuple[bytes, bytes]]:
    """Takes apart a row of blocks: `head` bytes, a length in 4 bytes, and so many bytes."""
    at = 0
    while at < len(data):
        begin = at + head + 4
        end = begin + int.from_bytes(data[at + head : begin], "little")
        yield data[at : at + head], data[begin:end]
        at = end


def pack_images(images: Iterable[bytes]) -> bytes:
    return b"".join(len(image).to_bytes(4, "little") + image for image in images)


def unpack_images(data: bytes) -> tuple[bytes, ...]:
    return tuple(image for _, image in _blocks(data, 0))


def pack_expected(expected: Iterable[Expected]) -> bytes:
    return b"".join(
        bytes([one.exit_code]) + len(one.output).to_bytes(4, "little") + one.output
        for one in expected
    )


def unpack_expected(data: bytes) -> tuple[Expected, ...]:
    return tuple(Expected(head[0], output) for head, output in _blocks(data, 1))


def _compressed(data: bytes) -> bytes:
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, preset=9)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# Reading.


def record(version: int = VERSION) -> dict[str, Any]:
    """What FROZEN.toml says of a version; FrozenError if it knows of none."""
    rows = tomllib.loads(_RECORD.read_text("utf-8")) if _RECORD.exists() else {}
    if str(version) not in rows:
        raise FrozenError(f"{_RECORD}: there is no version {version}")
    row: dict[str, Any] = rows[str(version)]
    return row


def given_way(row: dict[str, Any]) -> list[GivenWay]:
    return [GivenWay(*each) for each in row["given_way"]]


def _folder(version: int) -> Path:
    return _FUZZ / "frozen" / str(version)


def _content(version: int, name: str, what: str) -> bytes:
    expected = record(version)[name][what]
    path = _folder(version) / f"{name}.{what}.xz"
    try:
        data = lzma.decompress(path.read_bytes())
    except (OSError, lzma.LZMAError) as fault:
        raise FrozenError(f"{path}: {fault}") from fault
    if _hash(data) != expected:
        raise FrozenError(f"{path}: the content has another hash than {_RECORD.name} says")
    return data


def read(name: str, version: int = VERSION) -> Frozen:
    """The frozen programs of a generator; FrozenError if they are not what the record says."""
    return Frozen(
        unpack_images(_content(version, name, "images")),
        unpack_expected(_content(version, name, "expected")),
    )


def read_reach(name: str, version: int = VERSION) -> Reach:
    """What they reach; FrozenError if it is not what the record says."""
    path = _folder(version) / f"{name}.reach.json"
    data = path.read_bytes()
    if _hash(data) != record(version)[name]["reach"]:
        raise FrozenError(f"{path}: the content has another hash than {_RECORD.name} says")
    return Reach.model_validate_json(data)


def source_hashes() -> dict[str, str]:
    """The hashes of the files on which the programs depend, as they are now."""
    return {name: _hash((_FUZZ.parent / name).read_bytes()) for name in SOURCES}


# Computing.


def excess(generator: Generator, index: int, attempt: int) -> str:
    """What the program of an attempt has too much of: opcodes, data or output; else nothing."""
    image = generator.image(VERSION, SEED, index, attempt)
    try:
        program = check(image)
        fuel = DAMAGED_FUEL if generator.is_damaged(index) else FUEL
        usage = measure(program, fuel=fuel)
    except LoadError:
        return ""
    except OutOfFuel:
        return "opcodes"
    if max(usage.data.highest, usage.grouped.highest) > DATA_LIMIT:
        return "data"
    return "output" if len(usage.result.output) > LIMITS["output"].value else ""


def _settled(name: str, index: int) -> list[GivenWay]:
    """The attempts at this index that give way; only damaged images may."""
    generator = GENERATORS[name]
    over: list[GivenWay] = []
    for attempt in itertools.count():
        reason = excess(generator, index, attempt)
        if not reason:
            return over
        if not generator.is_damaged(index):
            raise FrozenError(f"{name} {index}: a sound program has too much {reason}")
        over.append(GivenWay(index, attempt, reason))
    raise AssertionError("some attempt is accepted")


@dataclass(frozen=True, slots=True)
class Computed:
    """A program and what it does."""

    index: int
    image: bytes
    seen: Observation


def _computed(name: str, attempts: dict[int, int], index: int) -> Computed:
    image = GENERATORS[name].image(VERSION, SEED, index, attempts.get(index, 0))
    return Computed(index, image, observe(image))


def _all(
    work: Callable[[int], T], count: int, jobs: int, title: str, watcher: Watcher
) -> Iterator[T]:
    """The results for all indices in their order, by several processes."""
    watcher.step(title, count)
    with workers(jobs) as pool:
        for result in pool.map(work, range(count), chunksize=_CHUNK):
            yield result
            watcher.piece()


def attempts_of(rows: Iterable[GivenWay]) -> dict[int, int]:
    """The attempt that counts, for each index at which one gave way."""
    return {row.index: row.attempt + 1 for row in rows}


def _compute(
    name: str, rows: Iterable[GivenWay], jobs: int, watcher: Watcher
) -> tuple[bytes, bytes, Reach]:
    """Images and expected results as they are packed, and what they reach."""
    generator = GENERATORS[name]
    work = partial(_computed, name, attempts_of(rows))
    computed = list(_all(work, generator.count, jobs, f"{name}: running", watcher))
    images = pack_images(one.image for one in computed)
    expected = pack_expected(Expected(one.seen.exit_code, one.seen.output) for one in computed)
    return images, expected, reach(generator, ((one.index, one.seen) for one in computed))


def _reach_text(reached: Reach) -> str:
    return reached.model_dump_json(indent=1) + "\n"


def freeze(jobs: int, watcher: Watcher) -> None:
    """Writes VERSION, which must not be there yet; its record last."""
    folder = _folder(VERSION)
    known = _RECORD.read_text("utf-8") if _RECORD.exists() else _HEAD
    if str(VERSION) in tomllib.loads(known):
        raise FrozenError(f"{_RECORD}: version {VERSION} is frozen; a new one needs a new number")
    folder.mkdir(parents=True, exist_ok=True)
    text = f"\n[{VERSION}]\nseed = {SEED}\ndate = {datetime.now(UTC).date()}\n"
    text += f"\n[{VERSION}.sources]\n"
    text += "".join(f'"{name}" = "{value}"\n' for name, value in source_hashes().items())
    for name, generator in GENERATORS.items():
        settle = partial(_settled, name)
        settled = _all(settle, generator.count, jobs, f"{name}: measuring", watcher)
        rows = [row for over in settled for row in over]
        images, expected, reached = _compute(name, rows, jobs, watcher)
        write_whole(folder / f"{name}.images.xz", _compressed(images))
        write_whole(folder / f"{name}.expected.xz", _compressed(expected))
        write_whole(folder / f"{name}.reach.json", _reach_text(reached).encode())
        text += f"\n[{VERSION}.{name}]\nprograms = {generator.count}\n"
        text += f'images = "{_hash(images)}"\nexpected = "{_hash(expected)}"\n'
        text += f'reach = "{_hash(_reach_text(reached).encode())}"\ngiven_way = [\n'
        text += "".join(f'    [{row.index}, {row.attempt}, "{row.reason}"],\n' for row in rows)
        text += "]\n"
    write_whole(_RECORD, (known + text).encode())


_HEAD: Final = """\
# What is frozen, written by `quern-fuzz freeze`; a new version stands beside the old.
# given_way: index, attempt, and what the damaged image of that attempt had too much of.
"""


def differences(jobs: int, watcher: Watcher) -> list[str]:
    """Computes everything anew; a line for each thing that is not as it is frozen."""
    row = record()
    found = [
        f"{name}: the source has another hash than at the freeze"
        for name, value in source_hashes().items()
        if row["sources"].get(name) != value
    ]
    for name, generator in GENERATORS.items():
        rows = given_way(row[name])
        for over in rows:
            if excess(generator, over.index, over.attempt) != over.reason:
                found.append(f"{name} {over.index}: attempt {over.attempt} need not give way")
        images, expected, reached = _compute(name, rows, jobs, watcher)
        frozen = read(name)
        for what, old, new in (
            ("image", frozen.images, unpack_images(images)),
            ("expected result", frozen.expected, unpack_expected(expected)),
        ):
            other = [at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b]
            if other or len(old) != len(new):
                places = ", ".join(map(str, other[:5]))
                found.append(f"{name}: {len(other)} of {len(old)} differ in {what}: {places}")
        if reached != read_reach(name):
            found.append(f"{name}: the record of what is reached differs")
    return found
