"""Small programs for tests, written in the assembly language."""

from __future__ import annotations

from quern.assembler import assemble
from quern.reference.interpret import Result, run
from quern.reference.load import Program, check


def program(source: str) -> Program:
    return check(assemble(source, "test"))


def main_of(*lines: str, locals_: int = 4) -> str:
    """The source of `main` with these lines, which may hold several instructions each."""
    body = "\n".join(lines).replace("; ", "\n")
    return f".func main 0 {locals_}\n{body}\nHALT\n.end\n"


def execute(*lines: str) -> Result:
    return run(program(main_of(*lines)))


def outcome(result: Result) -> str:
    """What was printed, without the last newline, and behind it the kind of error, if any."""
    printed = result.output.decode("latin-1").removesuffix("\n")
    return printed if result.error is None else printed + result.error.kind.name


def evaluate(*lines: str) -> str:
    """The text of the value on the stack behind `lines`, or the kind of error that is raised."""
    return outcome(execute(*lines, "PRINTLN"))
