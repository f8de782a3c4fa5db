"""The baseline's counts, measured with the same tools on the same machine, once.

They are kept in a folder, each file named after everything that can change a count.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gate.build import COMPILE, trusted
from gate.cachegrind import OPTIONS
from gate.count import NOTHING, StartUp, count_start_up, measure
from gate.errors import StandFault
from gate.execute import ARGV, Outcome, environment
from gate.files import write_into_cache
from gate.schedule import run_all
from gate.stand import Stand
from gate.workloads import Workload

# Changes whenever a count may mean something else than before.
_FORMAT = 2


@dataclass(frozen=True)
class Baseline:
    """What subjects are held against: a source, and the workloads of its counts.

    ``name`` is the source's in messages.
    """

    name: str
    source: bytes
    workloads: Sequence[Workload]


@dataclass(frozen=True)
class BaselineCounts:
    """Instructions of the baseline by workload (GROUP/NAME), and of a program that does nothing."""

    instructions: dict[str, int]
    start_up: StartUp | None  # None: there is no second counter


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def cache_key(baseline: Baseline, stand: Stand) -> str:
    """SHA-256 over everything that can change a count."""
    installed = asdict(stand.installed)
    return _digest(
        {
            "format": _FORMAT,
            "source": hashlib.sha256(baseline.source).hexdigest(),
            "workloads": {
                workload.case.full_name: [
                    hashlib.sha256(workload.case.image).hexdigest(),
                    workload.case.output.sha256,
                ]
                for workload in baseline.workloads
            },
            "compile": COMPILE,
            "first counter": OPTIONS,
            "second counter": stand.second and stand.second.identity,
            "nothing": hashlib.sha256(NOTHING).hexdigest(),
            "argv": ARGV,
            "environment": environment(stand.sandbox),
            "sandbox": [stand.sandbox.kind, stand.sandbox.image],
            "installed": {
                name: installed[name] for name in ("gcc", "valgrind", "libc", "kernel", "processor")
            },
        }
    )


def _entry(key: str, counts: BaselineCounts) -> dict[str, Any]:
    """The counts as they are kept."""
    kept = asdict(counts)
    return {"key": key, **kept, "checksum": _digest([key, kept])}


def _read(path: Path, key: str, names: set[str]) -> BaselineCounts | None:
    """The counts under ``key``, or None when there are none that can be believed."""
    try:
        entry = json.loads(path.read_bytes())
        start_up = entry["start_up"]
        counts = BaselineCounts(entry["instructions"], start_up and StartUp(**start_up))
        sound = (
            entry == _entry(key, counts)
            and counts.instructions.keys() == names
            and all(type(count) is int and count > 0 for count in counts.instructions.values())
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return counts if sound else None


def _measure(baseline: Baseline, stand: Stand) -> BaselineCounts:
    program = trusted(baseline.name, baseline.source, stand.sandbox)
    start_up = count_start_up(stand)
    counts = {}
    longest_first = sorted(baseline.workloads, key=lambda workload: -workload.opcodes)
    pieces = [partial(measure, stand, start_up, program, w) for w in longest_first]
    for measured in run_all(pieces, stand.jobs, stand.sandbox.stop):
        name, outcome = measured.workload.case.full_name, measured.outcome
        if measured.count is None or outcome is not Outcome.OK:
            what = (
                "was not waited for by this machine"
                if outcome is Outcome.STALLED
                else f"gives {outcome}"
            )
            raise StandFault(
                f"{baseline.name}: {what} on workload {name}; nothing can be scored against it"
            )
        counts[name] = measured.count.instructions
    return BaselineCounts(counts, start_up)


def baseline_counts(baseline: Baseline, stand: Stand, cache: Path) -> BaselineCounts:
    """The baseline's counts, from the cache or measured now. Raises StandFault."""
    key = cache_key(baseline, stand)
    path = cache / f"{key}.json"
    names = {workload.case.full_name for workload in baseline.workloads}
    known = _read(path, key, names)
    if known is not None:
        return known
    counts = _measure(baseline, stand)
    write_into_cache(path, json.dumps(_entry(key, counts), indent=2).encode())
    return counts
