"""The documents say what is so."""

import re
from pathlib import Path

import pytest

from gate.bench import PROJECT

DOCUMENTS = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/*.md"), PROJECT / "gate/RULES.md"])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_nothing_was_left_to_fill_in(path: Path) -> None:
    assert [] == re.findall(r"@@\w*@@|TODO|FIXME", path.read_text("utf-8"))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text("utf-8"))
    assert [] == [target for target in targets if not (path.parent / target).exists()]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_targets_that_are_named_exist(path: Path) -> None:
    makefile = (PROJECT / "Makefile").read_text("utf-8")
    named = set(re.findall(r"`make ([a-z]+)`|^    make ([a-z]+)", path.read_text("utf-8"), re.M))
    for name in {first or second for first, second in named}:
        assert re.search(rf"^{name}:", makefile, re.MULTILINE), name


def test_the_numbers_of_tests_are_those_of_the_files() -> None:
    found = {
        group: len([*(PROJECT / "gate/tests" / group).glob("*.[qh]*")])
        for group in ("open", "hidden")
    }
    assert {"open": 101, "hidden": 382} == found
    assert "101 open and 382 hidden tests" in (PROJECT / "README.md").read_text("utf-8")
