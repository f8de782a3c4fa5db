"""Why a process of a client ended, and whose doing that was; decided before any score is seen."""

from dataclasses import dataclass

from stand.agents.client import Ended, How
from stand.exchange import Exchange
from stand.stopping import End

LOGIN_REFUSED = frozenset({401, 403})
_OF_SERVICE = LOGIN_REFUSED | {402, 404, 408, 409, 425, 429}
"""Refusals of 4xx that have nothing to do with what the agent said."""


@dataclass(frozen=True)
class Stop:
    """The end of a run."""

    how: End
    reason: str


@dataclass(frozen=True)
class PhaseOver:
    """The agent stopped by itself."""


@dataclass(frozen=True)
class Interruption:
    """Something ended from outside; the run can go on where it was."""

    reason: str


def judge_end(ended: Ended, exit_code: int, last: Exchange | None) -> (
    Stop | PhaseOver | Interruption
):  # fmt: skip
    """What the end of a client means that nobody had told to stop.

    ``last`` is the last exchange of the main conversation; ``exit_code`` is negative after a
    signal. An answer that the service refuses for what it says (a context that is full, among
    others) is the agent's; everything else that fails is not.
    """
    if ended.how is How.FINISHED:
        return PhaseOver()
    failed = last is not None and (last.error is not None or last.cut)
    if failed:
        assert last is not None
        what = f"{last.status or 'no answer'}: {last.error or 'the answer broke off'}"
        if last.status is not None and 400 <= last.status < 500 and last.status not in _OF_SERVICE:
            return Stop(End.AGENT_FAULT, f"the service refuses the conversation ({what})")
        if ended.how is How.FAILED:
            return Stop(End.STAND_FAULT, f"the service does not serve ({what})")
    if ended.how is How.CUT_OFF:
        how = f"signal {-exit_code}" if exit_code < 0 else f"exit code {exit_code}"
        return Interruption(f"the client ended without a word ({how})")
    return Stop(End.STAND_FAULT, f"the client failed: {ended.detail[:200]}")
