"""Start, expert, plain C and a subject side by side: how far each has gone on each workload."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Literal

from pydantic import Field

from gate.arithmetic import speedup
from gate.baseline import Baseline, baseline_counts
from gate.bench import Bench
from gate.count import measure
from gate.errors import StandFault
from gate.execute import Outcome
from gate.files import cache_folder
from gate.headroom import Distance, mean_share, share
from gate.native import native_cache, native_counts
from gate.schedule import run_all
from gate.stand import Stand
from gate.verdict import Document


class Way(Document):
    """Instructions on one workload, and the share of its way that the subject has gone."""

    name: str
    group: Literal["open", "hidden"]
    outcome: Outcome
    baseline: int
    expert: int
    native: int
    instructions: int | None = Field(description="the subject's; null unless it ran rightly")
    share: float | None


class Ways(Document):
    """The result of ``quern-gate headroom``."""

    schema_version: Literal[1] = 1
    workloads: tuple[Way, ...]


def read_expert(project: Path) -> bytes:
    """The expert interpreter. Raises StandFault when it is not there."""
    path = project / "expert_c" / "vm.c"
    try:
        return path.read_bytes()
    except OSError as error:
        raise StandFault(
            f"{path}: cannot read: {error.strerror}; run from a complete checkout"
        ) from None


def ways(program: bytes, expert: bytes, bench: Bench, stand: Stand) -> Ways:
    """Counts a subject's program; the other counts are kept. Raises StandFault."""
    cache = cache_folder() / "baseline"
    start = Baseline("baseline_c/vm.c", bench.baseline, bench.workloads)
    counted = baseline_counts(start, stand, cache)
    baseline = counted.instructions
    best = Baseline("expert_c/vm.c", expert, bench.workloads)
    experts = baseline_counts(best, stand, cache).instructions
    native = native_counts(bench.natives, bench.workloads, stand, native_cache())
    if not native:
        raise StandFault("workloads/native: there are no native programs to compare with")
    pieces = [partial(measure, stand, counted.start_up, program, w) for w in bench.workloads]
    rows = []
    for measured in run_all(pieces, stand.jobs, stand.sandbox.stop):
        case = measured.workload.case
        name = case.full_name
        right = measured.count is not None and measured.outcome is Outcome.OK
        own = measured.count.instructions if right and measured.count else None
        way = None if own is None else share(Distance(baseline[name], own, native[name]))
        rows.append(
            Way(
                name=case.name,
                group=str(case.group),
                outcome=measured.outcome,
                baseline=baseline[name],
                expert=experts[name],
                native=native[name],
                instructions=own,
                share=way,
            )
        )
    return Ways(workloads=tuple(rows))


def distances(rows: Iterable[Way]) -> list[Distance]:
    """Those of the workloads that ran rightly."""
    return [
        Distance(row.baseline, row.instructions, row.native)
        for row in rows
        if row.instructions is not None
    ]


def means(rows: Iterable[Way]) -> tuple[float | None, ...]:
    """How many times fewer instructions than the start expert, plain C and subject execute, and the
    share that the subject has of the way; the last two over the workloads that ran rightly.
    """
    listed = list(rows)
    return (
        speedup((row.baseline, row.expert) for row in listed),
        speedup((row.baseline, row.native) for row in listed),
        speedup((way.baseline, way.subject) for way in distances(listed)),
        mean_share(distances(listed)),
    )
