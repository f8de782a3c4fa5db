"""From a source to a program, inside a sandbox that holds the source and the compiler and nothing
else.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from gate import limits
from gate.errors import StandFault
from gate.limits import Limits
from gate.sandbox import Calls, Command, Ending, How, Sandbox, Session, Tools

_OPTIONS = ("-std=c11", "-O2")
COMPILE = ("gcc", *_OPTIONS, "-o", "vm", "vm.c", "-lm")
# Keeps vm.i, the text between preprocessor and compiler, beside the program: that of this very
# build. The program is the same, to the byte, as without it.
_KEEP = "-save-temps"
_MACROS = (*_OPTIONS, "-E", "-dM", "-o", "vm.i", "vm.c")
_WARNINGS = (*_OPTIONS, "-Wall", "-Wextra", "-fsyntax-only", "vm.c")

_SEARCH = ("PATH", "/usr/bin:/bin")
_PLAIN_MESSAGES = ("LC_ALL", "C")


@dataclass(frozen=True)
class Built:
    """What the compiler made of a source. ``program`` is None when it made nothing, and ``reason``
    says why.
    """

    program: bytes | None
    reason: str
    outcome: Literal["ok", "rejected", "cpu_limit", "memory_limit", "output_limit", "hung"]
    messages: tuple[str, ...]  # the compiler's first lines
    preprocessed: bytes = b""  # what the preprocessor made of the source, where it was kept


# The driver's files between compiler, assembler and linker: each run names them anew.
_TEMPORARY = re.compile(r"[^\s:;,'\"`()]*/cc\w{6}(?=\.(?:s|o|ld|res|le)\b)")


# Of a line; what a pattern has to look at is bounded, too.
_SHOWN = 2000


def _lines(ending: Ending) -> list[str]:
    """What the compiler wrote, printable and the same for every run."""
    lines = ending.errors.decode("utf-8", "replace").splitlines()
    return [
        "".join(
            c if c.isprintable() else "\N{REPLACEMENT CHARACTER}"
            for c in _TEMPORARY.sub("/tmp/cc", line[:_SHOWN])[:400]
        )
        for line in lines
    ]


def _first_error(lines: list[str]) -> str:
    for mark in ("error:", "error"):
        for line in lines:
            if mark in line.casefold():
                return line
    return lines[0] if lines else "no message"


def _judge(ending: Ending, bounds: Limits) -> Built:
    """What to say of a compiler that ended like this.

    Raises StandFault when it is not the source's doing.
    """
    lines = _lines(ending)
    messages = tuple(lines[: limits.BUILD_MESSAGE_LINES])
    program = ending.files.get("vm")
    if ending.how is How.EXITED and ending.exit_code == 0 and program:
        return Built(program, "", "ok", messages, ending.files.get("vm.i") or b"")
    if ending.how in (How.STALLED, How.NOT_STARTED, How.TAMPERED):
        raise StandFault(f"gcc: {ending.how} in the sandbox: {ending.error or 'run it again'}")
    text = ending.errors.decode("utf-8", "replace")
    mib = bounds.memory_bytes // limits.MIB
    # The compiler is a child of its driver: what ended the child is only in the driver's message.
    if ending.how is How.MEMORY or "out of memory" in text or "virtual memory exhausted" in text:
        return Built(
            None, f"the compiler needs more than {mib} MiB of memory", "memory_limit", messages
        )
    if (
        ending.how is How.CPU
        or "CPU time limit exceeded" in text
        or ending.cpu_seconds >= bounds.cpu_seconds
    ):
        reason = f"the compiler needs more than {bounds.cpu_seconds} s of processor time"
        return Built(None, reason, "cpu_limit", messages)
    if "File size limit exceeded" in text or "No space left" in text or "File too large" in text:
        reason = f"the compiler writes a file of more than {bounds.file_bytes // limits.MIB} MiB"
        return Built(None, reason, "output_limit", messages)
    if ending.how is How.HUNG:
        return Built(None, "the compiler waits for something that never comes", "hung", messages)
    return Built(None, f"does not compile: {_first_error(lines)}", "rejected", messages)


def _gcc(arguments: tuple[str, ...], session: Session) -> Command:
    return Command(
        argv=("/usr/bin/gcc", *arguments),
        calls=Calls.TOOLS,
        env=(_SEARCH, _PLAIN_MESSAGES, ("TMPDIR", session.scratch_folder)),
        in_scratch=True,
    )


def build(source: bytes, sandbox: Sandbox, bounds: Limits = limits.BUILD) -> Built:
    """Compiles ``source`` with exactly ``COMPILE``. Raises StandFault."""
    built = build_as((COMPILE[0], _KEEP, *COMPILE[1:]), {"vm.c": source}, sandbox, bounds)
    if built.program is not None and not built.preprocessed:
        raise StandFault("gcc: keeps no preprocessed text (-save-temps); install another gcc")
    return built


def build_as(
    command: tuple[str, ...],
    sources: Mapping[str, bytes],
    sandbox: Sandbox,
    bounds: Limits = limits.BUILD,
) -> Built:
    """Compiles files with a command that makes ``vm``. Only ``build`` is for a score.

    Raises StandFault.
    """
    with sandbox.open(Tools.COMPILER, bounds) as session:
        return _judge(session.run(sources, _gcc(command[1:], session)), bounds)


def macros(source: bytes, sandbox: Sandbox) -> bytes | None:
    """The definitions of all macros at the end of ``source``, or None when the preprocessor
    complains or needs too much. Raises StandFault.
    """
    with sandbox.open(Tools.COMPILER, limits.PREPROCESS) as session:
        ending = session.run({"vm.c": source}, _gcc(_MACROS, session))
    done = ending.how is How.EXITED and ending.exit_code == 0
    return ending.files.get("vm.i") if done else None


def warnings(source: bytes, sandbox: Sandbox) -> list[str]:
    """What the compiler says of a source when it is asked for warnings. Raises StandFault."""
    with sandbox.open(Tools.COMPILER, limits.BUILD) as session:
        ending = session.run({"vm.c": source}, _gcc(_WARNINGS, session))
    if ending.how is not How.EXITED:
        raise StandFault(f"gcc: {ending.how} in the sandbox")
    return _lines(ending)


def trusted(name: str, source: bytes, sandbox: Sandbox) -> bytes:
    """The program of a source of the project's own. Raises StandFault where there is none."""
    built = build(source, sandbox)
    if built.program is None:
        raise StandFault(f"{name}: {built.reason}; repair it before anything is scored")
    return built.program
