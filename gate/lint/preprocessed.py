"""The second level of the lint: the preprocessed text of the very build that is judged.

Macros are expanded here, so what they make is seen. The preprocessor says by markers, lines like
``# 12 "file" 1 3``, from which file the text comes. A source could write such lines, too: they are
believed only as far as they follow the includes of the source.
"""

import itertools
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gate.lint.allowed import allowed
from gate.lint.source import ASSEMBLY_WORDS, ATTRIBUTE_WORDS, broken_by_word
from gate.lint.tokens import directive_name, is_directive, lines, tokens
from gate.lint.violation import MOST_VIOLATIONS, Violation

_FILE = "vm.c"
_BEFORE_IT = ("<built-in>", "<command-line>")  # what gcc itself puts before the source
_MARKER = re.compile(r'# (\d+) "((?:[^"\\]|\\.)*)"((?: [1-4])*)')
_HEADER_FOLDERS = ("/usr/include/", "/usr/lib/gcc/", "/usr/local/include/")
_LITERAL = r""""(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?"""
_SUSPECT = re.compile(rf"{_LITERAL}|(?<![\w$])_[_A-Z]\w*|\[\s*\[", re.ASCII)
_IN_HEADER = re.compile(
    rf"{_LITERAL}|[{{}}]|(?<![\w$])__(?:attribute|asm|builtin_|sync_|declspec)\w*|\[\s*\[|_Pragma\b",
    re.ASCII,
)
_RENAMING = re.compile(r'\s*\(\s*(?:"[\w.@]*"\s*)+\)', re.ASCII)
_PARTS = re.compile(r"""\(|\)|[A-Za-z_]\w*|"(?:\\.|[^"\\\n])*"|.""", re.ASCII | re.DOTALL)
_HEADER_PRAGMA = re.compile(r"#pragma GCC diagnostic (?:push|pop|ignored \"-W[\w-]+\")")
_SPLICED = re.compile(r"\\\s*$")


class _Undisciplined(Exception):
    """A marker that the preprocessor would not have written for this source."""


@dataclass
class _Text:
    """Lines of one origin, and where each begins."""

    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    def add(self, line: str, number: int) -> None:
        self.lines.append(line)
        self.numbers.append(number)

    def joined(self) -> tuple[str, list[int]]:
        starts, at = [], 0
        for line in self.lines:
            starts.append(at)
            at += len(line) + 1
        return "\n".join(self.lines), starts


@dataclass
class _Header:
    """What one include of the source brought in."""

    path: str
    text: _Text = field(default_factory=_Text)
    included_at: int = 0


@dataclass
class _Attributed:
    """The text by its origin."""

    own: _Text = field(default_factory=_Text)
    headers: list[_Header] = field(default_factory=list)
    directives: list[tuple[int, str, bool]] = field(default_factory=list)  # line, text, in header
    line: int = 1  # of the source, where the text stands


def _includes(source: bytes) -> tuple[list[int], list[str]]:
    """The lines where the source includes headers, and which."""
    text = source.decode("latin-1")
    at, names = [], []
    for line in lines(tokens(text)):
        if is_directive(line) and directive_name(line) == "include" and len(line) > 2:
            at.append(text.count("\n", 0, line[0].offset) + 1)
            names.append(line[2].text[1:-1])
    return at, names


class _Stack:
    """The files that are open, the source first."""

    def __init__(self, source: bytes) -> None:
        self._files = [_FILE]
        self._begun = False  # whether the source itself has begun
        self._include_lines, self._include_names = _includes(source)
        self._last = 0  # the include that was read last, counted from 1

    @property
    def in_source(self) -> bool:
        return self._begun and len(self._files) == 1

    def move(self, number: int, name: str, flags: Sequence[str]) -> str | None:
        """Follows a marker; the path of a header that the source itself enters.

        Raises _Undisciplined.
        """
        if "1" in flags:
            return self._enter(name, flags)
        if "2" in flags:
            self._leave(number, name)
        elif len(self._files) == 1 and not self._begun and name in (*_BEFORE_IT, _FILE):
            self._begun = name == _FILE and self._files[0] == _BEFORE_IT[-1]
            self._files = [name]
        elif name != self._files[-1]:
            raise _Undisciplined(f"a line that claims to be of {name}")
        return None

    def _enter(self, path: str, flags: Sequence[str]) -> str | None:
        if not path.startswith(_HEADER_FOLDERS) or "/../" in path or "3" not in flags:
            raise _Undisciplined(f"{path} is read, which is no header of the system")
        from_source = self.in_source
        self._files.append(path)
        return path if from_source else None

    def _leave(self, number: int, name: str) -> None:
        left = self._files.pop()
        if not self._files or name != self._files[-1]:
            raise _Undisciplined(f"a line that claims to be of {name}")
        if self.in_source:
            include = bisect_right(self._include_lines, number - 1)
            if include <= self._last or not left.endswith(f"/{self._include_names[include - 1]}"):
                raise _Undisciplined(f"{left} is read where the source does not include it")
            self._last = include


def _attribute(source: bytes, preprocessed: str) -> tuple[_Attributed, str | None]:
    """The text by its origin; what is wrong with the markers, and then the rest is left."""
    found = _Attributed()
    stack = _Stack(source)
    number = 1
    for line in preprocessed.split("\n"):
        marker = _MARKER.fullmatch(line)
        if marker:
            number = int(marker[1])
            try:
                entered = stack.move(number, marker[2], marker[3].split())
            except _Undisciplined as error:
                return found, str(error)
            if entered is not None:
                found.headers.append(_Header(entered, included_at=found.line))
            if stack.in_source:
                found.line = number
            continue
        if line.startswith("#") or _SPLICED.search(line):
            found.directives.append((found.line, line, not stack.in_source))
        elif stack.in_source:
            found.own.add(line, number)
        elif found.headers:
            found.headers[-1].text.add(line, number)
        number += 1
        if stack.in_source:
            found.line = number
    return found, None if stack.in_source else "the text ends inside a header"


def _by_directives(found: _Attributed) -> Iterator[Violation]:
    for number, line, in_header in found.directives:
        place, shown = f"{_FILE}:{number}:1", line.strip()[:80]
        if in_header and _HEADER_PRAGMA.fullmatch(line):
            continue
        if line.startswith("#pragma"):
            yield Violation("no-pragmas", "preprocessed", place, shown)
        elif line.startswith("#"):
            yield Violation("directives", "preprocessed", place, shown)
        else:
            text = "macros make a line that ends in a backslash"
            yield Violation("directives", "preprocessed", place, text)


def _by_own(own: _Text) -> Iterator[Violation]:
    text, starts = own.joined()
    expansions = allowed("expansions")
    for match in _SUSPECT.finditer(text):
        word = match[0]
        if word[0] in "\"'":
            continue
        rule = "no-attributes" if word[0] == "[" else broken_by_word(word)
        if rule is not None and word not in expansions:
            line = bisect_right(starts, match.start()) - 1
            place = f"{_FILE}:{own.numbers[line]}:{match.start() - starts[line] + 1}"
            shown = "[[" if word[0] == "[" else word
            yield Violation(rule, "preprocessed", place, f"{shown}, after macros")


def _attribute_names(text: str, at: int) -> list[str]:
    """The names in the attribute whose parentheses begin at ``at``, or further on."""
    names, depth = [], 0
    for part in _PARTS.finditer(text, at):
        depth += (part[0] == "(") - (part[0] == ")")
        if depth <= 0 and part[0] == ")":
            break
        if depth == 2 and part[0][0] not in '()," \n\t':
            names.append(part[0])
    return names


def _by_header(text: str) -> Iterator[tuple[str, int, str]]:
    """Rule, offset and text of what the headers themselves would not say."""
    builtins = allowed("reserved", "expansions", "header_builtins")
    braces = 0
    for match in _IN_HEADER.finditer(text):
        word = match[0]
        if word in "{}":
            braces += 1 if word == "{" else -1
        elif word in ATTRIBUTE_WORDS:
            for name in _attribute_names(text, match.end()):
                if name not in allowed("attributes"):
                    yield "no-attributes", match.start(), f"__attribute__(({name}))"
        elif word in ASSEMBLY_WORDS:
            before = text[: match.start()].rstrip()[-1:]
            declares = before.isalnum() or before in (")", "]", "_")
            if braces or not declares or not _RENAMING.match(text, match.end()):
                yield "no-inline-assembly", match.start(), word
        elif word.startswith(("__builtin_", "__sync_")) and word not in builtins:
            yield "reserved-names", match.start(), word
        elif word[0] == "[" or word == "_Pragma":
            rule = "no-attributes" if word[0] == "[" else "no-pragmas"
            yield rule, match.start(), word


def _by_headers(headers: list[_Header]) -> Iterator[Violation]:
    for header in headers:
        text, starts = header.text.joined()
        for rule, offset, said in _by_header(text):
            line = header.text.numbers[bisect_right(starts, offset) - 1]
            place = f"{_FILE}:{header.included_at}:1"
            shown = f"{said} in {header.path}, about line {line}"
            yield Violation(rule, "preprocessed", place, shown)


def lint(source: bytes, preprocessed: bytes) -> list[Violation]:
    """The rules that the preprocessed text of ``source`` breaks.

    Where a marker is not to be believed, what follows it is not looked at.
    """
    found, wrong = _attribute(source, preprocessed.decode("latin-1"))
    place = f"{_FILE}:{found.line}:1"
    by_markers = [] if wrong is None else [Violation("directives", "preprocessed", place, wrong)]
    others = itertools.chain(_by_directives(found), _by_own(found.own), _by_headers(found.headers))
    return [*by_markers, *itertools.islice(others, MOST_VIOLATIONS)]
