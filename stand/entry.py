"""The entry point of ``quern-stand``."""

from gate.entry import enter


def main() -> None:
    enter("quern-stand", "stand.cli")
