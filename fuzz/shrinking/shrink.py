"""A program on which an interpreter differs, made as small as it gets while it still does.

What to leave out together is found by Lithium's minimisation; what can be left out or exchanged,
so that a program remains, is in `edits` and `rewrites`. The reference says what each candidate must
print.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lithium.strategies import Minimize, Strategy
from lithium.testcases import Testcase

from fuzz.shrinking import edits
from fuzz.shrinking.edits import Edit, Pass, apply
from fuzz.shrinking.glance import Glance
from fuzz.shrinking.groups import kind_of
from fuzz.shrinking.listing import Listing, line, read, size, splice, write
from fuzz.shrinking.rewrites import detours, rewrites, tidy
from fuzz.subject import stays_small
from gate.cases import Case, Output
from gate.execute import Outcome, Result
from quern.errors import LoadError, Rule
from quern.reference.interpret import OutOfFuel
from quern.reference.interpret import run as execute
from quern.reference.load import Program, check
from quern.reference.memory import DATA_LIMIT, measure

Run = Callable[[Case], Result]

TESTS: Final = 4000
"""Programs that the subject is given at most, for one finding."""
_CANDIDATES: Final = 5
"""Candidates that are looked at, for each program that the subject may be given."""
_SLOW: Final = frozenset(
    {Outcome.CPU_LIMIT, Outcome.HUNG, Outcome.TAMPERED, Outcome.REFUSED, Outcome.STALLED}
)
_SLOW_TESTS: Final = 100
"""What such a test costs: it takes seconds, not milliseconds."""
_WAVERING_TESTS: Final = 200
"""Programs at most for a subject that does not always do the same: most of what it is asked is
lost, and what is found says little.
"""
_FUEL: Final = 100_000
_SLOWER: Final = 4
_REPEATED: Final = 5
"""How often the result is run to see whether the subject always does the same; and the original,
for it to differ again.
"""


@dataclass(frozen=True)
class Shrunk:
    """A program that differs in the same kind as the original, and how.

    `tests` counts the programs that the subject was given. `steady`: each of several runs of the
    result, and the first ones of the original, differed in this kind.
    """

    original: Case
    result: Result
    tests: int
    steady: bool


class _Sieve:
    """Says of images whether they are interesting: whether the subject differs as it did.

    An image that the reference rejected must go on breaking the same rule.
    """

    def __init__(self, seen: Result, run: Run, tests: int) -> None:
        case = seen.case
        self.run = run
        self.tests = 0
        self._most = tests
        self._spent = self._candidates = 0
        self._seen: dict[bytes, Result | None] = {}
        self._group, self._name = case.group, case.name
        self.rule = broken_rule(case.image)
        self._fuel = _SLOWER * _FUEL
        if self.rule is None:
            opcodes = execute(check(case.image)).opcodes
            self._fuel = max(opcodes, min(_SLOWER * opcodes, _FUEL))
        self.kind = kind_of(seen)

    @property
    def exhausted(self) -> bool:
        return self._spent >= self._most or self._candidates >= self._most * _CANDIDATES

    @property
    def fuel(self) -> int:
        """Opcodes within which a candidate has to end."""
        return self._fuel

    def result(self, image: bytes) -> Result | None:
        """How the subject differs, if it does so in the same kind, twice."""
        if image not in self._seen:
            self._candidates += 1
            self._seen[image] = None if self.exhausted else self._result(image)
        return self._seen[image]

    def again(self, image: bytes) -> Result | None:
        """The same of an image that did not differ when it was tried, now that it is tried anew."""
        del self._seen[image]
        return self.result(image)

    def _result(self, image: bytes) -> Result | None:
        program: Program | None = None
        try:
            program = check(image)
        except LoadError as fault:
            if fault.rule is not self.rule:
                return None
            case = Case(self._name, self._group, image, Output.of(b""), fault.exit_code)
        else:
            if self.rule is not None:
                return None
            try:
                expected = execute(program, self._fuel)
            except OutOfFuel:
                return None
            output = Output.of(expected.output)
            case = Case(self._name, self._group, image, output, expected.exit_code)
        result = self._run(case)
        if kind_of(result) != self.kind or not self._is_defined(program, result):
            return None
        again = self._run(case)
        return result if kind_of(again) == self.kind else None

    def _is_defined(self, program: Program | None, result: Result) -> bool:
        """Whether the program keeps to the memory within which its behaviour is defined; one that
        used little of it surely does.
        """
        if program is None or stays_small(result):
            return True
        usage = measure(program, fuel=self._fuel)
        return max(usage.data.highest, usage.grouped.highest) <= DATA_LIMIT

    def _run(self, case: Case) -> Result:
        result = self.run(case)
        self.tests += 1
        self._spent += _SLOW_TESTS if result.outcome in _SLOW else 1
        return result


def broken_rule(image: bytes) -> Rule | None:
    """The rule for which the load check rejects an image."""
    try:
        check(image)
    except LoadError as fault:
        return fault.rule
    return None


class _Kept(Testcase):
    """The edits of a list that are not made, to be minimised."""

    atom = "edit"

    def __init__(self, count: int = 0) -> None:
        super().__init__()
        self.parts = [b"%d" % number for number in range(count)]
        self.reducible = [True] * count

    def split_parts(self, data: bytes) -> None:
        raise AssertionError("it is not read from a file")


def minimised(count: int, is_interesting: Callable[[Sequence[int]], bool], sieve: _Sieve) -> None:
    """Tries to do without as many of ``count`` things as possible; ``is_interesting`` is given the
    numbers of those that are kept, in their order.
    """
    strategy: Strategy = Minimize()
    reduction = strategy.reduce(_Kept(count))
    for attempt in reduction:
        if sieve.exhausted:
            break
        reduction.feedback(is_interesting([int(part) for part in attempt.parts]))


class _Listings:
    """The search for the smallest listing."""

    def __init__(self, sieve: _Sieve, start: Listing) -> None:
        self.sieve = sieve
        self.best = start
        self.is_tidy = sieve.result(write(tidy(start))) is not None
        self.attempt(start)

    def attempt(self, candidate: Listing) -> bool:
        """Takes a candidate that is smaller and interesting."""
        if self.is_tidy:
            candidate = tidy(candidate)
        if size(candidate) >= size(self.best) or not self._is_interesting(candidate):
            return False
        self.best = candidate
        return True

    def _is_interesting(self, candidate: Listing) -> bool:
        if not all(routine.body for routine in candidate.routines):
            return False
        try:
            return self.sieve.result(write(candidate)) is not None
        except LoadError:
            return False

    def glance(self) -> Glance:
        if self.sieve.rule is not None:
            return Glance(None, 0)
        return Glance(check(write(self.best)), self.sieve.fuel)

    def together(self, choose: Pass) -> None:
        """Makes as many edits of a pass as possible."""
        start = self.best
        choice = choose(start, self.glance())

        def without(kept: Sequence[int]) -> bool:
            left = set(kept)
            return self.attempt(
                apply(start, (edit for at, edit in enumerate(choice) if at not in left))
            )

        minimised(len(choice), without, self.sieve)

    def one_by_one(self, choice: Sequence[Edit]) -> None:
        """Makes each edit that can be made after those before it."""
        for edit in choice:
            if self.sieve.exhausted:
                break
            self.attempt(apply(self.best, [edit]))

    def rewrite(self) -> None:
        """Takes the first rewriting that is smaller, as long as there is one."""
        while any(not self.sieve.exhausted and self.attempt(one) for one in rewrites(self.best)):
            pass

    def end_early(self) -> None:
        """Lets the program end as soon as possible, by bisection over the places it comes to."""
        start = self.best
        order = self.glance().order
        low, high = 0, len(order)
        while low < high:
            middle = (low + high) // 2
            name, at = order[middle]
            routine = start.routine(name)
            assert routine is not None
            ended = start.with_routine(splice(routine, at, at + 1, [line("HALT")]))
            if self.attempt(ended) or self._is_interesting(tidy(ended)):
                high = middle
            else:
                low = middle + 1

    def search(self) -> Listing:
        self.together(edits.bodies)
        self.end_early()
        self.reduce()
        while any(not self.sieve.exhausted and self.detour(one) for one in detours(self.best)):
            pass
        return self.best

    def reduce(self) -> None:
        """Does all that makes the listing smaller, until nothing does."""
        before = None
        while before != self.best and not self.sieve.exhausted:
            before = self.best
            for choose in (edits.bodies, edits.statements, edits.balanced):
                self.together(choose)
            for choose in _FINE:
                self.one_by_one(choose(self.best, self.glance()))
                self.rewrite()

    def detour(self, larger: Listing) -> bool:
        """Whether a larger listing can be reduced to one that is smaller than the best."""
        if not self.is_tidy or not self._is_interesting(tidy(larger)):
            return False
        best, self.best = self.best, tidy(larger)
        self.reduce()
        if size(self.best) < size(best):
            return True
        self.best = best
        return False


_FINE: Final = (
    edits.values,
    edits.single,
    edits.elements,
    edits.jumps,
    edits.across,
    edits.effects,
    edits.endings,
    edits.exchanges,
    edits.constants,
    edits.counts,
    edits.moved,
    edits.doubled,
)


def _bytes_minimised(image: bytes, sieve: _Sieve) -> bytes:
    """The image without as many of its bytes as possible, its size kept right if it was."""
    best = image

    def made(kept: Sequence[int]) -> bytes:
        data = bytes(image[at] for at in kept)
        return data[:4] + len(data).to_bytes(4, "little") + data[8:]

    def is_interesting(kept: Sequence[int]) -> bool:
        nonlocal best
        for data in (made(kept), bytes(image[at] for at in kept)):
            if sieve.result(data) is not None:
                best = min(best, data, key=len)
                return True
        return False

    minimised(len(image), is_interesting, sieve)
    for at in range(len(best)):
        zeroed = best[:at] + b"\0" + best[at + 1 :]
        if sieve.result(zeroed) is not None:
            best = zeroed
    return best


def _listing(image: bytes, sieve: _Sieve) -> Listing | None:
    """The listing of an image, if it says all that matters."""
    try:
        listing = read(image)
        return listing if sieve.result(write(listing)) is not None else None
    except LoadError:
        return None


def differing(case: Case, run: Run) -> Result:
    """How the subject goes on a program: the first of several runs that differs, else the last."""
    result = run(case)
    for _ in range(_REPEATED):
        if result.outcome is not Outcome.OK:
            break
        result = run(case)
    return result


def shrink(seen: Result, run: Run, tests: int = TESTS) -> Shrunk:
    """The smallest program that was found on which the subject differs as it was seen to.

    `run` is to give how the subject goes; it is asked about as many programs as `tests` says at
    most, and a few more to see whether it is steady. The same programs come in the same order if
    the subject answers alike; a program on which it never differs again is left as it is. Raises
    ValueError if the subject was not seen to differ.
    """
    if seen.outcome is Outcome.OK:
        raise ValueError(f"{seen.case.full_name}: the subject does not differ")
    image = seen.case.image
    at_once = all(kind_of(run(seen.case)) == kind_of(seen) for _ in range(_REPEATED))
    sieve = _Sieve(seen, run, tests if at_once else min(tests, _WAVERING_TESTS))
    if sieve.result(image) is None and all(sieve.again(image) is None for _ in range(_REPEATED)):
        return Shrunk(seen.case, seen, sieve.tests + _REPEATED, False)
    listing = _listing(image, sieve)
    if listing is not None:
        image = write(_Listings(sieve, listing).search())
    elif sieve.rule is not None:
        image = _bytes_minimised(image, sieve)
    result = sieve.result(image)
    assert result is not None, "what was found was seen to differ"
    steady = all(kind_of(run(result.case)) == sieve.kind for _ in range(_REPEATED))
    return Shrunk(seen.case, result, sieve.tests + 2 * _REPEATED, at_once and steady)
