"""The hidden sets are those that are recorded, and can be found wherever they get to."""

from gate.bench import PROJECT
from gate.hidden import found, read_hidden, without_canary


def test_the_recorded_hashes_are_those_of_the_files() -> None:
    recorded = read_hidden(PROJECT)
    assert found(PROJECT, recorded) == recorded


def test_every_hidden_file_begins_with_the_canary() -> None:
    assert [] == without_canary(PROJECT, read_hidden(PROJECT).canary)


def test_nothing_else_holds_the_canary() -> None:
    """Else a search for it would find what may be seen."""
    canary = read_hidden(PROJECT).canary.encode()
    places = [
        path
        for folder in (
            "gate/tests/open",
            "workloads/open",
            "workloads/native/open",
            "quern",
            "docs",
            "baseline_c",
        )
        for path in (PROJECT / folder).rglob("*")
        if path.is_file() and canary in path.read_bytes()
    ]
    assert [] == places
