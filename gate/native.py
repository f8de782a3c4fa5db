"""The workloads' jobs in plain C, and what they cost: ``python -m gate.native`` shows a table.

``workloads/native/GROUP/NAME.c`` does by the same algorithm what ``NAME.qs`` does, as a program
written for nothing else: the instructions that the job itself needs. It is built, run and counted
as a subject is, start-up included, and its output must be the workload's.
"""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from gate.arithmetic import speedup
from gate.baseline import Baseline, baseline_counts
from gate.bench import PROJECT, load_bench
from gate.cases import Group
from gate.errors import StandFault
from gate.files import cache_folder
from gate.report import print_rows
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.stand import Stand
from gate.workloads import Workload

# A source reaches the compiler as one file: the header that some share is put in its place.
_HEADER = "text.h"
_INCLUDE = f'#include "../{_HEADER}"\n'.encode()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise StandFault(
            f"{path}: cannot read: {error.strerror}; run from a complete checkout"
        ) from None


def native_program(workload: Workload, project: Path = PROJECT) -> Baseline:
    """The native source of a workload, to be counted on that workload alone. Raises StandFault."""
    folder = project / "workloads" / "native"
    name = f"{workload.case.full_name}.c"
    source = _read(folder / name).replace(_INCLUDE, _read(folder / _HEADER))
    return Baseline(f"workloads/native/{name}", source, [workload])


def native_counts(
    workloads: Sequence[Workload], stand: Stand, cache: Path, project: Path = PROJECT
) -> dict[str, int]:
    """Instructions of the native programs by workload (GROUP/NAME), kept as the baseline's are.

    Raises StandFault, also when one of them prints anything else than its workload.
    """
    pieces = [
        partial(baseline_counts, native_program(workload, project), stand, cache)
        for workload in workloads
    ]
    found = run_all(pieces, stand.jobs, stand.sandbox.stop)
    return {name: count for counts in found for name, count in counts.instructions.items()}


def _row(name: str, baseline: int, native: int) -> tuple[str, ...]:
    return name, f"{baseline:,}", f"{native:,}", f"{baseline / native:.1f}"


def main() -> int:
    try:
        bench = load_bench()
        with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
            start = Baseline("baseline_c/vm.c", bench.baseline, bench.workloads)
            baseline = baseline_counts(start, stand, cache_folder() / "baseline").instructions
            native = native_counts(bench.workloads, stand, cache_folder() / "native")
    except StandFault as fault:
        print(f"native: {fault}", file=sys.stderr)
        return 3
    rows = [_row(name, baseline[name], native[name]) for name in native]
    for group in Group:
        names = [name for name in native if name.startswith(f"{group}/")]
        mean = speedup((baseline[name], native[name]) for name in names)
        rows.append((f"{group}, geometric mean", "", "", f"{mean:.1f}"))
    print_rows(Console(), ("workload", "baseline", "native", "ratio"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
