"""Nothing around a program enters its counts: not who runs the gate, nor from where, nor with what
in its environment; and the program cannot tell by its own environment how it is run.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from gate import cachegrind, second_counter
from gate.build import build
from gate.cases import Case, Group, Output
from gate.execute import Outcome, run_cases
from gate.limits import WORKLOAD
from gate.stand import Stand

SHOWS_ITSELF = """#include <stdio.h>
extern char **environ;
int main(int argc, char **argv)
{
    printf("%d\\n", argc);
    for (char **word = argv; *word; word++)
        puts(*word);
    for (char **word = environ; *word; word++)
        puts(*word);
    return 0;
}
"""

# In a process of its own, which then becomes another user where it is told to.
COUNTS = """
import json, os, sys
from pathlib import Path
from gate.bench import load_bench
from gate.build import build
from gate.count import count_start_up, measure
from gate.sandboxes import Kind, open_stand
project, user = Path(sys.argv[1]), int(sys.argv[2])
bench = load_bench(project)
with open_stand(Kind.BUBBLEWRAP, jobs=1):
    pass  # what is imported late is there before the user changes
if user:
    os.setgroups([])
    os.setgid(user)
    os.setuid(user)
with open_stand(Kind.BUBBLEWRAP, jobs=1) as stand:
    program = build(bench.baseline, stand.sandbox).program
    start_up = count_start_up(stand)
    measured = measure(stand, start_up, program, bench.workloads[0])
print(json.dumps([measured.count.instructions, measured.second, start_up.first, start_up.second]))
"""


def test_a_program_sees_the_same_arguments_and_environment_in_every_run(stand: Stand) -> None:
    program = build(SHOWS_ITSELF.encode(), stand.sandbox).program
    assert program is not None and stand.second is not None
    case = Case("itself", Group.OPEN, b"", Output.of(b""), 0)
    (plain,) = run_cases(stand.sandbox, program, [case], WORKLOAD)
    first = cachegrind.run_counted(stand.sandbox, program, case)
    second = second_counter.run_counted(stand.sandbox, stand.second, program, case)
    assert plain.ending is not None and Outcome.WRONG_OUTPUT is plain.outcome
    assert plain.ending.output.startswith(b"2\n./vm\nimage.qb\nPATH=/usr/bin:/bin\n")
    assert plain.ending.output == first.output == second.output


def counts(project: Path, folder: Path, environment: dict[str, str], user: int = 0) -> list[int]:
    done = subprocess.run(
        [sys.executable, "-c", COUNTS, str(project), str(user)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    return list(json.loads(done.stdout))


@pytest.fixture(scope="module")
def expected(project: Path, tmp_path_factory: pytest.TempPathFactory) -> list[int]:
    return counts(project, tmp_path_factory.mktemp("here"), dict(os.environ))


def test_the_gates_folder_and_environment_change_no_count(
    project: Path, tmp_path: Path, expected: list[int]
) -> None:
    folder = tmp_path / ("a folder with a long name" * 8)
    temporary = folder / "temporary"
    temporary.mkdir(parents=True)
    for parent in (temporary, folder, tmp_path, tmp_path.parent):
        parent.chmod(0o755)
    environment = {
        "HOME": str(folder),
        "LANG": "de_DE.UTF-8",
        "LD_BIND_NOW": "1",
        "MALLOC_PERTURB_": "7",
        "PATH": os.environ["PATH"],
        "VALGRIND_OPTS": "--cache-sim=no",
        "QEMU_CPU": "Nehalem",
        **{f"MORE_{number}": "x" * 1000 for number in range(40)},
    }
    assert expected == counts(project, folder, environment)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_the_gates_user_changes_no_count(project: Path, expected: list[int]) -> None:
    with tempfile.TemporaryDirectory() as cache:
        Path(cache).chmod(0o777)  # root compiles into it, the other user reads
        environment = {"PATH": os.environ["PATH"], "HOME": "/", "XDG_CACHE_HOME": cache}
        assert expected == counts(project, Path("/"), environment, user=1234)
