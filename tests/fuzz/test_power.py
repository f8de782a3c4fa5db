"""The hidden tests catch the defects that are planted in the starting interpreter."""

import pytest

from fuzz.power.defects import Defect, baseline_defects
from gate.build import build
from gate.cases import Group
from gate.execute import Outcome, run_cases
from gate.sandboxes import Kind, open_stand
from tests.programs import BASELINE, all_cases

DEFECTS = baseline_defects()
HIDDEN = {case.name: case for case in all_cases() if case.group is Group.HIDDEN}


def test_there_are_ten_in_ten_sections() -> None:
    assert 10 == len(DEFECTS) == len({defect.section for defect in DEFECTS})


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_hidden_case_catches(defect: Defect) -> None:
    with open_stand(Kind.BUBBLEWRAP, jobs=1) as stand:
        program = build(defect.plant(BASELINE.read_text("ascii")).encode(), stand.sandbox).program
        assert program is not None
        (result,) = run_cases(stand.sandbox, program, [HIDDEN[defect.caught_by]])
    assert result.outcome is not Outcome.OK
