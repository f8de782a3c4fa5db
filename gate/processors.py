"""How much a count depends on the processor: ``python -m gate.processors``.

Counts the starting interpreter under the second counter as other processors would run it, start-up
subtracted, against the model that the gate uses.
"""

import sys
from dataclasses import dataclass
from functools import partial

from rich.console import Console

from gate.bench import Bench, load_bench
from gate.build import trusted
from gate.cases import Case
from gate.count import NOTHING, NOTHING_CASE, count_second
from gate.errors import StandFault
from gate.report import print_rows
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.second_counter import MODEL
from gate.stand import Stand

# From 2006, 2008, 2009 and 2010, and all that qemu can do.
MODELS = ("core2duo", "Nehalem", "Opteron_G3", "Westmere", "SandyBridge", "max")


@dataclass(frozen=True)
class _Programs:
    nothing: bytes
    baseline: bytes


def _count(stand: Stand, program: bytes, case: Case, model: str) -> int:
    if stand.second is None:
        raise StandFault("qemu-x86_64 is missing, or does not load the plugin; install qemu-user")
    result, count = count_second(stand.sandbox, stand.second, program, case, model)
    if count is None:
        raise StandFault(f"{case.full_name}: gives {result.outcome} as run by {model}")
    return count


def _work(stand: Stand, programs: _Programs, bench: Bench, model: str) -> list[int]:
    """Instructions of each workload, start-up subtracted."""
    start_up = _count(stand, programs.nothing, NOTHING_CASE, model)
    return [_count(stand, programs.baseline, w.case, model) - start_up for w in bench.workloads]


def spread(bench: Bench, stand: Stand) -> list[tuple[str, ...]]:
    """For each workload, by how many millionths each model's count differs."""
    programs = _Programs(
        trusted("an empty program", NOTHING, stand.sandbox),
        trusted("baseline_c/vm.c", bench.baseline, stand.sandbox),
    )
    pieces = [partial(_work, stand, programs, bench, model) for model in (MODEL, *MODELS)]
    fixed, *others = run_all(pieces, stand.jobs, stand.sandbox.stop)
    return [
        (
            workload.case.full_name,
            *(f"{(work[at] - fixed[at]) * 1e6 / fixed[at]:.2f}" for work in others),
        )
        for at, workload in enumerate(bench.workloads)
    ]


def main() -> int:
    try:
        with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
            rows = spread(load_bench(), stand)
    except StandFault as fault:
        print(f"processors: {fault}", file=sys.stderr)
        return 3
    print_rows(Console(), ("workload, ppm", *MODELS), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
