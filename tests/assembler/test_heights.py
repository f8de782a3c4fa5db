"""The assembler's stack heights, held against the reference's load check: section 4.3."""

from __future__ import annotations

from hypothesis import event, given, settings

from quern.assembler.check import steps_of
from quern.assembler.heights import Step, greatest_height
from quern.errors import StackError
from quern.image import Image, encode, instructions
from quern.reference.load import check
from tests.strategies import disturbed, images


def consistent(image: Image) -> bool:
    return all(
        (function.stack, []) == greatest_height(steps_of(image, list(instructions(function.code))))
        for function in image.functions
    )


@given(images())
@settings(deadline=None)
def test_valid_images_have_the_heights_that_they_declare(image: Image) -> None:
    assert consistent(image)


@given(disturbed())
@settings(deadline=None, max_examples=300)
def test_the_assembler_and_the_load_check_agree(image: Image) -> None:
    try:
        check(encode(image))
    except StackError:
        accepted = False
    else:
        accepted = True
    event("accepted" if accepted else "rejected")
    assert accepted == consistent(image)


def test_the_height_between_a_pop_and_a_push_does_not_count() -> None:
    steps = [Step(0, 1, "next"), Step(0, 1, "next"), Step(2, 1, "next"), Step(1, 0, "end")]
    assert (2, []) == greatest_height(steps)


def test_code_that_cannot_be_reached_has_no_height() -> None:
    steps = [Step(0, 0, "end"), Step(5, 200, "next"), Step(0, 200, "next")]
    assert (0, []) == greatest_height(steps)


def test_a_branch_to_itself_that_pops_nothing_more_is_consistent() -> None:
    assert (0, []) == greatest_height([Step(0, 0, "jump", 0)])


def test_a_height_of_255_is_taken_and_one_more_is_not() -> None:
    pushes = [Step(0, 1, "next")] * 255
    halt = Step(0, 0, "end")
    assert (255, []) == greatest_height([*pushes, halt])
    greatest, faults = greatest_height([*pushes, Step(0, 1, "next"), halt])
    assert (256, [255]) == (greatest, [fault.position for fault in faults])
