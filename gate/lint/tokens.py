"""A C source as the compiler's first phases see it: tokens, without comments and spliced lines.

Trigraphs are replaced and lines that end in a backslash are joined before anything is read, so a
word cannot hide behind them (C11, 5.1.1.2, phases 1 to 3).
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

_TRIGRAPHS = dict(zip("=/'()!<>-", "#\\^[]|{}~", strict=True))
# gcc takes a backslash for a splice also when only spaces stand between it and the newline.
_SPLICE = r"(?:\\|\?\?/)[ \t\f\v]*\r?\n"
_PHASES = re.compile(rf"(?P<splice>{_SPLICE})|\?\?(?P<trigraph>[=/'()!<>-])")
_DIGRAPHS = {"<:": "[", ":>": "]", "<%": "{", "%>": "}", "%:": "#", "%:%:": "##"}
_TOKEN = re.compile(
    r"""(?P<word>[A-Za-z_$][\w$]*)
      |(?P<newline>\n)
      |(?P<space>(?:[ \t\f\v]|\r(?=\n))+)
      |(?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)
      |(?P<comment>/\*.*?(?:\*/|\Z)|//[^\n]*)
      |(?P<literal>"(?:\\.|[^"\\\r\n]|\r(?!\n))*"?|'(?:\\.|[^'\\\r\n]|\r(?!\n))*'?)
      |(?P<mark><:|:>|<%|%>|%:%:|%:|\#\#|.)""",
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_SPACES = re.compile(r"(?:[ \t\f\v]|/\*.*?\*/)*", re.DOTALL)
_HEADER = re.compile(r"<[^>\n]*>|\"[^\"\n]*\"")


class Token(NamedTuple):
    """A word, number, literal, header's name or punctuation mark, and its place in the source.

    ``kind`` is word, number, literal, header, mark or newline; a digraph has the text that it
    stands for. The place is an offset.
    """

    kind: str
    text: str
    offset: int


def _first_phases(text: str) -> tuple[str, list[int], list[int]]:
    """The text after phases 1 and 2; from where on (in it) what has to be added to an offset."""
    pieces, starts, shifts = [], [0], [0]
    at = length = 0
    for match in _PHASES.finditer(text):
        written = "" if match["splice"] else _TRIGRAPHS[match["trigraph"]]
        piece = text[at : match.start()] + written
        pieces.append(piece)
        length += len(piece)
        at = match.end()
        starts.append(length)
        shifts.append(at - length)
    return "".join([*pieces, text[at:]]), starts, shifts


def _read(text: str) -> Iterator[tuple[str, str, int]]:
    """Kind, text and offset of what stands in a text after the first two phases."""
    directive: list[str] = []  # the first tokens of the line
    at = 0
    while match := _TOKEN.match(text, at):
        kind, at = match.lastgroup or "", match.end()
        if kind in ("space", "comment"):
            continue
        written = _DIGRAPHS.get(match[0], match[0])
        yield kind, written, match.start()
        if kind == "newline":
            directive = []
        elif len(directive) < 2:
            directive.append(written)
            if directive == ["#", "include"]:
                # What stands between < and > is a name, not tokens.
                spaces = _SPACES.match(text, at)
                header = spaces and _HEADER.match(text, spaces.end())
                if header:
                    yield "header", header[0], header.start()
                    at = header.end()


def tokens(text: str) -> list[Token]:
    """The tokens of a source, in their order; offsets are those of ``text``."""
    joined, starts, shifts = _first_phases(text)
    return [
        Token(kind, written, offset + shifts[bisect_right(starts, offset) - 1])
        for kind, written, offset in _read(joined)
    ]


def lines(found: list[Token]) -> list[list[Token]]:
    """The tokens of each line that has any, each with its newline at the end where it has one."""
    divided: list[list[Token]] = []
    first = 0
    for number, token in enumerate(found):
        if token.kind == "newline":
            if number > first:
                divided.append(found[first : number + 1])
            first = number + 1
    if first < len(found):
        divided.append(found[first:])
    return divided


def is_directive(line: list[Token]) -> bool:
    """Whether a line is one of the preprocessor's."""
    return line[0].kind == "mark" and line[0].text == "#"


def directive_name(line: list[Token]) -> str:
    """The name of a directive; empty for the null directive and for what has no name."""
    return line[1].text if len(line) > 1 and line[1].kind == "word" else ""
