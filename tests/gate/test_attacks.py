"""Every attack is a test: the gate stops it, and for the reason that it should be."""

import json
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from gate.attacks.load import MARK, compose, load_attacks
from gate.bench import PROJECT, Bench, load_bench
from gate.errors import StandFault
from gate.leftovers import left_behind, owner
from gate.score import Watcher
from gate.selftest import Check, Plan, attack_plans, make_check, make_checks, nothing_left
from gate.stand import Stand
from tests.gate.test_cli import gate
from tests.programs import BASELINE

FOLDER = PROJECT / "gate" / "attacks"
ATTACKS = load_attacks(FOLDER, BASELINE.read_bytes())
PLANS = list(attack_plans(ATTACKS, load_bench()))


def name_of(plan: Plan) -> str:
    return f"{plan.family}/{plan.name}".replace(" ", "-")


@pytest.fixture(scope="module")
def checks(request: pytest.FixtureRequest, stand: Stand) -> dict[str, Check]:
    """The checks of the tests that were chosen, made together so that no processor waits."""
    items = [item for item in request.session.items if isinstance(item, pytest.Function)]
    parameters = [item.callspec.params.get("plan") for item in items if hasattr(item, "callspec")]
    chosen = [plan for plan in parameters if isinstance(plan, Plan)]
    made = make_checks(chosen, stand, Watcher())
    return {name_of(plan): check for plan, check in zip(chosen, made, strict=True)}


@pytest.mark.parametrize("plan", PLANS, ids=name_of)
def test_it_is_stopped_for_the_reason_that_it_should_be(
    plan: Plan, checks: dict[str, Check]
) -> None:
    check = checks[name_of(plan)]
    assert check.passed, str(check)


def test_there_are_attacks_of_all_kinds() -> None:
    families = {attack.family for attack in ATTACKS}
    assert {
        *("addresses", "building", "copying", "detecting", "faults", "flooding", "hiding"),
        *("known", "recognising", "spelling", "state", "tampering", "verdicts"),
    } == families
    stopped = len([attack for attack in ATTACKS if attack.family != "known"])
    assert f"{stopped} hostile sources" in (PROJECT / "README.md").read_text("utf-8")


def test_only_what_is_known_not_to_be_stopped_is_expected_to_pass() -> None:
    assert {"known"} == {a.family for a in ATTACKS if a.stopped.startswith("passed")}


def test_the_interpreter_goes_where_the_mark_is() -> None:
    baseline = b"int x;\nint main(void) { return 0; }\n"
    composed = compose(b"int before;\n" + MARK + b"int main(void) { return 1; }\n", baseline)
    expected = b"int before;\nint x;\nstatic int interpreter(void) { return 0; }\n\n"
    assert expected + b"int main(void) { return 1; }\n" == composed
    assert b"int main;\n" == compose(b"int main;\n", baseline)


# A family whose attack is a right interpreter: no gate stops it.


@pytest.fixture
def holed(project: Path, tmp_path: Path) -> Path:
    """The toy project with an attack that gets through."""
    copy = tmp_path / "project"
    copy.mkdir()
    for part in ("baseline_c", "workloads"):
        (copy / part).symlink_to(project / part)
    (copy / "gate").mkdir()
    for entry in (project / "gate").iterdir():
        (copy / "gate" / entry.name).symlink_to(entry)
    family = copy / "gate" / "attacks" / "toy"
    family.mkdir(parents=True)
    (family.parent / "default.toml").write_text(
        'tests = ["open/prints"]\ncounted = ["hidden/large"]\n'
    )
    (family / "attacks.toml").write_text(
        '[right]\ntries = "To be right."\nstopped = "failed: wrong_output"\nbehind = "passed"\n'
    )
    (family / "right.c").write_bytes(
        MARK + b"int main(int argc, char **argv) { return interpreter(argc, argv); }\n"
    )
    return copy


def test_a_hole_is_noticed_and_named(holed: Path, tmp_path: Path) -> None:
    out = tmp_path / "result.json"
    done = gate("selftest", "--project", holed, "--family", "toy", "--json", out)
    lines = done.stdout.splitlines()
    assert (1, "") == (done.returncode, done.stderr)
    assert "toy/right: expected failed: wrong_output, saw passed: nothing gained" in lines
    assert lines[-1].endswith("1 of 3 checks went wrong")
    document = json.loads(out.read_text())
    assert [False, False, True, True] == [
        document["passed"],
        *(check["passed"] for check in document["checks"]),
    ]


def test_all_is_as_it_should_be(tmp_path: Path) -> None:
    done = gate("selftest", "--family", "faults")
    head, row, *_, last = done.stdout.splitlines()
    assert (0, "") == (done.returncode, done.stderr)
    assert ["family", "checks", "as", "expected", "seconds"] == head.split()[:5]
    assert ["faults", "10", "10"] == row.split()[:3]
    assert last.endswith("all as it should be")


def test_an_unknown_family_is_a_wrong_use() -> None:
    done = gate("selftest", "--family", "none")
    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert "none: no such family; there are addresses, " in done.stderr


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("right.c", "rong.c"), "needs both a source and a table"),
        (("attacks.toml", "tries = "), "says no 'stopped'"),
        (("attacks.toml", "[right]\ntries = 1\nstopped = 1\nhow = 1"), "'how' is not known"),
        (("attacks.toml", "[right]\ntries = 1\nstopped = 1\ntests = 1"), "must be a list"),
        (("attacks.toml", "[right"), "attacks.toml"),
    ],
    ids=["source", "missing", "unknown", "list", "toml"],
)
def test_a_wrong_description_is_the_stands_fault(
    holed: Path, change: tuple[str, str], message: str
) -> None:
    family = holed / "gate" / "attacks" / "toy"
    name, text = change
    if name.endswith(".c"):
        (family / name).rename(family / text)
    else:
        written = text if text.startswith("[") else '[right]\ntries = ""\n'
        (family / name).write_text(written)
    with pytest.raises(StandFault, match=message.replace("[", r"\[")):
        load_attacks(family.parent, b"")


def test_an_unknown_case_is_the_stands_fault(holed: Path, bench: Bench, stand: Stand) -> None:
    (attack,) = load_attacks(holed / "gate" / "attacks", bench.baseline)
    plan = next(attack_plans([replace(attack, tests=("open/none",))], bench))
    with pytest.raises(StandFault, match="no test or workload is named 'open/none'"):
        make_check(plan, stand)


def test_what_is_left_is_noticed() -> None:
    before = left_behind()
    folder = Path(tempfile.gettempdir()) / f"{owner()}.forgotten"
    folder.mkdir()
    with subprocess.Popen(["sleep", "60"]) as sleeper:
        check = nothing_left(before, left_behind())
        sleeper.kill()
    folder.rmdir()
    assert not check.passed
    assert {f"left: process {sleeper.pid}", f"left: {folder}"} <= set(check.seen)
    assert nothing_left(before, left_behind()).passed
