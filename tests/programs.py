"""The programs of the project that every part has to agree on."""

from gate.bench import PROJECT
from gate.cases import Case, Group, load_cases
from gate.workloads import Workload, load_workloads

BASELINE = PROJECT / "baseline_c" / "vm.c"


def all_cases() -> list[Case]:
    """The open and the hidden tests."""
    tests = PROJECT / "gate" / "tests"
    return [case for group in Group for case in load_cases(tests / group, group).cases]


def all_workloads() -> list[Workload]:
    """The open and the hidden workloads."""
    return [w for group in Group for w in load_workloads(PROJECT / "workloads", group).workloads]
