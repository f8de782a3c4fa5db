"""Rules on the text of a source, before any compiler sees it.

They see what is written in the source itself. What macros of it or of the system's headers make is
seen only in the preprocessed text and in the binary, which nothing here reads.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from gate.limits import SOURCE_BYTES
from gate.lint.tokens import Token, tokens

# A reader needs the first few; a hostile source can have millions.
MOST_VIOLATIONS = 100

_ATTRIBUTE_WORDS = ("__attribute__", "__attribute", "__declspec")
_ASSEMBLY_WORDS = ("__asm__", "__asm")


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


def _broken_by_tokens(found: list[Token]) -> Iterator[tuple[str, Token, str]]:
    """Rule, place and text of each token that breaks a rule."""
    newline = Token("newline", "\n", 0)
    for before, token, after in zip([newline, *found], found, [*found[1:], newline], strict=False):
        if token.kind == "mark" and token.text == "#" and before.kind == "newline":
            if after.text == "pragma":
                yield "no-pragmas", after, "#pragma"
        elif token.kind == "mark" and token.text == "[" and after.text == "[":
            yield "no-attributes", token, "[["
        elif token.kind == "word" and token.text == "_Pragma":
            yield "no-pragmas", token, token.text
        elif token.kind == "word" and token.text in _ATTRIBUTE_WORDS:
            yield "no-attributes", token, token.text
        elif token.kind == "word" and token.text in _ASSEMBLY_WORDS:
            yield "no-inline-assembly", token, token.text


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
    # As latin-1, offsets are those of the bytes; words beyond ASCII are of no interest here.
    broken = _broken_by_tokens(tokens(source.decode("latin-1")))
    for rule, token, text in itertools.islice(broken, MOST_VIOLATIONS):
        found.append(Violation(rule, *_place(source, token.offset), text))
    return sorted(found, key=lambda violation: (violation.line, violation.column))
