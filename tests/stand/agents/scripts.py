"""Scripts of the tests, and what the clients are told."""

from typing import Any

from stand.rehearsal.script import Script

PROMPT = "- Make it fast.\nCheck it."
NEXT = "Go on."


def script(*turns: dict[str, Any]) -> Script:
    """Turns of ``say`` and, perhaps, ``run``: a command."""
    return Script.model_validate(
        {
            "schema_version": 1,
            "over": {"input": 10, "output": 5},
            "compaction": {"input": 1000, "output": 200},
            "turns": [
                {
                    "say": turn.get("say", "So."),
                    "calls": [
                        {"tool": "run", "arguments": {"command": command}}
                        for command in turn.get("run", [])
                    ],
                    "tokens": turn.get("tokens", {"input": 3, "cache_read": 4000, "output": 50}),
                    "faults": turn.get("faults", []),
                }
                for turn in turns
            ],
        }
    )
