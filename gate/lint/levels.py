"""The lint's levels, as a score takes them: the source before it is built, the rest after."""

from functools import partial

from gate.build import macros
from gate.lint import preprocessed, source
from gate.lint.violation import Note, Violation
from gate.sandbox import Sandbox


def lint_source(text: bytes, sandbox: Sandbox) -> list[Violation]:
    """The rules that a source breaks as it is written. Raises StandFault."""
    return source.lint(text, partial(macros, sandbox=sandbox))


def lint_built(
    text: bytes, preprocessed_text: bytes, program: bytes
) -> tuple[list[Violation], list[Note]]:
    """The rules that are broken by what macros made of a source, and by its program."""
    from gate.lint import binary  # its libraries take a tenth of a second, which few commands need

    by_program, notes = binary.lint(program)
    return [*preprocessed.lint(text, preprocessed_text), *by_program], notes
