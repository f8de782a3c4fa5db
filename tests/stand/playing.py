"""Runs of the toy task through the whole stand, in this process."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from stand.box.kinds import Kind
from stand.configuration import Choices
from stand.playing import result_of, resume_run, start_run
from stand.preparing import prepared
from stand.records import AnyRecord
from stand.result import Result
from stand.state import State
from stand.store import RunFolder, create
from tests.stand import toy

TOKENS = {"input": 3, "cache_read": 1000, "output": 1000}  # $0.020212 at the rehearsal's prices


class Heard:
    """Remembers the records, and does something at one of them."""

    def __init__(self) -> None:
        self.records: list[AnyRecord] = []

    def changed(self, record: AnyRecord, state: State) -> None:
        self.records.append(record)


def choices(**others: Any) -> Choices:
    return Choices.model_validate(
        {
            "task": toy.NAME,
            "agent": "rehearsal",
            "client": "openai",
            "client_version": None,
            "model": "rehearsal",
            "effort": "high",
            "cap": Decimal(5),
            "tokens": None,
            "plateau": False,
            "sandbox": Kind.BUBBLEWRAP,
            "network": False,
            "script": str(toy.SCRIPT),
            "service": None,
            "prices": None,
            "login": "rehearsal",
            **others,
        }
    )


def run(command: str) -> dict[str, Any]:
    return {"tool": "run", "arguments": {"command": command}}


def write(content: str) -> dict[str, Any]:
    return {"tool": "write", "arguments": {"path": "work/number.txt", "content": content}}


def script(folder: Path, *turns: dict[str, Any]) -> str:
    """The file of a script: turns with ``calls`` and, perhaps, ``tokens`` and ``faults``."""
    lines = ["schema_version = 1", "over = { input = 3, output = 10 }"]
    for turn in turns:
        tokens = turn.get("tokens", TOKENS)
        lines += ["[[turns]]", f"say = {json.dumps(turn.get('say', 'So.'))}"]
        lines += [f"calls = {_toml(turn.get('calls', []))}", f"tokens = {_toml(tokens)}"]
        lines += [f"faults = {_toml(turn.get('faults', []))}"]
    path = folder / "script.toml"
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def play(runs: Path, watcher: Any = None, **others: Any) -> tuple[RunFolder, Result]:
    """A run from its beginning to its end."""
    ready = prepared("toy", choices(**others), None)
    folder = create(runs, ready.configuration, ready.snapshot)
    return folder, start_run(folder, ready, watcher or Heard())


def resume(folder: RunFolder, accept: bool = False, watcher: Any = None) -> Result:
    ready = prepared("toy", folder.configuration().choices, None)
    return resume_run(folder, ready, accept, watcher or Heard())


__all__ = ["Heard", "choices", "play", "result_of", "resume", "run", "script", "write"]
