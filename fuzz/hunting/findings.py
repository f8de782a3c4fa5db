"""The folder of a hunt: findings, programs to start from, and how far each seed has come.

    findings/IMAGE-SUBJECT/   hashes of both; finding.json, program.qb, and, when it is shrunk,
                              shrunk.qb and shrunk.qs, of which program.qb is the original
    corpus/HASH.qb            what AFL++ found to cover something new
    state.json                the next chunks of each seed
    lock                      locked while somebody hunts; tells that the folder is a hunt's

Everything is written whole or not at all: a hunt that is killed leaves a folder that the next one
goes on from.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import secrets
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, ValidationError

from gate.cases import Case
from gate.errors import StandFault, UsageError
from gate.execute import Result
from quern.assembler import assemble, disassemble
from quern.errors import AssemblyError, LoadError
from quern.files import UNFINISHED, read_regular, write_whole
from quern.opcodes import LIMITS

CORPUS_MOST: Final = 1000
"""Programs of the corpus; a new one takes the place of another."""

_SHOWN: Final = 64 * 1024
_IMAGE: Final = LIMITS["file"].value + 1
_FINDING: Final = re.compile(r"[0-9a-f]{16}-[0-9a-f]{16}")
_PART: Final = ".part."
_SHRUNK: Final = "shrunk.qb"
_MARK: Final = b"a hunt of quern-fuzz\n"
"""What the lock holds: no other folder has such a file."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Ended(_Record):
    """How a program ended. Bytes of outputs are characters of the same number.

    ``outcome`` is that of ``gate.execute``, or ``expected``.
    """

    outcome: str
    exit_code: int | None
    signal: str | None
    output: str
    output_sha256: str

    @staticmethod
    def of(outcome: str, exit_code: int | None, signal: str | None, output: bytes) -> Ended:
        shown = output[:_SHOWN].decode("latin-1")
        digest = hashlib.sha256(output).hexdigest()
        return Ended(
            outcome=outcome,
            exit_code=exit_code,
            signal=signal,
            output=shown,
            output_sha256=digest,
        )


class Finding(_Record):
    """A program on which a subject differs from the reference, ``times`` of ``runs`` times."""

    schema_version: Literal[1] = 1
    subject_sha256: str
    image_sha256: str
    origin: str
    name: str
    seed: int
    runs: int
    times: int
    expected: Ended
    actual: Ended

    @property
    def folder(self) -> str:
        return f"{self.image_sha256[:16]}-{self.subject_sha256[:16]}"


class Progress(_Record):
    """The number of the next chunk of each origin."""

    next: dict[str, NonNegativeInt] = Field(default_factory=dict)


class State(_Record):
    """How far the seeds have come."""

    schema_version: Literal[1] = 1
    seeds: dict[str, Progress] = Field(default_factory=dict)


def finding_of(subject: bytes, seed: int, result: Result, runs: int, times: int) -> Finding:
    """The finding of a subject (its source) that went like this."""
    case, ending = result.case, result.ending
    assert case.output.content is not None
    return Finding(
        subject_sha256=hashlib.sha256(subject).hexdigest(),
        image_sha256=hashlib.sha256(case.image).hexdigest(),
        origin=case.group,
        name=case.name,
        seed=seed,
        runs=runs,
        times=times,
        expected=Ended.of("expected", case.exit_code, None, case.output.content),
        actual=Ended.of(
            result.outcome,
            ending.exit_code if ending else None,
            ending.signal if ending else None,
            ending.output if ending else b"",
        ),
    )


def source_of(image: bytes) -> bytes | None:
    """The assembly of an image, if there is one that gives back the same bytes."""
    try:
        text = disassemble(image).encode()
        return text if assemble(text, "shrunk.qs") == image else None
    except (LoadError, AssemblyError):
        return None


class Folder:
    """A folder that is ours alone, see ``open_folder``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._findings = path / "findings"
        self._corpus = path / "corpus"
        for folder in (self._findings, self._corpus):
            with contextlib.suppress(FileExistsError):
                folder.mkdir()
            if folder.is_symlink() or not folder.is_dir():
                raise UsageError(f"{folder}: is no folder of a hunt; remove it to begin anew")
        self._remove_unfinished()

    def _remove_unfinished(self) -> None:
        """Removes what a hunt that was killed had not written whole, where it writes such."""
        for part in self._findings.glob(f"{_PART}*"):
            if part.is_dir() and not part.is_symlink():
                shutil.rmtree(part)
        kept = (path for path in self._findings.iterdir() if _FINDING.fullmatch(path.name))
        for folder in (self.path, self._corpus, *kept):
            for left in folder.glob(f"{UNFINISHED}*"):
                if left.is_file() and not left.is_symlink():
                    left.unlink()

    # Findings.

    def keep(self, finding: Finding, image: bytes) -> Path:
        """Keeps a finding; gives its folder."""
        target = self._findings / finding.folder
        if target.is_dir():
            return target
        part = self._findings / f"{_PART}{secrets.token_hex(8)}"
        part.mkdir()
        write_whole(part / "program.qb", image)
        write_whole(part / "finding.json", (finding.model_dump_json(indent=1) + "\n").encode())
        part.rename(target)
        _sync(self._findings)
        return target

    def is_shrunk(self, finding: Path) -> bool:
        """Whether the finding of this folder was shrunk."""
        return (finding / _SHRUNK).exists()

    def keep_shrunk(self, finding: Path, case: Case) -> None:
        """Keeps what the finding of this folder was shrunk to; its image last."""
        source = source_of(case.image)
        if source is not None:
            write_whole(finding / "shrunk.qs", source)
        write_whole(finding / _SHRUNK, case.image)

    def findings(self) -> Iterator[tuple[Path, bytes]]:
        """The folder and the smallest image of each finding that is kept. Raises UsageError."""
        for folder in sorted(self._findings.iterdir()):
            if _FINDING.fullmatch(folder.name):
                shrunk, whole = folder / _SHRUNK, folder / "program.qb"
                yield folder, _read(shrunk if shrunk.exists() else whole)

    # The corpus.

    def corpus(self) -> list[bytes]:
        """In the order of the hashes. Raises UsageError."""
        return [_read(path) for path in sorted(self._corpus.glob("*.qb"))]

    def add_to_corpus(self, image: bytes) -> bool:
        """Whether it is new. Where there are too many, the one whose hash is next goes."""
        name = f"{hashlib.sha256(image).hexdigest()}.qb"
        names = sorted(path.name for path in self._corpus.glob("*.qb"))
        if name in names:
            return False
        write_whole(self._corpus / name, image)
        if len(names) >= CORPUS_MOST:
            later = [other for other in names if other > name]
            (self._corpus / (later or names)[0]).unlink()
        return True

    # The state.

    def state(self) -> State:
        """Raises UsageError where it is not ours."""
        path = self.path / "state.json"
        if not path.exists():
            return State()
        try:
            return State.model_validate_json(_read(path))
        except ValidationError:
            raise UsageError(f"{path}: not a hunt's state; remove it to begin anew") from None

    def keep_state(self, state: State) -> None:
        write_whole(self.path / "state.json", (state.model_dump_json(indent=1) + "\n").encode())


def _read(path: Path) -> bytes:
    try:
        return read_regular(path, _IMAGE)
    except OSError as error:
        raise UsageError(f"{path}: cannot read: {error.strerror}") from None


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _is_a_hunts(path: Path) -> bool:
    """Whether it is a hunt's, or is to become one: it is empty but for a lock that was not marked
    when the hunt was killed.
    """
    names = {one.name for one in path.iterdir()}
    if not names:
        return True
    try:
        mark = read_regular(path / "lock", len(_MARK) + 1)
    except OSError:
        return False
    return mark == _MARK or (names == {"lock"} and mark == b"")


@contextlib.contextmanager
def open_folder(path: Path) -> Iterator[Folder]:
    """A hunt's folder, which is made if it is not there; nobody else may hunt in it meanwhile.

    A folder that holds anything else is not taken for one. Raises UsageError for that, or when
    somebody does or it cannot be written, and StandFault when that comes later.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        if not _is_a_hunts(path):
            raise UsageError(f"{path}: holds other things than a hunt; name a folder of its own")
        lock = os.open(path / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o644)
        os.pwrite(lock, _MARK, 0)
    except OSError as error:
        raise UsageError(
            f"{path}: cannot hunt there: {error.strerror}; name a folder that can be written"
        ) from None
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UsageError(f"{path}: another hunt is in this folder; name another") from None
        try:
            yield Folder(path)
        except OSError as error:
            raise StandFault(f"{path}: {error.strerror}") from None
    finally:
        os.close(lock)
