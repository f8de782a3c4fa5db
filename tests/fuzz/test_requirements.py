"""What is required of the checks, and which subjects the slow ones see."""

from fuzz.power.measurement import closely, wanted
from fuzz.power.requirements import shortfalls
from fuzz.power.subjects import RANDOM, Kind, Subject, random_mutants
from tests.fuzz.measured import known, subject


def mutants(count: int) -> list[Subject]:
    return [subject(f"m{number}", Kind.MUTANT) for number in range(count)]


def test_all_holds_when_everything_is_found_and_nothing_in_a_host() -> None:
    subjects = [subject("h", Kind.HOST), subject("d"), subject("m", Kind.MUTANT)]
    assert [] == list(shortfalls(subjects, known(h="------", d="x---", m="-x")))


def test_what_is_not_measured_is_no_shortfall() -> None:
    assert [] == list(shortfalls([subject("d"), subject("e")], known(d="-.x.", e=".")))


def test_a_host_in_which_something_is_found_is_named() -> None:
    found = list(shortfalls([subject("h", Kind.HOST)], known(h="....x.")))
    assert ["h: has no defect, but one was found; repair it, and measure again"] == found


def test_a_defect_that_only_a_slow_check_finds_is_named() -> None:
    subjects = [subject("d"), *(subject(f"e{number}") for number in range(19))]
    rows = {f"e{number}": "x" for number in range(19)}
    found = list(shortfalls(subjects, known(d="----xx", **rows)))
    assert ["d: neither the gate nor a generator finds it"] == found


def test_the_gate_has_to_find_nineteen_of_twenty() -> None:
    subjects = mutants(20)
    rows = {one.name: "x" for one in subjects}
    assert [] == list(shortfalls(subjects, known(**{**rows, "m0": "--x"})))
    short = list(shortfalls(subjects, known(**{**rows, "m0": "--x", "m1": "---x"})))
    assert ["mutant: the gate alone finds fewer than 95%: 18/20: 90.0 % (68.3 to 98.8)"] == short


def test_a_mutant_that_is_set_aside_counts_only_if_it_is_found() -> None:
    aside = subject("m", Kind.MUTANT, aside="because")
    assert [] == list(shortfalls([aside], known(m="------")))
    found = list(shortfalls([aside], known(m="-----x")))
    assert ["m: is set aside, but it was found; see fuzz/power/equivalent.toml"] == found


def test_the_slow_checks_see_all_but_mutants_that_the_gate_finds() -> None:
    others = [subject("h", Kind.HOST), subject("d")]
    subjects = [*others, *mutants(200)]
    drawn = random_mutants(subjects)
    missed, found, unknown = [one for one in subjects if one not in [*others, *drawn]][:3]
    results = known(**{missed.name: "--", found.name: "-x", unknown.name: "-."})
    seen = closely(subjects, results)
    assert RANDOM == len(drawn)
    assert {*others, *drawn, missed} == set(seen)
    assert subjects == wanted("random", subjects, results)


def test_the_draw_is_the_same_whatever_else_there_is() -> None:
    few, many = random_mutants(mutants(60)), random_mutants(mutants(120))
    assert [one for one in many if one in mutants(60)] == [one for one in few if one in many]


def test_what_is_set_aside_is_not_drawn() -> None:
    aside = subject("m", Kind.MUTANT, aside="because")
    assert [] == random_mutants([aside])
