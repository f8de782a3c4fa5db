"""The entry point of ``quern-fuzz``."""

from gate.entry import enter


def main() -> None:
    enter("quern-fuzz", "fuzz.cli")
