"""The assembler's load check and the reference's reject the same images for the same phase."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gate.cases import Case
from quern.assembler.check import check
from quern.errors import LoadError
from quern.image import Image, encode
from quern.reference import load
from tests.programs import all_cases
from tests.strategies import disturbed, images


def phases(data: bytes) -> tuple[type[LoadError] | None, type[LoadError] | None]:
    """The error of the reference and that of the assembler, None where there is none."""
    found: list[type[LoadError] | None] = []
    for checks in (load.check, check):
        try:
            checks(data)
            found.append(None)
        except LoadError as error:
            found.append(type(error))
    return found[0], found[1]


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.full_name)
def test_on_all_cases(case: Case) -> None:
    reference, assembler = phases(case.image)
    assert reference == assembler


@given(disturbed())
@settings(deadline=None, max_examples=300)
def test_on_images_with_exchanged_instructions(image: Image) -> None:
    reference, assembler = phases(encode(image))
    assert reference == assembler


@given(images(), st.data())
@settings(deadline=None, max_examples=300)
def test_on_images_with_changed_bytes(image: Image, data: st.DataObject) -> None:
    changed = bytearray(encode(image))
    places = st.lists(st.integers(0, len(changed) - 1), min_size=1, max_size=2)
    for place in data.draw(places):
        changed[place] = data.draw(st.integers(0, 255))
    reference, assembler = phases(bytes(changed))
    assert reference == assembler
