"""The workloads' jobs in plain C, and what they cost.

``workloads/native/GROUP/NAME.c`` does by the same algorithm what ``NAME.qs`` does, as a program
written for nothing else: the instructions that the job itself needs. It is built, run and counted
as a subject is, start-up included, and its output must be the workload's.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from gate.baseline import Baseline, baseline_counts
from gate.errors import StandFault
from gate.files import cache_folder
from gate.schedule import run_all
from gate.stand import Stand
from gate.workloads import Workload

_FOLDER = "workloads/native"
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


def native_sources(workloads: Iterable[Workload], project: Path) -> dict[str, bytes]:
    """The native programs' sources by workload (GROUP/NAME); none where a project has no folder of
    them. Raises StandFault when one is missing.
    """
    folder = project / _FOLDER
    if not folder.exists():
        return {}
    header = _read(folder / _HEADER)
    names = [workload.case.full_name for workload in workloads]
    return {name: _read(folder / f"{name}.c").replace(_INCLUDE, header) for name in names}


def native_program(workload: Workload, source: bytes) -> Baseline:
    """A native program, to be counted on its workload alone."""
    return Baseline(f"{_FOLDER}/{workload.case.full_name}.c", source, [workload])


def native_counts(
    sources: Mapping[str, bytes], workloads: Sequence[Workload], stand: Stand, cache: Path
) -> dict[str, int]:
    """Instructions of the native programs that are there, by workload, kept as the baseline's are.

    Raises StandFault, also when one of them prints anything else than its workload.
    """
    pieces = [
        partial(baseline_counts, native_program(workload, source), stand, cache)
        for workload in workloads
        if (source := sources.get(workload.case.full_name)) is not None
    ]
    found = run_all(pieces, stand.jobs, stand.sandbox.stop)
    return {name: count for counts in found for name, count in counts.instructions.items()}


def native_cache() -> Path:
    """Where the counts are kept."""
    return cache_folder() / "native"
