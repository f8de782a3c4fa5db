"""Runs the starting interpreter under memcheck on all tests and workloads: `make memcheck`.

Takes long, so it is not among the tests; its last result stands in `docs/baseline.md`.
"""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gate.cases import Case
from tests.programs import BASELINE, all_cases, all_workloads

MEMCHECK = ["valgrind", "-q", "--error-exitcode=99", "--leak-check=no", "--main-stacksize=8388608"]


def main() -> int:
    cases = [*all_cases(), *(workload.case for workload in all_workloads())]
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as pool:
        folder = Path(name)
        build = ["gcc", "-std=c11", "-O1", "-g", "-o", str(folder / "vm"), str(BASELINE), "-lm"]
        subprocess.run(build, check=True)

        def is_clean(case: Case) -> bool:
            image = folder / f"{case.group}.{case.name}.qb"
            image.write_bytes(case.image)
            command = [*MEMCHECK, str(folder / "vm"), str(image)]
            done = subprocess.run(command, capture_output=True, check=False)
            return done.returncode == case.exit_code and case.output.is_met_by(done.stdout)

        found = list(pool.map(is_clean, cases))
    for case, clean in zip(cases, found, strict=True):
        if not clean:
            print(f"{case.full_name}: memcheck or the result is not clean")
    print(f"memcheck: {sum(found)} of {len(found)} tests and workloads clean")
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
