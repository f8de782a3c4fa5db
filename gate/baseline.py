"""The baseline's counts, measured with the same tools on the same machine, once.

They are kept in a folder, each file named after everything that can change a count.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from gate.build import COMPILE, build
from gate.count import CACHEGRIND, measure
from gate.errors import StandFault
from gate.execute import ARGV, ENVIRONMENT, Outcome
from gate.files import write_into_cache
from gate.schedule import run_all
from gate.stand import Stand
from gate.workloads import Workload

# Changes whenever a count may mean something else than before.
_FORMAT = 1


@dataclass(frozen=True)
class Baseline:
    """What subjects are held against: a source, and the workloads of its counts.

    ``name`` is the source's in messages.
    """

    name: str
    source: bytes
    workloads: Sequence[Workload]


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
            "count": CACHEGRIND,
            "argv": ARGV,
            "environment": ENVIRONMENT,
            "sandbox": [stand.sandbox.kind, stand.sandbox.image],
            "installed": {
                name: installed[name] for name in ("gcc", "valgrind", "libc", "kernel", "processor")
            },
        }
    )


def _read(path: Path, key: str, names: set[str]) -> dict[str, int] | None:
    """The counts under ``key``, or None when there are none that can be believed."""
    try:
        entry = json.loads(path.read_bytes())
        counts = entry["instructions"]
        sound = (
            entry == {"key": key, "instructions": counts, "checksum": _digest([key, counts])}
            and counts.keys() == names
            and all(type(count) is int and count > 0 for count in counts.values())
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return dict(counts) if sound else None


def _measure(baseline: Baseline, stand: Stand) -> dict[str, int]:
    built = build(baseline.source, stand.sandbox)
    if built.program is None:
        raise StandFault(
            f"{baseline.name}: {built.reason}; repair the baseline before anything is scored"
        )
    counts = {}
    longest_first = sorted(baseline.workloads, key=lambda workload: -workload.opcodes)
    pieces = [partial(measure, stand.sandbox, built.program, w) for w in longest_first]
    for measured in run_all(pieces, stand.jobs, stand.sandbox.stop):
        if measured.count is None:
            name, outcome = measured.workload.case.full_name, measured.outcome
            what = (
                "was not waited for by this machine"
                if outcome is Outcome.STALLED
                else f"gives {outcome}"
            )
            raise StandFault(
                f"{baseline.name}: {what} on workload {name}; nothing can be scored against it"
            )
        counts[measured.workload.case.full_name] = measured.count.instructions
    return counts


def baseline_counts(baseline: Baseline, stand: Stand, cache: Path) -> dict[str, int]:
    """Instructions of the baseline by workload (GROUP/NAME), from the cache or measured now.

    Raises StandFault.
    """
    key = cache_key(baseline, stand)
    path = cache / f"{key}.json"
    names = {workload.case.full_name for workload in baseline.workloads}
    known = _read(path, key, names)
    if known is not None:
        return known
    counts = _measure(baseline, stand)
    entry = {"key": key, "instructions": counts, "checksum": _digest([key, counts])}
    write_into_cache(path, json.dumps(entry, indent=2).encode())
    return counts
