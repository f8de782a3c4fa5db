"""The whole way from a source to a score, and the documents it leaves."""

import json
import math
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from gate.arithmetic import speedup
from gate.baseline import Baseline, cache_key
from gate.bench import Bench, load_bench
from gate.errors import StandFault
from gate.score import Watcher, score
from gate.stand import Stand
from gate.verdict import SCHEMA_FILE, VOLATILE_FIELDS, Score, Verdict, document_text, schema_text
from tests.gate import hostile
from tests.gate.toy import FAST, SLOW, make_project


def judged(source: str, bench: Bench, stand: Stand) -> Score:
    result = score(source.encode(), bench, stand, Watcher())
    jsonschema.validate(json.loads(document_text(result)), json.loads(SCHEMA_FILE.read_text()))
    return result


def steady(value: Any) -> Any:
    """A document without the fields that may differ between runs."""
    if isinstance(value, dict):
        return {key: steady(item) for key, item in value.items() if key not in VOLATILE_FIELDS}
    return [steady(item) for item in value] if isinstance(value, list) else value


def test_the_baseline_scores_exactly_one(stand: Stand, bench: Bench) -> None:
    result = judged(SLOW, bench, stand)
    assert (Verdict.PASSED, 1.0, 1.0, 1.0) == (
        result.verdict,
        result.score,
        result.descriptive_score,
        result.open_hidden_ratio,
    )
    assert 0 == result.failures.count
    assert 4 == len(result.tests)
    assert ["open/small", "hidden/large", "hidden/middle"] == [
        f"{w.group}/{w.name}" for w in result.workloads
    ]


def test_a_faster_interpreter_scores_the_geometric_mean(stand: Stand, bench: Bench) -> None:
    result = judged(FAST, bench, stand)
    ratios = [w.ratio for w in result.workloads if w.group == "hidden" and w.ratio]
    assert 2 == len(ratios)
    assert result.score == pytest.approx(1 / math.prod(ratios) ** 0.5)
    assert result.score is not None and result.score > 1.2


def test_the_same_source_gives_the_same_document(stand: Stand, bench: Bench) -> None:
    first, second = (json.loads(document_text(judged(FAST, bench, stand))) for _ in range(2))
    assert steady(first) == steady(second)


def test_one_wrong_byte_in_one_workload_scores_zero(stand: Stand, bench: Bench) -> None:
    source = FAST.replace('"worked\\n"', 'atol(line + 5) == 50000 ? "worker\\n" : "worked\\n"')
    result = judged(source, bench, stand)
    assert (Verdict.FAILED, 0.0) == (result.verdict, result.score)
    assert [("workload", "hidden/large", "wrong_output")] == [
        (f.kind, f.name, f.outcome) for f in result.failures.items
    ]
    assert result.descriptive_score is not None and result.descriptive_score > 1.2


def test_a_failed_test_scores_zero_and_is_named(stand: Stand, bench: Bench) -> None:
    result = judged(SLOW.replace("return code", "return code == 20 ? 21 : code"), bench, stand)
    assert (Verdict.FAILED, 0.0) == (result.verdict, result.score)
    assert result.descriptive_score == pytest.approx(1.0, abs=0.001)
    assert ["open/exits"] == [failure.name for failure in result.failures.items]
    (failed,) = (test for test in result.tests if test.name == "exits")
    assert "expected exit code 20, got 21" == failed.detail


def test_the_expected_output_of_a_hidden_case_is_not_told(stand: Stand, bench: Bench) -> None:
    result = judged(SLOW.replace("fputs(line + 6", 'fputs("z"'), bench, stand)
    details = {f"{t.group}/{t.name}": t.detail for t in result.tests}
    assert details["hidden/both"] is None
    assert "first difference at byte 0" in (details["open/prints"] or "")


def test_nothing_right_has_no_mean(stand: Stand, bench: Bench) -> None:
    result = judged(hostile.CRASHES, bench, stand)
    assert (Verdict.FAILED, 0.0, None) == (result.verdict, result.score, result.descriptive_score)
    assert 7 == result.failures.count


@pytest.mark.parametrize(
    ("source", "rule"),
    [(b"", "source-empty"), (b" \n", "source-empty"), (b"int\0", "source-nul-byte"),
     (b"int x;\n// \xff\n", "source-not-utf-8")],
)  # fmt: skip
def test_a_broken_rule_is_a_verdict(stand: Stand, bench: Bench, source: bytes, rule: str) -> None:
    result = score(source, bench, stand, Watcher())
    assert (Verdict.RULE_VIOLATION, 0.0) == (result.verdict, result.score)
    assert rule == result.violations[0].rule


def test_a_place_is_told_by_line_and_column(stand: Stand, bench: Bench) -> None:
    result = score(b"int x;\n// \xff\n", bench, stand, Watcher())
    (violation,) = result.violations
    assert ("source", "vm.c:2:4") == (violation.level, violation.place)


def test_what_does_not_compile_is_a_verdict(stand: Stand, bench: Bench) -> None:
    result = judged(hostile.NOT_C, bench, stand)
    assert (Verdict.BUILD_FAILED, 0.0) == (result.verdict, result.score)
    assert "error" in (result.reason or "")
    assert result.compiler_messages


def test_a_wrong_baseline_is_the_stands_fault(stand: Stand, tmp_path: Path) -> None:
    broken = load_bench(make_project(tmp_path / "p", SLOW.replace("worked", "walked")))
    result = judged(SLOW, broken, stand)
    assert (Verdict.STAND_FAULT, None) == (result.verdict, result.score)
    assert "baseline_c/vm.c: gives wrong_output" in (result.reason or "")


def test_a_corrupt_cache_entry_is_measured_again(stand: Stand, bench: Bench, cache: Path) -> None:
    judged(SLOW, bench, stand)
    key = cache_key(Baseline("baseline_c/vm.c", bench.baseline, bench.workloads), stand)
    entry = cache / "quern" / "baseline" / f"{key}.json"
    good = entry.read_text()
    for bad in ("", "{", "[]", "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
                good.replace("1", "2"), good.replace("hidden/large", "hidden/other")):  # fmt: skip
        entry.write_text(bad)
        assert 1.0 == judged(SLOW, bench, stand).score
        assert good == entry.read_text()


def test_a_changed_workload_is_the_stands_fault(tmp_path: Path) -> None:
    project = make_project(tmp_path / "p")
    (project / "workloads" / "hidden" / "large.out").write_bytes(b"other\n")
    with pytest.raises(StandFault, match="hidden/large: the output has SHA-256"):
        load_bench(project)


def test_a_workload_without_a_record_is_the_stands_fault(tmp_path: Path) -> None:
    project = make_project(tmp_path / "p")
    (project / "workloads" / "open" / "new.hex").write_text("00")
    with pytest.raises(StandFault, match=r"\[open\.new\]"):
        load_bench(project)


def test_the_published_schema_is_the_models() -> None:
    assert SCHEMA_FILE.read_text() == schema_text()


def test_a_mean_of_equal_counts_is_exactly_one() -> None:
    assert 1.0 == speedup([(n, n) for n in (3, 7, 299_999_999)])


def test_half_and_double_cancel_out() -> None:
    assert 1.0 == speedup([(10, 5), (10, 20)])


def test_no_counts_have_no_mean() -> None:
    assert speedup([]) is None
