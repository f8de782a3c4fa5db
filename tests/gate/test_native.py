"""The native programs do the workloads' jobs, and their counts repeat."""

import math
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.bench import PROJECT
from gate.build import trusted
from gate.cases import Group
from gate.count import count_first
from gate.errors import StandFault
from gate.native import native_counts, native_program, native_sources
from gate.sandboxes import Kind, open_stand
from gate.stand import Stand
from gate.workloads import Workload, load_workloads
from quern.reference.text import float_text

FOLDER = PROJECT / "workloads" / "native"
WORKLOADS = [
    workload
    for group in Group
    for workload in load_workloads(PROJECT / "workloads", group).workloads
]
SOURCES = native_sources(WORKLOADS, PROJECT)
# Prints the floats that it reads, as bytes of this machine.
PRINTS = """#include "text.h"
int main(void)
{
    double x;
    while (fread(&x, sizeof x, 1, stdin) == 1) {
        print_float(x);
        putchar('\\n');
    }
    return 0;
}
"""


def name_of(workload: Workload) -> str:
    return workload.case.full_name


def expected_output(workload: Workload) -> bytes:
    return (PROJECT / "workloads" / f"{workload.case.full_name}.out").read_bytes()


def compiled(source: Path, folder: Path, *options: str) -> Path:
    program = folder / "program"
    warnings = ("-Wall", "-Wextra", "-pedantic", "-Werror")
    command = ["gcc", "-std=c11", *options, *warnings, f"-I{FOLDER}", "-o", str(program)]
    done = subprocess.run(
        [*command, str(source), "-lm"], capture_output=True, text=True, check=False
    )
    assert (0, "") == (done.returncode, done.stderr)
    return program


@pytest.fixture(scope="module")
def counts(stand: Stand, tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    return native_counts(SOURCES, WORKLOADS, stand, tmp_path_factory.mktemp("native"))


def test_each_workload_has_one_and_nothing_else_is_there() -> None:
    files = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.is_file()}
    assert {f"{name_of(workload)}.c" for workload in WORKLOADS} | {"text.h"} == files


@pytest.mark.parametrize("workload", WORKLOADS, ids=name_of)
def test_its_head_says_whose_job_it_does(workload: Workload) -> None:
    head = f"/* {workload.case.name} in plain C: the job of workloads/{name_of(workload)}.qs.\n"
    text = (FOLDER / f"{name_of(workload)}.c").read_text("ascii")
    comment = text[text.index(head) :].partition("*/")[0]
    assert "Departs from the .qs: " in comment


@pytest.mark.parametrize("workload", WORKLOADS, ids=name_of)
def test_it_prints_what_the_workload_prints_and_is_clean(
    workload: Workload, tmp_path: Path
) -> None:
    sanitizers = ("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    program = compiled(FOLDER / f"{name_of(workload)}.c", tmp_path, *sanitizers)
    # What is still in use at the end is not freed.
    environment = {"ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run([program], env=environment, capture_output=True, check=False)
    assert (0, expected_output(workload), b"") == (done.returncode, done.stdout, done.stderr)


def test_the_counts_repeat(stand: Stand, counts: dict[str, int]) -> None:
    again = {}
    for workload in WORKLOADS:
        native = native_program(workload, SOURCES[name_of(workload)])
        program = trusted(native.name, native.source, stand.sandbox)
        _, count = count_first(stand.sandbox, program, workload.case)
        again[name_of(workload)] = count and count.instructions
    assert counts == again


def test_no_job_is_done_by_the_compiler(counts: dict[str, int]) -> None:
    """Each opcode is a part of the job: plain C needs an instruction for a few of them at least."""
    folded = {name_of(w): counts[name_of(w)] / w.opcodes for w in WORKLOADS}
    assert {} == {name: ratio for name, ratio in folded.items() if ratio < 0.25}


def test_one_that_prints_something_else_is_not_counted(cache: Path) -> None:
    workload = WORKLOADS[0]
    source = SOURCES[name_of(workload)].replace(b'"digest %lld\\n"', b'"digest %llx\\n"')
    # A fault stops all work in a stand: this one is not that of the other tests.
    with (
        pytest.raises(StandFault, match=f"native/{name_of(workload)}.c: gives wrong_output"),
        open_stand(Kind.BUBBLEWRAP, jobs=1) as stand,
    ):
        native_counts({name_of(workload): source}, [workload], stand, cache)


def test_one_that_is_missing_is_named(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "workloads" / "native")
    (tmp_path / "workloads" / "native" / f"{name_of(WORKLOADS[1])}.c").unlink()
    with pytest.raises(StandFault, match=f"native/{name_of(WORKLOADS[1])}.c: cannot read"):
        native_sources(WORKLOADS, tmp_path)


def test_a_project_without_native_programs_has_no_counts(stand: Stand, tmp_path: Path) -> None:
    assert {} == native_sources(WORKLOADS, tmp_path)
    assert {} == native_counts({}, WORKLOADS, stand, tmp_path)


@pytest.fixture(scope="module")
def prints(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prints")
    (folder / "prints.c").write_text(PRINTS)
    return compiled(folder / "prints.c", folder, "-O2")


def assert_printed(prints: Path, floats: list[float]) -> None:
    given = struct.pack(f"={len(floats)}d", *floats)
    done = subprocess.run([prints], input=given, capture_output=True, check=True)
    assert [float_text(x) for x in floats] == done.stdout.decode().splitlines()


def test_every_power_of_two_and_of_ten_and_their_neighbours_are_printed_as_specified(
    prints: Path,
) -> None:
    powers = [2.0**x for x in range(-1074, 1024)] + [float(f"1e{x}") for x in range(-324, 309)]
    near = [math.nextafter(x, way) for x in powers for way in (0.0, math.inf)]
    assert_printed(prints, [*powers, *near, *(-x for x in powers)])


@given(st.lists(st.floats(), min_size=1, max_size=50))
def test_any_float_is_printed_as_specified(prints: Path, floats: list[float]) -> None:
    assert_printed(prints, floats)
