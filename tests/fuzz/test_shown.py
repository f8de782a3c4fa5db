"""The traps: each can be planted and has a program, and the command that tells whether it shows.

All of them are built by `python -m fuzz.power.shown`, which takes some minutes; here, two are.
"""

import dataclasses
import tomllib

import pytest

from fuzz.power import shown
from fuzz.power.defects import TRAPS, Defect, trap_defects
from fuzz.power.shown import Shown, hosts, program_of
from gate.build import macros
from gate.errors import StandFault
from gate.execute import Outcome
from gate.lint.source import lint
from gate.stand import Stand

KNOWN = {defect.name: defect for defect in trap_defects()}
NARROW = KNOWN["greater_or_equal_as_not_less"]
CRASHING = KNOWN["elements_appended_until_the_source_ends"]
NOTHING = ".func main 0 0\n    HALT\n.end\n"
ENDLESS = ".func main 0 0\nagain:\n    JMP again\n.end\n"


def test_names_and_places_are_different() -> None:
    traps = trap_defects()
    assert len(traps) == len({defect.name for defect in traps})
    assert len(traps) == len({(defect.host, defect.edits) for defect in traps})


def test_the_kind_is_the_family() -> None:
    families = {
        path.stem: tomllib.loads(path.read_text("utf-8"))["defect"] for path in TRAPS.glob("*.toml")
    }
    assert families.keys() == {defect.kind for defect in KNOWN.values()}
    for family, rows in families.items():
        assert {family} == {row["kind"] for row in rows}


@pytest.mark.parametrize("defect", KNOWN.values(), ids=lambda defect: defect.name)
def test_it_keeps_the_rules_and_has_a_program(defect: Defect, stand: Stand) -> None:
    source = defect.source().encode()
    assert [] == lint(source, lambda text: macros(text, stand.sandbox))
    assert defect.name == program_of(defect).name


@pytest.mark.parametrize("defect", [NARROW, CRASHING], ids=lambda defect: defect.name)
def test_its_program_shows_it(defect: Defect, stand: Stand) -> None:
    host = hosts(stand, {defect.host})[defect.host]
    assert shown.shown(stand, host, defect).holds
    silent = dataclasses.replace(defect, shows=NOTHING)
    assert Shown(Outcome.OK, Outcome.OK) == shown.shown(stand, host, silent)


@pytest.mark.parametrize(
    ("host", "defect", "holds"),
    [
        (Outcome.OK, Outcome.WRONG_OUTPUT, True),
        (Outcome.OK, Outcome.CRASHED, True),
        (Outcome.OK, Outcome.OK, False),
        (Outcome.OK, Outcome.STALLED, False),
        (Outcome.WRONG_OUTPUT, Outcome.WRONG_OUTPUT, False),
    ],
)
def test_it_holds_where_only_the_defect_is_wrong(
    host: Outcome, defect: Outcome, holds: bool
) -> None:
    assert holds == Shown(host, defect).holds


@pytest.mark.parametrize("program", ["", "HALT", ENDLESS], ids=["none", "no_function", "endless"])
def test_a_program_that_is_none_or_takes_too_long_is_refused(program: str) -> None:
    with pytest.raises(StandFault, match=f"^{NARROW.name}: its program: "):
        program_of(dataclasses.replace(NARROW, shows=program))


def test_a_name_that_is_not_there_is_used_wrongly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["shown", "no_such_trap"])
    assert 2 == shown.main()
    assert "error: no_such_trap: there is no such trap; see fuzz/power/traps\n" == (
        capsys.readouterr().err
    )
