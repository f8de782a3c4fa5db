"""``quern-gate``: the commands. Every other module is free of terminals and exit codes."""

import io
import logging
import sys
import time
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from gate import records
from gate.admission import admitted, lint_and_build
from gate.bench import PROJECT, load_bench
from gate.cases import Group, chosen, load_cases
from gate.command import (
    JOBS,
    Jobs,
    JsonFile,
    Project,
    SandboxKind,
    Source,
    one_line,
    read_subject,
    write_json,
)
from gate.count import count_start_up, measure
from gate.coverage.collect import collect
from gate.differences import report
from gate.errors import Stalled, StandFault, UsageError
from gate.execute import Outcome, batches, run_cases
from gate.files import check_writable, write_document
from gate.leftovers import left_behind
from gate.report import (
    ProgressWatcher,
    Terminal,
    print_checks,
    print_counts,
    print_coverage,
    print_score,
    print_ways,
)
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.score import not_begun
from gate.score import score as take_score
from gate.selftest import document, make_checks, nothing_left, plans_of
from gate.verdict import EXIT_CODES, Score, Verdict, document_text
from gate.ways import read_expert, ways
from gate.workdir import write_workdir
from gate.workloads import Workload, load_workloads

ENDINGS = """\b
How a command ends:
  0    done, and the subject passed
  1    done, and the subject failed: a test or workload went wrong, a rule is broken
       (see lint), or it does not compile
  2    used wrongly: no such file, no permission, a directory, a symbolic link, a pipe
       or a device, more than 4 MiB, an unknown name or option
  3    the stand is at fault: a missing tool, broken data, a machine too crowded,
       a full disk, an output that nobody reads, an internal error (with QUERN_DEBUG=1
       in the environment: where)
  130  interrupted
"""

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Takes a vm.c to a score: lint, build, tests, workloads, counts.",
    epilog=ENDINGS,
)


@app.command(epilog=f"Example: quern-gate score vm.c --json result.json\n\n{ENDINGS}")
def score(
    file: Source,
    out: JsonFile = None,
    jobs: Jobs = JOBS,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    project: Project = PROJECT,
) -> None:
    """Judge an interpreter on all tests and workloads and print its score."""
    with one_line():
        source = read_subject(file, out)
        console = Terminal()
        try:
            bench = load_bench(project)
            with open_stand(sandbox, jobs) as stand, ProgressWatcher(console) as watcher:
                result: Score = take_score(source, bench, stand, watcher)
        except StandFault as fault:
            result = not_begun(source, fault)
        if out is not None:
            write_document(out, document_text(result), file)
        if result.verdict is Verdict.STAND_FAULT and not result.workloads:
            raise StandFault(result.reason or "the stand is at fault")
        print_score(console, result)
        raise typer.Exit(EXIT_CODES[result.verdict])


@app.command(epilog="Example: quern-gate lint vm.c")
def lint(file: Source, out: JsonFile = None, sandbox: SandboxKind = Kind.BUBBLEWRAP) -> None:
    """Say which rules an interpreter breaks: its source, its preprocessed text, its program."""
    with one_line():
        source = read_subject(file, out)
        with open_stand(sandbox, 1) as stand:
            linted = lint_and_build(source, stand.sandbox)
        violations, notes = map(asdict, linted.violations), map(asdict, linted.notes)
        write_json(out, {"violations": [*violations], "notes": [*notes]}, file)
        for violation in linted.violations:
            print(violation)
        for note in linted.notes:
            print(f"note: {note}")
        number = len(linted.violations)
        print(f"{number} violation{'s' * (number != 1)}" if number else "no rule is broken")
        raise typer.Exit(1 if number else 0)


@app.command(epilog="Example: quern-gate test vm.c --open -k 'open/divide_*'")
def test(
    file: Source,
    only_open: Annotated[bool, typer.Option("--open", help="The open cases only.")] = False,
    only_hidden: Annotated[bool, typer.Option("--hidden", help="The hidden cases only.")] = False,
    pattern: Annotated[
        str, typer.Option("-k", metavar="PATTERN", help="Part of a name, or a glob.")
    ] = "",
    out: JsonFile = None,
    jobs: Jobs = JOBS,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    project: Project = PROJECT,
) -> None:
    """Run test cases and show where an output differs from what is expected."""
    with one_line():
        source = read_subject(file, out)
        groups = [
            g for g, other in ((Group.OPEN, only_hidden), (Group.HIDDEN, only_open)) if not other
        ] or list(Group)
        loaded = [load_cases(project / "gate" / "tests" / group, group) for group in groups]
        cases = chosen([case for group in loaded for case in group.cases], pattern)
        with open_stand(sandbox, jobs) as stand:
            program = admitted(source, stand.sandbox)
            pieces = [partial(run_cases, stand.sandbox, program, batch) for batch in batches(cases)]
            results = [
                result for part in run_all(pieces, jobs, stand.sandbox.stop) for result in part
            ]
        tests = [records.test_result(result).model_dump(mode="json") for result in results]
        write_json(out, {"tests": tests}, file)
        print("\n".join(report(results)))
        outcomes = {result.outcome for result in results}
        if Outcome.STALLED in outcomes:
            raise Stalled
        raise typer.Exit(0 if outcomes == {Outcome.OK} else 1)


def _named(workloads: list[Workload], names: list[str]) -> list[Workload]:
    """The workloads with these names (NAME or GROUP/NAME), or all. Raises UsageError."""
    known = {
        name for workload in workloads for name in (workload.case.name, workload.case.full_name)
    }
    for name in names:
        if name not in known:
            raise UsageError(f"{name}: no such workload; there are {', '.join(sorted(known))}")
    return [w for w in workloads if not names or w.case.name in names or w.case.full_name in names]


@app.command(epilog="Example: quern-gate count vm.c open/sieve")
def count(
    file: Source,
    workload: Annotated[
        list[str] | None, typer.Argument(help="Names; all workloads when none is given.")
    ] = None,
    out: JsonFile = None,
    jobs: Jobs = JOBS,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    project: Project = PROJECT,
) -> None:
    """Print how many machine instructions an interpreter executes on workloads."""
    with one_line():
        source = read_subject(file, out)
        known = [
            w for group in Group for w in load_workloads(project / "workloads", group).workloads
        ]
        named = _named(known, workload or [])
        with open_stand(sandbox, jobs) as stand:
            program = admitted(source, stand.sandbox)
            start_up = count_start_up(stand)
            pieces = [partial(measure, stand, start_up, program, w) for w in named]
            measured = run_all(pieces, jobs, stand.sandbox.stop)
        rows = list(map(records.count_row, measured))
        write_json(
            out, {"workloads": [dict(zip(records.COUNT, r, strict=True)) for r in rows]}, file
        )
        print_counts(Terminal(), rows)
        outcomes = {item.outcome for item in measured}
        if Outcome.STALLED in outcomes:
            raise Stalled
        raise typer.Exit(0 if outcomes == {Outcome.OK} else 1)


@app.command(epilog="Example: quern-gate headroom vm.c --json headroom.json")
def headroom(
    file: Source,
    out: JsonFile = None,
    jobs: Jobs = JOBS,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    project: Project = PROJECT,
) -> None:
    """Show how far an interpreter has gone from the starting one towards plain C."""
    with one_line():
        source = read_subject(file, out)
        bench, expert = load_bench(project), read_expert(project)
        with open_stand(sandbox, jobs) as stand:
            found = ways(admitted(source, stand.sandbox), expert, bench, stand)
        if out is not None:
            write_document(out, document_text(found), file)
        print_ways(Terminal(), found)
        outcomes = {row.outcome for row in found.workloads}
        if Outcome.STALLED in outcomes:
            raise Stalled
        raise typer.Exit(0 if outcomes == {Outcome.OK} else 1)


@app.command(epilog=f"Example: quern-gate selftest --family hiding\n\n{ENDINGS}")
def selftest(
    out: JsonFile = None,
    family: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="These families only; all when none is given."),
    ] = None,
    jobs: Jobs = JOBS,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
    project: Project = PROJECT,
) -> None:
    """Check that the gate stops every attack and lets ordinary interpreters pass."""
    with one_line():
        if out is not None:
            check_writable(out)
        begin = time.monotonic()
        bench = load_bench(project)
        plans = plans_of(bench, project, family or [])
        console = Terminal()
        before = left_behind()
        with open_stand(sandbox, jobs) as stand, ProgressWatcher(console) as watcher:
            checks = make_checks(plans, stand, watcher)
        checks.append(nothing_left(before, left_behind()))
        seconds = round(time.monotonic() - begin, 1)
        write_json(out, document(checks, seconds))
        print_checks(console, checks, seconds)
        raise typer.Exit(0 if all(check.passed for check in checks) else 1)


@app.command(epilog="Example: quern-gate workdir /tmp/task")
def workdir(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="A new or empty folder.", show_default=False)
    ],
    project: Project = PROJECT,
) -> None:
    """Write the folder that a coding agent gets: the task, everything open, and nothing hidden."""
    with one_line():
        write_workdir(folder, project)


@app.command(epilog="Example: quern-gate coverage --json coverage.json")
def coverage(out: JsonFile = None, jobs: Jobs = JOBS, project: Project = PROJECT) -> None:
    """Show what the test cases touch of the specification, as the reference runs them."""
    with one_line():
        if out is not None:
            check_writable(out)
        cases = [
            case
            for group in Group
            for case in load_cases(project / "gate" / "tests" / group, group).cases
        ]
        found = collect(cases, jobs)
        write_json(out, found.document())
        print_coverage(Terminal(), found)
        raise typer.Exit(1 if found.empty() else 0)


@app.command(epilog="Example: DOCKER_HOST=unix:///run/docker.sock quern-gate image")
def image(
    debootstrap: Annotated[
        bool,
        typer.Option(
            "--debootstrap", help="Without a registry: make the root file system with debootstrap."
        ),
    ] = False,
    mirror: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Debian mirror for --debootstrap; this machine's own without it."
        ),
    ] = None,
) -> None:
    """Make the image that --sandbox docker runs programs in."""
    from gate.docker_image import SANDBOX, make_image  # slow to import, and seldom used

    with one_line():
        print(make_image(SANDBOX, debootstrap, mirror))


def main() -> None:
    """Runs the command that the arguments name."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name may be no text in any encoding
    logging.basicConfig(format="quern-gate: %(message)s")
    app()
