"""Subjects in Python: the reference, given a program in which one instruction is another."""

from dataclasses import replace

from fuzz.shrinking.listing import Listing, read, write
from fuzz.shrinking.shrink import Run
from gate.cases import Case, Output
from gate.execute import Result, outcome_of
from gate.sandbox import Ending, How
from quern.errors import LoadError
from quern.opcodes import BY_NAME
from quern.reference.interpret import OutOfFuel, run
from quern.reference.load import check

FUEL = 200_000


def ending(
    output: bytes = b"", exit_code: int | None = 0, how: How = How.EXITED, signal: str | None = None
) -> Ending:
    return Ending(how, exit_code, signal, 0.0, 0, 0, 1, output, False, b"", "")


def case_of(image: bytes, name: str = "0", group: str = "made") -> Case:
    """An image with what the reference makes of it."""
    try:
        result = run(check(image), FUEL)
    except LoadError as fault:
        return Case(name, group, image, Output.of(b""), fault.exit_code)
    return Case(name, group, image, Output.of(result.output), result.exit_code)


def _exchanged(listing: Listing, old: str, new: str) -> Listing:
    return replace(
        listing,
        routines=tuple(
            replace(
                routine,
                body=tuple(
                    each._replace(opcode=BY_NAME[new]) if each.opcode.name == old else each
                    for each in routine.body
                ),
            )
            for routine in listing.routines
        ),
    )


def mistaking(old: str, new: str) -> Run:
    """A subject that does `new` where it should do `old`, an instruction with the same effect on
    the stack.
    """

    def go(case: Case) -> Result:
        try:
            result = run(check(write(_exchanged(read(case.image), old, new))), FUEL)
            ended = ending(result.output, result.exit_code)
        except LoadError as fault:
            ended = ending(b"", fault.exit_code)
        except OutOfFuel:
            ended = ending(b"", None, How.CPU, "SIGXCPU")
        return Result(case, outcome_of(case, ended), ended)

    return go


def accepting(*exit_codes: int) -> Run:
    """A subject that ends with 0 where the load check rejects with one of these."""

    def go(case: Case) -> Result:
        ended = ending(case.output.content or b"", case.exit_code)
        if case.exit_code in exit_codes:
            ended = ending()
        return Result(case, outcome_of(case, ended), ended)

    return go
