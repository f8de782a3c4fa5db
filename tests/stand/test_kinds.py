"""Requests of Claude Code 2.1.281 and Codex 0.171, recorded at a scripted server.

Texts, and what names a machine or a session, were taken out.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from stand.admission import Arrived, form_of, read_facts
from stand.errors import CannotPrice
from stand.kinds import Kind, kind_of

REQUESTS = Path(__file__).parent / "requests"
KINDS = {
    "claude_code_main": Kind.MAIN,
    "claude_code_main_after_tool": Kind.MAIN,
    "claude_code_main_without_hints": Kind.MAIN,
    "claude_code_login": Kind.MAIN,
    "claude_code_sub_agent": Kind.SUB_AGENT,
    "claude_code_compaction": Kind.COMPACTION,
    "claude_code_count_tokens": Kind.OTHER,
    "codex_main": Kind.MAIN,
    "codex_main_after_tool": Kind.MAIN,
    "codex_sub_agent": Kind.SUB_AGENT,
    "codex_compaction": Kind.COMPACTION,
}


def recorded(name: str) -> Arrived:
    request: dict[str, Any] = json.loads((REQUESTS / f"{name}.json").read_text("utf-8"))
    headers = {key.lower(): value for key, value in request["headers"].items()}
    body = json.dumps(request["body"]).encode()
    return Arrived(request["method"], request["path"], headers, body)


def test_every_recorded_request_is_examined() -> None:
    assert {*KINDS, "claude_code_hello"} == {path.stem for path in REQUESTS.glob("*.json")}


@pytest.mark.parametrize("name", KINDS)
def test_the_kind_of_a_recorded_request(name: str) -> None:
    assert KINDS[name] == kind_of(recorded(name).headers)


@pytest.mark.parametrize("name", KINDS)
def test_what_a_recorded_request_asks_for(name: str) -> None:
    arrived = recorded(name)
    facts = read_facts(arrived, form_of(arrived), 7, 2.0, {KINDS[name]: 0.5})
    counting = name == "claude_code_count_tokens"
    assert (None if counting else "high") == facts.effort
    assert ("claude-opus-5-5" if "claude" in name else "gpt-5.5-codex") == facts.model
    assert (not counting) == facts.stream
    assert (7, len(arrived.body), 1.5) == (facts.number, facts.size, facts.waited_seconds)


def test_tools_and_betas_of_a_recorded_request() -> None:
    claude, codex = recorded("claude_code_login"), recorded("codex_main")
    facts = read_facts(claude, form_of(claude), 1, 0, {})
    assert ("mcp__box__run",) == facts.tools
    assert "oauth-2025-04-20" in facts.betas
    assert "tool_search" in read_facts(codex, form_of(codex), 1, 0, {}).tools


def test_the_same_tools_and_system_have_the_same_hash() -> None:
    first, later = recorded("claude_code_main"), recorded("claude_code_main_after_tool")
    one, other = (read_facts(arrived, form_of(arrived), 1, 0, {}) for arrived in (first, later))
    assert (one.tools_sha256, one.system_sha256) == (other.tools_sha256, other.system_sha256)


def test_another_client_has_one_conversation() -> None:
    assert Kind.MAIN == kind_of({"user-agent": "OpenAI/Python"})


@pytest.mark.parametrize(
    "headers",
    [
        {"x-claude-code-request-class": "dream"},
        {"x-codex-turn-metadata": '{"request_kind": "dream"}'},
        {"x-codex-turn-metadata": "{}"},
        {"x-codex-turn-metadata": "[]"},
        {"x-codex-turn-metadata": "no JSON"},
    ],
)
def test_an_unknown_kind_is_not_guessed(headers: dict[str, str]) -> None:
    with pytest.raises(CannotPrice):
        kind_of(headers)
