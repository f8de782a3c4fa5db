"""Has a subject's own allocator watched: a source whose functions tell what they hand out.

A sanitizer knows the blocks of malloc. An interpreter that cuts small blocks from large ones hides
them from it: a write behind a small block ends in the next. What can be seen from outside is the
interface: a function that takes a number of bytes and returns memory, and one that takes memory
back. Each is wrapped, in the preprocessed text, by one that tells ``blocks.c``; two blocks in use
that overlap are an error wherever they lie and however they are written.

This goes by the form of the functions: ``void *NAME(..., integer, ...)`` with one integer (also
``char *`` and ``uint8_t *``), and ``void NAME(..., void *, ...)`` with one such pointer. Nothing is
watched in a source without a pair of them, in macros, or where a parameter counts something else
than bytes; there only ``compare`` finds what an overlap does to the output.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

RUNTIME: Final = Path(__file__).with_name("blocks.c")

_QUALIFIERS = r"((?:(?:static|inline|__inline|__inline__|extern)\s+)*)"
_DEFINITION = re.compile(
    rf"^{_QUALIFIERS}(?:(?P<memory>void|char|uint8_t|unsigned char)\s*\*\s*|(?P<nothing>void)\s+)"
    r"(?P<name>[A-Za-z_]\w{0,80})\s*\((?P<parameters>[^(){};]{1,300})\)\s*\{",
    re.MULTILINE,
)
_MARKER = re.compile(r'^# \d+ "([^"\n]{0,300})"', re.MULTILINE)
_INTEGER = re.compile(
    r"(?:const\s+)?(?:size_t|unsigned|int|long|uint32_t|uint64_t|int32_t|int64_t|unsigned int|"
    r"unsigned long|unsigned long long)\s+(\w+)$"
)
_POINTER = re.compile(r"(?:const\s+)?[\w\s]+\*\s*(?:const\s+)?(\w+)$")
_MEMORY = re.compile(r"void\s*\*\s*(?:const\s+)?(\w+)$")
_SOURCES: Final = 64  # of blocks.c
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|[{}]')
_DECLARATIONS = (
    "void quern_block_asked(void);"
    "void quern_block_taken(unsigned, const char *, void *, unsigned long);"
    "void quern_block_released(void *);\n"
)


class Watched(NamedTuple):
    """A source that tells of its blocks, and the functions that do."""

    source: bytes
    allocators: frozenset[str]
    releasers: frozenset[str]

    @property
    def inner(self) -> frozenset[str]:
        """The functions of a stack that only pass on what the allocator hands out."""
        return self.allocators | {f"quern_own_{name}" for name in self.allocators}


class _Wrapper(NamedTuple):
    name: str
    at: int  # of the name in its definition
    start: int
    end: int  # behind the definition
    head: str
    body: str
    hands_out: bool


def _closing(text: str, opened: int) -> int | None:
    """The place behind the brace that closes the one at ``opened``."""
    depth = 0
    for token in _TOKEN.finditer(text, opened):
        depth += {"{": 1, "}": -1}.get(token[0], 0)
        if depth == 0:
            return token.end()
    return None


def _wrapper(found: re.Match[str], text: str, number: int) -> _Wrapper | None:
    parameters = [part.strip() for part in found["parameters"].split(",")]
    integers = [match[1] for part in parameters if (match := _INTEGER.match(part))]
    pointers = [match[1] for part in parameters if (match := _POINTER.match(part))]
    memory = [match[1] for part in parameters if (match := _MEMORY.match(part))]
    end = _closing(text, found.end() - 1)
    if end is None or len(integers) + len(pointers) != len(parameters):
        return None
    name = found["name"]
    names = [part.replace("*", " ").split()[-1] for part in parameters]
    call = f"quern_own_{name}({', '.join(names)})"
    if found["memory"] and len(integers) == 1:
        tell = f'quern_block_taken({number}, "{name}", quern_block, {integers[0]});'
        body = f"{{ quern_block_asked(); void *quern_block = {call}; {tell} return quern_block; }}"
    elif found["nothing"] and len(memory) == 1:
        body = f"{{ quern_block_released({memory[0]}); {call}; }}"
    else:
        return None
    static = "static " if "static" in found[1] else ""
    kind = f"{found['memory']} *" if found["memory"] else "void "
    head = f"{static}{kind}{name}({found['parameters']})".replace("\n", " ")
    return _Wrapper(
        name, found.start("name"), found.start(), end, head, body, bool(found["memory"])
    )


def _own(text: str) -> Callable[[int], bool]:
    """Whether a place is in the source itself, not in a header."""
    marks = [(match.start(), match[1].endswith("vm.c")) for match in _MARKER.finditer(text)]
    starts = [start for start, _ in marks]

    def is_own(at: int) -> bool:
        before = bisect_right(starts, at)
        return before == 0 or marks[before - 1][1]

    return is_own


def watched(preprocessed: bytes) -> Watched | None:
    """The source with wrappers, line by line as it was, or None where there is nothing to wrap."""
    text = preprocessed.decode("latin-1")
    is_own = _own(text)
    wrappers = [
        wrapper
        for number, found in enumerate(_DEFINITION.finditer(text))
        if found["name"] != "main"
        and is_own(found.start())
        and (wrapper := _wrapper(found, text, number % _SOURCES))
    ]
    allocators = frozenset(wrapper.name for wrapper in wrappers if wrapper.hands_out)
    releasers = frozenset(wrapper.name for wrapper in wrappers if not wrapper.hands_out)
    if not allocators or not releasers:
        return None
    pieces, done = [_DECLARATIONS], 0
    for one in wrappers:
        pieces += [
            text[done : one.start],
            f"{one.head}; ",
            text[one.start : one.at],
            "quern_own_",
            text[one.at : one.end],
            f" {one.head} {one.body}",
        ]
        done = one.end
    return Watched(("".join(pieces) + text[done:]).encode("latin-1"), allocators, releasers)
