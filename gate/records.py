"""Turns what was seen into records of a document."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from gate.bench import Bench
from gate.cases import CaseSet, Group
from gate.count import Measured
from gate.differences import explain
from gate.execute import Outcome, Result
from gate.lint import violation as lint
from gate.sandbox import How, Sandbox
from gate.stand import Stand
from gate.verdict import (
    CacheMisses,
    Failure,
    Failures,
    HiddenSetVersion,
    Note,
    Run,
    SandboxUsed,
    SetVersion,
    Subject,
    TestResult,
    Versions,
    Violation,
    WorkloadResult,
)
from gate.workloads import WorkloadSet


def subject(source: bytes) -> Subject:
    return Subject(sha256=hashlib.sha256(source).hexdigest(), size=len(source))


def run(result: Result) -> Run | None:
    """The record of a run, or None where there was none or its sandbox was lost."""
    ending = result.ending
    if ending is None:
        return None
    # Where a limit ended the program, how far it had got is chance.
    exited = ending.how is How.EXITED
    return Run(
        outcome=result.outcome,
        exit_code=ending.exit_code,
        signal=ending.signal,
        output_length=len(ending.output) if exited else None,
        output_sha256=hashlib.sha256(ending.output).hexdigest() if exited else None,
        left_behind=ending.left_behind,
        cpu_seconds=ending.cpu_seconds,
        max_rss_kib=ending.max_rss_kib,
    )


def test_result(result: Result) -> TestResult:
    case = result.case
    # A hidden case's expected output stays out of documents that travel further than the gate.
    lines = explain(result) if case.group is Group.OPEN else []
    return TestResult(
        name=case.name,
        group=str(case.group),
        sections=case.sections,
        outcome=result.outcome,
        run=run(result),
        detail="; ".join(" ".join(line.split()) for line in lines) or None,
    )


def workload_result(
    measured: Measured, baseline: Mapping[str, int], native: Mapping[str, int]
) -> WorkloadResult:
    workload, count = measured.workload, measured.count
    expected = baseline[workload.case.full_name]
    return WorkloadResult(
        name=workload.case.name,
        group=str(workload.case.group),
        main_kind=workload.main_kind,
        opcodes=workload.opcodes,
        outcome=measured.outcome,
        plain=run(measured.plain),
        counted=None if measured.counted is None else run(measured.counted),
        confirming=None if measured.confirming is None else run(measured.confirming),
        instructions=None if count is None else count.instructions,
        second_count=measured.second,
        disagreement_ppm=None if measured.agreement is None else measured.agreement.ppm,
        baseline_instructions=expected,
        native_instructions=native.get(workload.case.full_name),
        ratio=None if count is None else count.instructions / expected,
        cache=None
        if count is None
        else CacheMisses(
            data_accesses=count.data_accesses,
            first_level_instruction_misses=count.first_level_instruction_misses,
            first_level_data_misses=count.first_level_data_misses,
            last_level_misses=count.last_level_misses,
        ),
    )


def violations(found: Iterable[lint.Violation]) -> tuple[Violation, ...]:
    return tuple(Violation.model_validate(asdict(violation)) for violation in found)


def notes(found: Iterable[lint.Note]) -> tuple[Note, ...]:
    return tuple(Note.model_validate(asdict(note)) for note in found)


COUNT = ("name", "instructions", "second_count", "disagreement_ppm", "outcome")
CountRow = tuple[str, int | None, int | None, float | None, Outcome]


def count_row(measured: Measured) -> CountRow:
    """What ``quern-gate count`` tells of a workload, in the order of ``COUNT``."""
    return (
        measured.workload.case.full_name,
        None if measured.count is None else measured.count.instructions,
        measured.second,
        None if measured.agreement is None else measured.agreement.ppm,
        measured.outcome,
    )


def failures(items: Iterable[Failure]) -> Failures:
    found = tuple(items)
    return Failures(count=len(found), items=found)


def failures_of(tests: Sequence[TestResult], workloads: Sequence[WorkloadResult]) -> Failures:
    """Everything that did not go right, workloads first."""
    wrong_workloads = [
        Failure(kind="workload", name=f"{w.group}/{w.name}", outcome=w.outcome)
        for w in workloads
        if w.outcome is not Outcome.OK
    ]
    wrong_tests = [
        Failure(kind="test", name=f"{t.group}/{t.name}", outcome=t.outcome)
        for t in tests
        if t.outcome is not Outcome.OK
    ]
    return failures([*wrong_workloads, *wrong_tests])


def sandbox_used(sandbox: Sandbox) -> SandboxUsed:
    return SandboxUsed.model_validate(
        {
            "kind": sandbox.kind,
            "isolated": sandbox.isolated,
            "image": sandbox.image,
            "memory_limit": sandbox.memory_limit,
        }
    )


def _tests(cases: CaseSet) -> SetVersion:
    return SetVersion(count=len(cases.cases), sha256=cases.sha256)


def _workloads(workloads: WorkloadSet) -> SetVersion:
    return SetVersion(count=len(workloads.workloads), sha256=workloads.sha256)


def _hidden(bench: Bench, of_set: SetVersion) -> HiddenSetVersion:
    return HiddenSetVersion(count=of_set.count, sha256=of_set.sha256, version=bench.hidden_version)


def versions(bench: Bench, stand: Stand) -> Versions:
    installed = stand.installed
    return Versions(
        gcc=installed.gcc,
        valgrind=installed.valgrind,
        qemu=None if stand.second is None else stand.second.version,
        libc=installed.libc,
        kernel=installed.kernel,
        python=installed.python,
        quern=installed.quern,
        processor=installed.processor,
        baseline_sha256=hashlib.sha256(bench.baseline).hexdigest(),
        open_tests=_tests(bench.open_tests),
        hidden_tests=_hidden(bench, _tests(bench.hidden_tests)),
        open_workloads=_workloads(bench.open_workloads),
        hidden_workloads=_hidden(bench, _workloads(bench.hidden_workloads)),
    )
