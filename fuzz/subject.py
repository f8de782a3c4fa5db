"""A built interpreter that is given one program after another."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from fuzz.reach import observe
from gate.cases import Case, Output
from gate.errors import SessionLost
from gate.execute import ARGV, Outcome, Result, environment, outcome_of
from gate.limits import FUZZ
from gate.sandbox import Calls, Command, Sandbox, Session, Tools
from quern.reference.memory import DATA_LIMIT


def case_of(group: str, name: str, image: bytes, fuel: int) -> Case:
    """A program and what the reference makes of it.

    Raises OutOfFuel when it takes more opcodes than ``fuel``.
    """
    seen = observe(image, fuel)
    return Case(name, group, image, Output.of(seen.output), seen.exit_code)


def stays_small(result: Result) -> bool:
    """Whether so little memory was used that the program's data surely keep to the bound within
    which its behaviour is defined (section 2.8).
    """
    ending = result.ending
    return ending is not None and ending.max_rss_kib * 1024 < DATA_LIMIT


@dataclass
class Subject:
    """An interpreter in a live sandbox; a fresh one when it has ended the old."""

    sandbox: Sandbox
    program: bytes
    _stack: contextlib.ExitStack
    _session: Session | None = None

    def run(self, case: Case) -> Result:
        """How a case goes. A program that two fresh sandboxes do not survive has tampered."""
        for _ in range(2):
            try:
                return self._once(case)
            except SessionLost:
                self.close()
        return Result(case, Outcome.TAMPERED, None)

    def _once(self, case: Case) -> Result:
        if self._session is None:
            self._session = self._stack.enter_context(self.sandbox.open(Tools.LIBRARIES, FUZZ))
        command = Command(ARGV, Calls.PROGRAM, environment(self.sandbox))
        ending = self._session.run({"vm": self.program, "image.qb": case.image}, command)
        return Result(case, outcome_of(case, ending), ending)

    def close(self) -> None:
        self._stack.close()
        self._session = None


@contextlib.contextmanager
def subject(sandbox: Sandbox, program: bytes) -> Iterator[Subject]:
    """A subject for the time of the block."""
    with contextlib.ExitStack() as stack:
        yield Subject(sandbox, program, stack)
