"""From what a user chose to a run that can be played."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from importlib.metadata import distributions, version
from pathlib import Path

from gate.bench import PROJECT
from gate.errors import StandFault, UsageError
from stand.agents.client import ApiForm, Client, Order
from stand.agents.clients import CLIENTS, prepare
from stand.agents.fetch import Program, default_cache
from stand.box.box import Box, Limits
from stand.box.files import pack
from stand.box.kinds import start_box
from stand.configuration import Choices, Configuration, Prompt
from stand.login import Login, anthropic_key, bearer, new_token, of_client
from stand.prices import OURS, Prices, read_prices
from stand.proxy import fixed_service
from stand.rehearsal import agent as rehearsal
from stand.run import Setup
from stand.store import sha256_of
from stand.task import Phase, Task, load_task, phases_of
from stand.tools import LONGEST_SECONDS, OUTPUT_BYTES
from stand.workplace import SIZE

REHEARSAL = "rehearsal"
AGENTS = (*CLIENTS, REHEARSAL)

_SERVICES = {
    ApiForm.MESSAGES: "https://api.anthropic.com",
    ApiForm.RESPONSES: "https://api.openai.com",
    ApiForm.CHAT: "https://api.openai.com",
}
_KEYS = {
    ApiForm.MESSAGES: "ANTHROPIC_API_KEY",
    ApiForm.RESPONSES: "OPENAI_API_KEY",
    ApiForm.CHAT: "OPENAI_API_KEY",
}
_LOGIN_FILES = {"claude-code": ".credentials.json", "codex": "auth.json"}

KEY, SUBSCRIPTION = "key", "subscription"


@dataclass(frozen=True)
class Prepared:
    """A run's configuration, what plays it, and the files with which its box begins."""

    configuration: Configuration
    setup: Setup
    snapshot: bytes


def prepared(name: str, choices: Choices, login_folder: Path | None) -> Prepared:
    """All that a run needs, as it is now; a rehearsal's service is not there before it is played.

    Raises UsageError, StandFault.
    """
    task = load_task(choices.task)
    client = prepare(choices.client, choices.client_version, default_cache())
    prices = read_prices(_prices_file(choices))
    model_id = _model_id(choices, client, prices)
    order = Order(model_id, choices.effort, new_token(), _login_file(client, login_folder))
    files = task.files()
    box = start_box(choices.sandbox, pack(files), SIZE)
    try:
        box.freeze()
        snapshot = box.snapshot()
        box.thaw()
        configuration = Configuration(
            name=name,
            created=datetime.now(UTC),
            choices=choices,
            model_id=model_id,
            subject=task.subject,
            start_sha256=sha256_of(files[task.subject].content),
            snapshot_sha256=sha256_of(snapshot),
            generator=task.generator,
            counted=task.counted,
            phases=tuple(map(_prompt, phases_of(task, choices.optional_phases))),
            following=_prompt(task.following),
            prices=prices,
            limits=_limits(),
            versions=dict(_versions(client, task, box)),
            packages=tuple(_packages()),
            box_packages=_box_packages(box),
        )
    finally:
        box.kill()
    service = fixed_service(choices.service or _SERVICES[client.form])
    setup = Setup(task, client, order, _login(choices, client, login_folder), service)
    return Prepared(configuration, setup, snapshot)


def _prices_file(choices: Choices) -> Path:
    if choices.prices is not None:
        return Path(choices.prices)
    return rehearsal.PRICES if choices.agent == REHEARSAL else OURS


def _model_id(choices: Choices, client: Client, prices: Prices) -> str:
    if choices.model not in prices.models:
        known = ", ".join(prices.models)
        raise UsageError(f"{choices.model}: there is no price for this model; there is for {known}")
    if choices.agent == REHEARSAL:
        return rehearsal.model_id(client)
    return prices.models[choices.model].ids[0]


def _login_file(client: Client, folder: Path | None) -> Path | None:
    """Raises UsageError."""
    if folder is None:
        return None
    if client.name not in _LOGIN_FILES:
        raise UsageError(f"{client.name}: takes a key and no login")
    path = (folder / _LOGIN_FILES[client.name]).absolute()
    if not path.is_file():
        raise UsageError(f"{path}: is missing; name the folder where {client.name} keeps its login")
    return path


def _login(choices: Choices, client: Client, folder: Path | None) -> Login:
    """Raises UsageError."""
    if choices.agent == REHEARSAL:
        return rehearsal.login(client)
    if folder is not None:
        return of_client()
    variable = _KEYS[client.form]
    key = os.environ.get(variable)
    if not key:
        raise UsageError(f"put the key of the service into ${variable}, or give --login FOLDER")
    return anthropic_key(key) if client.form is ApiForm.MESSAGES else bearer(key)


def _prompt(phase: Phase) -> Prompt:
    return Prompt(name=phase.name, text=phase.prompt)


def _limits() -> dict[str, int]:
    return {
        "bytes of a tool's output": OUTPUT_BYTES,
        "seconds of a command": LONGEST_SECONDS,
        "bytes of memory": SIZE.memory_bytes,
        "processes": SIZE.processes,
        "bytes of the working folder": SIZE.work_bytes,
        "bytes of /tmp": SIZE.scratch_bytes,
    }


def _versions(client: Client, task: Task, box: Box) -> Iterator[tuple[str, str]]:
    yield "quern", version("quern")
    yield "the stand's code", _code_sha256()
    yield "Python", platform.python_version()
    yield "bubblewrap", _bubblewrap()
    yield "the box's image", box.image or f"{box.kind}, {platform.release()}"
    program = getattr(client, "program", None)
    if isinstance(program, Program):
        yield "the client", program.version
        yield "the client's package", program.package_sha512
        yield "the client's program", program.program_sha256
    for what, which in task.versions().items():
        yield f"the task's {what}", which


def _code_sha256() -> str:
    """Of all modules that a run depends on, and of the data that is no other version."""
    digest = hashlib.sha256()
    for package in ("quern", "gate", "stand"):
        for path in sorted((PROJECT / package).rglob("*")):
            if path.suffix in (".py", ".toml", ".md") and path.is_file():
                digest.update(f"{path.relative_to(PROJECT)}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _bubblewrap() -> str:
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        raise StandFault("bwrap is missing: install bubblewrap")
    ran = subprocess.run([bwrap, "--version"], capture_output=True, text=True)
    return ran.stdout.strip()


def _packages() -> list[str]:
    return sorted({f"{one.name} {one.version}" for one in distributions()})


def _box_packages(box: Box) -> tuple[str, ...]:
    shown = ["/usr/bin/dpkg-query", "--show", "--showformat", "${Package} ${Version}\n"]
    listed = box.call(shown, b"", Limits(60, 1 << 20))
    return tuple(sorted(listed.output.decode(errors="replace").splitlines()))


def dollars(text: str) -> Decimal:
    """An amount that a user gives. Raises UsageError."""
    try:
        amount = Decimal(text)
    except ArithmeticError:
        amount = Decimal(0)
    if not amount.is_finite() or amount <= 0:
        raise UsageError(f"{text}: give an amount in dollars, such as 5 or 0.5")
    return amount
