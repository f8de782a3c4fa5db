"""The gate's side of a runner's stream in C, for many programs in a row: Python alone would take as
long for each of them as the program itself.
"""

import functools
import os
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

import cffi

from gate.compiled import client_library
from gate.sandbox import Trial


class Why(IntEnum):
    """Why a stretch ended; the numbers are those of ``client.h``."""

    GOING = 0
    OTHERWISE = 1
    LOST = 2
    LATE = 3
    NO_FILE = 4
    NO_MEMORY = 5


@dataclass(frozen=True, slots=True)
class Done:
    """How many programs in a row ended as expected, in which CPU time, and the answer to the next
    one where it ended otherwise.
    """

    as_expected: int
    cpu_seconds: float
    why: Why
    error: int  # errno of what kept a program from being laid out
    answer: bytes


@functools.cache
def _library() -> tuple[cffi.FFI, Any]:
    ffi = cffi.FFI()
    declarations = Path(__file__).with_name("client.h").read_text()
    ffi.cdef("".join(line for line in declarations.splitlines(True) if not line.startswith("#")))
    loaded = os.memfd_create("client", os.MFD_CLOEXEC)
    try:
        with open(loaded, "wb", closefd=False) as file:
            file.write(client_library())
        return ffi, ffi.dlopen(f"/proc/self/fd/{loaded}")
    finally:
        os.close(loaded)


@dataclass(frozen=True)
class Stream:
    """The descriptors of a live runner, and what it is asked to do with each program."""

    to: int
    source: int
    folder: Path  # where the program is laid out
    name: str  # as which file
    frame: bytes
    largest_answer: int
    patience_seconds: float


def run_while_expected(stream: Stream, trials: Sequence[Trial]) -> Done:
    """Runs programs one after another for as long as they end as expected.

    Other threads run meanwhile. The descriptors are doubled: whoever closes them can't have their
    numbers used by somebody else before this returns.
    """
    ffi, library = _library()
    kept = [ffi.new("char[]", os.fsencode(stream.name)), ffi.from_buffer(stream.frame)]
    programs = ffi.new("struct program[]", len(trials))
    for program, trial in zip(programs, trials, strict=True):
        image, output = ffi.from_buffer(trial.image), ffi.from_buffer(trial.output)
        kept += [image, output]
        program.image, program.image_size = image, len(trial.image)
        program.output, program.output_size = output, len(trial.output)
        program.exit_code = trial.exit_code
    done: Any = ffi.new("struct stretch *")
    descriptors: list[int] = []
    try:
        descriptors += [os.dup(stream.to), os.dup(stream.source)]
        descriptors.append(os.open(stream.folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC))
        given = (
            *descriptors,
            *kept[:2],
            len(stream.frame),
            stream.largest_answer,
            int(stream.patience_seconds * 1000),
        )
        library.run_while_expected(ffi.new("struct stream *", given), programs, len(trials), done)
        why = Why(done.why)
        return Done(
            done.as_expected,
            done.cpu_us / 1e6,
            why,
            done.error,
            bytes(ffi.buffer(done.answer, done.answer_size)) if why is Why.OTHERWISE else b"",
        )
    finally:
        library.drop_answer(done)
        for descriptor in descriptors:
            os.close(descriptor)
