"""Which lines of a source the compiler reads, as the compiler itself tells.

In a copy of the source each line in question is replaced by ``#define`` of a word that nobody can
foresee, and as many newlines as it had. A line that is skipped defines nothing. Unlike a word in
the text, a definition cannot get lost in the arguments of a macro.

The first line in question that is read in the source is also read in the copy, because nothing
before it differs but lines that are skipped: so of the lines that are read at least one is found.
"""

import hashlib
import re
from collections.abc import Callable, Sequence

Span = tuple[int, int]  # offsets of a line, from its first character to before its newline


def _marked(source: bytes, spans: Sequence[Span], word: str) -> bytes:
    pieces = []
    at = 0
    for number, (start, end) in enumerate(spans):
        newlines = source.count(b"\n", start, end)
        pieces += [source[at:start], f"#define {word}{number}".encode(), b"\n" * newlines]
        at = end
    return b"".join([*pieces, source[at:]])


def read_lines(
    source: bytes, spans: Sequence[Span], macros: Callable[[bytes], bytes | None]
) -> list[bool]:
    """Whether each of these lines, in their order, is read.

    ``macros`` gives the definitions of all macros at the end of a source, or None where the
    preprocessor complains: then every line counts as read.
    """
    word = f"q{hashlib.sha256(source).hexdigest()}_"
    defined = macros(_marked(source, spans, word))
    if defined is None:
        return [True] * len(spans)
    found = {int(number) for number in re.findall(rb"#define %s(\d+)\b" % word.encode(), defined)}
    return [number in found for number in range(len(spans))]
