"""The reference gives what every test and every workload expects."""

import pytest

from gate.bench import PROJECT
from gate.cases import Case
from gate.expected import compute_all, differences
from quern.errors import LoadError
from quern.reference.interpret import run
from quern.reference.load import check
from tests.programs import all_cases


def outcome(image: bytes) -> tuple[int, bytes]:
    try:
        program = check(image)
    except LoadError as error:
        return error.exit_code, b""
    result = run(program)
    return result.exit_code, result.output


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.full_name)
def test_case(case: Case) -> None:
    exit_code, output = outcome(case.image)
    if case.output.content is not None:
        assert case.output.content == output
    assert (case.exit_code, True) == (exit_code, case.output.is_met_by(output))


def test_workloads() -> None:
    folder = PROJECT / "workloads"
    found = compute_all(folder)
    assert [] == differences(folder, found)
    assert 14 == len(found)
    for expected in found:
        assert 2_000_000 <= expected.opcodes <= 10_000_000, expected.name
