"""A client by its name, ready to be started."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from gate.errors import StandFault, UsageError
from stand.agents.claude_code import ClaudeCode
from stand.agents.client import Client
from stand.agents.codex import Codex
from stand.agents.fetch import Program, fetch
from stand.agents.namespace import run_apart
from stand.agents.openai_loop import OpenAiLoop


def _claude_code(version: str | None, cache: Path) -> Client:
    return ClaudeCode(fetch("claude-code", version, cache))


def _codex(version: str | None, cache: Path) -> Client:
    program = fetch("codex", version, cache)
    return Codex(program, _models(program))


def _models(program: Program) -> Mapping[str, object]:
    """The catalogue of models in Codex's program."""
    inside = "/client/codex"
    printed = run_apart((inside, "debug", "models", "--bundled"), {inside: program.path})
    try:
        models: Mapping[str, object] = json.loads(printed)
    except ValueError:
        raise StandFault(f"{program.path}: it does not print its models") from None
    return models


def _openai(version: str | None, cache: Path) -> Client:
    if version is not None:
        raise UsageError("openai: the loop is a part of the stand and has no version of its own")
    return OpenAiLoop()


CLIENTS: Mapping[str, Callable[[str | None, Path], Client]] = {
    "claude-code": _claude_code,
    "codex": _codex,
    "openai": _openai,
}


def prepare(name: str, version: str | None, cache: Path) -> Client:
    """A client in a version, else in its usual one. Raises UsageError, StandFault."""
    if name not in CLIENTS:
        raise UsageError(f"{name}: no agent of this name; there are {', '.join(CLIENTS)}")
    return CLIENTS[name](version, cache)
