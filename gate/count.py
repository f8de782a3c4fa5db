"""Counts the machine instructions of a program with cachegrind."""

import re
from dataclasses import dataclass

from gate import limits
from gate.cases import Case
from gate.errors import SessionLost
from gate.execute import ARGV, ENVIRONMENT, Outcome, Result, outcome_of, run_cases
from gate.sandbox import Calls, Command, Ending, Sandbox, Tools
from gate.workloads import Workload

# Sizes of a common desktop processor, given because valgrind's guess is nonsense on virtual
# machines. Without --vex-guest-chase=no cachegrind counts instructions behind branches that were
# never taken.
CACHEGRIND = (
    "valgrind",
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


@dataclass(frozen=True)
class Measured:
    """A workload's plain run and, if that was right, its counted run; ``count`` is None unless
    both were right.
    """

    workload: Workload
    plain: Result
    counted: Result | None
    count: Count | None

    @property
    def outcome(self) -> Outcome:
        return self.plain.outcome if self.counted is None else self.counted.outcome


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


def _count_in_files(files: dict[str, bytes | None], pid: int) -> Count | None:
    """The count, if cachegrind left exactly one file, that of the program itself."""
    name = f"cg.{pid}"
    content = files.get(name)
    if set(files) - {_LOG} != {name} or content is None:
        return None
    return parse_totals(content.decode("utf-8", "replace"))


def _run_counted(sandbox: Sandbox, program: bytes, case: Case) -> Ending:
    with sandbox.open(Tools.VALGRIND, limits.COUNT) as session:
        command = Command(
            argv=(
                f"/usr/bin/{CACHEGRIND[0]}",
                *CACHEGRIND[1:],
                f"--cachegrind-out-file={session.scratch_folder}/cg.%p",
                f"--log-file={session.scratch_folder}/{_LOG}",
                *ARGV,
            ),
            calls=Calls.TOOLS,
            env=ENVIRONMENT,
        )
        return session.run({"vm": program, "image.qb": case.image}, command)


def count_workload(
    sandbox: Sandbox, program: bytes, workload: Workload
) -> tuple[Result, Count | None]:
    """Runs a workload under cachegrind in a sandbox of its own.

    As for a plain run, the second sandbox that does not survive the program is the program's fault.
    Raises StandFault.
    """
    case = workload.case
    try:
        ending = _run_counted(sandbox, program, case)
    except SessionLost:
        try:
            ending = _run_counted(sandbox, program, case)
        except SessionLost:
            return Result(case, Outcome.TAMPERED, None), None
    outcome = outcome_of(case, ending)
    count = _count_in_files(ending.files, ending.pid) if outcome is Outcome.OK else None
    if outcome is Outcome.OK and count is None:
        outcome = Outcome.NOT_COUNTED
    return Result(case, outcome, ending), count


def measure(sandbox: Sandbox, program: bytes, workload: Workload) -> Measured:
    """Runs a workload plainly and, if that is right, counts it.

    Each run has a sandbox of its own: nothing that the plain run leaves in the kernel is there for
    the counted one. The expected output is known, so two right runs have the same output. Raises
    StandFault.
    """
    (plain,) = run_cases(sandbox, program, [workload.case], limits.WORKLOAD)
    if plain.outcome is not Outcome.OK:
        return Measured(workload, plain, None, None)
    counted, count = count_workload(sandbox, program, workload)
    return Measured(workload, plain, counted, count)
