"""How fast the parts are, and how slow the starting interpreter: ``python -m gate.speed``.

Wall times are of this machine at this moment: compare figures of one run only.
"""

import math
import sys
import time
from collections.abc import Callable
from functools import partial

from rich.console import Console

from gate.baseline import Baseline, baseline_counts
from gate.bench import PROJECT, Bench, load_bench
from gate.build import trusted
from gate.count import count_first, count_second
from gate.errors import StandFault
from gate.execute import run_cases
from gate.files import cache_folder
from gate.limits import WORKLOAD
from gate.report import ProgressWatcher, print_rows
from gate.sandboxes import Kind, open_stand
from gate.score import score
from gate.stand import Stand
from gate.verdict import Score
from quern.assembler import assemble
from quern.reference.speed import PROGRAMS, opcodes_per_second

# A case that does next to nothing: what is left of its time is the sandbox's cost.
_SMALL = "open/hello_world"


def reference_rows() -> list[tuple[str, str]]:
    """Opcodes a second of the reference, the best of three runs of each program."""
    return [
        (f"reference, {name}", f"{max(opcodes_per_second(text) for _ in range(3)):,.0f} opcodes/s")
        for name, text in PROGRAMS.items()
    ]


def assembler_row() -> tuple[str, str]:
    """Lines a second of the assembler, over all workloads."""
    sources = [path.read_bytes() for path in sorted((PROJECT / "workloads").glob("*/*.qs"))]
    begin = time.perf_counter()
    for source in sources:
        assemble(source, "speed")
    seconds = time.perf_counter() - begin
    lines = sum(source.count(b"\n") for source in sources)
    return "assembler, all workloads", f"{lines / seconds:,.0f} lines/s"


def sandbox_rows(bench: Bench, stand: Stand, program: bytes) -> list[tuple[str, str]]:
    """Milliseconds a test in a sandbox of its own, and among others in one sandbox."""
    case = next(case for case in bench.tests if case.full_name == _SMALL)
    rows = []
    for name, batch in (("a test alone in a sandbox", 1), ("a test among 100", 100)):
        begin = time.perf_counter()
        for _ in range(100 // batch):
            run_cases(stand.sandbox, program, [case] * batch)
        rows.append((name, f"{(time.perf_counter() - begin) * 10:.2f} ms"))
    return rows


def counter_rows(bench: Bench, stand: Stand, program: bytes) -> list[tuple[str, str]]:
    """Seconds of each run of a workload, and what the second counter takes of the first's."""
    sandbox, second = stand.sandbox, stand.second
    name, case = bench.workloads[0].case.full_name, bench.workloads[0].case
    runs: list[tuple[str, Callable[[], object]]] = [
        ("plain", lambda: run_cases(sandbox, program, [case], WORKLOAD)),
        ("under cachegrind", lambda: count_first(sandbox, program, case)),
    ]
    if second is not None:
        confirm = partial(count_second, sandbox, second, program, case)
        runs.append(("under the second counter", confirm))
    seconds = []
    for _, run in runs:
        begin = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - begin)
    plain, first, *others = seconds
    rows = [
        (f"{name} {how}", f"{spent:.2f} s, {spent / plain:.0f} times plain")
        for (how, _), spent in zip(runs, seconds, strict=True)
    ]
    rows += [("second counter, part of cachegrind", f"{other / first:.0%}") for other in others]
    return rows


def baseline_rows(bench: Bench, result: Score) -> list[tuple[str, ...]]:
    """Machine instructions an opcode of the starting interpreter, by workload, and their mean."""
    opcodes = {w.case.full_name: (w.opcodes, w.main_kind) for w in bench.workloads}
    rows: list[tuple[str, ...]] = []
    logarithms = []
    for workload in result.workloads:
        name = f"{workload.group}/{workload.name}"
        executed, kind = opcodes[name]
        ratio = (workload.instructions or 0) / executed
        logarithms.append(math.log(ratio))
        rows.append((name, kind, f"{executed:,}", f"{workload.instructions:,}", f"{ratio:.1f}"))
    mean = math.exp(sum(logarithms) / len(logarithms))
    return [*rows, ("geometric mean", "", "", "", f"{mean:.1f}")]


def main() -> int:
    console = Console()
    try:
        bench = load_bench()
        with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
            with ProgressWatcher(console) as watcher:
                held_against = Baseline("baseline_c/vm.c", bench.baseline, bench.workloads)
                baseline_counts(held_against, stand, cache_folder() / "baseline")
                result = score(bench.baseline, bench, stand, watcher)
            program = trusted("baseline_c/vm.c", bench.baseline, stand.sandbox)
            rows = [*reference_rows(), assembler_row(), *sandbox_rows(bench, stand, program)]
            rows += counter_rows(bench, stand, program)
    except StandFault as fault:
        print(f"speed: {fault}", file=sys.stderr)
        return 3
    steps = result.seconds.model_dump()
    rows += [(f"gate, {step}", f"{seconds} s") for step, seconds in steps.items()]
    head = ("workload", "kind", "opcodes", "instructions", "an opcode")
    print_rows(console, head, baseline_rows(bench, result))
    print_rows(console, ("what", "figure"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
