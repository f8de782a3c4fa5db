"""The first level of the lint: what is written in the source, token by token.

What macros make of it is seen at the second level, in the preprocessed text.
"""

import functools
import itertools
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from gate.limits import SOURCE_BYTES
from gate.lint.allowed import allowed
from gate.lint.tokens import Token, directive_name, is_directive, lines, tokens
from gate.lint.unread import Span, read_lines
from gate.lint.violation import MOST_VIOLATIONS, Violation

ATTRIBUTE_WORDS = frozenset({"__attribute__", "__attribute", "__declspec"})
ASSEMBLY_WORDS = frozenset({"__asm__", "__asm"})
_PRAGMA_WORDS = frozenset({"_Pragma", "__pragma"})
_CONDITIONS = frozenset({"if", "ifdef", "ifndef", "elif"})
_INCLUDING = frozenset({"include_next", "import", "embed"})
_KEYWORDS = frozenset(
    (
        *("auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else"),
        *("enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register"),
        *("restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch"),
        *("typedef", "union", "unsigned", "void", "volatile", "while"),
    )
)
_END_OF_NAME = ("reserved-names", "##")
_RESERVED = re.compile(r"_[_A-Z]", re.ASCII)
_NOT_ASCII = re.compile(r"[^\t\n\v\f\r\x20-\x7e]|\r(?!\n)")
# A name in which nothing can be taken for the beginning of a comment or a literal.
_PLAIN_HEADER = re.compile(r"""<(?:/?[\w.+-]+)+>|"(?:/?[\w.+-]+)+\"""", re.ASCII)


class _Broken(NamedTuple):
    """A rule that a token breaks.

    ``always``: also where the compiler does not read it. What follows might then be taken for
    something else than the compiler takes it for, or the line decides on what is read.
    """

    rule: str
    token: Token
    text: str
    always: bool = False


def is_reserved(word: str) -> bool:
    """Whether a name belongs to the compiler and its library (C11, 7.1.3)."""
    return _RESERVED.match(word) is not None


def _by_include(line: list[Token]) -> Iterator[_Broken]:
    name, rest = line[2] if len(line) > 2 else line[1], line[3:]
    if name.kind != "header":
        yield _Broken("standard-headers", name, "a header that is not spelled <name>", always=True)
    elif not _PLAIN_HEADER.fullmatch(name.text):
        yield _Broken("standard-headers", name, f"#include {name.text}", always=True)
    elif name.text.startswith('"'):
        yield _Broken("one-source", name, f"#include {name.text}")
    elif name.text[1:-1] not in allowed("headers"):
        yield _Broken("standard-headers", name, f"#include {name.text}")
    if rest and rest[0].kind != "newline":
        yield _Broken("directives", rest[0], f"{rest[0].text} after #include", always=True)


def _by_directive(line: list[Token]) -> Iterator[_Broken]:
    name, token = directive_name(line), line[min(1, len(line) - 1)]
    if name == "pragma":
        yield _Broken("no-pragmas", token, "#pragma")
    elif name in _INCLUDING:
        yield _Broken("one-source", token, f"#{name}")
    elif name == "include":
        yield from _by_include(line)
    elif name in ("define", "undef"):
        defined = line[2].text if len(line) > 2 else ""
        keyword = defined in _KEYWORDS or is_reserved(defined)
        if keyword and defined not in allowed("definable"):
            yield _Broken("reserved-names", line[2], f"#{name} {defined}")
    elif name not in allowed("directives") and token.kind != "newline" and len(line) > 1:
        yield _Broken("directives", token, f"#{name or ' ' + token.text}")


@functools.cache
def broken_by_word(word: str) -> str | None:
    """The rule that a name breaks wherever it stands."""
    if not is_reserved(word):
        return None
    if word in ATTRIBUTE_WORDS:
        return "no-attributes"
    if word in ASSEMBLY_WORDS:
        return "no-inline-assembly"
    if word in _PRAGMA_WORDS:
        return "no-pragmas"
    return None if word in allowed("reserved") else "reserved-names"


def _by_words(line: list[Token]) -> Iterator[_Broken]:
    name = directive_name(line) if is_directive(line) else ""
    if name in _CONDITIONS:
        refused = allowed("not_in_conditions")
        for token in line:
            if token.kind == "word" and token.text in refused:
                by_word = broken_by_word(token.text) or "directives"
                yield _Broken(by_word, token, token.text, always=True)
        return
    before = line[0]
    for token in line[3:] if name in ("define", "undef") else line:
        if token.kind == "word":
            if before.text == "\\" and token.text[0] in "uU":
                yield _Broken("ascii", before, f"\\{token.text}, a character by its number")
            # Behind ## it is the end of a name, which the next level sees whole.
            elif (rule := broken_by_word(token.text)) and (rule, before.text) != _END_OF_NAME:
                yield _Broken(rule, token, token.text)
        elif token.text == "[" == before.text and token is not before:
            yield _Broken("no-attributes", before, "[[")
        before = token


def _by_characters(line: list[Token]) -> Iterator[_Broken]:
    for token in line:
        if token.kind != "newline" and (found := _NOT_ASCII.search(token.text)):
            text = f"byte 0x{ord(found[0]):02x} outside of comments"
            yield _Broken("ascii", token._replace(offset=token.offset + found.start()), text)
            return  # one says enough of a line


def _by_tokens(source: bytes) -> Iterator[tuple[Span, list[_Broken]]]:
    """The lines that break rules, and what they break."""
    # As latin-1, offsets are those of the bytes.
    text = source.decode("latin-1")
    is_plain = _NOT_ASCII.search(text) is None
    start = 0
    for line in lines(tokens(text)):
        end = line[-1].offset if line[-1].kind == "newline" else len(text)
        found = [
            *(_by_directive(line) if is_directive(line) else ()),
            *_by_words(line),
            *(() if is_plain else _by_characters(line)),
        ]
        if found:
            yield (start, end), found
        start = end + 1


def _that_is_read(source: bytes, macros: Callable[[bytes], bytes | None]) -> Iterator[_Broken]:
    """What the tokens break in the lines that the compiler reads."""
    suspect = list(_by_tokens(source))
    asked = [span for span, found in suspect if not any(broken.always for broken in found)]
    answers = iter(read_lines(source, asked, macros) if asked else ())
    for _, found in suspect:
        if any(broken.always for broken in found) or next(answers):
            yield from found


def _place(source: bytes, offset: int) -> str:
    before = source[:offset]
    return f"vm.c:{before.count(10) + 1}:{offset - (before.rfind(10) + 1) + 1}"


def _by_bytes(source: bytes) -> Iterator[tuple[str, int, str]]:
    """Rule, place and text of what is wrong with the file as such."""
    if not source.strip():
        yield "source-empty", 0, "the file holds no text"
    if len(source) > SOURCE_BYTES:
        text = f"the file has {len(source)} bytes, more than {SOURCE_BYTES}"
        yield "source-too-large", SOURCE_BYTES, text
    if (nul := source.find(b"\0")) >= 0:
        yield "source-nul-byte", nul, "a byte of value 0"
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as error:
        text = f"byte 0x{source[error.start]:02x} is not UTF-8 ({error.reason})"
        yield "source-not-utf-8", error.start, text


def lint(source: bytes, macros: Callable[[bytes], bytes | None]) -> list[Violation]:
    """The rules that ``source`` breaks, in the order of their places.

    What the compiler does not read breaks none. ``macros`` gives the definitions of all macros at
    the end of a source, or None where that goes wrong; it is only asked when there is a doubt.
    """
    by_file = [
        Violation(rule, "source", _place(source, at), text) for rule, at, text in _by_bytes(source)
    ]
    if by_file:
        return by_file
    broken = itertools.islice(_that_is_read(source, macros), MOST_VIOLATIONS)
    return [Violation(b.rule, "source", _place(source, b.token.offset), b.text) for b in broken]
