"""Rules on the bytes of a source, before any compiler sees them.

These make sure that the later steps read a text at all. They say nothing about what the text does:
a hostile source is held by the sandbox, not by this file.
"""

from dataclasses import dataclass

from gate.limits import SOURCE_BYTES


@dataclass(frozen=True)
class Violation:
    """A broken rule and where it is broken; lines and columns (of bytes) count from 1."""

    rule: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.text} ({self.rule})"


def _place(source: bytes, offset: int) -> tuple[int, int]:
    before = source[:offset]
    return before.count(b"\n") + 1, offset - (before.rfind(b"\n") + 1) + 1


def lint(source: bytes) -> list[Violation]:
    """The rules that ``source`` breaks, in the order of their places."""
    found = []
    if not source.strip():
        found.append(Violation("source-empty", 1, 1, "the file holds no text"))
    if len(source) > SOURCE_BYTES:
        line, column = _place(source, SOURCE_BYTES)
        text = (
            f"the file has {len(source)} bytes, more than the {SOURCE_BYTES} that a source may have"
        )
        found.append(Violation("source-too-large", line, column, text))
    if (nul := source.find(b"\0")) >= 0:
        found.append(Violation("source-nul-byte", *_place(source, nul), "a byte of value 0"))
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as error:
        text = f"byte 0x{source[error.start]:02x} is not UTF-8 ({error.reason})"
        found.append(Violation("source-not-utf-8", *_place(source, error.start), text))
    return sorted(found, key=lambda violation: (violation.line, violation.column))
