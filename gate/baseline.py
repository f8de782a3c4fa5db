"""The baseline's counts, measured with the same tools on the same machine, once."""

import hashlib
import json
from dataclasses import asdict
from functools import partial

from pydantic import BaseModel, ConfigDict, ValidationError

from gate.bench import Bench
from gate.build import COMPILE, build
from gate.count import CACHEGRIND, measure
from gate.errors import StandFault
from gate.execute import ARGV, ENVIRONMENT, Outcome
from gate.files import cache_folder, write_into_cache
from gate.schedule import run_all
from gate.stand import Stand

# Changes whenever a count may mean something else than before.
_FORMAT = 1


class _Entry(BaseModel):
    """What the cache holds for one key."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    key: str
    instructions: dict[str, int]
    checksum: str


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def cache_key(bench: Bench, stand: Stand) -> str:
    """SHA-256 over everything that can change a count."""
    installed = asdict(stand.installed)
    return _digest(
        {
            "format": _FORMAT,
            "source": hashlib.sha256(bench.baseline).hexdigest(),
            "workloads": {
                workload.case.full_name: [
                    hashlib.sha256(workload.case.image).hexdigest(),
                    workload.case.output.sha256,
                ]
                for workload in bench.workloads
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


def _read(key: str, names: set[str]) -> dict[str, int] | None:
    """The counts under ``key``, or None when there are none that can be believed."""
    try:
        entry = _Entry.model_validate_json(
            (cache_folder() / "baseline" / f"{key}.json").read_bytes()
        )
    except (OSError, ValidationError):
        return None
    sound = (
        entry.key == key
        and entry.checksum == _digest([key, entry.instructions])
        and entry.instructions.keys() == names
        and min(entry.instructions.values(), default=0) > 0
    )
    return dict(entry.instructions) if sound else None


def _measure_baseline(bench: Bench, stand: Stand) -> dict[str, int]:
    built = build(bench.baseline, stand.sandbox)
    if built.program is None:
        raise StandFault(
            f"baseline_c/vm.c: {built.reason}; repair the baseline before anything is scored"
        )
    counts = {}
    longest_first = sorted(bench.workloads, key=lambda workload: -workload.opcodes)
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
                f"baseline_c/vm.c: {what} on workload {name}; nothing can be scored against it"
            )
        counts[measured.workload.case.full_name] = measured.count.instructions
    return counts


def baseline_counts(bench: Bench, stand: Stand) -> dict[str, int]:
    """Instructions of the baseline by workload (GROUP/NAME), from the cache or measured now.

    Raises StandFault.
    """
    key = cache_key(bench, stand)
    names = {workload.case.full_name for workload in bench.workloads}
    known = _read(key, names)
    if known is not None:
        return known
    counts = _measure_baseline(bench, stand)
    entry = _Entry(key=key, instructions=counts, checksum=_digest([key, counts]))
    write_into_cache(
        cache_folder() / "baseline" / f"{key}.json", entry.model_dump_json(indent=2).encode()
    )
    return counts
