"""Latent defects of an interpreter: errors that need not change an output.

Four looks at the same cases, all in the sandbox:

- a build with AddressSanitizer and UndefinedBehaviorSanitizer;
- where the source has an allocator of its own (``blocks.py``), a build in which it is watched;
- memcheck over a plain build, on a sample, for it is a hundred times slower;
- the plain program, on the first cases of each finding: does its result differ, too?

A source that leaves memory to the end of the process has no defect, so leaks are not looked for.

This is a diagnosis, not a verdict: what a tool reports is text that comes from the subject's own
process, which can write it, suppress it, or end before it. Nothing here enters a score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pydantic import BaseModel, ConfigDict

from fuzz.sanitizing.blocks import RUNTIME, watched
from fuzz.sanitizing.diagnostics import UNKNOWN, Report, memcheck_reports, sanitizer_reports
from fuzz.subject import subject
from gate import limits
from gate.build import Built, build, build_as
from gate.cases import Case
from gate.errors import SessionLost, StandFault, UsageError
from gate.execute import ARGV, OWN_ENVIRONMENT, Outcome, outcome_of
from gate.limits import FUZZ, Limits
from gate.sandbox import Calls, Command, How, Sandbox, Tools
from gate.schedule import run_all
from gate.score import NOBODY, Watcher
from gate.stand import Stand

SAMPLE: Final = 120
"""Cases that memcheck sees; 0.7 s each."""

SHOWN: Final = 5
"""Cases that a finding names."""

_BATCH: Final = 100
_GIVE_UP: Final = 3
_STACK: Final = "stack-overflow"

# Calls at the end of a function are jumps, as with -O2: where handlers call each other, the C stack
# would grow with every instruction.
_COMMON: Final = (
    *("gcc", "-std=c11", "-O1", "-g", "-fno-omit-frame-pointer"),
    "-foptimize-sibling-calls",
)
# Linked into the program, the sandbox need not show them. The object-size check repeats what
# AddressSanitizer says with its kind.
_STATIC: Final = ("-static-libasan", "-static-libubsan", "-static-libgcc", "-o", "vm", "vm.c")
_SANITIZERS: Final = (
    *(*_COMMON, "-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize=object-size"),
    *(*_STATIC, "-lm"),
)
_BLOCKS: Final = (*_COMMON, "-fsanitize=address", *_STATIC, RUNTIME.name, "-lm")
_PLAIN: Final = (*_COMMON, "-o", "vm", "vm.c", "-lm")

# Undefined behaviour is reported and the program goes on; a memory error ends it. A source may ask
# for more memory than there is, and look at the answer. New memory is filled, as far as that is
# quick, so that what is read too early shows.
_OPTIONS: Final = (
    (
        "ASAN_OPTIONS",
        "detect_leaks=0:allocator_may_return_null=1:quarantine_size_mb=64:max_malloc_fill_size=65536",
    ),
    ("UBSAN_OPTIONS", "print_summary=1:report_error_type=1"),
)
_MEMCHECK: Final = (
    *("-q", "--tool=memcheck", "--vgdb=no", "--leak-check=no"),
    *("--main-stacksize=8388608", "--error-limit=no"),
)

# AddressSanitizer reserves 20 TiB of addresses of which it uses little: where memory is limited by
# addresses, this is no limit of memory at all.
_ADDRESSES: Final = 1 << 46
_SANITIZED: Final = replace(
    FUZZ, cpu_seconds=20, wall_seconds=400, memory_bytes=1024 * limits.MIB, error_bytes=256 * 1024
)
_CHECKED: Final = replace(
    limits.COUNT, cpu_seconds=60, wall_seconds=1200, error_bytes=256 * 1024, scratch_bytes=1 << 20
)


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Shown(_Record):
    """A case that shows a defect, and how the plain program does on it (an ``Outcome``)."""

    case: str
    plain: str


class Latent(_Record):
    """An error, by kind and place. ``place`` is file:line, or file:line:column, or empty where it
    is not known; ``count`` is the number of cases that show it.
    """

    tool: str
    kind: str
    place: str
    message: str
    count: int
    cases: tuple[Shown, ...]


class Sanitized(_Record):
    """What came out. ``unjudged`` counts the cases that a look could not decide, by look and
    reason; ``watched`` names the functions of the source's allocator, as far as it was found.
    """

    schema_version: int = 1
    programs: int
    memcheck_programs: int
    watched: tuple[str, ...]
    defects: tuple[Latent, ...]
    unjudged: dict[str, int]

    @property
    def clean(self) -> bool:
        return not self.defects


@dataclass(frozen=True)
class _Look:
    """A way to run a program and to read what is said about it."""

    tool: str
    program: bytes
    argv: tuple[str, ...]
    calls: Calls
    env: tuple[tuple[str, str], ...]
    tools: Tools
    bounds: Limits
    reports: Callable[[bytes], tuple[Report, ...]]


@dataclass(frozen=True)
class _Seen:
    """How one case went under one look."""

    tool: str
    case: Case
    outcome: Outcome
    reports: tuple[Report, ...]


def _program(built: Built, what: str) -> bytes:
    if built.program is None:
        raise UsageError(f"{what}: {built.reason}")
    return built.program


def _sanitizing(sandbox: Sandbox, tool: str, program: bytes, passed: frozenset[str]) -> _Look:
    by_addresses = sandbox.memory_limit == "resource limit"
    return _Look(
        tool,
        program,
        ARGV,
        Calls.SANITIZERS,
        (*OWN_ENVIRONMENT, *_OPTIONS),
        Tools.LIBRARIES,
        replace(_SANITIZED, memory_bytes=_ADDRESSES) if by_addresses else _SANITIZED,
        partial(sanitizer_reports, passed=passed),
    )


def _checking(sandbox: Sandbox, program: bytes) -> _Look:
    return _Look(
        "memcheck",
        program,
        (f"{sandbox.valgrind}/memcheck-amd64-linux", *_MEMCHECK, *ARGV),
        Calls.VALGRIND,
        (("VALGRIND_LAUNCHER", "/usr/bin/valgrind"), *OWN_ENVIRONMENT),
        Tools.COMPILER,  # valgrind wants the loader's symbols, which lie in a package of their own
        _CHECKED,
        memcheck_reports,
    )


def _run(look: _Look, sandbox: Sandbox, cases: Sequence[Case]) -> list[_Seen]:
    """How the cases of a batch go; after some that never end, the rest is skipped."""
    seen: list[_Seen] = []
    losses = 0
    while len(seen) < len(cases):
        try:
            with sandbox.open(look.tools, look.bounds) as session:
                for case in cases[len(seen) :]:
                    endless = sum(one.outcome in (Outcome.CPU_LIMIT, Outcome.HUNG) for one in seen)
                    if endless >= _GIVE_UP:
                        seen.append(_Seen(look.tool, case, Outcome.SKIPPED, ()))
                        continue
                    command = Command(look.argv, look.calls, look.env)
                    ending = session.run({"vm": look.program, "image.qb": case.image}, command)
                    if ending.how is How.NOT_STARTED:
                        raise StandFault(f"{look.tool}: {ending.error}")
                    outcome = outcome_of(case, ending)
                    seen.append(_Seen(look.tool, case, outcome, look.reports(ending.errors)))
                    losses = 0
        except SessionLost:
            losses += 1
            if losses == 2:
                seen.append(_Seen(look.tool, cases[len(seen)], Outcome.TAMPERED, ()))
                losses = 0
    return seen


def _run_all(these: _Round, stand: Stand, watcher: Watcher) -> list[_Seen]:
    def piece(batch: Sequence[Case]) -> list[_Seen]:
        seen = _run(these.look, stand.sandbox, batch)
        watcher.piece()
        return seen

    batches = these.batches()
    watcher.step(these.look.tool, len(batches))
    pieces = [partial(piece, batch) for batch in batches]
    return [one for seen in run_all(pieces, stand.jobs, stand.sandbox.stop) for one in seen]


@dataclass(frozen=True)
class _Round:
    """Cases that are given to a look, ``size`` to a sandbox; ``watched`` names the functions of
    the allocator that it watches.
    """

    look: _Look
    cases: Sequence[Case]
    size: int
    watched: tuple[str, ...] = ()

    def batches(self) -> list[Sequence[Case]]:
        return [self.cases[at : at + self.size] for at in range(0, len(self.cases), self.size)]


def sample(cases: Sequence[Case], count: int) -> list[Case]:
    """So many cases, evenly spread: always the same ones."""
    if count >= len(cases):
        return list(cases)
    return [cases[at * len(cases) // count] for at in range(count)]


# What a slower program with larger frames and blocks may end by without a defect.
_UNDECIDED: Final = frozenset(
    {
        *(Outcome.CPU_LIMIT, Outcome.MEMORY_LIMIT, Outcome.HUNG, Outcome.STALLED),
        *(Outcome.SKIPPED, Outcome.TAMPERED, Outcome.REFUSED),
    }
)


def _of_result(one: _Seen) -> tuple[Report, ...]:
    """What is reported of a case: the tool's errors, or else a result that is not the expected."""
    if one.reports or one.outcome is Outcome.OK or one.outcome in _UNDECIDED:
        return one.reports
    return (Report(one.outcome.value, UNKNOWN, "the result is not the expected one"),)


_RESULTS: Final = frozenset(outcome.value for outcome in Outcome)
"""The kinds of defects that are no more than another result."""

_Key = tuple[str, str, str]


def _grouped(seen: Iterable[_Seen]) -> dict[_Key, list[tuple[Case, Report]]]:
    groups: dict[_Key, list[tuple[Case, Report]]] = {}
    for one in seen:
        firsts = {(one.tool, report.kind, report.place): report for report in _of_result(one)}
        for key, report in firsts.items():
            groups.setdefault(key, []).append((one.case, report))
    return groups


def _plain_outcomes(sandbox: Sandbox, program: bytes, cases: Iterable[Case]) -> dict[Case, str]:
    with subject(sandbox, program) as running:
        return {case: running.run(case).outcome.value for case in dict.fromkeys(cases)}


def _judged(
    seen: Sequence[_Seen], plain: Callable[[Iterable[Case]], dict[Case, str]]
) -> tuple[tuple[Latent, ...], dict[str, int]]:
    """The defects, the most frequent first, and what could not be decided.

    A stack that overflows only with the larger frames of the sanitizers is no defect.
    """
    undecided: Counter[str] = Counter(
        f"{one.tool}: {one.outcome}"
        for one in seen
        if one.outcome in _UNDECIDED and not one.reports
    )
    groups = _grouped(seen)
    outcomes = plain(case for rows in groups.values() for case, _ in rows[:SHOWN])
    defects = []
    for (tool, kind, place), rows in groups.items():
        shown = tuple(Shown(case=case.full_name, plain=outcomes[case]) for case, _ in rows[:SHOWN])
        if kind == _STACK and all(one.plain == Outcome.OK for one in shown):
            undecided[f"{tool}: {kind} with larger frames"] += len(rows)
            continue
        defects.append(
            Latent(
                tool=tool,
                kind=kind,
                place=place,
                message=rows[0][1].message,
                count=len(rows),
                cases=shown,
            )
        )
    defects.sort(key=lambda one: (-one.count, one.tool, one.kind, one.place))
    return tuple(defects), dict(sorted(undecided.items()))


def _rounds(
    source: bytes, plain: Built, sandbox: Sandbox, cases: Sequence[Case], checked: int
) -> Iterator[_Round]:
    """All looks, each built when it is its turn. Raises UsageError when one cannot be built."""
    sanitized = _program(
        build_as(_SANITIZERS, {"vm.c": source}, sandbox), "vm.c, built with the sanitizers"
    )
    yield _Round(_sanitizing(sandbox, "sanitizers", sanitized, frozenset()), cases, _BATCH)
    if own := watched(plain.preprocessed):
        sources = {"vm.c": own.source, RUNTIME.name: RUNTIME.read_bytes()}
        # A source that cannot be wrapped is not watched; it has been built and run as it is.
        if wrapped := build_as(_BLOCKS, sources, sandbox).program:
            names = tuple(sorted(own.allocators | own.releasers))
            look = _sanitizing(sandbox, "blocks", wrapped, own.inner)
            yield _Round(look, cases, _BATCH, names)
    debugged = _program(build_as(_PLAIN, {"vm.c": source}, sandbox), "vm.c, built for memcheck")
    few = sample(cases, checked)
    yield _Round(_checking(sandbox, debugged), few, max(1, len(few) // 12))


def sanitize(
    source: bytes,
    stand: Stand,
    cases: Sequence[Case],
    watcher: Watcher = NOBODY,
    checked: int = SAMPLE,
) -> Sanitized:
    """Runs the cases under all looks; ``checked`` of them under memcheck.

    The source has been linted. Raises UsageError when it cannot be built, and StandFault.
    """
    plain = build(source, stand.sandbox)
    program = _program(plain, "vm.c")
    seen: list[_Seen] = []
    names: tuple[str, ...] = ()
    for these in _rounds(source, plain, stand.sandbox, cases, checked):
        seen += _run_all(these, stand, watcher)
        names += these.watched
    defects, undecided = _judged(seen, partial(_plain_outcomes, stand.sandbox, program))
    return Sanitized(
        programs=len(cases),
        memcheck_programs=min(checked, len(cases)),
        watched=names,
        defects=defects,
        unjudged=undecided,
    )


def first_defect(
    source: bytes, sandbox: Sandbox, cases: Sequence[Case], checked: int = SAMPLE
) -> Latent | None:
    """What is found first, or None: an error that a tool names rather than a wrong result.

    A look that gives up on a batch is not taken further. Raises as ``sanitize`` does.
    """
    plain = build(source, sandbox)
    outcomes = partial(_plain_outcomes, sandbox, _program(plain, "vm.c"))
    for these in _rounds(source, plain, sandbox, cases, checked):
        for batch in these.batches():
            seen = _run(these.look, sandbox, batch)
            defects, _ = _judged(seen, outcomes)
            if defects:
                return min(defects, key=lambda one: one.kind in _RESULTS)
            if any(one.outcome is Outcome.SKIPPED for one in seen):
                break
    return None


def lines(found: Sanitized) -> list[str]:
    """For a reader: a line for each defect, and what was looked at."""
    text = []
    for one in found.defects:
        differs = any(shown.plain != Outcome.OK for shown in one.cases)
        place = one.place or "somewhere"
        shown = ", ".join(case.case for case in one.cases)
        text.append(
            f"{place}: {one.kind} ({one.tool}) in {one.count} programs: {shown}; "
            f"{'the plain result differs, too' if differs else 'latent'}: {one.message}"
        )
    text += [f"not decided: {reason}: {count} programs" for reason, count in found.unjudged.items()]
    if found.watched:
        text.append(f"watched as its own allocator: {', '.join(found.watched)}")
    text.append(
        f"{found.programs} programs with sanitizers, {found.memcheck_programs} with memcheck: "
        + (f"{len(found.defects)} defects" if found.defects else "no error")
    )
    return text
