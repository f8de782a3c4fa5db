"""The Docker sandbox with a real engine: outcomes as in bubblewrap, and nothing left behind."""

import os
from collections.abc import Iterator
from pathlib import Path

import docker
import pytest

from gate.bench import PROJECT, Bench
from gate.build import build
from gate.cases import Group
from gate.count import count_start_up, measure
from gate.docker_engine import IMAGE
from gate.docker_image import SANDBOX, make_image
from gate.execute import Outcome, run_cases
from gate.sandbox import Calls
from gate.sandboxes import Kind, open_stand
from gate.score import Watcher, score
from gate.stand import Stand
from gate.verdict import Verdict
from gate.workloads import load_workloads
from tests.gate import hostile
from tests.gate.engine import running_engine
from tests.gate.test_hostile_programs import HELLO, SHORT
from tests.gate.toy import SLOW

pytestmark = pytest.mark.docker


@pytest.fixture(scope="module")
def docker_stand(cache: Path) -> Iterator[Stand]:
    # Kept between runs: making the image takes a minute.
    home = Path(os.environ.get("QUERN_TEST_DOCKER", Path.home() / ".cache" / "quern-test-docker"))
    with running_engine(home):
        client = docker.from_env()
        if not client.images.list(IMAGE):
            make_image(SANDBOX, with_debootstrap=True, mirror=None)
        with open_stand(Kind.DOCKER, jobs=2) as stand:
            yield stand
        assert [] == client.containers.list(all=True, filters={"label": "quern-gate.owner"})
        client.close()


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("RIGHT", Outcome.OK),
        ("WRONG_BYTE", Outcome.WRONG_OUTPUT),
        ("CRASHES", Outcome.CRASHED),
        ("SPINS", Outcome.CPU_LIMIT),
        ("SLEEPS", Outcome.HUNG),
        ("EATS", Outcome.MEMORY_LIMIT),
        ("FLOODS", Outcome.OUTPUT_LIMIT),
        ("RESTRAINS_RUNNER", Outcome.TAMPERED),
        ("ENDS_RUNNER", Outcome.TAMPERED),
        ("KILLS_ALL", Outcome.OK),
    ],
)
def test_each_way_to_end_has_its_own_outcome(
    docker_stand: Stand, name: str, outcome: Outcome
) -> None:
    program = build(getattr(hostile, name).encode(), docker_stand.sandbox).program
    assert program is not None
    (result,) = run_cases(docker_stand.sandbox, program, [HELLO], SHORT, Calls.TOOLS)
    assert outcome == result.outcome


@pytest.mark.parametrize(
    ("name", "output"),
    [
        ("FORK_COUNT", b"0\n"),
        ("LISTS_DESCRIPTORS", b"0 1 2 "),
        ("PEEKS", b"1 1 1 1 "),
        ("WRITES", b"1 " * 10),
        ("NETWORK", b"1\n"),
    ],
)
def test_a_program_has_no_more_than_in_bubblewrap(
    docker_stand: Stand, name: str, output: bytes
) -> None:
    program = build(getattr(hostile, name).encode(), docker_stand.sandbox).program
    assert program is not None
    (result,) = run_cases(docker_stand.sandbox, program, [HELLO], SHORT, Calls.TOOLS)
    assert result.ending is not None
    assert output == result.ending.output


def test_the_compiler_is_held_too(docker_stand: Stand) -> None:
    assert "memory_limit" == build(hostile.INCLUDES_ZERO.encode(), docker_stand.sandbox).outcome
    source = hostile.INCLUDES_SECRET.replace("PATH", __file__)
    assert "rejected" == build(source.encode(), docker_stand.sandbox).outcome


def test_the_baseline_scores_exactly_one_and_the_image_is_named(
    docker_stand: Stand, bench: Bench
) -> None:
    result = score(SLOW.encode(), bench, docker_stand, Watcher())
    assert (Verdict.PASSED, 1.0) == (result.verdict, result.score), result.reason
    assert result.sandbox is not None
    assert ("docker", docker_stand.sandbox.image) == (result.sandbox.kind, result.sandbox.image)


@pytest.mark.parametrize(
    ("body", "call"),
    [("fork();", "clone"), ('memfd_create("x", 0);', "memfd_create"), ("usleep(1);", "nanosleep")],
)
def test_the_filter_stands_in_a_container_too(docker_stand: Stand, body: str, call: str) -> None:
    program = build(hostile.program(body).encode(), docker_stand.sandbox).program
    assert program is not None
    (result,) = run_cases(docker_stand.sandbox, program, [HELLO], SHORT)
    assert result.ending is not None
    assert (Outcome.REFUSED, True) == (result.outcome, result.ending.error.endswith(call))


def test_both_counts_are_those_of_bubblewrap_to_the_last_instruction(
    docker_stand: Stand, stand: Stand
) -> None:
    source = (PROJECT / "baseline_c" / "vm.c").read_bytes()
    (workload, *_) = load_workloads(PROJECT / "workloads", Group.OPEN).workloads
    counts = []
    for each in (stand, docker_stand):
        program = build(source, each.sandbox).program
        assert program is not None
        start_up = count_start_up(each)
        measured = measure(each, start_up, program, workload)
        assert Outcome.OK == measured.outcome
        counts.append((start_up, measured.count, measured.second))
    assert None not in counts[0]
    assert counts[0] == counts[1]
