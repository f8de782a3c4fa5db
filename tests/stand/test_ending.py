"""Whose doing the end of a client was."""

from decimal import Decimal
from typing import Any

import pytest

from stand.agents.client import Ended, How
from stand.ending import Interruption, PhaseOver, judge_end
from stand.exchange import Exchange
from stand.kinds import Kind
from stand.stopping import End
from stand.usage import Usage


def exchange(status: int | None = 200, error: str | None = None, cut: bool = False) -> Exchange:
    values: dict[str, Any] = dict.fromkeys(Exchange.model_fields)
    del values["schema_version"]
    values |= {
        **{
            "number": 1,
            "kind": Kind.MAIN,
            "model": "m",
            "usage": Usage(),
            "reported": {},
            "calls": (),
        },
        **{"cost": Decimal(0), "estimated": False, "client_left": False, "began": 0.0},
        **{"seconds": 1.0, "held_seconds": 0.0, "waited_seconds": 0.0},
        **{"status": status, "error": error, "cut": cut},
    }
    return Exchange.model_validate(values)


@pytest.mark.parametrize(
    ("how", "last", "expected"),
    [
        (How.FINISHED, exchange(), None),
        (How.FAILED, exchange(429, "rate_limit_error"), End.STAND_FAULT),
        (How.FAILED, exchange(529, "overloaded_error"), End.STAND_FAULT),
        (How.FAILED, exchange(None, "ClientConnectorError"), End.STAND_FAULT),
        (How.FAILED, exchange(200, None, cut=True), End.STAND_FAULT),
        (How.FAILED, exchange(401, "authentication_error"), End.STAND_FAULT),
        (How.FAILED, exchange(400, "invalid_request_error"), End.AGENT_FAULT),
        (How.FAILED, exchange(413, "request_too_large"), End.AGENT_FAULT),
        (How.FAILED, exchange(), End.STAND_FAULT),
        (How.FAILED, None, End.STAND_FAULT),
    ],
)
def test_an_end_that_nobody_asked_for(
    how: How, last: Exchange | None, expected: End | None
) -> None:
    end = judge_end(Ended(how, "detail"), 1, last)
    assert isinstance(end, PhaseOver) if expected is None else expected == getattr(end, "how", None)


def test_a_client_that_was_killed_can_go_on() -> None:
    end = judge_end(Ended(How.CUT_OFF), -9, exchange())
    assert Interruption("the client ended without a word (signal 9)") == end
