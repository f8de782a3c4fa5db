"""What a run was asked to be, and what it depends on: written once, before anything is spent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from stand.box.kinds import Kind
from stand.prices import Prices


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Prompt(_Document):
    """A phase's name and prompt."""

    name: str
    text: str


class Choices(_Document):
    """What the user chose."""

    task: str
    optional_phases: tuple[str, ...] = ()
    agent: str = Field(description="claude-code, codex, openai or rehearsal")
    client: str = Field(description="the client that drives the model")
    client_version: str | None = Field(description="null: the usual one")
    model: str = Field(description="by its name in the prices")
    effort: str
    cap: Decimal | None = Field(description="dollars")
    tokens: int | None = Field(description="cap on uncached input and output")
    plateau: bool
    sandbox: Kind
    network: bool
    script: str | None = Field(description="file; what a rehearsal plays; null: the ladder")
    service: str | None = Field(description="address; null: the agent's usual one")
    prices: str | None = Field(description="file; null: the stand's own")
    login: str = Field(description="kind of login; never the login itself")


class Configuration(_Document):
    """Everything of a run that does not change, unless a resume accepts a change."""

    schema_version: Literal[1] = 1
    name: str
    created: datetime
    choices: Choices
    model_id: str = Field(description="the model's name in requests")
    subject: str = Field(description="the file of the task that is judged")
    start_sha256: str = Field(description="of the subject as it is handed out")
    snapshot_sha256: str = Field(description="of the files with which the box begins")
    generator: str = Field(description="of random inputs for the task")
    counted: str = Field(description="what the task's score counts")
    phases: tuple[Prompt, ...]
    following: Prompt = Field(description="the phase of a continued run")
    prices: Prices
    limits: dict[str, int] = Field(description="of tools and box, in seconds and bytes")
    versions: dict[str, str] = Field(description="of the stand, the client, the task, the box")
    packages: tuple[str, ...] = Field(description="Python packages of the stand")
    box_packages: tuple[str, ...] = Field(description="packages that the agent has in its box")


def changes(before: Configuration, now: Configuration) -> tuple[str, ...]:
    """What a run depends on that is not as it was, each in some words."""
    return tuple(_changes(before, now))


def _changes(before: Configuration, now: Configuration) -> Iterator[str]:
    for what in (
        "model_id",
        "subject",
        "start_sha256",
        "generator",
        "counted",
        "phases",
        "following",
        "prices",
    ):
        if getattr(before, what) != getattr(now, what):
            yield what.replace("_sha256", "").replace("_", " ")
    for what in ("packages", "box_packages"):
        if getattr(before, what) != getattr(now, what):
            yield what.replace("_", " ")
    yield from _differences("limit", before.limits, now.limits)
    yield from _differences("version of", before.versions, now.versions)


def _differences(
    what: str, before: Mapping[str, object], now: Mapping[str, object]
) -> Iterator[str]:
    for name in sorted({*before, *now}):
        if before.get(name) != now.get(name):
            yield f"{what} {name} ({before.get(name)} before, {now.get(name)} now)"
