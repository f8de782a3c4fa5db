"""Every limit of the gate, in one place, each with its reason.

Times are seconds of CPU unless a name says ``wall`` or ``sleep``; sizes are bytes.

No wall-clock time enters a verdict. ``wall_seconds`` only ends what hangs through the stand's
fault, and ``sleep_seconds`` is counted in time that the program slept of its own accord: time on a
processor, time spent waiting for one and time spent waiting for a disk are all left out of it.
"""

from dataclasses import dataclass, replace

MIB = 1024 * 1024

# Taken by the gate before anything else happens. The baseline has some 60 KB; a generated
# interpreter with every pair of opcodes fused stays below 2 MB, and the compiler needs about 300
# bytes of memory for each byte of source.
SOURCE_BYTES = 4 * MIB

# Lines of the compiler's messages that a result keeps.
BUILD_MESSAGE_LINES = 20


@dataclass(frozen=True)
class Limits:
    """What one program may use."""

    cpu_seconds: int
    wall_seconds: int
    sleep_seconds: int
    memory_bytes: int
    processes: int
    output_bytes: int
    error_bytes: int
    file_bytes: int  # of one file in the scratch folder
    scratch_bytes: int  # of the whole scratch folder; 0: there is none


# An interpreter needs no second process or thread, and the work of one would escape the count.
_ONE_PROCESS = 1

# The language promises at most 1 MiB of output: a program that writes twice as much is wrong,
# however it goes on.
_OUTPUT = 2 * MIB

# Standard error is thrown away but for its beginning, which helps a reader.
_ERRORS = 64 * 1024

# Twenty times the CPU limit: a machine so crowded that this is not enough gives no result at all.
_WALL_FACTOR = 20

# No instruction of the language waits for anything, so an honest program never sleeps.
_SLEEP = 3

# What the specification lets a program need.
_PROGRAM_MEMORY = 128 * MIB


def _program(cpu_seconds: int) -> Limits:
    return Limits(
        cpu_seconds=cpu_seconds,
        wall_seconds=_WALL_FACTOR * cpu_seconds,
        sleep_seconds=_SLEEP,
        memory_bytes=_PROGRAM_MEMORY,
        processes=_ONE_PROCESS,
        output_bytes=_OUTPUT,
        error_bytes=_ERRORS,
        file_bytes=0,
        scratch_bytes=0,
    )


# A test takes milliseconds in the baseline, the longest of all 0.3 s.
TEST = _program(cpu_seconds=5)

# A fuzz program executes at most 3 million opcodes, 0.2 s in the baseline; many thousands run
# in a row, so one that never ends may not take long to be found out.
FUZZ = _program(cpu_seconds=2)

# A workload takes about 0.3 s in the baseline; a program thirty times slower is not worth waiting
# for.
WORKLOAD = _program(cpu_seconds=10)

# Cachegrind takes 30 to 60 times as long as a plain run, and needs memory for its translations and
# its own copy of every page table. The program's own 128 MiB were enforced in the plain run.
COUNT = Limits(
    cpu_seconds=400,
    wall_seconds=_WALL_FACTOR * 400,
    sleep_seconds=_SLEEP,
    memory_bytes=1024 * MIB,
    processes=_ONE_PROCESS,
    output_bytes=_OUTPUT,
    error_bytes=_ERRORS,
    file_bytes=16 * MIB,
    scratch_bytes=32 * MIB,
)

# qemu takes 20 to 30 times as long as a plain run, and has a thread of its own.
SECOND_COUNT = replace(COUNT, processes=_ONE_PROCESS + 1)

# gcc -O2 takes about 1 s for the baseline and 40 s and 900 MB for one function of half a megabyte.
# The driver runs the compiler, the assembler and the linker, which starts a helper of its own.
BUILD = Limits(
    cpu_seconds=120,
    wall_seconds=_WALL_FACTOR * 120,
    sleep_seconds=30,
    memory_bytes=2048 * MIB,
    processes=16,
    output_bytes=_OUTPUT,
    error_bytes=256 * 1024,
    file_bytes=64 * MIB,
    scratch_bytes=192 * MIB,
)


@dataclass(frozen=True)
class Bounds:
    """The limits of each step of a score."""

    build: Limits
    test: Limits
    workload: Limits
    count: Limits
    second_count: Limits


STANDARD = Bounds(BUILD, TEST, WORKLOAD, COUNT, SECOND_COUNT)

# The preprocessor alone, to ask which lines of a source it reads: 0.05 s for the baseline.
PREPROCESS = Limits(
    cpu_seconds=10,
    wall_seconds=_WALL_FACTOR * 10,
    sleep_seconds=10,
    memory_bytes=512 * MIB,
    processes=16,
    output_bytes=_OUTPUT,
    error_bytes=_ERRORS,
    file_bytes=64 * MIB,
    scratch_bytes=80 * MIB,
)

# Asking the tools for their versions.
PROBE = Limits(
    cpu_seconds=20,
    wall_seconds=_WALL_FACTOR * 20,
    sleep_seconds=10,
    memory_bytes=512 * MIB,
    processes=16,
    output_bytes=_ERRORS,
    error_bytes=_ERRORS,
    file_bytes=0,
    scratch_bytes=0,
)

# The sandbox's own needs beside the program's: the runner and the kernel's records.
SANDBOX_MEMORY_BYTES = 8 * MIB

# How long past a job's wall bound the gate waits for the runner's answer before it calls the
# sandbox lost.
ANSWER_GRACE_SECONDS = 60

# Cases that share one sandbox: its start-up is spread thin, and both processors stay busy to the
# end.
CASES_PER_SANDBOX = 24
