"""``quern-stand`` as a user meets it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stand.result import Result
from tests.stand import kills, toy


def stand(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        kills.command(*arguments),
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, **environment},
    )


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs: one to its end, one to its cap."""
    folder = tmp_path_factory.mktemp("runs")
    first = stand(*kills.run_command(folder, "openai", "bubblewrap")[3:])
    assert 0 == first.returncode, first.stderr
    assert "score 9.0000  passed" == first.stdout.splitlines()[-1]
    capped = [*kills.run_command(folder, "openai", "bubblewrap", "capped")[3:], "--cap", "0.05"]
    assert 0 == stand(*capped).returncode
    return folder


def test_runs_are_listed(runs: Path, tmp_path: Path) -> None:
    listed = stand("ls", "--runs", str(runs), "--json", str(tmp_path / "runs.json"))
    assert 0 == listed.returncode
    lines = [line.split() for line in listed.stdout.splitlines()]
    assert ["capped", "toy"] == [line[0] for line in lines[1:]]
    document = json.loads((tmp_path / "runs.json").read_text())
    assert ["cap", "itself"] == [one["how"] for one in document["runs"]]


def test_a_run_is_shown(runs: Path, tmp_path: Path) -> None:
    shown = stand("show", "toy", "--runs", str(runs), "--json", str(tmp_path / "toy.json"))
    assert 0 == shown.returncode
    assert "$0.3937" in shown.stdout and "score 9.0000  passed" in shown.stdout
    result = Result.model_validate_json((tmp_path / "toy.json").read_text())
    assert result == Result.model_validate_json((runs / "toy" / "result.json").read_text())


def test_capped_runs_are_continued_one_by_one(runs: Path) -> None:
    done = stand("continue", "--capped", "--cap", "0.06", "--runs", str(runs))
    assert 0 == done.returncode, done.stderr
    result = Result.model_validate_json((runs / "capped" / "result.json").read_text())
    assert (1, "cap") == (result.continuations, result.how)
    assert 0 == Result.model_validate_json((runs / "toy" / "result.json").read_text()).continuations


WRONG = {
    "no price": (["run", "--model", "opus-99"], "there is no price for this model"),
    "no model": (["run"], "--model: is missing"),
    "no agent": (["run", "--agent", "clippy"], "no agent of this name"),
    "no key": (["run", "--model", "opus-5.5"], "put the key of the service into"),
    "no amount": (["run", "--agent", "rehearsal", "--cap", "much"], "give an amount in dollars"),
    "no task": (["run", "--agent", "rehearsal", "--task", "chess"], "no task of this name"),
    "no phase": (["run", "--agent", "rehearsal", "--phase", "sing"], "no optional phase"),
    "no run": (["show", "none"], "is no run"),
    "no such resume": (["resume", "none"], "is no run"),
    "no cap to continue to": (["continue", "none"], "give either --cap"),
    "no run to continue": (["continue", "--no-cap"], "give either names of runs or --capped"),
    "a foreign service": (
        ["run", "--model", "opus-5.5", "--service", "http://example.com"],
        "give an https:// address",
    ),
    "no login": (["run", "--model", "opus-5.5", "--login", "/nowhere"], "is missing; name"),
    "a client of its own": (
        ["run", "--model", "opus-5.5", "--client", "codex"],
        "is for a rehearsal",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_use_is_one_line(case: str, tmp_path: Path) -> None:
    arguments, reason = WRONG[case]
    given = {"ANTHROPIC_API_KEY": "" if case == "no key" else "key"}
    done = stand(*arguments, "--runs", str(tmp_path / "runs"), **given)
    assert (2, "", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines())), done.stderr
    assert reason in done.stderr
    assert not list(tmp_path.glob("runs/*"))


def test_a_spoiled_run_is_repeated_and_listed(tmp_path: Path) -> None:
    text = toy.SCRIPT.read_text()
    at = text.index("[[turns]]", text.index("[[turns]]") + 1)
    faulty = 'faults = [{ kind = "expired_login", times = 9 }]\n\n'
    (tmp_path / "script.toml").write_text(text[:at].rstrip() + "\n" + faulty + text[at:])
    arguments = kills.run_command(tmp_path / "runs", "openai", "bubblewrap")[3:]
    arguments[arguments.index("--script") + 1] = str(tmp_path / "script.toml")
    arguments[arguments.index("--repeat") + 1] = "1"
    code = "import stand.cli; stand.cli._PAUSE_SECONDS = 0; stand.cli.main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=300
    )
    assert 3 == done.returncode
    assert "spoiled: the service refuses the login" in done.stderr
    listed = stand("ls", "--runs", str(tmp_path / "runs")).stdout.splitlines()
    assert ["toy", "toy.2"] == [line.split()[0] for line in listed[1:]]


def test_two_interrupts_leave_the_run_to_a_resume(tmp_path: Path) -> None:
    arguments = kills.run_command(tmp_path, "openai", "bubblewrap")
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    journal = tmp_path / "toy" / "journal.jsonl"
    deadline = time.monotonic() + 120
    while not (journal.exists() and b'"calling"' in journal.read_bytes()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=120)
    assert 130 == process.returncode or b"" == said, said
    resumed = stand("resume", "toy", "--runs", str(tmp_path))
    assert 0 == resumed.returncode, resumed.stderr
    assert "score 9.0000  passed" == resumed.stdout.splitlines()[-1]


@pytest.mark.parametrize("client", ["openai"])
def test_kills_lose_nothing(client: str, tmp_path: Path) -> None:
    """A few; ``python -m tests.stand.kills`` plays fifty and more."""
    import random

    expected = kills.never_killed(tmp_path / "never", client, "bubblewrap")
    ordeal = kills.Ordeal(tmp_path / "killed", client, "bubblewrap", random.Random(7))
    assert [] == kills.complaints(ordeal.play(4), expected)
    assert 4 == sum(ordeal.hits.values())
