"""The task of Quern: fewer machine instructions."""

import json
import os
from collections.abc import Mapping
from importlib import resources

from gate.bench import PROJECT, load_bench
from gate.limits import SOURCE_BYTES
from gate.sandboxes import Kind, open_stand
from gate.score import NOBODY, mean_over, score
from gate.verdict import Score, Verdict, document_text
from gate.workdir import File, contents
from stand.task import Judgement, Phase


def _prompt(name: str) -> Phase:
    return Phase(name, resources.files(__name__).joinpath(f"prompts/{name}.md").read_text())


class _Quern:
    name = "quern"
    subject = "vm.c"
    most_bytes = SOURCE_BYTES
    generator = "quern-fuzz compare"
    counted = "machine instructions under cachegrind"
    measuring = r"(^|[\s;&|])(\./|/task/)(test|measure)\b"
    phases = (_prompt("optimise"), _prompt("continue"))
    optional = (_prompt("check"),)
    following = phases[1]

    def files(self) -> Mapping[str, File]:
        return contents(PROJECT)

    def versions(self) -> Mapping[str, str]:
        bench = load_bench()
        return {
            "hidden set": str(bench.hidden_version),
            "open tests": bench.open_tests.sha256,
            "hidden tests": bench.hidden_tests.sha256,
            "open workloads": bench.open_workloads.sha256,
            "hidden workloads": bench.hidden_workloads.sha256,
        }

    def judge(self, subject: bytes) -> Judgement:
        jobs = len(os.sched_getaffinity(0))
        with open_stand(Kind.BUBBLEWRAP, jobs) as stand:
            result = score(subject, load_bench(), stand, NOBODY)
        return judgement(result)


def judgement(result: Score) -> Judgement:
    """The judgement that a score amounts to."""
    passed = result.verdict is Verdict.PASSED
    return Judgement(
        score=result.score or 0.0,
        open_score=mean_over(result.workloads, "open") if passed else 0.0,
        verdict=result.verdict,
        reason=result.reason,
        fault=result.reason if result.verdict is Verdict.STAND_FAULT else None,
        document=json.loads(document_text(result)),
    )


TASK = _Quern()
