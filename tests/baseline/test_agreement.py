"""The starting interpreter gives what every test and every workload expects, in the sandbox."""

import pytest

from gate import limits
from gate.build import build
from gate.execute import Outcome, batches, run_cases
from gate.sandboxes import Kind, open_stand
from tests.programs import BASELINE, all_cases, all_workloads


@pytest.fixture(scope="module")
def outcomes() -> dict[str, Outcome]:
    workloads = [workload.case for workload in all_workloads()]
    with open_stand(Kind.BUBBLEWRAP, jobs=1) as stand:
        program = build(BASELINE.read_bytes(), stand.sandbox).program
        assert program is not None
        results = [
            result
            for batch in batches(all_cases())
            for result in run_cases(stand.sandbox, program, batch)
        ] + run_cases(stand.sandbox, program, workloads, limits.WORKLOAD)
    return {result.case.full_name: result.outcome for result in results}


def test_every_test_and_workload_is_right(outcomes: dict[str, Outcome]) -> None:
    wrong = {name: outcome for name, outcome in outcomes.items() if outcome is not Outcome.OK}
    assert {} == wrong
    assert len(all_cases()) + 14 == len(outcomes)
