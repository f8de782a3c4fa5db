"""Which groups of ``#if ... #endif`` the compiler reads, as the compiler itself tells.

A copy of the source gets a marker, a word that nobody can foresee, on a line of its own before each
``#if``, behind each directive that opens a group, and behind each ``#endif``. A group was not read
if the markers before and behind the whole conditional come out of the preprocessor and the one in
the group does not. Inside the arguments of a macro that drops them all three are gone: that tells
nothing, and the group counts as read.
"""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from gate.lint.tokens import Token, directive_name, is_directive

_OPENING = ("if", "ifdef", "ifndef")
_NEXT = ("elif", "elifdef", "elifndef", "else")


@dataclass
class _Conditional:
    """What ``#if`` opens and ``#endif`` closes; numbers are those of markers."""

    before: int
    around: "Group | None"
    behind: int | None = None


@dataclass(frozen=True)
class Group:
    """The lines between two directives of a conditional."""

    marker: int
    of: _Conditional


@dataclass
class Conditionals:
    """The groups of a source and where their markers belong."""

    places: list[int] = field(default_factory=list)  # offset of each marker, by its number
    groups: list[Group | None] = field(default_factory=list)  # innermost group of each line

    def _mark(self, offset: int) -> int:
        self.places.append(offset)
        return len(self.places) - 1

    @classmethod
    def of(cls, lines: list[list[Token]], length: int) -> "Conditionals":
        """The groups of a source of ``length`` characters that consists of these lines.

        A directive of a conditional stands in the group around the conditional: it is read when
        that group is.
        """
        found = cls()
        inner: Group | None = None
        end = 0  # where the line before ends
        for line in lines:
            name = directive_name(line) if is_directive(line) else ""
            newline = line[-1].kind == "newline"
            next_line = line[-1].offset + 1 if newline else length
            if name in _OPENING:
                found.groups.append(inner)
                conditional = _Conditional(found._mark(end), inner)
                inner = Group(found._mark(next_line), conditional)
            elif name in _NEXT and inner is not None:
                found.groups.append(inner.of.around)
                inner = Group(found._mark(next_line), inner.of)
            elif name == "endif" and inner is not None:
                found.groups.append(inner.of.around)
                inner.of.behind = found._mark(next_line)
                inner = inner.of.around
            else:
                found.groups.append(inner)
            end = next_line
        return found


def _marked(source: str, places: list[int], word: str) -> str:
    """The source with its markers; what follows one keeps the number of its line."""
    pieces = []
    at = 0
    line = 1
    for number, place in enumerate(places):
        piece = source[at:place]
        at = place
        line += piece.count("\n")
        pieces.append(piece)
        if piece and not piece.endswith("\n"):
            pieces.append("\n")
        pieces.append(f"{word}{number}_\n#line {line}\n")
    return "".join([*pieces, source[at:]])


def unread_groups(
    source: bytes, found: Conditionals, preprocess: Callable[[bytes], bytes | None]
) -> set[int]:
    """Markers of the groups that the compiler does not read.

    ``preprocess`` gives what the preprocessor makes of a source, or None where that goes wrong:
    then every group counts as read.
    """
    word = f"q{hashlib.sha256(source).hexdigest()}_"
    marked = _marked(source.decode("latin-1"), found.places, word)
    text = preprocess(marked.encode("latin-1"))
    if text is None:
        return set()
    # Pasted to something else or made a string, a marker is still seen.
    seen = {int(number) for number in re.findall(rb"%s(\d+)_" % word.encode(), text)}
    return {
        group.marker
        for group in found.groups
        if group is not None
        and {group.of.before, group.of.behind} <= seen
        and group.marker not in seen
    }


def is_unread(group: Group | None, unread: set[int]) -> bool:
    """Whether a group, or one around it, is among those that are not read."""
    while group is not None:
        if group.marker in unread:
            return True
        group = group.of.around
    return False
