"""The ladder to the expert interpreter: its files, what is on record, and its documents."""

import hashlib

from gate.bench import PROJECT
from gate.ladder import REPORTED, ladder, plot, steps, table, with_table
from gate.verdict import Verdict

EXPERT = PROJECT / "expert_c"
RUNGS = ladder().rungs


def test_there_are_at_least_ten_steps_and_the_last_is_the_expert() -> None:
    assert 10 <= len(steps())
    assert (EXPERT / "vm.c").read_bytes() == steps()[-1].path.read_bytes()


def test_each_file_is_a_step() -> None:
    assert [step.path for step in steps()] == sorted((EXPERT / "steps").iterdir())


def test_what_is_on_record_is_of_these_files() -> None:
    found = [(step.name, hashlib.sha256(step.path.read_bytes()).hexdigest()) for step in steps()]
    assert found == [(rung.name, rung.sha256) for rung in RUNGS]


def test_every_step_passed_and_scores_rise() -> None:
    scores = [rung.score for rung in RUNGS]
    assert {Verdict.PASSED} == {rung.verdict for rung in RUNGS}
    assert sorted(set(scores)) == scores
    assert 1 < scores[0]
    assert REPORTED < scores[-1]


def test_the_documents_show_what_is_on_record() -> None:
    text = (PROJECT / "docs" / "ladder.md").read_text("utf-8")
    assert with_table(text, table(steps(), RUNGS)) == text


def test_the_plot_has_the_same_bytes_each_time() -> None:
    assert plot(RUNGS) == plot(RUNGS)
