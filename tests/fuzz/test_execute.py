"""Programs in a row by the native client go as they do one by one, and as in a plain run."""

import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fuzz import frozen
from fuzz.corpus import cases
from fuzz.execute import ENDLESS, first_difference, run_batch, run_programs
from gate.build import build, trusted
from gate.cases import Case, Output
from gate.execute import ARGV, Outcome, Result, environment, first_failure
from gate.limits import FUZZ
from gate.sandbox import Calls, Command, Ending, How, Sandbox, Stretch, Tools, Trial
from gate.session import one_by_one, run_while_expected
from gate.stand import Stand
from tests.programs import BASELINE

FOLDER = Path(__file__).parent
TEXT = b"\0some bytes\xff\n" * 400


@pytest.fixture(scope="module")
def endings(stand: Stand) -> bytes:
    program = build((FOLDER / "endings.c").read_bytes(), stand.sandbox).program
    assert program is not None
    return program


@pytest.fixture(scope="module")
def baseline(stand: Stand) -> bytes:
    return trusted("baseline_c/vm.c", BASELINE.read_bytes(), stand.sandbox)


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Path]:
    """The folder of a plain run."""
    yield tmp_path


def told(ending: Ending) -> tuple[object, ...]:
    """What of an ending does not change from run to run."""
    output = ending.output[:1000] if ending.how is How.CPU else ending.output
    return ending.how, ending.exit_code, ending.signal, output, ending.errors, ending.error


Told = tuple[int, tuple[object, ...]]


def stretch(stand: Stand, program: bytes, trials: list[Trial], by: Callable[..., Stretch]) -> Told:
    """How many went as expected, and the ending of the next."""
    command = Command(ARGV, Calls.PROGRAM, environment(stand.sandbox))
    with stand.sandbox.open(Tools.LIBRARIES, FUZZ) as session:
        done = by(session, {"vm": program}, command, "image.qb", trials)
    assert done.ending is not None
    return done.as_expected, told(done.ending)


@pytest.mark.parametrize("way", list("0123ecafmns"))
def test_every_ending_is_the_same_one_by_one_and_in_a_row(
    stand: Stand, endings: bytes, way: str
) -> None:
    right = Trial(b"0" + TEXT, TEXT, 0)
    trials = [right, Trial(b"5", b"", 5), Trial(way.encode() + TEXT, b"otherwise", 0), right]
    expected = stretch(stand, endings, trials, one_by_one)
    assert 2 == expected[0]
    assert expected == stretch(stand, endings, trials, run_while_expected)


@pytest.mark.parametrize("way", list("0123eca"))
def test_every_ending_is_that_of_a_plain_run(
    stand: Stand, endings: bytes, plain: Path, way: str
) -> None:
    (plain / "vm").write_bytes(endings)
    (plain / "vm").chmod(0o755)
    (plain / "image.qb").write_bytes(way.encode() + TEXT)
    env = dict(environment(stand.sandbox))
    done = subprocess.run(ARGV, cwd=plain, env=env, capture_output=True, check=False)
    trials = [Trial(way.encode() + TEXT, b"otherwise", 0)]
    at, ending = stretch(stand, endings, trials, run_while_expected)
    how, exit_code, signalled, output, errors, _ = ending
    assert (0, done.stdout, done.stderr) == (at, output, errors)
    if done.returncode < 0:
        assert (How.SIGNALLED, signal.Signals(-done.returncode).name) == (how, signalled)
    else:
        assert (How.EXITED, done.returncode) == (how, exit_code)


@pytest.mark.parametrize("name", ["random", "grid"])
def test_frozen_programs_go_as_in_a_plain_run(
    stand: Stand, baseline: bytes, plain: Path, name: str
) -> None:
    (plain / "vm").write_bytes(baseline)
    (plain / "vm").chmod(0o755)
    sample = cases(name)[::199]
    env = dict(environment(stand.sandbox))
    for case in sample:
        (plain / "image.qb").write_bytes(case.image)
        done = subprocess.run(ARGV, cwd=plain, env=env, capture_output=True, check=False)
        assert (case.exit_code, case.output.content) == (done.returncode, done.stdout)
    ran = run_batch(stand.sandbox, baseline, sample)
    assert (len(sample), []) == (ran.programs, ran.differing)


def made(way: bytes, exit_code: int, number: int) -> Case:
    return Case(str(number), "made", way, Output.of(way[1:]), exit_code)


def test_what_differs_is_found_whichever_batch_it_is_in(stand: Stand, endings: bytes) -> None:
    wrong = {3: b"1", 499: b"c", 500: b"e\0", 1200: b"0 "}
    programs = [made(wrong.get(at, b"0")[:1] + b"x", 0, at) for at in range(1201)]
    ran = run_programs(stand.sandbox, endings, programs, 2)
    found = {int(result.case.name): result.outcome for result in ran.differing}
    expected = {3: Outcome.WRONG_EXIT, 499: Outcome.CRASHED, 500: Outcome.WRONG_EXIT}
    assert (1201, expected) == (ran.programs, found)


def test_an_endless_subject_is_left_after_a_few_programs(stand: Stand, endings: bytes) -> None:
    ran = run_batch(stand.sandbox, endings, [made(b"s", 0, at) for at in range(50)])
    outcomes = [result.outcome for result in ran.differing]
    expected = [Outcome.CPU_LIMIT] * ENDLESS + [Outcome.SKIPPED] * (50 - ENDLESS)
    assert (ENDLESS, expected) == (ran.programs, outcomes)


def test_who_breaks_a_rule_is_left_at_once(stand: Stand, endings: bytes) -> None:
    ran = run_batch(stand.sandbox, endings, [made(way, 0, 0) for way in (b"0", b"n", b"0")])
    outcomes = [result.outcome for result in ran.differing]
    assert (2, [Outcome.REFUSED, Outcome.SKIPPED]) == (ran.programs, outcomes)


First = Callable[[Sandbox, bytes, list[Case]], Result | None]


@pytest.mark.parametrize("first", [first_difference, first_failure])
@pytest.mark.parametrize("at", [0, 3, 499, 501])
def test_the_first_that_goes_wrong_ends_it(
    stand: Stand, endings: bytes, first: First, at: int
) -> None:
    ways = [b"0"] * 502 + [b"s"] * 3  # each of which would take seconds
    ways[at] = b"1"
    result = first(stand.sandbox, endings, [made(way, 0, n) for n, way in enumerate(ways)])
    assert result is not None
    assert (str(at), Outcome.WRONG_EXIT) == (result.case.name, result.outcome)


@pytest.mark.parametrize("first", [first_difference, first_failure])
def test_where_all_goes_well_there_is_no_first(stand: Stand, endings: bytes, first: First) -> None:
    assert None is first(stand.sandbox, endings, [made(b"0", 0, at) for at in range(3)])


def test_no_descriptor_is_left(stand: Stand, endings: bytes) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    run_batch(stand.sandbox, endings, [made(b"0", 0, at) for at in range(5)])
    assert before == len(list(Path("/proc/self/fd").iterdir()))


def test_expected_results_come_with_the_programs() -> None:
    first = cases("grid")[0]
    expected = frozen.read("grid").expected[0]
    assert ("grid", "0") == (first.group, first.name)
    assert (expected.exit_code, expected.output) == (first.exit_code, first.output.content)
