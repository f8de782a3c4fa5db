"""Which groups of mismatches are made small."""

from hypothesis import given
from hypothesis import strategies as st

from fuzz.compare import varied
from fuzz.shrinking.groups import Group, Key
from gate.execute import Outcome, Result
from tests.fuzz.subjects import case_of

RESULT = Result(case_of(b"no image"), Outcome.WRONG_EXIT, None)


def group(kind: str, last: str, members: int, rule: str = "") -> Group:
    return Group(Key(kind, tuple(last.split()), rule), RESULT, (RESULT,) * members)


def test_a_defect_with_a_hundred_groups_does_not_hide_one_with_a_single_program() -> None:
    many = [group("wrong_output", f"ICONST PICK{at} MOD", 9) for at in range(100)]
    others = [
        group("wrong_output", "NIL CHR", 1),
        group("wrong_exit 23 for 22", "ARRAY APOP", 2),
        group("wrong_exit 10 for 11", "", 1, "magic"),
    ]
    assert {one.key for one in (*others, many[0])} == {
        one.key for one in varied([*many, *others])[:4]
    }


KEYS = st.builds(
    Key,
    st.sampled_from(["wrong_output", "crashed by SIGSEGV", "wrong_exit 0 for 20"]),
    st.tuples(st.sampled_from("AB"), st.sampled_from("ABCD")),
    st.just(""),
)


@given(st.dictionaries(KEYS, st.integers(1, 5)))
def test_every_group_stands_once_behind_larger_ones_of_its_place(sizes: dict[Key, int]) -> None:
    groups = [Group(key, RESULT, (RESULT,) * size) for key, size in sizes.items()]
    ordered = varied(groups)
    assert sorted(sizes) == sorted(one.key for one in ordered)
    places = {(one.key.kind, one.key.last[-1]) for one in ordered}
    assert places == {(one.key.kind, one.key.last[-1]) for one in ordered[: len(places)]}
    for place in places:
        alike = [one for one in ordered if place == (one.key.kind, one.key.last[-1])]
        assert alike == sorted(alike, key=lambda one: (-len(one.members), one.key))
