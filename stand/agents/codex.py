"""Codex, without its own tools."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
from stand.agents.namespace import BASE_ENV, HOME, TOOLS_COMMAND, URL

_PROGRAM = "/client/codex"
_FOLDER = ".codex"
_LOGIN = f"{HOME}/{_FOLDER}/auth.json"
_CATALOG = f"{_FOLDER}/models.json"
_TOKEN = "STAND_TOKEN"
_PROVIDER = "stand"

_OFF = (
    *("apps", "goals", "hooks", "image_generation", "multi_agent", "plugins", "shell_tool"),
    *("skill_search", "sleep_tool", "tool_suggest", "unified_exec", "view_image"),
)
# Codex offers these beside an MCP server's tools and cannot be told not to; they ask our server,
# which has no resources.
_KEPT = ("list_mcp_resource_templates", "list_mcp_resources", "read_mcp_resource")
# The client's own text about the place it runs in.
_ENVIRONMENT = "<environment_context>"


@dataclass(frozen=True)
class Codex:
    """The client of OpenAI. ``models`` is the catalogue of models that its program prints."""

    program: Program
    models: Json
    name: str = "codex"
    form: ApiForm = ApiForm.RESPONSES

    def first(self, order: Order, prompt: str, session: str) -> Launch:
        return self._launch(order, prompt, ("exec",), ())

    def following(self, order: Order, prompt: str, session: str) -> Launch:
        return self._launch(order, prompt, ("exec", "resume"), (session,))

    def _launch(
        self, order: Order, prompt: str, command: tuple[str, ...], session: tuple[str, ...]
    ) -> Launch:
        login = {} if order.login is None else {_LOGIN: order.login}
        token = {_TOKEN: order.token} if order.login is None else {}
        options = ("--json", "--skip-git-repo-check", "--strict-config", "--model", order.model)
        return Launch(
            argv=(_PROGRAM, *command, *options, *_settings(order), *session, "-"),
            stdin=prompt.encode(),
            env={**BASE_ENV, "CODEX_HOME": f"{HOME}/{_FOLDER}"} | token,
            files={_CATALOG: json.dumps(without_tools(self.models)).encode()},
            shown={_PROGRAM: self.program.path} | login,
        )

    def holds(self, home: Path, session: str) -> bool:
        return any(home.glob(f"{_FOLDER}/sessions/**/rollout-*{session}.jsonl"))

    def complaints(
        self, body: Json, order: Order, prompt: str, tools: Sequence[str]
    ) -> list[Complaint]:
        ours = [f"mcp__{SERVER}/{tool}" for tool in tools]
        effort = (body.get("reasoning") or {}).get("effort")
        return [
            *expect("model", order.model, body.get("model")),
            *expect("effort", order.effort, effort),
            *expect("tools", sorted([*ours, *_KEPT]), sorted(_tool_names(body.get("tools", ())))),
            *unwanted(_added(body, prompt)),
        ]

    def ended(self, events: Iterable[bytes]) -> Ended:
        session: str | None = None
        how, detail = How.CUT_OFF, ""
        for event in parsed(events):
            match event.get("type"):
                case "thread.started":
                    session = event["thread_id"]
                case "turn.completed":
                    how, detail = How.FINISHED, ""
                case "turn.failed":
                    how, detail = How.FAILED, str(event["error"]["message"])
        return Ended(how, detail, session)  # it makes no estimate of cost


def without_tools(models: Json) -> Json:
    """A catalogue of models in which none has tools of the client's own.

    What Codex offers a model depends on the model's entry: a patch tool, a search that hides the
    tools of MCP servers, code in which to call tools, sub-agents. The prompts stay as they are.
    """
    changed: Json = {
        "apply_patch_tool_type": None,
        "experimental_supported_tools": [],
        "multi_agent_version": None,
        "shell_type": "disabled",
        "supports_search_tool": False,
        "tool_mode": None,
        "use_responses_lite": False,  # which has no list of tools
    }
    return {**models, "models": [{**model, **changed} for model in models["models"]]}


def _settings(order: Order) -> Iterator[str]:
    provider = {"name": _PROVIDER, "base_url": f"{URL}/v1", "wire_api": "responses"}
    login: Json = {"env_key": _TOKEN} if order.login is None else {"requires_openai_auth": True}
    command, *arguments = TOOLS_COMMAND
    server = {
        "command": command,
        "args": arguments,
        "required": True,
        "default_tools_approval_mode": "approve",
        "startup_timeout_sec": 60,
        "tool_timeout_sec": 86400,  # the tools have limits of their own
    }
    settings = {
        "model_catalog_json": f"{HOME}/{_CATALOG}",
        "model_provider": _PROVIDER,
        f"model_providers.{_PROVIDER}": {**provider, **login},
        "model_reasoning_effort": order.effort,
        f"mcp_servers.{SERVER}": server,
        "approval_policy": "never",
        "sandbox_mode": "read-only",
        "web_search": "disabled",
        "include_permissions_instructions": False,
        "include_collaboration_mode_instructions": False,
        "skills.include_instructions": False,
        "skills.bundled.enabled": False,
        "tools.experimental_request_user_input.enabled": False,
        "check_for_update_on_startup": False,
        "analytics.enabled": False,
    }
    for key, value in settings.items():
        yield from ("--config", f"{key}={_toml(value)}")
    for feature in _OFF:
        yield from ("--disable", feature)


def _toml(value: object) -> str:
    """A value in TOML: strings, numbers and lists are written as in JSON."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + "}"
    return json.dumps(value)


def _tool_names(tools: Iterable[Json]) -> Iterator[str]:
    for tool in tools:
        if tool["type"] == "namespace":
            yield from (f"{tool['name']}/{inner['name']}" for inner in tool["tools"])
        else:
            yield str(tool.get("name", tool["type"]))


def _added(body: Json, prompt: str) -> Iterator[str]:
    """The texts that are neither the client's system prompt nor the prompt nor about the place.

    The system prompt is the first message, from the developer.
    """
    for number, item in enumerate(body.get("input", ())):
        if number == 0 and item.get("role") == "developer":
            continue
        for text in texts(item["content"]):
            if text != prompt and not text.startswith(_ENVIRONMENT):
                yield text
