"""What a run came to: from its journal and what the judge said, nothing else."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from datetime import datetime
from decimal import Decimal
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from stand.box.box import Found
from stand.configuration import Configuration
from stand.judging import Judged
from stand.records import (
    AnyRecord,
    Called,
    Exchanged,
    Forwarding,
    Interrupted,
    Lost,
    Opened,
    PhaseEnded,
    Saved,
    Why,
)
from stand.state import read_state
from stand.stopping import End
from stand.stopwatch import Times


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Copy(_Document):
    """A saved copy and its judgement; without one, the figures that come from it are null."""

    number: int
    marks: tuple[Decimal, ...]
    spent: Decimal
    step: int
    found: Found
    sha256: str | None
    verdict: str | None
    reason: str | None
    score: float | None
    open_score: float | None
    lag_seconds: float | None = Field(description="from saving to the judgement")


class Result(_Document):
    """A run in figures. Money is in dollars."""

    schema_version: Literal[1] = 1
    name: str
    task: str
    agent: str
    client: str
    model: str
    effort: str
    cap: Decimal | None
    how: End | None = Field(description="null while the run goes on or waits for a resume")
    reason: str | None
    is_attempt: bool = Field(description="false if the stand spoiled it, or it is not over")
    score: float | None = Field(description="of the last saved copy; null if it was not judged")
    verdict: str | None
    best_score: float | None = Field(description="of the best copy that passed")
    best_copy: int | None
    open_hidden_ratio: float | None = Field(description="of the last copy, if it passed")
    spent: Decimal
    lost: Decimal = Field(description="for answers that the agent never got; a part of spent")
    estimated: int = Field(description="requests whose cost is partly an estimate")
    own_estimate: Decimal | None = Field(description="of the client")
    own_ratio: float | None = Field(description="own_estimate divided by spent")
    tokens: dict[str, dict[str, int]] = Field(description="by kind of request, then of token")
    requests: int
    steps: int
    calls: int
    minutes: float = Field(description="of model, tools and client")
    times: Times
    last_edit_examined: bool | None = Field(
        description="whether a test or measurement followed the last change of the subject; null "
        "if nothing was changed"
    )
    interruptions: int
    resumes: int
    continuations: int
    changed: tuple[str, ...] = Field(description="what resumes accepted to be not as it was")
    lost_requests: tuple[int, ...]
    served: tuple[str, ...] = Field(description="models that the service says it was")
    system_sha256s: tuple[str, ...] = Field(description="of the system prompts that were sent")
    tools_sha256s: tuple[str, ...] = Field(description="of the lists of tools that were sent")
    betas: tuple[str, ...]
    copies: tuple[Copy, ...]
    ended: datetime | None


def make_result(
    configuration: Configuration,
    records: Sequence[AnyRecord],
    judged: Callable[[str], Judged | None],
    measuring: str,
) -> Result:
    """The result as it is now. ``measuring``: the task's expression for tests and measurements."""
    state = read_state(records)
    choices = configuration.choices
    copies = tuple(_copy(record, judged) for record in records if isinstance(record, Saved))
    passing = [copy for copy in copies if copy.score]
    best = max(passing, key=lambda copy: copy.score or 0, default=None)
    last = copies[-1] if copies else None
    exchanges = [record.exchange for record in records if isinstance(record, Exchanged)]
    facts = [record.facts for record in records if isinstance(record, Forwarding)]
    own = [r.own_estimate for r in records if isinstance(r, PhaseEnded) and r.own_estimate]
    opened = [record for record in records if isinstance(record, Opened)]
    ended = state.ended
    return Result(
        name=configuration.name,
        task=choices.task,
        agent=choices.agent,
        client=choices.client,
        model=choices.model,
        effort=choices.effort,
        cap=state.cap,
        how=None if ended is None else ended.how,
        reason=None if ended is None else ended.reason,
        is_attempt=ended is not None and ended.how is not End.STAND_FAULT,
        score=None if last is None else last.score,
        verdict=None if last is None else last.verdict,
        best_score=None if best is None else best.score,
        best_copy=None if best is None else best.number,
        open_hidden_ratio=(
            last.open_score / last.score if last and last.score and last.open_score else None
        ),
        spent=state.spent,
        lost=state.lost,
        estimated=sum(exchange.estimated for exchange in exchanges)
        + sum(isinstance(record, Lost) and record.how == "in flight" for record in records),
        own_estimate=own[-1] if own else None,
        own_ratio=float(own[-1] / state.spent) if own and state.spent else None,
        tokens={kind: asdict(usage) for kind, usage in sorted(state.usage.items())},
        requests=state.requests,
        steps=state.steps,
        calls=state.calls,
        minutes=state.times.minutes,
        times=state.times,
        last_edit_examined=last_edit_examined(
            [record for record in records if isinstance(record, Called)],
            configuration.start_sha256,
            measuring,
        ),
        interruptions=sum(isinstance(record, Interrupted) for record in records),
        resumes=sum(record.why is Why.RESUMED for record in opened),
        continuations=sum(record.why is Why.CONTINUED for record in opened),
        changed=tuple(dict.fromkeys(change for one in opened for change in one.changed)),
        lost_requests=tuple(record.number for record in records if isinstance(record, Lost)),
        served=_different(exchange.served for exchange in exchanges if exchange.served),
        system_sha256s=_different(one.system_sha256 for one in facts),
        tools_sha256s=_different(one.tools_sha256 for one in facts),
        betas=_different(beta for one in facts for beta in one.betas),
        copies=copies,
        ended=None if ended is None else ended.at,
    )


def _different(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(texts)))


def _copy(saved: Saved, judged_of: Callable[[str], Judged | None]) -> Copy:
    judged = None if saved.sha256 is None else judged_of(saved.sha256)
    verdict, reason, score, open_score = _judgement(saved, judged)
    return Copy(
        number=saved.number,
        marks=saved.marks,
        spent=saved.spent,
        step=saved.step,
        found=saved.found,
        sha256=saved.sha256,
        verdict=verdict,
        reason=reason,
        score=score,
        open_score=open_score,
        lag_seconds=None if judged is None else (judged.ended - saved.at).total_seconds(),
    )


def _judgement(
    saved: Saved, judged: Judged | None
) -> tuple[str | None, str | None, float | None, float | None]:
    """Verdict, reason, score and open score of a copy, as far as they are known."""
    if saved.sha256 is None:
        return f"{saved.found} file", "the subject is no regular file of its size", 0.0, 0.0
    if judged is None:
        return None, None, None, None
    if judged.fault is not None:
        return judged.verdict, judged.fault, None, None
    return judged.verdict, judged.reason, judged.score, judged.open_score


def last_edit_examined(calls: Sequence[Called], start: str, measuring: str) -> bool | None:
    """Whether a command that ``measuring`` matches came with or after the last change.

    ``start`` is the hash of the subject as it was handed out.
    """
    hashes = [start, *(call.subject for call in calls)]
    changed = [n for n, (old, new) in enumerate(itertools.pairwise(hashes)) if old != new]
    if not changed:
        return None
    return any(
        re.search(measuring, str(call.call.arguments.get("command", "")))
        for call in calls[changed[-1] :]
    )
