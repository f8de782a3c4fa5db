"""All data that a score depends on: the baseline, the tests and the workloads."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gate.cases import Case, CaseSet, Group, load_cases
from gate.errors import StandFault
from gate.hidden import read_hidden
from gate.native import native_sources
from gate.workloads import Workload, WorkloadSet, load_workloads

# The project is installed from a checkout, with its data beside the packages.
PROJECT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Bench:
    """The baseline's source and the four sets that a subject is held against.

    ``natives`` has the sources in plain C by workload (GROUP/NAME), as far as there are any.
    """

    baseline: bytes
    hidden_version: int
    open_tests: CaseSet
    hidden_tests: CaseSet
    open_workloads: WorkloadSet
    hidden_workloads: WorkloadSet
    natives: Mapping[str, bytes]

    @property
    def tests(self) -> tuple[Case, ...]:
        return self.open_tests.cases + self.hidden_tests.cases

    @property
    def workloads(self) -> tuple[Workload, ...]:
        return self.open_workloads.workloads + self.hidden_workloads.workloads


def _baseline(project: Path) -> bytes:
    path = project / "baseline_c" / "vm.c"
    try:
        return path.read_bytes()
    except OSError as error:
        raise StandFault(
            f"{path}: cannot read the baseline: {error.strerror}; run from a complete checkout"
        ) from None


def load_bench(project: Path = PROJECT) -> Bench:
    """Everything below a checkout's root.

    Raises StandFault naming the file that is missing or wrong.
    """
    tests, workloads = project / "gate" / "tests", project / "workloads"
    opened = load_workloads(workloads, Group.OPEN)
    hidden = load_workloads(workloads, Group.HIDDEN)
    return Bench(
        baseline=_baseline(project),
        hidden_version=read_hidden(project).version,
        open_tests=load_cases(tests / Group.OPEN, Group.OPEN),
        hidden_tests=load_cases(tests / Group.HIDDEN, Group.HIDDEN),
        open_workloads=opened,
        hidden_workloads=hidden,
        natives=native_sources(opened.workloads + hidden.workloads, project),
    )
