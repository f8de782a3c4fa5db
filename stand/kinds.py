"""Which part of a client a request comes from.

Claude Code says it in headers for gateways, if ``CLAUDE_CODE_GATEWAY_HINT_HEADERS=1`` is in its
environment (since 2.1.273). Codex says it in every request. Other clients have one conversation.
``tests/stand/requests/`` has recorded requests of each kind.
"""

import json
from collections.abc import Mapping
from enum import StrEnum

from stand.errors import CannotPrice


class Kind(StrEnum):
    """Kinds of request."""

    MAIN = "main"
    SUB_AGENT = "sub_agent"
    COMPACTION = "compaction"
    OTHER = "other"


FOR_GATEWAYS = frozenset(
    {
        "x-claude-code-request-class",
        "x-claude-code-agent-type",
        "x-claude-code-prev-tool-durations",
        "x-claude-code-compaction",
        "x-claude-code-context-compacted",
    }
)
"""Headers that are meant for us; without us the service would not get them."""

_CLAUDE_CODE = {
    "main": Kind.MAIN,
    "subagent": Kind.SUB_AGENT,
    "workflow": Kind.SUB_AGENT,
    "compaction": Kind.COMPACTION,
    "auxiliary": Kind.OTHER,
}
_CODEX = {"turn": Kind.MAIN, "compaction": Kind.COMPACTION, "prewarm": Kind.OTHER}


def kind_of(headers: Mapping[str, str]) -> Kind:
    """The kind of a request with these headers, whose names are in lower case.

    Raises CannotPrice.
    """
    hint = headers.get("x-claude-code-request-class")
    if hint is not None:
        return _look_up(_CLAUDE_CODE, hint)
    # Of a Claude Code that gives no hints, a compaction passes as part of the main conversation.
    if {"x-claude-code-agent-id", "x-openai-subagent", "x-codex-parent-thread-id"} & set(headers):
        return Kind.SUB_AGENT
    turn = headers.get("x-codex-turn-metadata")
    return Kind.MAIN if turn is None else _look_up(_CODEX, _request_kind(turn))


def _request_kind(turn: str) -> str:
    try:
        return str(json.loads(turn)["request_kind"])
    except (ValueError, TypeError, KeyError):
        raise CannotPrice("a request of Codex does not say of which kind it is") from None


def _look_up(kinds: Mapping[str, Kind], name: str) -> Kind:
    if name not in kinds:
        raise CannotPrice(f"a request is of an unknown kind, {name[:40]!a}")
    return kinds[name]
