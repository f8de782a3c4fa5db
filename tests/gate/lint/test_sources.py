"""Whole programs: what honest authors write breaks no rule at any level, and what is refused is
refused for its reason.

The first line of a refused program names the rule and the level at which it is broken first.
"""

import subprocess
from pathlib import Path

import pytest

from gate.build import build
from gate.lint import preprocessed
from gate.lint.levels import lint_built, lint_source
from gate.lint.violation import Violation
from gate.stand import Stand
from tests.programs import BASELINE

FOLDER = Path(__file__).parent
ALLOWED = sorted((FOLDER / "allowed").glob("*.c"))
REFUSED = sorted((FOLDER / "refused").glob("*.c"))


def linted(source: bytes, stand: Stand) -> list[Violation]:
    """The violations of the first level at which there are any."""
    if found := lint_source(source, stand.sandbox):
        return found
    built = build(source, stand.sandbox)
    assert built.program is not None, built.reason
    return lint_built(source, built.preprocessed, built.program)[0]


@pytest.mark.parametrize("path", [*ALLOWED, BASELINE], ids=lambda path: path.stem)
def test_what_is_allowed(path: Path, stand: Stand) -> None:
    assert [] == linted(path.read_bytes(), stand)


@pytest.mark.parametrize("path", ALLOWED, ids=lambda path: path.stem)
def test_what_is_allowed_compiles_without_a_warning(path: Path) -> None:
    command = ["gcc", "-std=c11", "-O2", "-Wall", "-Wextra", "-fsyntax-only", str(path)]
    assert "" == subprocess.run(command, capture_output=True, text=True, check=True).stderr


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_what_is_refused(path: Path, stand: Stand) -> None:
    source = path.read_bytes()
    rule, level = source.split()[1:3]
    first = linted(source, stand)[0]
    assert (rule.decode(), level.decode()) == (first.rule, first.level)


# What the first level refuses in words, the second sees by itself: two locks.
_TWICE = ("no-pragmas", "no-attributes", "no-inline-assembly")


@pytest.mark.parametrize(
    "path",
    [path for path in REFUSED if path.read_text("latin-1").split()[1] in _TWICE],
    ids=lambda path: path.stem,
)
def test_what_is_refused_has_two_locks(path: Path, stand: Stand) -> None:
    source = path.read_bytes()
    built = build(source, stand.sandbox)
    assert built.program is None or preprocessed.lint(source, built.preprocessed)


@pytest.mark.parametrize("path", [*ALLOWED, BASELINE], ids=lambda path: path.stem)
def test_the_kept_text_changes_no_byte_of_the_program(path: Path, tmp_path: Path) -> None:
    programs = []
    for options in ([], ["-save-temps"]):
        folder = tmp_path / str(len(options))
        folder.mkdir()
        (folder / "vm.c").write_bytes(path.read_bytes())
        command = ["gcc", *options, "-std=c11", "-O2", "-o", "vm", "vm.c", "-lm"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
        programs.append((folder / "vm").read_bytes())
    assert programs[0] == programs[1]
