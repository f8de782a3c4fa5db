"""Test cases: files that hold a program and what it must print.

A case is ``NAME.qs`` (assembly) or ``NAME.hex`` (an image as hexadecimal digits, ``;`` starts a
comment). Its expectation stands in full-line comments, in this order, among any others::

    ; sections: 5.4 9.2              the sections of the specification that the case examines
    ; covers: edge.25 limit.map.last what else it is there for; optional
    ; exit: 20                       required
    ; output:                        the lines that follow are the output; without any it is empty
    ; |text of a line                escapes: \\\\ \\n \\t \\r \\xHH; a final \\c: no newline

A long output is given by ``; output-sha256: HEX`` and ``; output-length: N`` in place of ``;
output:``.
"""

import hashlib
import itertools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from pathlib import Path

from gate.errors import StandFault, UsageError
from quern.assembler import assemble
from quern.errors import AssemblyError


class Group(StrEnum):
    """Who may see a case or a workload."""

    OPEN = "open"
    HIDDEN = "hidden"


@dataclass(frozen=True)
class Output:
    """An expected output. ``content`` is None where only its digest is known."""

    sha256: str
    length: int
    content: bytes | None

    @staticmethod
    def of(content: bytes) -> "Output":
        return Output(hashlib.sha256(content).hexdigest(), len(content), content)

    def is_met_by(self, actual: bytes) -> bool:
        return self.length == len(actual) and self.sha256 == hashlib.sha256(actual).hexdigest()


@dataclass(frozen=True)
class Case:
    """A program and how it must end. ``name`` is unique in its group: a ``Group``, or whatever else
    programs come from.
    """

    name: str
    group: str
    image: bytes
    output: Output
    exit_code: int
    sections: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()

    @property
    def full_name(self) -> str:
        return f"{self.group}/{self.name}"


_KEYS = ("sections", "covers", "exit", "output", "output-sha256", "output-length")
_KEY_LINE = re.compile(r";\s*([a-z][a-z0-9-]*):(?:\s+(.*))?$")
_OUTPUT_LINE = re.compile(r";\s*\|(.*)$")
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|(.?))", re.DOTALL)
_PLAIN_ESCAPES = {"\\": b"\\", "n": b"\n", "t": b"\t", "r": b"\r"}
_SECTION = re.compile(r"\d+(\.\d+)*$")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*$")


class _Problem(Exception):
    """What is wrong, and in which line (from 1)."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


def _unescape(text: str, line: int) -> bytes:
    newline = b"\n"
    if re.search(r"(?<!\\)(\\\\)*\\c$", text):
        text, newline = text[:-2], b""
    content, at = b"", 0
    for match in _ESCAPE.finditer(text):
        digits, letter = match.groups()
        content += text[at : match.start()].encode("latin-1")
        if digits is None and letter not in _PLAIN_ESCAPES:
            raise _Problem(
                line,
                f"unknown escape {match.group()!r}; known: \\\\ \\n \\t \\r \\xHH, a final \\c",
            )
        content += bytes.fromhex(digits) if digits else _PLAIN_ESCAPES[letter]
        at = match.end()
    return content + text[at:].encode("latin-1") + newline


def _number(text: str, line: int, key: str, most: int) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) > most:
        raise _Problem(line, f"{key}: {text!r} is not a number from 0 to {most}")
    return int(text)


def _header(text: str) -> tuple[dict[str, tuple[int, str]], bytes]:
    """The keys, each with its line and value, and the output that is written out."""
    keys: dict[str, tuple[int, str]] = {}
    output = b""
    in_output = False
    for line, content in enumerate(text.split("\n"), 1):
        stripped = content.strip()
        if match := _OUTPUT_LINE.match(stripped if not content.startswith(";") else content):
            if not in_output:
                raise _Problem(line, "an output line that does not follow '; output:'")
            output += _unescape(match[1], line)
            continue
        in_output = False
        match = _KEY_LINE.match(stripped)
        if not match or match[1] not in _KEYS:
            continue
        key, value = match[1], (match[2] or "").strip()
        if key in keys:
            raise _Problem(line, f"a second {key!r}")
        if any(_KEYS.index(earlier) > _KEYS.index(key) for earlier in keys):
            raise _Problem(line, f"{key!r} stands too late; the order is {', '.join(_KEYS)}")
        keys[key] = (line, value)
        in_output = key == "output"
    return keys, output


def _expected_output(keys: dict[str, tuple[int, str]], written: bytes) -> Output:
    if "output-sha256" not in keys and "output-length" not in keys:
        line, value = keys.get("output", (1, ""))
        if value:
            raise _Problem(
                line,
                "text behind '; output:'; the output is in the lines that follow, behind '; |'",
            )
        return Output.of(written)
    if "output" in keys or "output-sha256" not in keys or "output-length" not in keys:
        raise _Problem(1, "give either 'output', or both 'output-sha256' and 'output-length'")
    line, digest = keys["output-sha256"]
    if not re.fullmatch(r"[0-9a-f]{64}", digest):
        raise _Problem(line, "output-sha256 is not 64 lower-case hexadecimal digits")
    return Output(
        digest,
        _number(keys["output-length"][1], keys["output-length"][0], "output-length", 1 << 20),
        None,
    )


def read_image(path: Path, text: str) -> bytes:
    """The image that a ``.qs`` or ``.hex`` file describes. Raises StandFault."""
    if path.suffix == ".qs":
        try:
            return assemble(text.encode("latin-1"), path.name)
        except AssemblyError as error:
            raise StandFault(f"{path}: does not assemble: {error}") from None
    digits = "".join(line.partition(";")[0] for line in text.split("\n"))
    try:
        return bytes.fromhex("".join(digits.split()))
    except ValueError:
        raise StandFault(
            f"{path}: holds something else than pairs of hexadecimal digits and comments"
        ) from None


def parse_case(path: Path, text: str, group: Group) -> Case:
    """The case in a file's text. Raises StandFault naming the file and the line."""
    try:
        if not _NAME.match(path.stem):
            raise _Problem(1, "a case's name has small letters, digits, '_' and '-' only")
        keys, written = _header(text)
        if "exit" not in keys:
            raise _Problem(1, "no '; exit: N' line")
        line, sections = keys.get("sections", (1, ""))
        for section in sections.split():
            if not _SECTION.match(section):
                raise _Problem(line, f"sections: {section!r} is not a section's number")
        return Case(
            name=path.stem,
            group=group,
            image=read_image(path, text),
            output=_expected_output(keys, written),
            exit_code=_number(keys["exit"][1], keys["exit"][0], "exit", 255),
            sections=tuple(sections.split()),
            covers=tuple(keys.get("covers", (1, ""))[1].split()),
        )
    except _Problem as problem:
        raise StandFault(f"{path}:{problem.line}: {problem}") from None


def read_text(path: Path) -> str:
    """A data file's bytes as characters: comments may hold any. Raises StandFault."""
    try:
        return path.read_bytes().decode("latin-1")
    except OSError as error:
        raise StandFault(f"{path}: cannot read: {error.strerror}") from None


def data_files(folder: Path, suffixes: tuple[str, ...]) -> list[Path]:
    """The files with these suffixes, sorted by name. Raises StandFault when there is none."""
    if not folder.is_dir():
        raise StandFault(f"{folder}: no such folder; run the gate from a complete checkout")
    files = sorted(path for path in folder.iterdir() if path.suffix in suffixes)
    if not files:
        raise StandFault(
            f"{folder}: holds no {' or '.join(suffixes)} file; is the checkout complete?"
        )
    return files


def set_hash(files: Iterable[Path]) -> str:
    """SHA-256 over names, sizes and contents, by name. Raises StandFault."""
    digest = hashlib.sha256()
    for path in sorted(files, key=lambda path: path.name):
        try:
            content = path.read_bytes()
        except OSError as error:
            raise StandFault(f"{path}: cannot read: {error.strerror}") from None
        digest.update(f"{path.name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


@dataclass(frozen=True)
class CaseSet:
    """All cases of a group, sorted by name, and what identifies them."""

    cases: tuple[Case, ...]
    sha256: str


def load_cases(folder: Path, group: Group) -> CaseSet:
    """The cases in a folder. Raises StandFault naming the file that is wrong."""
    files = data_files(folder, (".qs", ".hex"))
    cases = [parse_case(path, read_text(path), group) for path in files]
    for first, second in itertools.pairwise(cases):
        if first.name == second.name:
            raise StandFault(
                f"{folder / second.name}: is there twice, as .qs and as .hex; remove one"
            )
    return CaseSet(tuple(cases), set_hash(files))


def chosen(cases: Iterable[Case], pattern: str) -> list[Case]:
    """Cases whose GROUP/NAME contains the pattern or matches it. Raises UsageError."""
    found = [
        case for case in cases if pattern in case.full_name or fnmatchcase(case.full_name, pattern)
    ]
    if not found:
        raise UsageError(f"-k {pattern}: no test case has such a name")
    return found
