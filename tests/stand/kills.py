"""Random kills during rehearsals: ``python -m tests.stand.kills --times 50 --seed 1``.

Stand (with the proxy in it), client, box and judge get a SIGKILL at random moments. Each run is
resumed until it ends, and must end with the score of a run that was never killed, and with its
spending and that of the requests that are listed as lost, to the last digit.
"""

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from decimal import Decimal
from pathlib import Path

from stand.result import Result
from stand.stopping import End
from tests.stand import toy

TARGETS = ("stand", "client", "box", "judge")
_COMMAND = (sys.executable, "-c", "from stand.entry import main; main()")


def command(*arguments: str) -> list[str]:
    return [*_COMMAND, *arguments]


def run_command(runs: Path, client: str, sandbox: str, name: str = "toy") -> list[str]:
    """Starts a rehearsal of the toy."""
    return command(
        *("run", "--agent", "rehearsal", "--client", client, "--task", toy.NAME),
        *("--script", str(toy.SCRIPT), "--cap", "5", "--repeat", "0", "--no-plateau"),
        *("--sandbox", sandbox, "--runs", str(runs), "--name", name),
    )


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += map(int, task.read_text().split())
    return found


def _command_line(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    return ""


def find(stand: int, target: str) -> int | None:
    """The process of a part of the stand."""
    if target == "stand":
        return stand
    words = {"client": "/stand/forward.py", "box": "--tmpfs /task", "judge": "stand.judging"}
    for child in _children(stand):
        if words[target] in _command_line(child):
            if target == "box":  # the first process in it; the outer one is not missed
                return next(iter(_children(child)), None)
            return child
    return None


def kill_container() -> bool:
    """Kills a box in Docker from outside, if there is one."""
    listed = subprocess.run(
        ["docker", "ps", "-q", "--filter", "label=quern-gate.owner"], capture_output=True, text=True
    )
    boxes = [
        one
        for one in listed.stdout.split()
        if "/task"
        in subprocess.run(
            ["docker", "inspect", "-f", "{{.HostConfig.Tmpfs}}", one],
            capture_output=True,
            text=True,
        ).stdout
    ]
    for one in boxes:
        subprocess.run(["docker", "kill", one], capture_output=True)
    return bool(boxes)


class Ordeal:
    """One run, with kills until enough of them hit."""

    def __init__(self, runs: Path, client: str, sandbox: str, chance: random.Random) -> None:
        self._runs = runs
        self._client = client
        self._sandbox = sandbox
        self._chance = chance
        self.hits: Counter[str] = Counter()

    def play(self, kills: int) -> Result:
        name = "toy"
        arguments = run_command(self._runs, self._client, self._sandbox, name)
        for _ in range(kills + 20):
            with tempfile.TemporaryFile() as said:
                process = subprocess.Popen(arguments, stdout=said, stderr=subprocess.STDOUT)
                while kills and process.poll() is None:
                    if (self._runs / name).exists():
                        kills -= self._hit(process)
                    else:  # the preflight can be repeated
                        time.sleep(0.1)
                code = process.wait()
                said.seek(0)
                text = said.read().decode(errors="replace")
            path = self._runs / name / "result.json"
            if path.exists():
                result = Result.model_validate_json(path.read_bytes())
                if result.how is not End.STAND_FAULT:
                    return result
            # 3: a part was missed before the run began, or the stand gave up: go on.
            assert code in (-signal.SIGKILL, 3), f"ended with {code}:\n{text[-3000:]}"
            if (self._runs / name).exists():
                arguments = command("resume", name, "--runs", str(self._runs))
        raise AssertionError("it does not come to an end")

    def _hit(self, process: subprocess.Popen[bytes]) -> int:
        """Waits for a random moment and kills a random part; 1 if there was such a part."""
        time.sleep(self._chance.uniform(0.3, 4.0))
        target = self._chance.choice(TARGETS)
        if target == "box" and self._sandbox == "docker":
            hit = kill_container()
        else:
            pid = find(process.pid, target)
            hit = pid is not None
            if pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self.hits[target] += hit
        return int(hit)


def never_killed(folder: Path, client: str, sandbox: str) -> Result:
    subprocess.run(run_command(folder, client, sandbox), check=True, stdout=subprocess.DEVNULL)
    return Result.model_validate_json((folder / "toy" / "result.json").read_bytes())


def complaints(result: Result, expected: Result) -> list[str]:
    """What is not as it should be after kills."""
    found = []
    if result.how != expected.how:
        found.append(f"ended {result.how} ({result.reason})")
    if result.score != expected.score:
        found.append(f"score {result.score}, not {expected.score}")
    if result.spent - result.lost != expected.spent:
        found.append(f"{result.spent} - {result.lost} spent, not {expected.spent}")
    marks = [mark for copy in result.copies for mark in copy.marks]
    wanted = [mark for copy in expected.copies for mark in copy.marks]
    missing = set(wanted) - set(marks)
    if missing or len(marks) != len(set(marks)):
        found.append(f"marks {marks}, not {wanted}")
    return found


def main() -> None:
    """Exit code 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--client", default="openai")
    parser.add_argument("--sandbox", default="bubblewrap")
    parser.add_argument("--kills", type=int, default=4, help="in one run")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    hits: Counter[str] = Counter()
    bad, lost = 0, Decimal(0)
    with tempfile.TemporaryDirectory() as folder:
        expected = never_killed(Path(folder, "never"), options.client, options.sandbox)
        print(f"never killed: score {expected.score}, spent {expected.spent}", flush=True)
        number = 0
        while sum(hits.values()) < options.times:
            number += 1
            runs = Path(folder, str(number))
            ordeal = Ordeal(runs, options.client, options.sandbox, chance)
            result = ordeal.play(min(options.kills, options.times - sum(hits.values())))
            hits += ordeal.hits
            wrong = complaints(result, expected)
            bad += bool(wrong)
            lost += result.lost
            print(
                f"run {number}: {dict(ordeal.hits)}, {result.resumes} resumes, "
                f"{result.interruptions} interruptions, lost {result.lost}: "
                f"{'; '.join(wrong) or 'as it should be'}",
                flush=True,
            )
            if wrong:
                kept = Path(tempfile.mkdtemp(prefix="kills."))
                (runs / "toy").rename(kept / "toy")
                print(f"kept in {kept}", flush=True)
    print(f"{sum(hits.values())} kills ({dict(hits)}), {number} runs, {bad} bad, lost ${lost}")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
