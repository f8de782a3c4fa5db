"""Start, expert, plain C and subject side by side."""

import json
from pathlib import Path

import pytest

from gate.bench import load_bench
from gate.build import trusted
from gate.headroom import Distance, share
from gate.score import Watcher, score
from gate.stand import Stand
from gate.ways import Ways, means, read_expert, ways
from tests.gate.test_cli import gate
from tests.gate.toy import BASELINE, FAST, SLOW, WORKLOADS, make_project

FASTER = BASELINE.replace("WORK", "/ 5")
NATIVE = BASELINE.replace("WORK", "/ 10")
WRONG = FAST.replace("return code;", "return code + (image != 0);")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = make_project(tmp_path / "project")
    (root / "expert_c").mkdir()
    (root / "expert_c" / "vm.c").write_text(FASTER)
    native = root / "workloads" / "native"
    for group, workloads in WORKLOADS.items():
        (native / group).mkdir(parents=True)
        for name in workloads:
            (native / group / f"{name}.c").write_text(NATIVE)
    (native / "text.h").write_text("")
    return root


def ways_of(source: str, project: Path, stand: Stand) -> Ways:
    program = trusted("vm.c", source.encode(), stand.sandbox)
    return ways(program, read_expert(project), load_bench(project), stand)


def test_the_start_has_gone_nothing_and_plain_c_the_whole_way(stand: Stand, project: Path) -> None:
    start, end = ways_of(SLOW, project, stand), ways_of(NATIVE, project, stand)
    assert {0.0} == {row.share for row in start.workloads}
    assert {1.0} == {row.share for row in end.workloads}


def test_a_row_has_the_four_counts_and_the_share(stand: Stand, project: Path) -> None:
    for row in ways_of(FASTER, project, stand).workloads:
        assert row.expert == row.instructions
        assert row.native < row.expert < row.baseline
        assert share(Distance(row.baseline, row.expert, row.native)) == row.share


def test_the_score_tells_the_same_share(stand: Stand, project: Path) -> None:
    bench = load_bench(project)
    result = score(FAST.encode(), bench, stand, Watcher())
    hidden = [row for row in ways_of(FAST, project, stand).workloads if row.group == "hidden"]
    _, _, factor, way = means(hidden)
    assert (factor, way) == (result.score, result.headroom_share)
    assert way is not None and 0 < way < 1


def test_where_no_native_programs_are_the_score_tells_no_share(
    stand: Stand, tmp_path: Path
) -> None:
    bench = load_bench(make_project(tmp_path / "bare"))
    result = score(FAST.encode(), bench, stand, Watcher())
    assert result.headroom_share is None
    assert {None} == {workload.native_instructions for workload in result.workloads}


def test_what_goes_wrong_has_no_share(stand: Stand, project: Path) -> None:
    rows = ways_of(WRONG, project, stand).workloads
    assert {(None, None)} == {(row.instructions, row.share) for row in rows}


def test_the_command_shows_it_and_writes_it(project: Path, tmp_path: Path) -> None:
    vm, out = tmp_path / "vm.c", tmp_path / "ways.json"
    vm.write_text(FAST)
    done = gate("headroom", vm, "--project", project, "--json", out)
    assert (0, "") == (done.returncode, done.stderr)
    *_, last = done.stdout.splitlines()
    assert last.startswith("hidden, times fewer")
    written = Ways.model_validate(json.loads(out.read_text()))
    assert ["open/small", "hidden/large", "hidden/middle"] == [
        f"{row.group}/{row.name}" for row in written.workloads
    ]


def test_the_command_ends_with_1_when_a_workload_goes_wrong(project: Path, tmp_path: Path) -> None:
    vm = tmp_path / "vm.c"
    vm.write_text(WRONG)
    done = gate("headroom", vm, "--project", project)
    assert (1, "") == (done.returncode, done.stderr)
    assert 3 == done.stdout.count("  wrong_exit")


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        ("expert_c/vm.c", "expert_c/vm.c: cannot read"),
        ("workloads/native/hidden/large.c", "native/hidden/large.c: cannot read"),
    ],
)
def test_what_is_missing_is_named(project: Path, tmp_path: Path, missing: str, told: str) -> None:
    vm = tmp_path / "vm.c"
    vm.write_text(FAST)
    (project / missing).unlink()
    done = gate("headroom", vm, "--project", project)
    assert (3, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert told in done.stderr
