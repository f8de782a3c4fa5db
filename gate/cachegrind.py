"""The first counter: valgrind's cachegrind."""

import re
from dataclasses import dataclass

from gate import limits
from gate.cases import Case
from gate.execute import ARGV, OWN_ENVIRONMENT
from gate.limits import Limits
from gate.sandbox import Calls, Command, Ending, Sandbox, Tools
from gate.valgrind import CACHEGRIND

# Sizes of a common desktop processor, given because valgrind's guess is nonsense on virtual
# machines. Without --vex-guest-chase=no cachegrind counts instructions behind branches that were
# never taken.
OPTIONS = (
    "-q",
    "--vgdb=no",
    "--tool=cachegrind",
    "--vex-guest-chase=no",
    "--cache-sim=yes",
    "--I1=32768,8,64",
    "--D1=32768,8,64",
    "--LL=8388608,16,64",
)
# Valgrind talks of the processor even when it is told to be quiet; standard error is the program's
# alone.
_LOG = "valgrind.log"


@dataclass(frozen=True)
class Count:
    """What cachegrind counted: instructions, and simulated accesses and misses of its caches."""

    instructions: int
    data_accesses: int
    first_level_instruction_misses: int
    first_level_data_misses: int
    last_level_misses: int


def parse_totals(text: str) -> Count | None:
    """The totals in a cachegrind output file, or None when it does not hold exactly one set of
    them.
    """
    events = re.findall(r"^events: (.+)$", text, re.MULTILINE)
    totals = re.findall(r"^summary:((?: \d+)+) *$", text, re.MULTILINE)
    if len(events) != 1 or len(totals) != 1:
        return None
    names, values = events[0].split(), [int(value) for value in totals[0].split()]
    if len(names) != len(values):
        return None
    found = dict(zip(names, values, strict=True))
    try:
        count = Count(
            instructions=found["Ir"],
            data_accesses=found["Dr"] + found["Dw"],
            first_level_instruction_misses=found["I1mr"],
            first_level_data_misses=found["D1mr"] + found["D1mw"],
            last_level_misses=found["ILmr"] + found["DLmr"] + found["DLmw"],
        )
    except KeyError:
        return None
    return count if count.instructions > 0 else None


def count_of(ending: Ending) -> Count | None:
    """The count, if cachegrind left exactly one file, that of the program itself."""
    name = f"cg.{ending.pid}"
    content = ending.files.get(name)
    if set(ending.files) - {_LOG} != {name} or content is None:
        return None
    return parse_totals(content.decode("utf-8", "replace"))


def run_counted(
    sandbox: Sandbox, program: bytes, case: Case, bounds: Limits = limits.COUNT
) -> Ending:
    """Runs a program in a sandbox of its own. Raises StandFault, or SessionLost.

    Without a launcher's name valgrind does not start; it keeps the name from the program.
    """
    with sandbox.open(Tools.VALGRIND, bounds) as session:
        command = Command(
            argv=(
                f"{sandbox.valgrind}/{CACHEGRIND}",
                *OPTIONS,
                f"--cachegrind-out-file={session.scratch_folder}/cg.%p",
                f"--log-file={session.scratch_folder}/{_LOG}",
                *ARGV,
            ),
            calls=Calls.VALGRIND,
            env=(("VALGRIND_LAUNCHER", "/usr/bin/valgrind"), *OWN_ENVIRONMENT),
        )
        return session.run({"vm": program, "image.qb": case.image}, command)
