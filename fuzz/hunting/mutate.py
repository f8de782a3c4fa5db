"""Programs made of other programs: edits of instructions that leave a valid image.

A program is taken apart, edited, and linked again, which gives constants their order and functions
their stack heights; what cannot be linked is drawn anew. Nothing here needs more than the standard
library and this project's own modules: AFL++ runs it inside the sandbox.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from fuzz.build import Body, Unsound, link
from fuzz.damage import damaged
from fuzz.hunting.draft import Draft, take_apart
from fuzz.hunting.mutations import EDITS
from fuzz.stream import Stream
from quern.errors import FormatError, LoadError
from quern.image import Image, decode, encode
from quern.reference.load import check

LARGEST: Final = 16_384
"""Bytes above which a mutant is not taken: programs that grow from mutant to mutant become slow."""

_TRIES: Final = 8


@lru_cache(maxsize=512)
def _sound(data: bytes) -> tuple[Image, list[Body]] | None:
    """A valid image and its bodies, which are not to be edited."""
    try:
        check(data)
        image = decode(data)
    except LoadError:
        return None
    return image, take_apart(image)


def mutant(stream: Stream, data: bytes, other: bytes) -> bytes:
    """An image made of two; one in sixteen is damaged, and may be invalid.

    The first is given back as it is when it is invalid itself or nothing comes of it; of the other,
    if it is invalid, nothing is taken.
    """
    first = _sound(data)
    if first is None:
        return data
    second = _sound(other) or first
    if stream.chance(1, 16):
        return damaged(stream, first[0], second[0])[:LARGEST]
    for _ in range(_TRIES):
        made = _edited(stream, first, second[1])
        if made is not None and made != data:
            return made
    return data


def _edited(stream: Stream, first: tuple[Image, list[Body]], donor: list[Body]) -> bytes | None:
    bodies = [replace(body, lines=list(body.lines)) for body in first[1]]
    draft = Draft(first[0].globals, bodies, donor)
    for _ in range(stream.pick([1, 1, 1, 2, 2, 3, 5])):
        stream.weighted(EDITS)(stream, draft, stream.pick(bodies))
    try:
        made = encode(link(draft.globals, bodies))
    except (Unsound, FormatError, OverflowError):
        return None
    return made if len(made) <= LARGEST else None
