"""Candidates for mutants: what is changed, and which are tried."""

import pytest

from fuzz.power.candidates import Candidate, applied, candidates, chosen, without_comments

SOURCE = """\
/* ---- First ---- */
static int limit = 100; /* a limit; not b + c */
static int sum(int a, int b) {
    return a + b; // not a - b
}
/* ---- Second ---- */
static const char text[] = "/* no comment */";
static const int table[] = {
    1, 2, 3,
    4, 5, 6,
    7, 8, 9,
};
static int twice(int a) {
    if (a > limit) return limit;
    return a + a;
}
"""


def tried(source: str, count: int = 100, most: int = 5) -> list[list[Candidate]]:
    return chosen(candidates(source), count, most)


def test_a_line_gives_way() -> None:
    assert "a\nx\nc\n" == applied("a\nb\nc\n", 2, "b\n", "x\n")


@pytest.mark.parametrize(("line", "old"), [(0, "a\n"), (2, "a\n"), (3, "a\n")])
def test_a_line_that_is_another_one_does_not(line: int, old: str) -> None:
    with pytest.raises(ValueError, match=rf"line {line} is not 'a'"):
        applied("a\nb\n", line, old, "x\n")


def test_comments_go_and_lines_and_literals_stay() -> None:
    assert 'a = "/*";\n b\n' == without_comments('a = "/*"; /* one\n two */ b // three')


def test_every_candidate_changes_its_line_and_has_its_section() -> None:
    lines = SOURCE.splitlines(keepends=True)
    found = candidates(SOURCE)
    assert {"First", "Second"} == {one.section for one in found}
    for one in found:
        assert lines[one.line - 1] == one.old
        assert SOURCE != applied(SOURCE, one.line, one.old, one.new)


def test_comments_are_not_changed() -> None:
    changed = {one.new.strip() for one in candidates(SOURCE) if one.line == 4}
    assert "return a - b;" in changed
    assert not any("not a" in text for text in changed)


def test_a_table_of_numbers_counts_as_one_line() -> None:
    groups = [{one.line for one in unit} for unit in tried(SOURCE, most=1000)]
    assert {9, 10, 11} in groups
    assert [{2}, {3}, {4}] == groups[:3]


def test_more_lines_add_to_fewer() -> None:
    few, many = tried(SOURCE, count=3), tried(SOURCE, count=6)
    assert len(few) < len(many)
    assert all(unit in many for unit in few)


def test_no_section_is_left_out() -> None:
    assert {"First", "Second"} == {unit[0].section for unit in tried(SOURCE, count=1)}


def test_a_repair_elsewhere_moves_no_mutant() -> None:
    repaired = SOURCE.replace("return a + b;", "a += b;\n    return a;")
    names = [
        [[one.name for one in unit] for unit in tried(source) if unit[0].section == "Second"]
        for source in (SOURCE, repaired)
    ]
    assert names[0] == names[1]


def test_each_try_is_of_another_rule_as_long_as_there_is_one() -> None:
    for unit in tried(SOURCE, most=4):
        rules = [one.rule for one in unit]
        available = {one.rule for one in candidates(SOURCE) if one.line == unit[0].line}
        assert min(len(rules), len(available)) <= len(set(rules))
