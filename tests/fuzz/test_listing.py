"""Listings: from images and back, and what is left when lines go."""

from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.corpus import cases
from fuzz.shrinking.edits import Edit, apply, counts, doubled, elements, moved
from fuzz.shrinking.glance import Glance
from fuzz.shrinking.listing import Listing, heights, line, read, size, splice, without, write
from fuzz.shrinking.rewrites import detours, rewrites, tidy
from quern.assembler import assemble, disassemble
from quern.errors import LoadError
from quern.image import Image, encode
from quern.reference.interpret import run
from quern.reference.load import check
from tests.strategies import images


@given(images())
def test_an_image_comes_back(image: Image) -> None:
    data = encode(image)
    assert data == write(read(data))


@pytest.mark.parametrize("name", ["random", "grid"])
def test_frozen_programs_come_back_also_rejected_ones(name: str) -> None:
    sample = cases(name)[::97]
    back = 0
    for case in sample:
        try:
            data = write(read(case.image))
        except LoadError:
            continue
        back += case.image == data
    assert back > len(sample) * 0.85


def listing(text: str) -> Listing:
    return read(assemble(text, "test"))


LOOP = """
.func main 0 1
    ICONST 3
    STORE 0
again:
    LOAD 0
    PRINT
    LOAD 0
    ICONST 1
    SUB
    DUP
    STORE 0
    JT again
    HALT
.end
"""


def test_size_counts_the_lines_of_the_assembly() -> None:
    for text in (LOOP, ".globals 1\n.func main 0 0\nGLOAD 0\nRET\n.end\n"):
        program = listing(text)
        lines = [one for one in disassemble(write(program)).splitlines() if one.strip()]
        assert len(lines) == size(program)[0]


def test_who_jumped_to_a_line_that_goes_jumps_to_the_next() -> None:
    program = listing(LOOP)
    main = program.routines[0]
    gone = frozenset(each.mark for each in main.body[2:4])
    result = run(check(write(program.with_routine(without(main, gone)))))
    assert (b"", 2 + 3 * 6 + 1) == (result.output, result.opcodes)


def test_who_jumped_to_a_line_that_is_exchanged_jumps_to_the_new_one() -> None:
    program = listing(LOOP)
    main = splice(program.routines[0], 2, 4, [line("CONST", b"x"), line("PRINTLN")])
    assert b"x\nx\nx\n" == run(check(write(program.with_routine(main)))).output


def test_heights_are_those_in_front_of_the_lines() -> None:
    program = listing(LOOP)
    assert [0, 1, 0, 1, 0, 1, 2, 1, 2, 1, 0] == heights(program, program.routines[0])


def test_tidy_leaves_out_what_is_not_reached() -> None:
    text = """
.globals 3
.func unused 0 0
    NIL
    RET
.end
.func main 0 4
    ICONST 1
    STORE 2
    LOAD 2
    GSTORE 1
    HALT
    NIL
    RET
.end
"""
    expected = ".globals 1\n.func main 0 1\nICONST 1\nSTORE 0\nLOAD 0\nGSTORE 0\nHALT\n.end\n"
    assert assemble(expected, "test") == write(tidy(listing(text)))


CALLS = """
.func main 0 1
    ICONST 4
    STORE 0
    FUNC twice
    LOAD 0
    CALLV 1
    PRINTLN
    ICONST 5
    CALL twice
    PRINTLN
    HALT
.end
.func twice 1 2
    LOAD 0
    STORE 1
    LOAD 1
    JF nothing
    LOAD 0
    LOAD 1
    ADD
    RET
nothing:
    NIL
    RET
.end
"""


def valid(listings: Iterable[Listing]) -> Iterator[tuple[list[str], bytes]]:
    """The opcodes of main, and the output, of each that is a program."""
    for one in listings:
        main = one.routine("main")
        try:
            output = run(check(write(one)), 1000).output
        except LoadError:
            continue
        assert main is not None
        yield [each.opcode.name for each in main.body], output


def test_a_call_by_value_can_be_one_by_name() -> None:
    found = [names for names, output in valid(rewrites(listing(CALLS))) if output == b"8\n10\n"]
    assert any(names.count("CALL") == 2 and "CALLV" not in names for names in found)


def test_a_function_can_be_written_out() -> None:
    found = [names for names, output in valid(rewrites(listing(CALLS))) if output == b"8\n10\n"]
    assert any("CALL" not in names and "CALLV" in names for names in found)


WHILE = """
.func main 0 1
    ICONST 3
    STORE 0
again:
    LOAD 0
    JF done
    LOAD 0
    PRINT
    LOAD 0
    ICONST 1
    SUB
    STORE 0
    JMP again
done:
    HALT
.end
"""


@pytest.mark.parametrize("text", [LOOP, WHILE])
def test_a_loop_can_be_written_out(text: str) -> None:
    rounds = [output for names, output in valid(detours(listing(text))) if "JMP" not in names]
    assert [b"32", b"321", b"3210"[: 4 if text == LOOP else 3]] == rounds


@given(st.data(), images())
def test_lines_can_be_taken_out_of_any_program(data: st.DataObject, image: Image) -> None:
    program = read(encode(image))
    routine = data.draw(st.sampled_from(program.routines))
    marks = [each.mark for each in routine.body]
    gone = frozenset(data.draw(st.lists(st.sampled_from(marks), max_size=4)))
    left = without(routine, gone)
    assert [each.mark for each in left.body] == [mark for mark in marks if mark not in gone]
    if left.body:
        body = read(write(program.with_routine(left))).routine(routine.name)
        assert body is not None
        assert [each.opcode for each in left.body] == [each.opcode for each in body.body]


def test_an_array_loses_its_elements_one_by_one() -> None:
    program = listing(".func main 0 0\nNIL\nICONST 1\nICONST 2\nADD\nTRUE\nARRAY 3\nHALT\n.end\n")
    filled, *fewer = elements(program, Glance(None, 0))
    names = [one.opcode.name for one in apply(program, [filled]).routines[0].body]
    assert ["ICONST", "NIL", "FILL", "HALT"] == names
    left = apply(program, [fewer[0], fewer[2]]).routines[0].body
    expected = [("ICONST", 1), ("ICONST", 2), ("ADD", None), ("ARRAY", 1), ("HALT", None)]
    assert expected == [(one.opcode.name, one.operand) for one in left]


def outputs(edit: Edit, text: str) -> list[bytes]:
    return [output for _, output in valid([apply(listing(text), [edit])])]


def test_a_loop_can_ask_behind_each_round() -> None:
    behind = [output for names, output in valid(rewrites(listing(WHILE))) if "JMP" not in names]
    assert b"321" in behind


COUNT = """
.func main 0 1
    ICONST 0
    STORE 0
again:
    NIL
    PRINT
    LOAD 0
    ICONST 1
    ADD
    DUP
    STORE 0
    ICONST 3
    LT
    JT again
    HALT
.end
"""


def test_a_loop_can_count_up_to_zero() -> None:
    (edit,) = counts(listing(COUNT), Glance(None, 0))
    assert [3 * b"nil"] == outputs(edit, COUNT)


def test_a_value_can_be_computed_where_it_is_loaded() -> None:
    text = (
        ".func main 0 1\nICONST 1\nICONST 2\nADD\nSTORE 0\nNIL\nPRINT\nLOAD 0\nPRINT\nHALT\n.end\n"
    )
    (edit,) = moved(listing(text), Glance(None, 0))
    assert [b"nil3"] == outputs(edit, text)


def test_the_last_two_of_four_values_can_be_copies() -> None:
    text = ".func main 0 0\nICONST 1\nICONST 2\nICONST 1\nTRUE\nARRAY 4\nPRINT\nHALT\n.end\n"
    (edit,) = doubled(listing(text), Glance(None, 0))
    assert [b"[1, 2, 1, 2]"] == outputs(edit, text)
