"""The document and the data file about what was measured."""

from fuzz.power.document import document, rows
from fuzz.power.subjects import Kind
from tests.fuzz.measured import known, subject

SUBJECTS = [
    subject("h", Kind.HOST, "h"),
    subject("wide", family="folding"),
    subject("narrow", family="folding"),
    subject("m1", Kind.MUTANT, "Text"),
    subject("m2", Kind.MUTANT, "Text"),
    subject("m3", Kind.MUTANT, "Maps", aside="nobody can see it"),
]
KNOWN = known(h="------", wide="xxxx-x", narrow="----x-", m1="-x-.", m3="------")
TEXT = document(SUBJECTS, KNOWN)


def test_a_row_has_what_each_check_found_first() -> None:
    assert (
        "name,kind,family,tests,workloads,random,grid,sanitizers,hunt,set_aside\n"
        "h,host,h,-,-,-,-,-,-,\n"
        "wide,hand-made,folding,tests/1,workloads/1,random/1,grid/1,-,hunt/1,\n"
        "narrow,hand-made,folding,-,-,-,-,sanitizers/1,-,\n"
        "m1,mutant,Text,-,workloads/1,-,,,,\n"
        "m2,mutant,Text,,,,,,,\n"
        "m3,mutant,Maps,-,-,-,-,-,-,nobody can see it\n"
    ) == rows(SUBJECTS, KNOWN)


def test_a_family_has_its_rates() -> None:
    half = "1/2: 50.0 % (1.3 to 98.7)"
    assert f"| folding |{f' {half} |' * 7}\n" in TEXT
    assert f"| folding | {half} | {half} | 2/2: 100.0 % (15.8 to 100.0) |\n" in TEXT
    none, one = "0/1: 0.0 % (0.0 to 97.5)", "1/1: 100.0 % (2.5 to 100.0)"
    assert f"| Text | {none} | {one} | {one} | {none} | - | - | {one} |\n" in TEXT


def test_what_is_set_aside_is_in_no_rate() -> None:
    assert "| Maps |" not in TEXT
    assert "- m3: nobody can see it\n" in TEXT


def test_it_says_what_is_not_measured_yet() -> None:
    assert (
        "Measured so far: tests 5 of 6, workloads 5 of 6, random 5 of 6, grid 4 of 6, "
        "sanitizers 4 of 6, hunt 4 of 6.\n"
    ) == TEXT.split("\n\n")[4].replace("\n", " ") + "\n"


def test_what_is_missed_is_listed() -> None:
    assert "### Missed by gate and generators\n\nhand-made (1): narrow\n\nmutant (0): -\n" in TEXT
    assert "### Missed by tests\n\nhand-made (1): narrow\n\nmutant (1): m1\n" in TEXT


def test_what_does_not_hold_is_listed() -> None:
    assert "- narrow: neither the gate nor a generator finds it\n" in TEXT
    assert "As far as is measured, all of it holds.\n" in document(SUBJECTS, known())
