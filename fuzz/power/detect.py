"""What finds the planted defects: `python -m fuzz.power.detect [--write] [NAME...]`.

Runs each defect of ``report.toml`` and ``missed.toml``, or those named, on the gate's tests and
workloads and on all frozen programs, and prints how many of each differ. With `--write`, the file
that has the defect records it. A count of a defect that corrupts memory may change by a few from
one run to the next.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

from fuzz.corpus import cases
from fuzz.execute import run_programs
from fuzz.power.checks import GENERATORS
from fuzz.power.defects import MISSED, REPORT, Defect, missed_defects, report_defects
from gate import limits
from gate.bench import load_bench
from gate.build import trusted
from gate.cases import Case
from gate.errors import StandFault, UsageError
from gate.execute import Outcome, Result, batches, run_cases
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.stand import Stand
from quern.files import write_whole

_JOBS: Final = 2
_TIMES: Final = 5
"""So often a program has to differ before it is named."""


def _differing(
    stand: Stand, program: bytes, group: Sequence[Case], bounds: limits.Limits
) -> list[Result]:
    """Those of the gate's programs that differ."""
    pieces = [partial(run_cases, stand.sandbox, program, batch, bounds) for batch in batches(group)]
    parts = run_all(pieces, stand.jobs, stand.sandbox.stop)
    return [result for part in parts for result in part if result.outcome is not Outcome.OK]


def _always(stand: Stand, program: bytes, found: Sequence[Result]) -> str:
    """The smallest of the programs that differ every time, or nothing."""
    ran = [result.case for result in found if result.outcome is not Outcome.SKIPPED]
    known = [case for case in ran if case.output.content is not None]
    for case in sorted(known, key=lambda case: len(case.image)):
        again = run_programs(stand.sandbox, program, [case] * _TIMES, 1).differing
        if len(again) == _TIMES:
            return case.full_name
    return ""


def measure(stand: Stand, defect: Defect) -> tuple[dict[str, int], str]:
    """``differing`` and ``caught_by`` of a defect. Raises StandFault."""
    program = trusted(defect.name, defect.source().encode(), stand.sandbox)
    bench = load_bench()
    workloads = [workload.case for workload in bench.workloads]
    found = {
        "tests": _differing(stand, program, bench.tests, limits.TEST),
        "workloads": _differing(stand, program, workloads, limits.WORKLOAD),
    }
    for name in GENERATORS:
        found[name] = run_programs(stand.sandbox, program, cases(name), stand.jobs).differing
    frozen = [result for name in GENERATORS for result in found[name]]
    caught_by = _always(stand, program, frozen) or _always(stand, program, found["tests"])
    return {name: len(results) for name, results in found.items()}, caught_by


def recorded(text: str, name: str, counts: dict[str, int], caught_by: str) -> str:
    """The text of a file of defects with what was measured of one, if it is there."""
    items = ", ".join(f"{group} = {count}" for group, count in counts.items())
    pattern = rf'(\nname = "{name}"\n(?:.+\n)*?)differing = .*\ncaught_by = .*\n'
    lines = f'differing = {{ {items} }}\ncaught_by = "{caught_by}"\n'
    return re.sub(pattern, lambda match: match[1] + lines, text)


def main() -> int:
    """0: all are found; 1: one that should be is not; 2: used wrongly; 3: it cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m fuzz.power.detect", description=__doc__)
    parser.add_argument("--write", action="store_true", help="record what is measured")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a defect; all if none is named")
    arguments = parser.parse_args()
    known = {defect.name: defect for defect in report_defects() + missed_defects()}
    to_find = {defect.name for defect in report_defects()}
    try:
        for name in arguments.names:
            if name not in known:
                raise UsageError(f"{name}: there is no such defect")
        with open_stand(Kind.BUBBLEWRAP, _JOBS) as stand:
            for name in arguments.names or known:
                counts, caught_by = measure(stand, known[name])
                if caught_by.startswith(GENERATORS):
                    to_find.discard(name)
                print(f"{name}: {counts}, {caught_by or 'not found'}", flush=True)
                if arguments.write:
                    for path in (REPORT, MISSED):
                        text = recorded(path.read_text("utf-8"), name, counts, caught_by)
                        write_whole(path, text.encode())
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except (StandFault, OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 3
    return 1 if to_find.intersection(arguments.names or known) else 0


if __name__ == "__main__":
    sys.exit(main())
