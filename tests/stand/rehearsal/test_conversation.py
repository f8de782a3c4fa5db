"""The place in a script follows from the conversation alone."""

import re
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from gate.bench import PROJECT
from stand.rehearsal.conversation import Asked, Kind, find_place, marker
from stand.rehearsal.script import LADDER, Call, Script, Tokens, Turn, load_script


def script(calls: list[int]) -> Script:
    """Turns with so many calls each."""
    turns = tuple(
        Turn(
            say=f"turn {number}",
            calls=tuple(Call(tool="run", arguments={"command": f"{number} {i}"}) for i in range(n)),
            tokens=Tokens(input=1, output=1),
        )
        for number, n in enumerate(calls)
    )
    return Script(schema_version=1, turns=turns, over=Tokens(input=1, output=1))


def asked(results: dict[str, str | None], texts: tuple[str, ...] = ()) -> Asked:
    return Asked(Kind.MAIN, "m", None, True, {}, texts, results)


def commands(script: Script, request: Asked) -> list[object]:
    return [made.call.arguments["command"] for made in find_place(script, request).calls]


@given(st.lists(st.integers(min_value=0, max_value=3), max_size=6), st.data())
def test_no_call_is_lost_or_made_twice(calls: list[int], data: st.DataObject) -> None:
    """Whatever answers a client loses, in whole or in part, and whatever calls are interrupted:
    each call comes to an end once, if those of the last turn with calls do.
    """
    played = script(calls)
    last = max((turn for turn, n in enumerate(calls) if n), default=0)
    results: dict[str, str | None] = {}
    texts: list[str] = []
    done: list[object] = []
    for left in reversed(range(200)):
        place = find_place(played, asked(results, tuple(texts)))
        if place.over:
            break
        if not place.calls:
            texts.append(f"some text {marker(place.turn + 1)}")
            continue
        least = 0 if left > 100 else len(place.calls)
        kept = data.draw(st.integers(min_value=least, max_value=len(place.calls)))
        for made in place.calls[:kept]:
            assert made.identifier not in results
            interrupted = place.turn < last and data.draw(st.booleans())
            results[made.identifier] = "interrupted" if interrupted else "done"
            if not interrupted:
                done.append(made.call.arguments["command"])
    assert place.over
    assert len(set(done)) == len(done)
    assert {f"{turn} {i}" for turn, n in enumerate(calls) for i in range(n)} == set(done)


def test_an_interrupted_call_is_made_again_with_the_next_turns() -> None:
    played = script([1, 2, 0])
    assert ["0 0", "1 0", "1 1"] == commands(played, asked({"call_t0c0r0": "aborted"}))
    assert ["1 0", "1 1"] == commands(played, asked({"call_t0c0r0": "ok"}))
    again = asked({"call_t0c0r0": "interrupted", "call_t0c0r1": "ok"})
    assert ["1 0", "1 1"] == commands(played, again)


def test_a_turn_that_was_kept_in_part_is_completed() -> None:
    assert ["0 1"] == commands(script([2, 1]), asked({"call_t0c0r0": "ok"}))


def test_a_long_result_that_speaks_of_interruptions_is_none() -> None:
    text = "interrupted" + "." * 1000
    assert ["1 0"] == commands(script([1, 1]), asked({"call_t0c0r0": text}))


def test_a_summary_says_where_the_script_is() -> None:
    place = find_place(script([1, 1, 1]), asked({}, (f"All was summed up. {marker(2)}",)))
    assert 2 == place.turn


def test_the_script_is_over() -> None:
    assert find_place(script([1]), asked({"call_t0c0r0": "ok"})).over
    assert find_place(script([]), asked({})).over


def test_the_ladder_writes_every_step_of_the_expert() -> None:
    ladder = load_script(LADDER)
    steps = sorted((PROJECT / "expert_c" / "steps").glob("*.c"))
    calls = [call for turn in ladder.turns for call in turn.calls if call.tool == "write"]
    assert [step.read_text() for step in steps] == [call.arguments["content"] for call in calls]
    assert {"vm.c"} == {call.arguments["path"] for call in calls}
    # Two phases; what went before an end of a phase is no edit, which an interruption could lose.
    ends = [number for number, turn in enumerate(ladder.turns) if not turn.calls]
    assert 2 == len(ends)
    assert ["run", "run"] == [ladder.turns[end - 1].calls[0].tool for end in ends]


def test_the_ladder_costs_what_it_says() -> None:
    """At 4, 20, 0.20 and 5 dollars per million tokens: input, output, cache read and written."""
    tokens = [turn.tokens for turn in load_script(LADDER).turns]
    cents = sum(
        t.input * 4_00 + t.output * 20_00 + t.cache_read * 20 + t.cache_write_5m * 5_00
        for t in tokens
    )
    said = re.search(r"cost \$(\d+\.\d{6})", LADDER.read_text())
    assert said is not None
    assert Decimal(cents) / 100_000_000 == Decimal(said[1])
    assert all(t.cache_write_1h == 0 for t in tokens)
