"""How many programs a second the starting interpreter is given: ``python -m fuzz.speed``."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from fuzz.corpus import cases
from fuzz.execute import run_batch, run_programs
from fuzz.generators import GENERATORS
from fuzz.subject import subject
from gate.bench import load_bench
from gate.build import trusted
from gate.cases import Case
from gate.errors import StandFault
from gate.execute import ARGV, environment
from gate.report import Terminal, print_rows
from gate.sandboxes import Kind, open_stand
from gate.stand import Stand

_SAMPLE = 1000  # programs of each generator


def _plain_loop(folder: Path, env: dict[str, str], sample: Sequence[Case]) -> None:
    """What somebody without this project would write: no sandbox, no limits."""
    for case in sample:
        (folder / "image.qb").write_bytes(case.image)
        done = subprocess.run(ARGV, cwd=folder, env=env, capture_output=True, check=False)
        if (done.returncode, done.stdout) != (case.exit_code, case.output.content):
            raise StandFault(f"{case.full_name}: the starting interpreter differs")


def _one_by_one(stand: Stand, program: bytes, sample: Sequence[Case]) -> None:
    with subject(stand.sandbox, program) as running:
        for case in sample:
            running.run(case)


def _rate(work: Callable[[], object], programs: int) -> str:
    begin = time.perf_counter()
    work()
    return f"{programs / (time.perf_counter() - begin):,.0f} programs/s"


def rows(stand: Stand, program: bytes, folder: Path) -> list[tuple[str, str]]:
    """Programs a second, in each way of running them."""
    (folder / "vm").write_bytes(program)
    (folder / "vm").chmod(0o755)
    env = dict(environment(stand.sandbox))
    found = []
    for name in GENERATORS:
        programs = cases(name)
        sample = programs[:: len(programs) // _SAMPLE][:_SAMPLE]
        ways: list[tuple[str, Callable[[], object]]] = [
            ("a plain subprocess loop", partial(_plain_loop, folder, env, sample)),
            ("one by one in a sandbox", partial(_one_by_one, stand, program, sample)),
            ("in a row in a sandbox", partial(run_batch, stand.sandbox, program, sample)),
            (
                f"in a row in {stand.jobs} sandboxes",
                partial(run_programs, stand.sandbox, program, sample, stand.jobs),
            ),
        ]
        found += [(f"{name}, {way}", _rate(work, len(sample))) for way, work in ways]
    return found


def main() -> int:
    try:
        with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand, tempfile.TemporaryDirectory() as folder:
            program = trusted("baseline_c/vm.c", load_bench().baseline, stand.sandbox)
            print_rows(Terminal(), ("what", "figure"), rows(stand, program, Path(folder)))
    except StandFault as fault:
        print(f"speed: {fault}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
