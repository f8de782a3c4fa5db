"""The worked examples of section 13."""

from __future__ import annotations

import re

import pytest

from quern.reference.interpret import run
from quern.spec.tables import SPECIFICATION

from .programs import program

_EXAMPLE = re.compile(
    r"^### (?P<title>13\.[^\n]*)\n.*?"
    r"^```quern\n(?P<source>.*?)^```\n.*?"
    r"^```output(?: exit=(?P<exit>\d+))?\n(?P<output>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
EXAMPLES = list(_EXAMPLE.finditer(SPECIFICATION.read_text("utf-8")))


def test_all_examples_are_found() -> None:
    assert [f"13.{number}" for number in range(1, 9)] == [
        example["title"].split()[0] for example in EXAMPLES
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["title"])
def test_example_prints_what_the_specification_says(example: re.Match[str]) -> None:
    result = run(program(example["source"]))
    expected = example["output"]
    if example["exit"]:
        expected = expected.removesuffix("\n")  # 13.7 says that there is no newline
    assert expected.encode() == result.output
    assert int(example["exit"] or 0) == result.exit_code
