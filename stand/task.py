"""What a task is to the stand, whichever it is.

A task hands out a working folder and prompts, and judges what the agent makes of one file. The
stand knows nothing else of it.
"""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from gate.errors import UsageError
from gate.workdir import File


@dataclass(frozen=True)
class Phase:
    """A prompt, and what the agent does until it stops."""

    name: str
    prompt: str


@dataclass(frozen=True)
class Judgement:
    """What the judge says of one copy of the file.

    ``score`` is 0 if the copy did not pass; ``open_score`` is the same figure over what the agent
    can see, or None where there is none. ``fault`` is set if the judge itself failed: nothing is
    known then, and it is to be asked again. ``document`` is all that it says.
    """

    score: float
    open_score: float | None
    verdict: str
    reason: str | None
    fault: str | None
    document: Mapping[str, Any]


class Task(Protocol):
    """A task; its data are files beside its code."""

    name: str
    subject: str  # the file of the working folder that is judged
    most_bytes: int  # of the subject
    generator: str  # what makes random inputs for it, as a user would start it
    counted: str  # what the score counts
    measuring: str  # a regular expression: commands that test or measure the subject
    phases: tuple[Phase, ...]
    optional: tuple[Phase, ...]  # off unless they are asked for by name; they come last
    following: Phase  # of a run that is continued after its end

    def files(self) -> Mapping[str, File]:
        """The working folder as it is handed out. Raises StandFault."""

    def versions(self) -> Mapping[str, str]:
        """What a result depends on, beside the subject: its names and its hashes."""

    def judge(self, subject: bytes) -> Judgement:
        """Judges one copy in a sandbox of its own."""


_TASKS = {"quern": "stand.tasks.quern:TASK"}


def load_task(name: str) -> Task:
    """A task by its name, or by ``module:attribute``. Raises UsageError."""
    module, _, attribute = _TASKS.get(name, name).partition(":")
    try:
        task: Task = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError):
        known = ", ".join(_TASKS)
        raise UsageError(
            f"{name}: no task of this name; there is {known}, or give MODULE:NAME"
        ) from None
    return task


def phases_of(task: Task, wanted: tuple[str, ...]) -> tuple[Phase, ...]:
    """The phases of a run, with the optional ones that are wanted. Raises UsageError."""
    optional = {phase.name: phase for phase in task.optional}
    for name in wanted:
        if name not in optional:
            known = ", ".join(optional) or "none"
            raise UsageError(f"{name}: {task.name} has no optional phase of this name ({known})")
    return (*task.phases, *(phase for phase in task.optional if phase.name in wanted))
