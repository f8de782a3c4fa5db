"""``./check``, ``./test`` and ``./measure``: the gate's steps on what is open."""

import os
from functools import partial
from pathlib import Path

from gate.arithmetic import speedup
from gate.baseline import Baseline, baseline_counts
from gate.build import build, macros
from gate.cases import Group, chosen, load_cases
from gate.count import Measured
from gate.count import measure as measure_workload
from gate.differences import explain, report
from gate.errors import Stalled
from gate.execute import Outcome, batches, run_cases
from gate.files import read_source
from gate.handout.command import SubjectFailed, parser
from gate.handout.local import LocalSandbox
from gate.lint import preprocessed
from gate.lint import source as source_level
from gate.lint.violation import Violation
from gate.sandbox import Sandbox
from gate.schedule import run_all
from gate.stand import Stand, look_around
from gate.workloads import load_workloads

# This file is tools/gate/handout/judging.py.
FOLDER = Path(__file__).resolve().parents[3]

_VM = FOLDER / "vm.c"
_START = FOLDER / "start" / "vm.c"
_WORK = FOLDER / ".work"


def check() -> None:
    """Prints the rules that a source breaks. Raises SubjectFailed when there are any."""
    options = parser("check", "Say which rules on its text a source breaks.", "./check vm.c")
    options.add_argument("file", metavar="vm.c", type=Path, nargs="?", default=_VM)
    source = read_source(options.parse_args().file)
    _, violations = _linted(source, LocalSandbox(_WORK))
    if violations:
        raise SubjectFailed([*map(str, violations)])
    print("no broken rule found")


def test() -> None:
    """Runs the open tests. Raises SubjectFailed when one goes wrong."""
    options = parser("test", "Run the open tests on an interpreter.", "./test -k 'open/map_*'")
    options.add_argument("file", metavar="vm.c", type=Path, nargs="?", default=_VM)
    options.add_argument("-k", metavar="PATTERN", default="", help="part of a name, or a glob")
    given = options.parse_args()
    source = read_source(given.file)
    cases = chosen(load_cases(FOLDER / "tests" / Group.OPEN, Group.OPEN).cases, given.k)
    sandbox = LocalSandbox(_WORK)
    program, violations = _linted(source, sandbox)
    if violations:
        raise SubjectFailed([*map(str, violations)])
    pieces = [partial(run_cases, sandbox, program, batch) for batch in batches(cases)]
    results = [result for part in run_all(pieces, _jobs(), sandbox.stop) for result in part]
    print("\n".join(report(results)))
    _conclude({result.outcome for result in results})


def measure() -> None:
    """Counts instructions on the open workloads, and compares them with the start's.

    Raises SubjectFailed when an output is wrong or a rule is broken.
    """
    options = parser(
        "measure",
        "Count the machine instructions that an interpreter executes on the open workloads, and "
        "compare them\nwith those of start/vm.c. A ratio below 1 means fewer.",
        "./measure",
    )
    options.add_argument("file", metavar="vm.c", type=Path, nargs="?", default=_VM)
    source = read_source(options.parse_args().file)
    workloads = load_workloads(FOLDER / "workloads", Group.OPEN).workloads
    sandbox = LocalSandbox(_WORK)
    program, violations = _linted(source, sandbox)
    for violation in violations:
        print(violation)
    stand = Stand(sandbox, look_around(sandbox), _jobs())
    start = Baseline("start/vm.c", read_source(_START), workloads)
    counts = baseline_counts(start, stand, _WORK / "start").instructions
    longest_first = sorted(workloads, key=lambda workload: -workload.opcodes)
    pieces = [
        partial(measure_workload, stand, None, program, workload) for workload in longest_first
    ]
    measured = run_all(pieces, stand.jobs, sandbox.stop)
    measured.sort(key=lambda item: item.workload.case.name)
    _print_counts(measured, counts)
    _conclude({item.outcome for item in measured})
    if violations:
        raise SubjectFailed(["a rule is broken: it would not be measured at all"])


def _jobs() -> int:
    return len(os.sched_getaffinity(0))


def _linted(source: bytes, sandbox: Sandbox) -> tuple[bytes, list[Violation]]:
    """The program, and the rules that its source and its preprocessed text break.

    Raises SubjectFailed when there is no program.
    """
    violations = source_level.lint(source, partial(macros, sandbox=sandbox))
    built = build(source, sandbox)
    if built.program is None:
        raise SubjectFailed([*map(str, violations), *built.messages, built.reason])
    return built.program, [*violations, *preprocessed.lint(source, built.preprocessed)]


def _conclude(outcomes: set[Outcome]) -> None:
    if Outcome.STALLED in outcomes:
        raise Stalled
    if outcomes != {Outcome.OK}:
        raise SystemExit(1)


def _print_counts(measured: list[Measured], start: dict[str, int]) -> None:
    print(f"{'workload':16}{'start':>16}{'this':>16}{'ratio':>9}  outcome")
    pairs = []
    for item in measured:
        name = item.workload.case.full_name
        before, now, ratio = start[name], "-", "-"
        if item.count is not None:
            pairs.append((before, item.count.instructions))
            now = f"{item.count.instructions:,}"
            ratio = f"{item.count.instructions / before:.4f}"
        print(f"{name:16}{before:>16,}{now:>16}{ratio:>9}  {item.outcome}")
        for line in explain(item.last):
            print(f"    {line}")
    gain = speedup(pairs) if len(pairs) == len(measured) else None
    print("ratio -" if gain is None else f"ratio {1 / gain:.4f}")
