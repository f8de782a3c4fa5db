"""The worked examples of section 13, taken from SPEC.md itself."""

from __future__ import annotations

import re

import pytest

from quern.assembler import assemble, disassemble
from quern.reference import interpret, load
from quern.spec.tables import SPECIFICATION

SECTION = SPECIFICATION.read_text("utf-8").partition("\n## 13 ")[2]
EXAMPLES = {
    part.split("\n")[0]: dict(re.findall(r"^```(\w.*)\n((?s:.*?))^```$", part, re.MULTILINE))
    for part in SECTION.split("\n### ")[1:]
}


def test_every_heading_has_a_program_and_its_output() -> None:
    assert [f"13.{number}" for number in range(1, 9)] == [title.split()[0] for title in EXAMPLES]
    for blocks in EXAMPLES.values():
        assert {"quern", "output"} <= {info.split()[0] for info in blocks}


@pytest.mark.parametrize("title", EXAMPLES)
def test_output_and_exit_code(title: str) -> None:
    blocks = EXAMPLES[title]
    (info,) = (info for info in blocks if info.startswith("output"))
    output = blocks[info].encode()
    if title.startswith("13.7"):  # says that its output has no newline at the end
        output = output.removesuffix(b"\n")
    result = interpret.run(load.check(assemble(blocks["quern"], title)))
    assert output == result.output
    assert int(info.partition("exit=")[2] or 0) == result.exit_code


@pytest.mark.parametrize("title", EXAMPLES)
def test_disassembled_and_assembled_again(title: str) -> None:
    data = assemble(EXAMPLES[title]["quern"], title)
    assert data == assemble(disassemble(data), title)


def test_the_bytes_of_the_first_image() -> None:
    (title,) = (title for title in EXAMPLES if title.startswith("13.1 "))
    blocks = EXAMPLES[title]
    expected = bytes.fromhex(blocks["hex"])
    assert expected == assemble(blocks["quern"], title)
    assert f"has {len(expected)} bytes:" in SECTION
