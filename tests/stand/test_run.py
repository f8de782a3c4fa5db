"""Runs of a second task from beginning to end: real boxes, the real proxy, a scripted model."""

from __future__ import annotations

import json
import os
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from gate.errors import StandFault, UsageError
from stand.agents.client import Client
from stand.playing import continue_run
from stand.preparing import prepared
from stand.records import AnyRecord, Called, Interrupted, Saved, Stepped
from stand.rehearsal import agent as rehearsal
from stand.result import Result
from stand.state import State
from stand.stopping import End
from stand.store import RunFolder
from stand.task import load_task
from stand.view import printable
from tests.stand import toy
from tests.stand.playing import Heard, play, result_of, resume, run, script, write

# By hand, at the rehearsal's prices: all answers of the toy's script.
#   input 36 x 4, output 18,300 x 20, cache read 38,000 x 0.2, written 5,000 x 5, by a million
SPENT = {
    "claude-code": Decimal(36 * 4 + 18_300 * 20 + 7_600 + 5_000 * 5) / 10**6,
    # The forms of OpenAI tell of no cache that is written: it is uncached input.
    "codex": Decimal((36 + 5_000) * 4 + 18_300 * 20 + 7_600) / 10**6,
    "openai": Decimal((36 + 5_000) * 4 + 18_300 * 20 + 7_600) / 10**6,
}


def figures(result: Result) -> tuple[Any, ...]:
    return (result.how, result.score, result.verdict, result.spent, result.steps)


def test_a_run_from_beginning_to_end(client: Client, tmp_path: Path) -> None:
    folder, result = play(tmp_path, client=client.name)
    assert (End.ITSELF, 9.0, "passed", SPENT[client.name], 12) == figures(result)
    assert (True, True) == (result.is_attempt, result.last_edit_examined)
    marks = [mark for copy in result.copies for mark in copy.marks]
    assert (
        list(map(Decimal, ["0.02", "0.03", "0.05", "0.07", "0.1", "0.15", "0.2", "0.3"])) == marks
    )
    assert () == result.copies[-1].marks
    scores = [copy.score or 0.0 for copy in result.copies]
    assert sorted(scores) == scores
    assert (1.0, 9.0, 7) == (result.open_hidden_ratio, result.best_score, len(result.copies))
    assert result == result_of(folder)
    assert result == Result.model_validate_json(folder.result_file.read_bytes())
    assert 1 == len(result.tools_sha256s)


def test_the_key_is_nowhere_in_the_run_folder(client: Client, tmp_path: Path) -> None:
    folder, _ = play(tmp_path, client=client.name)
    key = rehearsal._KEY.encode()
    files = [path for path in folder.path.rglob("*") if path.is_file()]
    assert len(files) > 5
    assert [] == [path for path in files if key in path.read_bytes()]


def test_a_cap_ends_a_run_between_two_steps_and_it_can_be_continued(tmp_path: Path) -> None:
    cap = Decimal("0.1")
    folder, result = play(tmp_path, cap=cap)
    assert (End.CAP, cap) == (result.how, result.cap)
    assert result.spent >= cap
    assert result.spent == result.copies[-1].spent
    # Every call of the last step was carried out, and nothing was asked after it.
    records = folder.records()
    last = max(n for n, record in enumerate(records) if isinstance(record, Stepped))
    assert [] == [record for record in records[last:] if isinstance(record, Called)]
    with pytest.raises(UsageError, match="continue goes on"):
        resume(folder)
    ready = prepared("toy", folder.configuration().choices, None)
    with pytest.raises(UsageError, match="higher cap"):
        continue_run(folder, ready, cap, False, Heard())
    went_on = continue_run(folder, ready, None, False, Heard())
    # The script's next end of a phase is the run's: one prompt was given.
    assert (End.ITSELF, None, 1) == (went_on.how, went_on.cap, went_on.continuations)
    assert 5.0 == went_on.score
    session = next(folder.home.rglob("*.jsonl")).read_text()
    assert 1 == session.count(toy.TASK.following.prompt)
    assert "hidden" not in session and "passed" not in session
    again = continue_run(folder, ready, None, False, Heard())
    assert (9.0, SPENT["openai"], 2) == (again.score, again.spent, again.continuations)


def test_a_cap_on_tokens(tmp_path: Path) -> None:
    _, result = play(tmp_path, tokens=5_000)
    assert End.CAP == result.how
    assert 5_000 <= sum(counts["input"] + counts["output"] for counts in result.tokens.values())


def test_a_run_that_gets_no_further_is_ended_and_can_be_resumed(tmp_path: Path) -> None:
    turns: list[dict[str, Any]] = [{"calls": [write("7\n"), run("sleep 1")]}]
    turns += [{"calls": [run("sleep 1.5")]} for _ in range(9)]
    path = script(tmp_path, *turns, {"say": "Enough."}, {"say": "Enough."})
    folder, result = play(tmp_path / "runs", script=path, cap=Decimal("0.25"), plateau=True)
    assert (End.PLATEAU, 7.0) == (result.how, result.score)
    assert result.spent < Decimal("0.25")
    went_on = resume(folder)
    assert (End.ITSELF, 12, 1) == (went_on.how, went_on.steps, went_on.resumes)


def test_an_optional_phase(tmp_path: Path) -> None:
    path = script(tmp_path, *({"calls": [], "say": f"Phase {n}."} for n in range(3)))
    folder, result = play(tmp_path / "runs", script=path, optional_phases=("check",))
    assert (End.ITSELF, 3) == (result.how, result.steps)
    assert "Is it a number?" in next(folder.home.rglob("*.jsonl")).read_text()
    with pytest.raises(UsageError, match="no optional phase"):
        play(tmp_path / "more", optional_phases=("sing",))


class Stopper(Heard):
    """Ends a run from within at its third step, as an interrupt does."""

    def changed(self, record: AnyRecord, state: State) -> None:
        super().changed(record, state)
        if isinstance(record, Stepped) and record.number == 3:
            os.kill(os.getpid(), 2)


def test_an_interrupt_ends_the_step_and_a_resume_goes_on(client: Client, tmp_path: Path) -> None:
    folder, result = play(tmp_path, Stopper(), client=client.name)
    assert (End.STOPPED, True) == (result.how, result.steps in (3, 4))
    resumed = resume(folder)
    assert (End.ITSELF, 9.0, SPENT[client.name]) == (
        resumed.how,
        resumed.score,
        resumed.spent - resumed.lost,
    )


FAULTS: dict[str, list[dict[str, Any]]] = {
    "rate limit": [{"kind": "rate_limit", "retry_after": 1}],
    "overload": [{"kind": "overload", "times": 2}],
    "cut stream": [{"kind": "cut", "after": 2}],
    "error in a stream": [{"kind": "error_event", "after": 2}],
    "hanging request": [{"kind": "hang", "seconds": 2}],
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_the_service_that_passes(name: str, client: Client, tmp_path: Path) -> None:
    path = script(
        tmp_path,
        {"calls": [write("2\n")]},
        {"calls": [write("3\n")], "faults": FAULTS[name]},
        {"say": "Three."},
        {"say": "Still three."},
    )
    _, result = play(tmp_path / "runs", client=client.name, script=path)
    assert (End.ITSELF, 3.0) == (result.how, result.score)
    assert result.times.waiting > 0


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ({"kind": "expired_login", "times": 99}, "the service refuses the login"),
        ({"kind": "malformed", "times": 99}, "not"),
    ],
)
def test_a_fault_that_spoils_a_run_is_no_attempt(
    fault: dict[str, Any], reason: str, client: Client, tmp_path: Path
) -> None:
    turns = ({"calls": [write("2\n")]}, {"say": "No.", "faults": [fault]})
    folder, result = play(tmp_path / "runs", client=client.name, script=script(tmp_path, *turns))
    assert (End.STAND_FAULT, False) == (result.how, result.is_attempt)
    assert reason in (result.reason or "")
    assert result.spent > 0
    # The service is well again: the run goes on with the same session.
    Path(folder.configuration().choices.script or "").write_text(
        Path(script(tmp_path, turns[0], {"say": "Yes."}, {"say": "Yes."})).read_text()
    )
    assert (End.ITSELF, 2.0) == (resume(folder).how, resume_score(folder))


def resume_score(folder: RunFolder) -> float | None:
    return result_of(folder).score


def test_who_kills_the_own_box_has_failed(client: Client, tmp_path: Path) -> None:
    path = script(
        tmp_path,
        {"calls": [write("5\n")]},
        {"calls": [run("kill -9 -1; kill -TERM 1; sleep 1; kill -INT 1; sleep 60")]},
        {"say": "Done."},
    )
    _, result = play(tmp_path / "runs", client=client.name, script=path)
    if result.how is End.ITSELF:  # it cannot: its first process does not listen
        assert 5.0 == result.score
    else:
        assert (End.AGENT_FAULT, 5.0, True) == (result.how, result.score, result.is_attempt)


def test_who_uses_up_the_memory_has_failed(tmp_path: Path) -> None:
    hungry = "python3 -c 'x = bytearray(3 << 30)' & head -c 3g /dev/zero | tail; wait"
    path = script(tmp_path, {"calls": [write("5\n")]}, {"calls": [run(hungry)]}, {"say": "Done."})
    _, result = play(tmp_path / "runs", script=path)
    assert 5.0 == result.score
    assert result.is_attempt


SUBJECTS = {
    "missing": "rm work/number.txt",
    "linked": "ln -sf /etc/hostname work/number.txt",
    "linked ": "mv work elsewhere; ln -s elsewhere work",
    "special": "rm work/number.txt; mkfifo work/number.txt",
    "oversized": "head -c 101 /dev/zero > work/number.txt",
}


@pytest.mark.parametrize("found", SUBJECTS)
def test_what_is_no_file_scores_nothing(found: str, tmp_path: Path) -> None:
    path = script(tmp_path, {"calls": [run(SUBJECTS[found])]}, {"say": "So."}, {"say": "So."})
    _, result = play(tmp_path / "runs", script=path)
    assert (0.0, f"{found.strip()} file") == (result.score, result.verdict)
    assert None is result.copies[-1].sha256


def test_a_judge_that_fails_leaves_the_score_open(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("stand.judging._PAUSE_SECONDS", 0)
    path = script(tmp_path, {"calls": [write("13")]}, {"say": "So."}, {"say": "So."})
    _, result = play(tmp_path / "runs", script=path)
    assert (End.ITSELF, None, "fault") == (result.how, result.score, result.verdict)
    assert "the judge does not like 13" == result.copies[-1].reason


def test_equal_copies_are_judged_once(tmp_path: Path) -> None:
    turns = [{"calls": [write("7\n")]}, *({"calls": [run("true")]} for _ in range(4))]
    path = script(tmp_path, *turns, {"say": "So."}, {"say": "So."})
    folder, result = play(tmp_path / "runs", script=path)
    hashes = {copy.sha256 for copy in result.copies}
    assert (1, 6) == (len(hashes), len(result.copies))
    assert hashes == {path.stem for path in (folder.path / "judged").iterdir()}
    assert all(copy.lag_seconds is not None for copy in result.copies)


def changed_prices(folder: RunFolder) -> None:
    text = rehearsal.PRICES.read_text().replace("output = 20.00", "output = 21.00")
    path = folder.path / "prices.toml"
    path.write_text(text)
    other = folder.configuration()
    choices = other.choices.model_copy(update={"prices": str(path)})
    folder.configuration_file.write_text(
        other.model_copy(update={"choices": choices}).model_dump_json()
    )


def test_a_resume_under_other_prices_is_refused_or_recorded(tmp_path: Path) -> None:
    folder, _ = play(tmp_path, Stopper())
    changed_prices(folder)
    with pytest.raises(UsageError, match="not as it was when the run began: prices"):
        resume(folder)
    result = resume(folder, accept=True)
    assert (("prices",), End.ITSELF) == (result.changed, result.how)
    # What was agreed on at the beginning still holds.
    assert SPENT["openai"] == result.spent - result.lost


def test_a_torn_last_line_is_repaired(tmp_path: Path) -> None:
    folder, _ = play(tmp_path, Stopper())
    whole = folder.journal_file.read_bytes()
    folder.journal_file.write_bytes(whole[:-20])
    result = resume(folder)
    assert (End.ITSELF, 9.0) == (result.how, result.score)


def test_damage_is_not_passed_over(tmp_path: Path) -> None:
    folder, _ = play(tmp_path, Stopper())
    whole = folder.journal_file.read_bytes()
    folder.journal_file.write_bytes(
        whole.replace(b"I look", b"I loot").replace(b'"cost"', b'"cosy"', 1)
    )
    with pytest.raises(StandFault, match="is damaged"):
        resume(folder)


def test_a_second_process_is_kept_out(tmp_path: Path) -> None:
    folder, _ = play(tmp_path, Stopper())
    with folder.open(), pytest.raises(UsageError, match="another process is writing it"):
        resume(folder)


def test_files_beside_the_subject_outlive_an_interruption(tmp_path: Path) -> None:
    """All that was written as of the last tool call; what ran in the background is gone."""
    path = script(
        tmp_path,
        {"calls": [run("echo kept > kept; echo /tmp too > /tmp/too; sleep 1000 > /dev/null &")]},
        {"calls": [run("echo third")]},
        {"calls": [run("echo fourth")]},
        {"calls": [run("cat kept /tmp/too; pgrep -c sleep")]},
        {"say": "So."},
        {"say": "So."},
    )
    folder, _ = play(tmp_path / "runs", Stopper(), script=path)
    resume(folder)
    calls = [record.call for record in folder.records() if isinstance(record, Called)]
    assert "kept\n/tmp too\n0\n[exit code 1]" == calls[-1].result


def test_nothing_of_the_agent_reaches_a_terminal_as_control_characters() -> None:
    shown = "\N{REPLACEMENT CHARACTER}"
    said = "\x1b[31mred\x1b]0;title\x07\ntwo lines \x9b\u202e"
    assert f"{shown}[31mred{shown}]0;title{shown} two lines {shown}{shown}" == printable(said)


def test_the_runner_does_not_know_its_task() -> None:
    stand = Path(__file__).parents[2] / "stand"
    named = [
        path.name
        for path in stand.glob("*.py")
        if "vm.c" in path.read_text() or 'task == "' in path.read_text()
    ]
    assert [] == named
    assert toy.TASK.name == load_task(toy.NAME).name
    with pytest.raises(UsageError, match="no task of this name"):
        load_task("chess")


def test_the_journal_says_what_was_interrupted(tmp_path: Path) -> None:
    class Killer(Heard):
        """Ends the box from outside."""

        def changed(self, record: AnyRecord, state: State) -> None:
            super().changed(record, state)
            if isinstance(record, Saved) and record.number == 2:
                from tests.stand.kills import find

                pid = find(os.getpid(), "box")
                assert pid is not None
                os.kill(pid, 9)

    folder, result = play(tmp_path, Killer())
    assert (End.ITSELF, 9.0) == (result.how, result.score)
    assert SPENT["openai"] == result.spent - result.lost
    assert [record for record in folder.records() if isinstance(record, Interrupted)]
    assert json.loads(folder.result_file.read_text())["interruptions"] >= 1
