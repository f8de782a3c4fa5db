"""``quern-stand``: the commands. Every other module is free of terminals and exit codes."""

import io
import logging
import sys
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Annotated

import typer

from gate.command import JsonFile, one_line, say
from gate.errors import StandFault, UsageError
from gate.files import check_writable, write_document
from gate.report import Terminal, print_rows
from stand.box.kinds import Kind
from stand.configuration import Choices
from stand.playing import continue_run, result_of, resume_run, start_run
from stand.preflight import CHECKS
from stand.preflight import preflight as preflight_checks
from stand.preparing import AGENTS, KEY, REHEARSAL, SUBSCRIPTION, Prepared, dollars, prepared
from stand.rehearsal import agent as rehearsal
from stand.result import Result
from stand.state import read_state
from stand.stopping import BUDGET_TOKENS, End
from stand.store import RunFolder, all_runs, create
from stand.view import Lines, Screen, print_result, print_runs, watcher

ENDINGS = """\b
How a command ends:
  0    done, and the last saved copy passed
  1    done, and it did not: a wrong result, a broken rule, a file that is missing
  2    used wrongly: an unknown model, no key, a run that has not ended
  3    the stand is at fault, or the service: resume the run, or repeat it
       (QUERN_DEBUG=1 in the environment says where)
  130  interrupted: resume the run
"""

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Gives the task to agents: every token priced, every mark of spending saved.",
    epilog=f"Example: quern-stand run --agent rehearsal --cap 5\n\n{ENDINGS}",
)

_PAUSE_SECONDS = 60  # before a run that the stand spoiled is repeated

Runs = Annotated[
    Path, typer.Option("--runs", metavar="DIR", help="Where runs are kept, a folder each.")
]
RUNS = Path("runs")
Name = Annotated[str, typer.Argument(metavar="RUN", help="Its name.", show_default=False)]
LoginFolder = Annotated[
    Path | None,
    typer.Option(
        "--login",
        metavar="DIR",
        help="Where the client keeps the login of a subscription, in place of a key.",
    ),
]
AcceptChanges = Annotated[
    bool,
    typer.Option(
        "--accept-changes",
        help="Go on although prices, prompts, versions or rules are not as they were; recorded.",
    ),
]


def _shown(folder: RunFolder, play: Callable[[Lines | Screen], Result]) -> Result:
    """Plays with a view on the run, and prints what it came to."""
    console = Terminal()
    with watcher(console, folder) as view:
        result = play(view)
    print_result(console, result)
    return result


def _exit_code(result: Result) -> int:
    if result.how is None or result.how is End.STAND_FAULT or result.score is None:
        return 3
    return 0 if result.score else 1


def _free_name(runs: Path, wanted: str) -> str:
    """The name, or the name with the first number that is free."""
    number, name = 1, wanted
    while (runs / name).exists():
        number += 1
        name = f"{wanted}.{number}"
    return name


Agent = Annotated[str, typer.Option(help=f"Of {', '.join(AGENTS)}.", metavar="NAME")]
ModelName = Annotated[
    str | None, typer.Option("--model", help="By its name in the prices.", metavar="NAME")
]
Effort = Annotated[str, typer.Option(help="As the service names it.")]
ClientName = Annotated[
    str | None, typer.Option("--client", help="Of a rehearsal: the client that is rehearsed.")
]
ClientVersion = Annotated[
    str | None, typer.Option(metavar="VERSION", help="Another one than the usual.")
]
TaskName = Annotated[str, typer.Option("--task", help="A task by its name, or MODULE:NAME.")]
SandboxKind = Annotated[Kind, typer.Option(help="Where the agent works.")]
PricesFile = Annotated[
    Path | None, typer.Option("--prices", metavar="FILE", help="Another table of prices.")
]


@app.command(
    epilog="Example: quern-stand run --agent claude-code --model opus-5.5 --effort high --cap 20"
    f"\n\n{ENDINGS}"
)
def run(
    agent: Agent = "claude-code",
    model: ModelName = None,
    effort: Effort = "high",
    cap: Annotated[
        str | None, typer.Option(metavar="DOLLARS", help="The run ends when they are spent.")
    ] = None,
    tokens: Annotated[
        int, typer.Option(help="Cap on uncached input and output tokens.", min=1)
    ] = BUDGET_TOKENS,
    no_plateau: Annotated[
        bool,
        typer.Option(
            "--no-plateau", help="Go on although the open score rose by less than 1 % for long."
        ),
    ] = False,
    client: ClientName = None,
    script: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What a rehearsal plays, not the ladder.")
    ] = None,
    client_version: ClientVersion = None,
    phase: Annotated[
        list[str] | None, typer.Option(help="An optional phase of the task; may be repeated.")
    ] = None,
    task: TaskName = "quern",
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    service: Annotated[
        str | None, typer.Option(metavar="URL", help="Another service of the same form.")
    ] = None,
    prices: PricesFile = None,
    login: LoginFolder = None,
    name: Annotated[str | None, typer.Option(help="Of the run.")] = None,
    repeat: Annotated[
        int, typer.Option(help="So many times, if the stand spoils the run.", min=0)
    ] = 2,
    runs: Runs = RUNS,
    out: JsonFile = None,
) -> None:
    """Give the task to an agent and save its work at marks of spending."""
    with one_line():
        if out is not None:
            check_writable(out)
        choices = _choices(
            agent=agent,
            client=client,
            model=model,
            effort=effort,
            cap=None if cap is None else dollars(cap),
            tokens=tokens,
            plateau=not no_plateau,
            client_version=client_version,
            optional_phases=tuple(phase or ()),
            task=task,
            sandbox=sandbox,
            network=False,
            script=_absolute(script),
            service=service,
            prices=_absolute(prices),
            login=_login_kind(agent, login),
        )
        wanted = name or f"{choices.agent}-{choices.model}-{choices.effort}"
        for left in reversed(range(repeat + 1)):
            free = _free_name(runs, wanted)
            ready = prepared(free, choices, login)
            _check(ready)
            folder = create(runs, ready.configuration, ready.snapshot)
            result = _started(folder, ready)
            if result.how is not End.STAND_FAULT or not left:
                break
            say(f"{folder.path}: spoiled: {result.reason}; repeating it in {_PAUSE_SECONDS} s")
            time.sleep(_PAUSE_SECONDS)
        _finish(result, out)


def _absolute(path: Path | None) -> str | None:
    return None if path is None else str(path.absolute())


@app.command(
    epilog="Example: quern-stand preflight --agent rehearsal --client codex"
    f"\n\nChecks: {'; '.join(f'{name}: {what}' for name, what in CHECKS.items())}.\n\n{ENDINGS}"
)
def preflight(
    agent: Agent = "claude-code",
    model: ModelName = None,
    effort: Effort = "high",
    client: ClientName = None,
    client_version: ClientVersion = None,
    task: TaskName = "quern",
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    prices: PricesFile = None,
    login: LoginFolder = None,
) -> None:
    """Prove what has to hold before anything is spent; this costs nothing."""
    with one_line():
        choices = _choices(
            agent=agent,
            client=client,
            model=model,
            effort=effort,
            cap=None,
            tokens=None,
            plateau=False,
            client_version=client_version,
            task=task,
            sandbox=sandbox,
            network=False,
            script=None,
            service=None,
            prices=_absolute(prices),
            login=_login_kind(agent, login),
        )
        failed = {check.name: check.detail for check in preflight_checks(
            prepared("preflight", choices, login))}  # fmt: skip
        rows = [(name, what, failed.get(name, "holds")) for name, what in CHECKS.items()]
        print_rows(Terminal(), ("check", "what has to hold", "found"), rows)
        raise typer.Exit(3 if failed else 0)


@app.command(epilog=f"Example: quern-stand image --debootstrap\n\n{ENDINGS}")
def image(
    debootstrap: Annotated[
        bool, typer.Option("--debootstrap", help="Make it without a registry of images.")
    ] = False,
    mirror: Annotated[
        str | None, typer.Option(metavar="URL", help="Of Debian, for --debootstrap.")
    ] = None,
) -> None:
    """Make the image of boxes in Docker."""
    from gate.docker_image import make_image  # slow to import, and seldom used
    from stand.box.docker_image import BOX

    with one_line():
        print(make_image(BOX, debootstrap, mirror))


def _check(ready: Prepared) -> None:
    """Says which checks failed. Raises StandFault."""
    failed = preflight_checks(ready)
    for check in failed:
        say(f"{check.name}: {check.detail}")
    if failed:
        raise StandFault(f"preflight: {failed[0].name} failed; nothing was spent")


def _started(folder: RunFolder, ready: Prepared) -> Result:
    return _shown(folder, lambda view: start_run(folder, ready, view))


def _choices(*, agent: str, client: str | None, model: str | None, **others: object) -> Choices:
    """Raises UsageError."""
    if agent not in AGENTS:
        raise UsageError(f"{agent}: no agent of this name; there are {', '.join(AGENTS)}")
    if agent == REHEARSAL:
        client, model = client or rehearsal.USUAL_CLIENT, model or rehearsal.MODEL
    elif client is not None:
        raise UsageError("--client: is for a rehearsal; give the client as --agent")
    elif others["script"] is not None:
        raise UsageError("--script: is for a rehearsal")
    if model is None:
        raise UsageError("--model: is missing; give a name of stand/prices.toml, as opus-5.5")
    return Choices.model_validate(
        {"agent": agent, "client": client or agent, "model": model, **others}
    )


def _login_kind(agent: str, login: Path | None) -> str:
    if agent == REHEARSAL:
        return REHEARSAL
    return KEY if login is None else SUBSCRIPTION


def _finish(result: Result, out: Path | None) -> None:
    if out is not None:
        write_document(out, result.model_dump_json(indent=2) + "\n")
    raise typer.Exit(_exit_code(result))


@app.command(epilog=f"Example: quern-stand resume rehearsal-rehearsal-high\n\n{ENDINGS}")
def resume(
    name: Name,
    accept_changes: AcceptChanges = False,
    login: LoginFolder = None,
    runs: Runs = RUNS,
    out: JsonFile = None,
) -> None:
    """Go on with a run that was interrupted, stopped, or spoiled by the stand."""
    with one_line():
        folder = RunFolder(runs / name)
        ready = prepared(name, folder.configuration().choices, login)
        result = _shown(folder, lambda view: resume_run(folder, ready, accept_changes, view))
        _finish(result, out)


@app.command(
    "continue",
    epilog="Example: quern-stand continue --capped --no-cap\n\n"
    f"Nothing is said of hidden results.\n\n{ENDINGS}",
)
def continue_(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="RUN...", help="Their names.", show_default=False)
    ] = None,
    capped: Annotated[
        bool, typer.Option("--capped", help="All runs that reached their cap, one by one.")
    ] = False,
    cap: Annotated[str | None, typer.Option(metavar="DOLLARS", help="The new cap.")] = None,
    no_cap: Annotated[
        bool, typer.Option("--no-cap", help="Until the agent stops by itself.")
    ] = False,
    accept_changes: AcceptChanges = False,
    login: LoginFolder = None,
    runs: Runs = RUNS,
) -> None:
    """Go on after the end of runs: the same session, the task's next prompt."""
    with one_line():
        if (cap is None) is not no_cap:
            raise UsageError("give either --cap DOLLARS or --no-cap")
        if capped == bool(names):
            raise UsageError("give either names of runs or --capped")
        limit = None if cap is None else dollars(cap)
        folders = _capped(runs) if capped else [RunFolder(runs / name) for name in names or ()]
        codes = [_continued(folder, limit, accept_changes, login) for folder in folders]
        raise typer.Exit(max(codes, default=0))


def _capped(runs: Path) -> list[RunFolder]:
    def how(folder: RunFolder) -> End | None:
        ended = read_state(folder.records()).ended
        return None if ended is None else ended.how

    return [folder for folder in all_runs(runs) if how(folder) is End.CAP]


def _continued(
    folder: RunFolder, cap: Decimal | None, accept_changes: bool, login: Path | None
) -> int:
    ready = prepared(folder.path.name, folder.configuration().choices, login)
    return _exit_code(
        _shown(folder, lambda view: continue_run(folder, ready, cap, accept_changes, view))
    )


@app.command("ls", epilog=f"Example: quern-stand ls --json runs.json\n\n{ENDINGS}")
def list_runs(runs: Runs = RUNS, out: JsonFile = None) -> None:
    """List the runs, those that the stand spoiled included, with their spending."""
    with one_line():
        results = [result_of(folder) for folder in all_runs(runs)]
        print_runs(Terminal(), results)
        if out is not None:
            texts = ",\n".join(result.model_dump_json(indent=1) for result in results)
            write_document(out, f'{{"schema_version": 1, "runs": [{texts}]}}\n')


@app.command(epilog=f"Example: quern-stand show rehearsal-rehearsal-high\n\n{ENDINGS}")
def show(name: Name, runs: Runs = RUNS, out: JsonFile = None) -> None:
    """Show a run in full, also while it goes on."""
    with one_line():
        result = result_of(RunFolder(runs / name))
        print_result(Terminal(), result)
        if out is not None:
            write_document(out, result.model_dump_json(indent=2) + "\n")


def main() -> None:
    """Runs the command that the arguments name."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name may be no text in any encoding
    logging.basicConfig(format="quern-stand: %(message)s")
    app()
