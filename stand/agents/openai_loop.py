"""The stand's own loop as a client, for any server that is compatible with OpenAI's chat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

from stand.agents.client import (
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
from stand.agents.namespace import (
    BASE_ENV,
    HOME,
    PACKAGES,
    PYTHON_WITH_PACKAGES,
    TOOLS_COMMAND,
    URL,
)

_LOOP = "/stand/loop.py"
_NEEDED = ("openai", "mcp")
_SESSIONS = "sessions"


@dataclass(frozen=True)
class OpenAiLoop:
    """A loop without a system prompt: the prompt of the task is all that the model is told."""

    name: str = "openai"
    form: ApiForm = ApiForm.CHAT

    def first(self, order: Order, prompt: str, session: str) -> Launch:
        return self.following(order, prompt, session)

    def following(self, order: Order, prompt: str, session: str) -> Launch:
        options = ("--url", f"{URL}/v1", "--model", order.model, "--effort", order.effort)
        kept = ("--session", f"{HOME}/{_SESSIONS}/{session}.jsonl")
        return Launch(
            argv=(*PYTHON_WITH_PACKAGES, _LOOP, *options, *kept, "--", *TOOLS_COMMAND),
            stdin=prompt.encode(),
            env={**BASE_ENV, "OPENAI_API_KEY": order.token, "PYTHONPATH": PACKAGES},
            shown={_LOOP: Path(__file__).with_name("loop.py")} | dict(_shown_packages()),
        )

    def holds(self, home: Path, session: str) -> bool:
        return (home / _SESSIONS / f"{session}.jsonl").exists()

    def complaints(
        self, body: Json, order: Order, prompt: str, tools: Sequence[str]
    ) -> list[Complaint]:
        offered = [tool["function"]["name"] for tool in body.get("tools", ())]
        said = [text for message in body.get("messages", ()) for text in texts(message["content"])]
        return [
            *expect("model", order.model, body.get("model")),
            *expect("effort", order.effort, body.get("reasoning_effort")),
            *expect("tools", sorted(tools), sorted(offered)),
            *unwanted(text for text in said if text != prompt),
        ]

    def ended(self, events: Iterable[bytes]) -> Ended:
        session: str | None = None
        how, detail = How.CUT_OFF, ""
        for event in parsed(events):
            match event.get("type"):
                case "session":
                    session = event["session"]
                case "finished":
                    how = How.FINISHED
                case "failed":
                    how, detail = How.FAILED, str(event["detail"])
        return Ended(how, detail, session)


def _shown_packages() -> Iterator[tuple[str, Path]]:
    """What the loop imports, file by file: beside it may lie the project with its hidden tests."""
    for name in sorted(_with_requirements()):
        package = distribution(name)
        tops = {file.parts[0] for file in package.files or () if file.parts[0] != ".."}
        for top in sorted(tops - {"__pycache__"}):
            yield f"{PACKAGES}/{top}", Path(str(package.locate_file(top)))


def _with_requirements() -> set[str]:
    """The names of the distributions that the loop needs, and all that those need."""
    found: set[str] = set()
    left: list[tuple[str, Mapping[str, str]]] = [(name, {"extra": ""}) for name in _NEEDED]
    seen: set[tuple[str, str]] = set()
    while left:
        name, environment = left.pop()
        if (name, environment["extra"]) in seen:
            continue
        seen.add((name, environment["extra"]))
        try:
            needed = distribution(name).requires or []
        except PackageNotFoundError:
            continue  # needed by another system or Python
        found.add(name)
        for requirement in map(Requirement, needed):
            if requirement.marker is None or requirement.marker.evaluate(dict(environment)):
                left += [
                    (requirement.name, {"extra": extra}) for extra in ("", *requirement.extras)
                ]
    return found
