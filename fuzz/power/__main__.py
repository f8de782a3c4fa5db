"""The entry point of ``python -m fuzz.power``."""

from gate.entry import enter

if __name__ == "__main__":
    enter("power", "fuzz.power.cli")
