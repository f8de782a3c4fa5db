"""Claude Code, without its own tools, in print mode."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from stand.agents.client import (
    SERVER,
    ApiForm,
    Complaint,
    Ended,
    How,
    Json,
    Launch,
    Order,
    expect,
    parsed,
    texts,
    unwanted,
)
from stand.agents.fetch import Program
from stand.agents.namespace import BASE_ENV, HOME, URL, mcp_config

_PROGRAM = "/client/claude"
_MCP = "mcp.json"
_LOGIN = f"{HOME}/.claude/.credentials.json"
_ENV = {
    **BASE_ENV,
    "ANTHROPIC_BASE_URL": URL,
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    "CLAUDE_CODE_DISABLE_AUTO_MEMORY": "1",
    "DISABLE_AUTOUPDATER": "1",
}
_OPTIONS = (
    *("-p", "--output-format", "stream-json", "--verbose"),
    *("--mcp-config", f"{HOME}/{_MCP}", "--strict-mcp-config"),
    # No tool of its own, no settings, no skills; the stand's tools need no permission.
    *("--tools=", "--allowedTools", f"mcp__{SERVER}", "--setting-sources="),
    "--disable-slash-commands",
)
# The client's own text about the place it runs in, paragraph by paragraph; all else beside the
# prompt is unwanted.
_ENVIRONMENT = re.compile(
    r"# Environment\nYou have been invoked in the following environment: (\n - .*)*"
    r"|You are powered by the model .*|<total_tokens>.*|Today's date is [-\d]+\.",
)


@dataclass(frozen=True)
class ClaudeCode:
    """The client of Anthropic."""

    program: Program
    name: str = "claude-code"
    form: ApiForm = ApiForm.MESSAGES

    def first(self, order: Order, prompt: str, session: str) -> Launch:
        return self._launch(order, prompt, ("--session-id", session))

    def following(self, order: Order, prompt: str, session: str) -> Launch:
        return self._launch(order, prompt, ("--resume", session))

    def _launch(self, order: Order, prompt: str, which: tuple[str, str]) -> Launch:
        login = {} if order.login is None else {_LOGIN: order.login}
        token = {"ANTHROPIC_API_KEY": order.token} if order.login is None else {}
        asked = ("--model", order.model, "--effort", order.effort)
        return Launch(
            argv=(_PROGRAM, *_OPTIONS, *asked, *which),
            stdin=prompt.encode(),
            env=_ENV | token,
            files={_MCP: json.dumps(mcp_config()).encode()},
            shown={_PROGRAM: self.program.path} | login,
        )

    def holds(self, home: Path, session: str) -> bool:
        return any(home.glob(f".claude/projects/*/{session}.jsonl"))

    def complaints(
        self, body: Json, order: Order, prompt: str, tools: Sequence[str]
    ) -> list[Complaint]:
        expected = sorted(f"mcp__{SERVER}__{tool}" for tool in tools)
        return [
            *expect("model", order.model, body.get("model")),
            *expect("effort", order.effort, body.get("output_config", {}).get("effort")),
            *expect("tools", expected, sorted(map(_tool_name, body.get("tools", ())))),
            *unwanted(_added(body, prompt)),
        ]

    def ended(self, events: Iterable[bytes]) -> Ended:
        session: str | None = None
        result: Json | None = None
        for event in parsed(events):
            session = event.get("session_id", session)
            if event.get("type") == "result":
                result = event
        if result is None:
            return Ended(How.CUT_OFF, session=session)
        cost = result.get("total_cost_usd")
        return Ended(
            how=How.FAILED if result.get("is_error") else How.FINISHED,
            detail=str(result.get("result", "")),
            session=session,
            cost=None if cost is None else Decimal(cost),
        )


def _tool_name(tool: Json) -> str:
    """A tool that the service itself runs has a type in place of a description."""
    return str(tool.get("name", tool.get("type")))


def _added(body: Json, prompt: str) -> Iterator[str]:
    """The texts of the conversation that are neither the prompt nor about the environment."""
    for message in body.get("messages", ()):
        for text in texts(message["content"]):
            if message["role"] == "system":
                paragraphs = text.strip().split("\n\n")
                yield from (one for one in paragraphs if not _ENVIRONMENT.fullmatch(one))
            elif text != prompt:
                yield text
