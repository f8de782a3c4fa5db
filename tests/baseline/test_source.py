"""The starting interpreter's source: frozen, plain, and in step with the description."""

import hashlib
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from gate.bench import PROJECT
from gate.cases import Case
from quern.opcodes import BY_NUMBER, ERRORS, LIMITS, OPERANDS
from tests.programs import BASELINE, all_cases, all_workloads

TEXT = BASELINE.read_text("ascii")


def test_the_source_is_the_frozen_one() -> None:
    """A slower start would make every score easier."""
    frozen = tomllib.loads((PROJECT / "baseline_c" / "FROZEN.toml").read_text())
    assert frozen["sha256"] == hashlib.sha256(BASELINE.read_bytes()).hexdigest()


def test_the_table_of_opcodes_is_the_description() -> None:
    found = re.findall(r"X\((\w+),\s*(\w+),\s*(\w+),\s*(\d+), (\d+)\)", TEXT)
    expected = [
        (code.name, code.operand.name.upper(), code.flow.upper(), str(code.pops), str(code.pushes))
        for _, code in sorted(BY_NUMBER.items())
    ]
    assert expected == found


def test_the_sizes_of_operands_are_the_description() -> None:
    kinds = re.search(r"typedef enum \{\s*(OPERAND_NONE[^}]*)\} OperandKind;", TEXT)
    sizes = re.search(r"operand_sizes\[\] = \{([^}]*)\}", TEXT)
    assert kinds and sizes
    found = dict(zip(re.findall(r"\w+", kinds[1]), re.findall(r"\d+", sizes[1]), strict=True))
    assert {f"OPERAND_{kind.name.upper()}": str(kind.size) for kind in OPERANDS.values()} == found


def test_the_exit_codes_are_the_description() -> None:
    found = re.findall(r"ERROR_(\w+) = (\d+)", TEXT)
    assert [(kind.name, str(kind.code)) for kind in ERRORS.values()] == found


def test_the_limits_are_the_description() -> None:
    found = dict(re.findall(r"LIMIT_(\w+) = (\d+)", TEXT))
    # The others follow from the sizes of their fields.
    implied = {"globals", "constants", "functions", "locals"}
    assert {n.upper(): str(limit.value) for n, limit in LIMITS.items() if n not in implied} == found


def compiled(folder: Path, *options: str) -> Path:
    program = folder / "vm"
    warnings = ["-Wall", "-Wextra", "-Werror"]
    command = ["gcc", "-std=c11", *options, *warnings, "-o", str(program), str(BASELINE)]
    done = subprocess.run([*command, "-lm"], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)
    return program


def test_it_compiles_without_a_warning(tmp_path: Path) -> None:
    compiled(tmp_path, "-O2", "-pedantic")


def test_without_exactly_one_readable_file_it_ends_with_2(tmp_path: Path) -> None:
    """Section 1.1."""
    program = compiled(tmp_path, "-O1")
    image = tmp_path / "image.qb"
    image.write_bytes(all_cases()[0].image)
    for names in ([], [image, image], [tmp_path / "none"]):
        done = subprocess.run([program, *names], capture_output=True, check=False)
        assert (2, b"") == (done.returncode, done.stdout), names


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sanitized")
    return compiled(folder, "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover")


PROGRAMS = [*all_cases(), *(workload.case for workload in all_workloads())]


@pytest.mark.parametrize("case", PROGRAMS, ids=lambda case: case.full_name)
def test_sanitizers_find_nothing(sanitized: Path, tmp_path: Path, case: Case) -> None:
    """Memory that is not returned at the end is no defect."""
    image = tmp_path / "image.qb"
    image.write_bytes(case.image)
    command = ["env", "ASAN_OPTIONS=detect_leaks=0", str(sanitized), str(image)]
    done = subprocess.run(command, capture_output=True, check=False)
    assert b"Sanitizer" not in done.stderr and b"runtime error" not in done.stderr
    assert (case.exit_code, True) == (done.returncode, case.output.is_met_by(done.stdout))
