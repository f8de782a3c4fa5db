"""The whole score, on all tests and workloads, of edited copies of the starting interpreter."""

import json
from pathlib import Path

import jsonschema
import pytest

from gate.bench import Bench, load_bench
from gate.execute import Outcome
from gate.leftovers import owner
from gate.score import Watcher, score
from gate.stand import Stand
from gate.verdict import SCHEMA_FILE, Score, Verdict, document_text
from tests.programs import BASELINE

TEXT = BASELINE.read_text("ascii")
MAIN = "    Machine vm = { .file_name"


@pytest.fixture(scope="module")
def project_bench() -> Bench:
    return load_bench()


def edited(old: str, new: str) -> str:
    assert 1 == TEXT.count(old), old
    return TEXT.replace(old, new)


def judged(source: str, bench: Bench, stand: Stand) -> Score:
    result = score(source.encode(), bench, stand, Watcher())
    jsonschema.validate(json.loads(document_text(result)), json.loads(SCHEMA_FILE.read_text()))
    return result


def left_behind() -> list[Path]:
    """Control groups of this process that still stand; one with a process in it cannot be removed.

    Every process of a sandbox is in one, so none of them is left either.
    """
    return list(Path("/sys/fs/cgroup").glob(f"**/{owner()}*"))


def test_the_start_scores_one_and_counts_alike_twice(project_bench: Bench, stand: Stand) -> None:
    first, second = (judged(TEXT, project_bench, stand) for _ in range(2))
    assert (Verdict.PASSED, 1.0) == (first.verdict, first.score)
    assert first.workloads and [w.instructions for w in first.workloads] == [
        w.instructions for w in second.workloads
    ]


def test_one_wrong_byte_in_a_rare_case_scores_zero(project_bench: Bench, stand: Stand) -> None:
    """Escapes of strange bytes, in strings within containers, have capital letters."""
    result = judged(edited('"\\\\x%02x" : "%c"', '"\\\\x%02X" : "%c"'), project_bench, stand)
    assert (Verdict.FAILED, 0.0) == (result.verdict, result.score)
    assert result.descriptive_score == pytest.approx(1.0, rel=1e-3)
    assert 0 < result.failures.count < 20
    assert "open/string_escapes_in_containers" in [item.name for item in result.failures.items]
    assert {Outcome.WRONG_OUTPUT} == {item.outcome for item in result.failures.items}


def test_less_work_scores_above_one(project_bench: Bench, stand: Stand) -> None:
    """The load check has shown that no operand stack overflows, so push need not ask."""
    check = (
        "    if (frame->height >= frame->function->stack_height) "
        'internal_error("operand stack overflow");\n'
    )
    result = judged(edited(check, ""), project_bench, stand)
    assert Verdict.PASSED == result.verdict
    assert result.score is not None and 1.0 < result.score < 1.2


@pytest.mark.parametrize(
    ("misbehaviour", "outcome"),
    [
        ("for (;;) argc++;", Outcome.CPU_LIMIT),
        (
            "for (;;) { volatile char *p = malloc(4096); p[0] = 1; }",
            Outcome.MEMORY_LIMIT,
        ),
        ('for (;;) puts("flood");', Outcome.OUTPUT_LIMIT),
        ("*(volatile int *)8 = argc;", Outcome.CRASHED),
    ],
    ids=["loops", "eats_memory", "floods", "crashes"],
)
def test_each_misbehaviour_has_a_verdict_and_leaves_nothing(
    misbehaviour: str, outcome: Outcome, project_bench: Bench, stand: Stand
) -> None:
    """It misbehaves after the program is loaded, so that rejected images are still right."""
    source = edited("    load(&vm);\n", f"    load(&vm);\n    {misbehaviour}\n")
    result = judged(source, project_bench, stand)
    assert (Verdict.FAILED, 0.0, None) == (result.verdict, result.score, result.descriptive_score)
    outcomes = {item.outcome for item in result.failures.items}
    assert outcome in outcomes and outcomes <= {outcome, Outcome.SKIPPED}
    assert [] == left_behind()
