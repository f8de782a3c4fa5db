"""Mutants: valid, the same for the same draws, and made by nothing but the standard library."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fuzz.build import Unsound, link
from fuzz.generators import GRID, RANDOM
from fuzz.hunting.afl import mutator
from fuzz.hunting.draft import Draft, take_apart
from fuzz.hunting.mutate import LARGEST, mutant
from fuzz.hunting.mutations import EDITS, Edit
from fuzz.stream import Stream, stream
from quern.errors import LoadError
from quern.image import decode, encode
from quern.reference.load import check

SEED = 4
GRIDS = [GRID.image(1, SEED, index, 0) for index in range(0, GRID.count, 400)]
RANDOMS = [RANDOM.image(1, SEED, index * 8 + 1, 0) for index in range(12)]


def is_valid(image: bytes) -> bool:
    try:
        check(image)
    except LoadError:
        return False
    return True


SOUND = [image for image in GRIDS + RANDOMS if is_valid(image)]


def test_what_is_taken_apart_and_linked_is_the_same() -> None:
    for image in SOUND:
        decoded = decode(image)
        assert image == encode(link(decoded.globals, take_apart(decoded)))


@pytest.mark.parametrize("edit", [edit for _, edit in EDITS], ids=lambda edit: edit.__name__[1:])
def test_what_an_edit_makes_and_can_be_linked_is_valid_and_mostly_something_else(
    edit: Edit,
) -> None:
    draws = stream(1, SEED, "edits", 0)
    changed = 0
    for image in SOUND:
        decoded = decode(image)
        bodies = [replace(body, lines=list(body.lines)) for body in take_apart(decoded)]
        draft = Draft(decoded.globals, bodies, take_apart(decode(SOUND[-1])))
        edit(draws, draft, draws.pick(bodies))
        try:
            made = encode(link(draft.globals, bodies))
        except Unsound:
            continue
        assert is_valid(made)
        changed += made != image
    assert changed > len(SOUND) / 3


def test_mutants_are_a_function_of_the_draws() -> None:
    def made() -> list[bytes]:
        draws = stream(1, SEED, "mutants", 0)
        return [mutant(draws, draws.pick(SOUND), draws.pick(SOUND)) for _ in range(50)]

    assert made() == made()
    assert 40 < len(set(made()) - set(SOUND))


def test_most_mutants_are_valid_some_are_not_and_none_is_large() -> None:
    draws = stream(1, SEED, "validity", 0)
    made = [mutant(draws, draws.pick(SOUND), draws.pick(SOUND)) for _ in range(400)]
    assert 0.85 < sum(map(is_valid, made)) / len(made) < 1
    assert max(map(len, made)) <= max(LARGEST, *map(len, SOUND))


def test_of_an_invalid_image_nothing_is_made_and_nothing_taken() -> None:
    assert b"no image" == mutant(Stream(1), b"no image", SOUND[0])
    assert mutant(Stream(1), SOUND[0], b"no image") == mutant(Stream(1), SOUND[0], SOUND[0])


def test_the_packed_mutator_needs_nothing_but_the_standard_library(tmp_path: Path) -> None:
    packed = tmp_path / "mutator.zip"
    packed.write_bytes(mutator())
    image = tmp_path / "image.qb"
    image.write_bytes(SOUND[0])
    code = (
        f"import sys; sys.path = [{str(packed)!r}] + [p for p in sys.path if 'site' not in p]\n"
        "from pathlib import Path\n"
        "from fuzz.hunting import afl_mutator\n"
        f"given = bytearray(Path({str(image)!r}).read_bytes())\n"
        "afl_mutator.init(5)\n"
        "made = [afl_mutator.fuzz(given, given, 20_000) for _ in range(200)]\n"
        "assert all(made) and len(set(map(bytes, made))) > 100\n"
        "print(afl_mutator.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False
    )
    assert ("", f"{packed}/fuzz/hunting/afl_mutator.py\n") == (done.stderr, done.stdout)
