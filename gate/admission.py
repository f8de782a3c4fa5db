"""From a source to a program that keeps the rules, for commands that do not score."""

from dataclasses import dataclass

from gate.build import Built, build
from gate.errors import GateError
from gate.lint.levels import lint_built, lint_source
from gate.lint.violation import Note, Violation
from gate.sandbox import Sandbox


class Refused(GateError):
    """The source breaks rules or does not compile: ``reasons``, and what the compiler says.

    Exit code 1.
    """

    def __init__(self, reasons: tuple[str, ...], messages: tuple[str, ...] = ()) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons
        self.messages = messages


@dataclass(frozen=True)
class Linted:
    """A source that was held against the rules; it is built only if its text keeps them."""

    built: Built | None
    violations: tuple[Violation, ...]
    notes: tuple[Note, ...]


def lint_and_build(source: bytes, sandbox: Sandbox) -> Linted:
    """The rules that a source breaks, and its program. Raises StandFault, and Refused where it does
    not compile.
    """
    if violations := lint_source(source, sandbox):
        return Linted(None, tuple(violations), ())
    built = build(source, sandbox)
    if built.program is None:
        raise Refused((built.reason,), built.messages)
    broken, notes = lint_built(source, built.preprocessed, built.program)
    return Linted(built, tuple(broken), tuple(notes))


def admitted(source: bytes, sandbox: Sandbox) -> bytes:
    """The program of a source that keeps the rules. Raises StandFault and Refused."""
    linted = lint_and_build(source, sandbox)
    if linted.violations or linted.built is None or linted.built.program is None:
        raise Refused(tuple(map(str, linted.violations)))
    return linted.built.program
