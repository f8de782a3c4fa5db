"""The generators: the same bytes everywhere, sound programs, and damage that is judged alike."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz import damage, random_programs
from fuzz.build import Body, Label, lines, link
from fuzz.frozen import SEED, VERSION
from fuzz.generators import GENERATORS, GRID, RANDOM, Generator
from fuzz.reach import FUEL, observe
from fuzz.stream import Stream
from fuzz.values import FLOATS, INTS, STRINGS, is_trouble
from quern.assembler.check import check as check_as_assembler
from quern.errors import LoadError
from quern.image import Constant, decode, encode, instructions
from quern.opcodes import BY_NAME
from quern.reference.interpret import OutOfFuel, run
from quern.reference.load import check

SAMPLE = {"random": range(0, 400, 9), "grid": range(0, GRID.count, 211)}
HASHES = """
import hashlib
from fuzz.generators import GENERATORS
for name, indices in {sample!r}.items():
    for index in reversed(indices):
        image = GENERATORS[name].image({version}, {seed}, index, 0)
        print(name, index, hashlib.sha256(image).hexdigest())
"""


def _sample() -> list[str]:
    return [
        f"{name} {index} "
        + hashlib.sha256(GENERATORS[name].image(VERSION, SEED, index, 0)).hexdigest()
        for name, indices in SAMPLE.items()
        for index in indices
    ]


def test_the_bytes_do_not_depend_on_order() -> None:
    assert _sample() == _sample()


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_bytes_do_not_depend_on_the_process(hash_seed: str) -> None:
    sample = {name: list(indices) for name, indices in SAMPLE.items()}
    program = HASHES.format(sample=sample, version=VERSION, seed=SEED)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
    )
    assert sorted(_sample()) == sorted(done.stdout.splitlines())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, (1 << 64) - 1), st.integers(0, 1 << 20))
def test_sound_programs_of_any_seed_are_valid_and_end(seed: int, index: int) -> None:
    """Hunts use other seeds and indices than those that are frozen."""
    if not RANDOM.is_damaged(index):
        seen = observe(RANDOM.image(VERSION, seed, index, 0), FUEL)
        assert "" == seen.rule
        assert seen.opcodes > 0


@settings(max_examples=150, deadline=None)
@given(st.integers(0, (1 << 64) - 1), st.integers(0, 1 << 10))
def test_both_load_checks_judge_damaged_images_alike(seed: int, number: int) -> None:
    image = RANDOM.image(VERSION, seed, number * 8 + 7, 0)
    verdicts = []
    for judge in (check, check_as_assembler):
        try:
            judge(image)
            verdicts.append((0, ""))
        except LoadError as fault:
            # Where an image breaks more than one sentence of a phase, any of them may be named.
            verdicts.append((fault.exit_code, fault.kind.name))
    assert verdicts[0] == verdicts[1]


def _one_in_eight(generator: Generator) -> list[bool]:
    return [generator.is_damaged(index) for index in range(16)]


def test_one_in_eight_is_damaged() -> None:
    assert ([False] * 7 + [True]) * 2 == _one_in_eight(RANDOM)


HELLO = link(0, [Body("main", 0, 0, lines('CONST "hello"; PRINTLN; HALT'))])


def test_a_size_is_made_right() -> None:
    data = encode(HELLO)
    assert data == damage.with_size(data[:4] + b"????" + data[8:])


@settings(deadline=None)
@given(st.integers(0, (1 << 64) - 1))
def test_damage_never_fails(state: int) -> None:
    """Also on the smallest images."""
    smallest = link(0, [Body("main", 0, 0, lines("HALT"))])
    assert isinstance(damage.damaged(Stream(state), smallest, HELLO), bytes)


def test_half_of_the_literals_are_known_trouble() -> None:
    listed = literals = 0
    for index in range(0, 400, 7):
        image = random_programs.program(Stream(index), 600)
        for function in image.functions:
            for step in instructions(function.code):
                if step.opcode.name == "ICONST" and step.operand is not None:
                    listed += is_trouble(step.operand)
                elif step.opcode.name == "CONST" and step.operand is not None:
                    listed += is_trouble(image.constants[step.operand])
                else:
                    continue
                literals += 1
    assert listed * 2 >= literals


@pytest.mark.parametrize("power", [31, 53, 63])
@pytest.mark.parametrize("by", [-1, 0, 1])
def test_the_list_has_powers_of_two_and_their_neighbours(power: int, by: int) -> None:
    for number in ((1 << power) + by, -(1 << power) + by):
        assert is_trouble(number) == (-(1 << 63) <= number < 1 << 63)


def test_the_list_has_what_the_specification_warns_of() -> None:
    known: tuple[Constant, ...] = (-0.0, 0.0, float("nan"), float("inf"), float("-inf"), 5e-324)
    known += (b"", b"a", 0, 1, -1)
    assert [] == [value for value in known if not is_trouble(value)]
    ordinary: tuple[Constant, ...] = (12_345, 12.25, b"ordinary")
    assert [] == [value for value in ordinary if is_trouble(value)]
    for values in (INTS, STRINGS):
        assert len(values) == len(set(values))
    assert len(FLOATS) == len({value.hex() for value in FLOATS})


def test_code_is_linked_as_the_assembler_would() -> None:
    body = Body(
        "main",
        0,
        1,
        lines("ICONST 2; top: DUP; PRINT; ICONST 1; SUB; DUP; JT top; HALT", top=Label()),
    )
    result = run(check(encode(link(0, [body]))))
    assert (b"21", 0) == (result.output, result.exit_code)


def test_every_opcode_has_an_operand_that_does_no_harm() -> None:
    executed = {
        step.opcode.name
        for index in range(len(BY_NAME) * len(BY_NAME) - len(BY_NAME))
        if index % 67 == 0
        for function in decode(GRID.image(VERSION, SEED, index, 0)).functions
        for step in instructions(function.code)
    }
    assert set(BY_NAME) == executed


def test_too_much_fuel_is_not_given() -> None:
    code = lines("top: JMP top", top=Label())
    endless = encode(link(0, [Body("main", 0, 0, code)]))
    with pytest.raises(OutOfFuel):
        observe(endless, 1_000)
