"""A C source as the compiler's first phases see it: tokens, without comments and spliced lines.

Trigraphs are replaced and lines that end in a backslash are joined before anything is read, so a
word cannot hide behind them (C11, 5.1.1.2, phases 1 to 3).
"""

import re
from bisect import bisect_right
from dataclasses import dataclass

_TRIGRAPHS = dict(zip("=/'()!<>-", "#\\^[]|{}~", strict=True))
# gcc takes a backslash for a splice also when only spaces stand between it and the newline.
_SPLICE = r"(?:\\|\?\?/)[ \t\f\v]*\r?\n"
_PHASES = re.compile(rf"(?P<splice>{_SPLICE})|\?\?(?P<trigraph>[=/'()!<>-])")
_DIGRAPHS = {"<:": "[", ":>": "]", "<%": "{", "%>": "}", "%:": "#"}
_TOKEN = re.compile(
    r"""(?P<comment>/\*.*?(?:\*/|\Z)|//[^\n]*)
      |(?P<literal>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)
      |(?P<word>[^\W\d]\w*)
      |(?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)
      |(?P<newline>\n)
      |(?P<space>[^\S\n]+)
      |(?P<mark><:|:>|<%|%>|%:|.)""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True)
class Token:
    """A word, number, literal or punctuation mark, and where it begins in the source.

    ``kind`` is word, number, literal, mark or newline; a digraph has the text that it stands for.
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


def tokens(text: str) -> list[Token]:
    """The tokens of a source, in their order; offsets are those of ``text``."""
    joined, starts, shifts = _first_phases(text)
    found = []
    for match in _TOKEN.finditer(joined):
        kind = match.lastgroup or ""
        if kind in ("comment", "space"):
            continue
        shift = shifts[bisect_right(starts, match.start()) - 1]
        written = _DIGRAPHS.get(match[0], match[0])
        found.append(Token(kind, written, match.start() + shift))
    return found
