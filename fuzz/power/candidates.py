"""Where mutants of an interpreter come from: every change that universalmutator's rules for C make
to a line of it, and which of them are tried.

Lines are drawn section by section of the source (``/* ---- Title ---- */``), each section in
proportion to its lines, so that none is left out; the lines of a table of numbers count as one. Of
the rules that change a line, the more seldom one is the likelier, for some apply to every line.
Draws depend on the text of a line and on what stands like it before, not on its number, and rules
are as seldom as a power of two says: a repair elsewhere moves hardly a mutant.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from universalmutator.mutator import mutants_regexp

from fuzz.stream import stream

SEED: Final = 0x517565726E
_VERSION: Final = 1
_RULES: Final = ("universal.rules", "c_like.rules", "c.rules")
_NOT_MUTATED: Final = (r"^\s*#\s*(?!define\b)", r"^\W*$")
"""Directives but definitions, for which lines are compiled at all is no mistake of an interpreter;
and lines without a word, to which a tool can only add something.
"""

_SECTION: Final = re.compile(r"/\* -{4} (.+?) -{4,} \*/")
_COMMENT_OR_LITERAL: Final = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL
)
_ROW_OF_NUMBERS: Final = re.compile(r"[\s{},]*(?:(?:0[xX][0-9A-Fa-f]+|\d+)[uUlL]*[\s{},]+)+")


@dataclass(frozen=True)
class Candidate:
    """A change of one line: ``old``, at ``line`` (from 1), gives way to ``new``, one or more lines.

    ``nth`` tells lines of a section with the same text apart, from 0.
    """

    section: str
    line: int
    nth: int
    rule: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """The same for the same change, wherever in its section it stands."""
        words = re.sub(r"\W+", "_", self.section.partition("(")[0].strip().casefold())
        text = "\0".join((self.section, str(self.nth), self.rule, self.old, self.new))
        return f"{words}_{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def applied(source: str, line: int, old: str, new: str) -> str:
    """The source with a line changed. Raises ValueError if the line is not ``old``."""
    lines = source.splitlines(keepends=True)
    if not 0 < line <= len(lines) or lines[line - 1] != old:
        raise ValueError(f"line {line} is not {old.strip()!r}")
    return "".join([*lines[: line - 1], new, *lines[line:]])


def without_comments(source: str) -> str:
    """The same lines, with nothing in the place of comments."""

    def blank(match: re.Match[str]) -> str:
        text = match[0]
        return "\n" * text.count("\n") if text.startswith("/") else text

    bare = _COMMENT_OR_LITERAL.sub(blank, source)
    return "".join(f"{line.rstrip()}\n" for line in bare.splitlines())


def _places(lines: Sequence[str]) -> Iterator[tuple[str, int]]:
    """For each line its section, and how many of the section before it have the same text."""
    section = "beginning"
    seen: Counter[tuple[str, str]] = Counter()
    for line in lines:
        title = _SECTION.search(line)
        section = title[1] if title else section
        yield section, seen[section, line]
        seen[section, line] += 1


def candidates(source: str) -> list[Candidate]:
    """All changes, in the order of their lines."""
    lines = source.splitlines(keepends=True)
    places = list(_places(lines))
    with contextlib.redirect_stdout(io.StringIO()):  # it says what it does
        made = mutants_regexp(
            without_comments(source).splitlines(keepends=True),
            ruleFiles=list(_RULES),
            ignorePatterns=list(_NOT_MUTATED),
        )
    return [
        Candidate(section, number, nth, rule, lines[number - 1], new)
        for number, new, (rule, _), _ in made
        for section, nth in [places[number - 1]]
    ]


def draw(*key: object) -> int:
    """A number of 64 bits that belongs to a key."""
    digest = hashlib.sha256("\0".join(map(str, key)).encode()).digest()
    return stream(_VERSION, SEED, "mutants", int.from_bytes(digest[:8], "little")).draw()


def _units(found: Iterable[Candidate]) -> list[list[Candidate]]:
    """The candidates of each line, and those of each table of numbers."""
    units: list[list[Candidate]] = []
    for one in found:
        last = units[-1][-1] if units else None
        is_row = _ROW_OF_NUMBERS.fullmatch(one.old) is not None
        if last is not None and (
            one.line == last.line
            or (is_row and one.line == last.line + 1 and _ROW_OF_NUMBERS.fullmatch(last.old))
        ):
            units[-1].append(one)
        else:
            units.append([one])
    return units


def _frequencies(found: Iterable[Candidate]) -> dict[str, int]:
    """The power of two above the number of lines that each rule changes."""
    lines = {(one.rule, one.line) for one in found}
    return {rule: n.bit_length() for rule, n in Counter(rule for rule, _ in lines).items()}


def _tried(unit: Sequence[Candidate], frequencies: Mapping[str, int], most: int) -> list[Candidate]:
    """So many candidates of a unit in the order in which they are tried, each of another rule as
    long as there is one.
    """
    by_rule: dict[str, list[Candidate]] = defaultdict(list)
    for one in sorted(unit, key=lambda one: draw(one.name)):
        by_rule[one.rule].append(one)
    line = (unit[0].section, unit[0].old, unit[0].nth)
    rules = sorted(by_rule, key=lambda rule: draw(*line, rule) << frequencies[rule])
    rounds = max(map(len, by_rule.values()))
    ordered = [by_rule[r][at] for at in range(rounds) for r in rules if at < len(by_rule[r])]
    return ordered[:most]


def chosen(found: Sequence[Candidate], count: int, most: int) -> list[list[Candidate]]:
    """About ``count`` lines or tables, in the order of the source, each with the candidates (at
    most ``most``) of which the first that is of use is to be taken.
    """
    sections: dict[str, list[list[Candidate]]] = defaultdict(list)
    units = _units(found)
    for unit in units:
        sections[unit[0].section].append(unit)
    taken = []
    for members in sections.values():
        share = -(-len(members) * count // len(units))
        members.sort(key=lambda unit: draw(unit[0].section, unit[0].old, unit[0].nth))
        taken += members[:share]
    frequencies = _frequencies(found)
    taken.sort(key=lambda unit: unit[0].line)
    return [_tried(unit, frequencies, most) for unit in taken]
