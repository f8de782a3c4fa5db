"""Hunts for programs on which a subject differs from the reference: fresh ones, mutants, and what
AFL++ finds to cover something new.

Workers make programs and run the reference on them (``chunks``); the subject runs them in the
gate's sandbox, and AFL++ works beside it in one of its own (``afl``). The first difference ends a
hunt: it is confirmed, kept, shrunk, and kept again.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from fuzz.execute import run_batch
from fuzz.hunting.afl import (
    FIRST_SLICE,
    LONGEST_SLICE,
    Afl,
    Slice,
    compiling,
    instrumented,
    running,
)
from fuzz.hunting.chunks import Chunk, Judged, Origin, fresh, is_defined, is_frozen, judged, judges
from fuzz.hunting.findings import Finding, Folder, Progress, finding_of, open_folder
from fuzz.subject import subject
from gate.build import build
from gate.cases import Case
from gate.errors import SessionLost, UsageError
from gate.execute import Outcome, Result
from gate.sandbox import Sandbox
from gate.stand import Stand

Run: TypeAlias = Callable[[Case], Result]
Shrink: TypeAlias = Callable[[Result, Run], Case]
"""What was seen to fail to a smaller case that does, by running cases on the subject."""

CONFIRMATIONS: Final = 3
_TOGETHER: Final = 200
"""Programs that the subject is given at once."""

_SEED_PROGRAMS: Final = 300
_SEED_LARGEST: Final = 5000
"""Fresh programs that AFL++ starts from, and their greatest size in bytes."""

_GIVEN: Final = 40
"""Programs from AFL++ to a chunk."""

_DOUBTFUL: Final = frozenset({Outcome.STALLED, Outcome.SKIPPED, Outcome.NOT_STARTED})
"""Not the subject's doing."""

_ENDLESS: Final = frozenset({Outcome.CPU_LIMIT, Outcome.HUNG, Outcome.MEMORY_LIMIT})
"""The subject's doing only if it is so every time."""

_MADE: Final = (Origin.FRESH, Origin.MUTANTS, Origin.RELATIVES)
"""The origins that never end; they get about the same time of the workers."""


@dataclass
class Seen:
    """How far a hunt has come. ``left_out``: took too long for the reference, or too much."""

    seconds: float = 0.0
    programs: Counter[str] = field(default_factory=Counter)  # compared, by origin
    left_out: int = 0
    worked: Counter[str] = field(default_factory=Counter)  # milliseconds of workers, by origin
    afl_executed: int = 0
    afl: str = "starting"  # or what it complains of
    corpus: int = 0
    undefined: int = 0  # differed where the specification leaves open what happens


Watch: TypeAlias = Callable[[Seen], None]


@dataclass(frozen=True, slots=True)
class Found:
    """A finding and its folder; ``again`` if an earlier hunt had found it."""

    result: Result
    finding: Finding
    folder: Path
    again: bool


@dataclass(frozen=True, slots=True)
class Hunted:
    """What a hunt gave: nothing, or the first finding."""

    found: Found | None
    seen: Seen


def hunt(
    source: bytes,
    folder: Path,
    minutes: float,
    seed: int,
    stand: Stand,
    shrink: Shrink,
    watch: Watch = lambda seen: None,
) -> Hunted:
    """Hunts until the first finding or for so many minutes, from what the folder holds on.

    Raises UsageError where the source does not compile, the seed is that of the frozen programs or
    the folder cannot be used, and StandFault, among others where AFL++ is not installed.
    """
    if is_frozen(seed):
        raise UsageError(f"seed {seed}: is that of the frozen programs; take another")
    if not 0 <= seed < 1 << 64:
        raise UsageError(f"seed {seed}: is not a number from 0 to 2^64 - 1; take another")
    built = build(source, stand.sandbox)
    if built.program is None:
        raise UsageError(f"the subject cannot be hunted: {built.reason}; repair it")
    with open_folder(folder) as kept:
        with contextlib.ExitStack() as stack:
            pool = stack.enter_context(_pool(stand.jobs))
            hunter = _Hunter(source, built.program, kept, seed, stand, pool, watch)
            found = hunter.again()
            if found is None:
                guide = stack.enter_context(_guide(stand.sandbox, source, kept, seed))
                found = hunter.go(guide, time.monotonic() + 60 * minutes)
        # A hunt may have been killed while it shrank what is now found again.
        if found is not None and not kept.is_shrunk(found.folder):
            with subject(stand.sandbox, built.program) as alone:
                kept.keep_shrunk(found.folder, shrink(found.result, alone.run))
        return Hunted(found, hunter.seen)


@contextlib.contextmanager
def _pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """Workers; at the end, what they have not begun is dropped."""
    pool = judges(count)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


# AFL++ beside everything else.


class _Guide:
    """Slices of AFL++ in a thread, one after the other, for as long as it works."""

    def __init__(self, threads: ThreadPoolExecutor, begin: Callable[[], Afl | None]) -> None:
        self._threads = threads
        self._begin = begin
        self._afl: Afl | None = None
        self._seconds = FIRST_SLICE
        self.slice: Future[Slice] | None = threads.submit(self._first)

    def _first(self) -> Slice:
        self._afl = self._begin()
        if self._afl is None:
            return Slice((), 0, "its compiler does not take the source")
        return self._afl.run(self._seconds)

    def next(self) -> None:
        """Begins a slice."""
        if self._afl is not None:
            self._seconds = min(2 * self._seconds, LONGEST_SLICE)
            self.slice = self._threads.submit(self._afl.run, self._seconds)

    def taken(self, seen: Seen) -> list[tuple[str, bytes]]:
        """What the slice that has ended gave, and the next one begins; none does behind one that
        gave nothing but a complaint.
        """
        assert self.slice is not None
        done, self.slice = self.slice, None
        try:
            result = done.result()
        except SessionLost as lost:
            seen.afl = str(lost)
            return []
        seen.afl_executed = max(seen.afl_executed, result.executed)
        seen.afl = result.complaint or "works"
        if result.images or not result.complaint:
            self.next()
        return list(result.images)


@contextlib.contextmanager
def _guide(sandbox: Sandbox, source: bytes, folder: Folder, seed: int) -> Iterator[_Guide]:
    """What begins at once; the end of the block ends what is going on then."""
    corpus = folder.corpus()
    with (
        ThreadPoolExecutor(1) as threads,
        compiling(sandbox) as compiler,
        running(sandbox) as session,
    ):

        def begin() -> Afl | None:
            program = instrumented(source, compiler)
            images = [fresh(seed, number)[1] for number in range(_SEED_PROGRAMS)]
            images = [image for image in images if len(image) <= _SEED_LARGEST] + corpus
            return None if program is None else Afl(session, program, images, seed)

        yield _Guide(threads, begin)


# The hunt.


class _Hunter:
    """A hunt while it goes on."""

    def __init__(
        self,
        source: bytes,
        program: bytes,
        folder: Folder,
        seed: int,
        stand: Stand,
        pool: ProcessPoolExecutor,
        watch: Watch,
    ) -> None:
        self.begun = time.monotonic()
        self.seen = Seen()
        self._source, self._program, self._folder, self._seed = source, program, folder, seed
        self._sandbox, self._pool, self._watch = stand.sandbox, pool, watch
        self._at_once = 2 * stand.jobs  # chunks that workers have
        self._state = folder.state()
        self._corpus = folder.corpus()
        self._next = Counter(self._state.seeds.get(str(seed), Progress()).next)
        self._open: set[tuple[str, int]] = set()  # chunks that are begun and not compared
        self._given: list[Chunk] = []  # of what AFL++ found
        self._queued: frozenset[bytes] = frozenset()  # what it found to cover something new
        self._running: set[Future[Judged]] = set()
        self._waiting: list[Judged] = []  # for the subject

    # What is to be done next.

    def _chunk(self) -> Chunk:
        """Programs of AFL++ come first; else those of the origin that had the least time."""
        if self._given:
            return self._given.pop(0)
        origins = _MADE if self._corpus else _MADE[:2]
        origin = min(origins, key=lambda origin: self.seen.worked[origin])
        number = self._next[origin]
        self._next[origin] += 1
        self._open.add((origin, number))
        images: tuple[bytes, ...] = ()
        if origin is Origin.RELATIVES:
            size = len(self._corpus)
            images = tuple(self._corpus[(number * 7 + at * 61) % size] for at in range(6))
        return Chunk(origin, self._seed, number, images)

    def _keep_state(self) -> None:
        """The next chunk is the first that is not compared: none is left out, some come twice."""
        first = dict(self._next)
        for origin, number in self._open:
            first[origin] = min(first[origin], number)
        self._state.seeds[str(self._seed)] = Progress(next=first)
        self._folder.keep_state(self._state)

    def _take(self, guide: _Guide) -> None:
        images = guide.taken(self.seen)
        self._queued = self._queued | {image for kind, image in images if kind == "queue"}
        all_of_it = [image for _, image in images]
        self._given += [
            Chunk(Origin.AFL, self._seed, 0, tuple(all_of_it[at : at + _GIVEN]))
            for at in range(0, len(all_of_it), _GIVEN)
        ]

    # The way of the data.

    def again(self) -> Found | None:
        """The first of the findings that are kept which this subject has, too."""
        folders = {image: folder for folder, image in self._folder.findings()}
        images = list(folders)
        chunks = [
            Chunk(Origin.KEPT, self._seed, 0, tuple(images[at : at + _GIVEN]))
            for at in range(0, len(images), _GIVEN)
        ]
        for result in self._differing(self._pool.map(judged, chunks)):
            finding = self._confirmed(result)
            if finding is not None:
                return Found(result, finding, folders[result.case.image], True)
        return None

    def go(self, guide: _Guide, deadline: float) -> Found | None:
        """The first finding, if there is one until the deadline (of the monotonic clock); what is
        begun by then is done.
        """
        while time.monotonic() < deadline:
            while len(self._running) < self._at_once:
                self._running.add(self._pool.submit(judged, self._chunk()))
            futures: set[Future[Any]] = {*self._running}
            if guide.slice is not None:
                futures.add(guide.slice)
            ended, _ = wait(futures, max(0.0, deadline - time.monotonic()), FIRST_COMPLETED)
            self._collect(self._running & ended)
            if guide.slice in ended:
                self._take(guide)
            if sum(len(each.cases) for each in self._waiting) >= _TOGETHER:
                found = self._compare()
                if found is not None:
                    return found
        self._collect(wait(self._running).done)
        return self._compare()

    def _collect(self, ended: set[Future[Judged]]) -> None:
        self._running -= ended
        self._waiting += [future.result() for future in ended]

    def _compare(self) -> Found | None:
        """Gives the subject what waits for it."""
        done, self._waiting = self._waiting, []
        for result in self._differing(done):
            found = self._finding(result)
            if found is not None:
                return found
        for each in done:
            self._open.discard((each.chunk.origin, each.chunk.number))
            if each.chunk.origin is Origin.AFL:
                self._learn(each.cases)
        self._keep_state()
        self.seen.seconds = time.monotonic() - self.begun
        self._watch(self.seen)
        return None

    def _differing(self, done: Iterable[Judged]) -> list[Result]:
        cases: list[Case] = []
        for each in done:
            cases += each.cases
            self.seen.programs[each.chunk.origin] += len(each.cases)
            self.seen.worked[each.chunk.origin] += int(1000 * each.seconds)
            self.seen.left_out += each.left_out
        return run_batch(self._sandbox, self._program, cases).differing

    def _learn(self, cases: Iterable[Case]) -> None:
        """What AFL++ found to cover something new, and the reference ended: to start from."""
        for case in cases:
            if case.image in self._queued and self._folder.add_to_corpus(case.image):
                self._corpus.append(case.image)
        self.seen.corpus = len(self._corpus)

    # Findings.

    def _run(self, case: Case) -> Result:
        ran = run_batch(self._sandbox, self._program, [case])
        return ran.differing[0] if ran.differing else Result(case, Outcome.OK, None)

    def _confirmed(self, result: Result) -> Finding | None:
        """What to make of a program that differed: run again, it may differ in part of the runs."""
        if result.outcome in _DOUBTFUL:
            return None
        again = [self._run(result.case) for _ in range(CONFIRMATIONS)]
        times = sum(one.outcome is not Outcome.OK for one in again)
        if result.outcome in _ENDLESS and times < CONFIRMATIONS:
            return None
        if not self._pool.submit(is_defined, result.case.image).result():
            self.seen.undefined += 1
            return None
        return finding_of(self._source, self._seed, result, 1 + CONFIRMATIONS, 1 + times)

    def _finding(self, result: Result) -> Found | None:
        """Keeps a finding before anything else is done with it."""
        finding = self._confirmed(result)
        if finding is None:
            return None
        folder = self._folder.keep(finding, result.case.image)
        self._watch(self.seen)
        return Found(result, finding, folder, False)
