"""``quern-fuzz``: the commands. Every other module is free of terminals and exit codes."""

import io
import logging
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from fuzz import frozen
from fuzz.compare import Compared, explained, run_generator
from fuzz.coverage import coverage as take_coverage
from fuzz.coverage import lines as coverage_lines
from fuzz.document import comparison, hunt_document
from fuzz.generators import GENERATORS
from fuzz.hunting.hunt import hunt as take_hunt
from fuzz.named import case_named, check_defined
from fuzz.report import HuntWatcher, StepWatcher, print_comparison, print_hunt
from fuzz.sanitizing.sanitize import sanitize
from fuzz.shrinking.finding import Finding, finding, printed
from fuzz.shrinking.groups import group
from fuzz.shrinking.shrink import differing
from fuzz.shrinking.shrink import shrink as shrunk
from fuzz.subject import subject
from gate.admission import admitted
from gate.bench import load_bench
from gate.build import trusted
from gate.cases import Case
from gate.command import JOBS, Jobs, JsonFile, SandboxKind, Source, one_line, read_subject
from gate.differences import escaped, explain
from gate.errors import StandFault, UsageError
from gate.execute import Outcome, Result
from gate.files import check_writable, write_document
from gate.report import Terminal
from gate.sandboxes import Kind, open_stand
from gate.score import Watcher
from gate.stand import Stand
from quern.assembler import disassemble
from quern.errors import LoadError

ENDINGS = """\b
How a command ends:
  0    done, and nothing was found
  1    done, and the subject failed: it differs from the reference, breaks a rule,
       does not compile; or what is frozen is not what is computed anew
  2    used wrongly: no such file or program, an unknown option
  3    the stand is at fault: a missing tool, broken data, a machine too crowded,
       an internal error (with QUERN_DEBUG=1 in the environment: where)
  130  interrupted
"""

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Looks for programs on which an interpreter differs from the reference.",
    epilog=f"Example: quern-fuzz compare vm.c\n\n{ENDINGS}",
)

Named = Annotated[
    str,
    typer.Argument(
        metavar="PROGRAM",
        help="A frozen program (random/INDEX, grid/INDEX) or a file: .qs, .hex, or an image.",
        show_default=False,
    ),
]


def _names(generator: str | None) -> list[str]:
    """The generators that are meant. Raises UsageError."""
    if generator is not None and generator not in GENERATORS:
        raise UsageError(f"{generator}: no such generator; there are {', '.join(GENERATORS)}")
    return [generator] if generator else list(GENERATORS)


def _check_start(names: list[str], stand: Stand, watcher: Watcher) -> None:
    """Runs the starting interpreter, which is right: what differs is the stand's fault."""
    program = trusted("baseline_c/vm.c", load_bench().baseline, stand.sandbox)
    for name in names:
        if wrong := run_generator(program, name, stand, watcher).ran.differing:
            case = wrong[0].case.full_name
            raise StandFault(f"{case}: the starting interpreter differs from the reference")


@app.command(epilog=f"Example: quern-fuzz compare vm.c --json found.json\n\n{ENDINGS}")
def compare(
    file: Source,
    out: JsonFile = None,
    generator: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The programs of this generator only: random or grid."),
    ] = None,
    sanitized: Annotated[
        bool,
        typer.Option(
            "--sanitize",
            help="Look for errors that change no output, too: the programs and the hidden tests "
            "once more with sanitizers, some under memcheck. Takes minutes.",
        ),
    ] = False,
    with_start: Annotated[
        bool,
        typer.Option("--with-start", help="Check the programs on the starting interpreter first."),
    ] = False,
    jobs: Jobs = JOBS,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
) -> None:
    """Run an interpreter on all frozen programs, and shrink what differs from the reference."""
    with one_line():
        begin = time.monotonic()
        source = read_subject(file, out)
        names = _names(generator)
        console = Terminal()
        with open_stand(sandbox, jobs) as stand, StepWatcher(console) as watcher:
            program = admitted(source, stand.sandbox)
            if with_start:
                _check_start(names, stand, watcher)
            compared = [run_generator(program, name, stand, watcher) for name in names]
            wrong = [result for one in compared for result in one.ran.differing]
            found = explained(program, wrong, stand, watcher)
            latent = None
            if sanitized:
                latent = sanitize(source, stand, _sanitized_cases(compared), watcher)
        result = comparison(
            source, stand.installed, compared, found, latent, time.monotonic() - begin
        )
        if out is not None:
            write_document(out, result.model_dump_json(indent=2) + "\n", file)
        print_comparison(console, result)
        raise typer.Exit(0 if result.passed else 1)


def _sanitized_cases(compared: Sequence[Compared]) -> list[Case]:
    """The programs that were run, and the hidden tests."""
    programs = [case for one in compared for case in one.programs]
    return [*programs, *load_bench().hidden_tests.cases]


@app.command(epilog=f"Example: quern-fuzz run random/17 vm.c\n\n{ENDINGS}")
def run(
    program: Named,
    file: Annotated[
        Path, typer.Argument(metavar="FILE.c", help="The interpreter.", show_default=False)
    ],
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
) -> None:
    """Run one program on an interpreter, and show how it differs from the reference."""
    with one_line():
        source = read_subject(file, None)
        case = case_named(program)
        with (
            open_stand(sandbox, 1) as stand,
            subject(stand.sandbox, admitted(source, stand.sandbox)) as running,
        ):
            result = running.run(case)
        check_defined(result)
        print("\n".join([f"{case.full_name}: {result.outcome}", *explain(result)]))
        raise typer.Exit(0 if result.outcome is Outcome.OK else 1)


@app.command(epilog=f"Example: quern-fuzz show grid/5\n\n{ENDINGS}")
def show(program: Named) -> None:
    """Show a program as assembly, and what the reference makes of it."""
    with one_line():
        case = case_named(program)
        try:
            print(disassemble(case.image))
        except LoadError as fault:
            print(f"; rejected: {fault}")
            print("\n".join(f"; {line}" for line in case.image.hex(" ", 1).split("\n")))
        assert case.output.content is not None
        print(f"; exit: {case.exit_code}")
        print(f'; output: "{escaped(case.output.content)}"')


@app.command(epilog=f"Example: quern-fuzz shrink program.qs vm.c\n\n{ENDINGS}")
def shrink(
    program: Named,
    file: Source,
    out: JsonFile = None,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
) -> None:
    """Make a program small on which an interpreter differs from the reference. Ends with 1."""
    with one_line():
        source = read_subject(file, out)
        case = case_named(program)
        with (
            open_stand(sandbox, 1) as stand,
            subject(stand.sandbox, admitted(source, stand.sandbox)) as running,
        ):
            result = differing(case, running.run)
            if result.outcome is Outcome.OK:
                raise UsageError(f"{program}: the interpreter does as the reference; nothing to do")
            check_defined(result)
            made = finding(group([result]).groups[0], shrunk(result, running.run))
        if out is not None:
            write_document(out, made.model_dump_json(indent=2) + "\n", file)
        print("\n".join(printed(made)))
        raise typer.Exit(1)


@app.command(epilog=f"Example: quern-fuzz hunt vm.c --minutes 10\n\n{ENDINGS}")
def hunt(
    file: Source,
    minutes: Annotated[float, typer.Option(min=0.1, max=100_000, help="For how long.")],
    folder: Annotated[
        Path,
        typer.Option(
            metavar="DIR", help="Where findings are kept, and what to start from the next time."
        ),
    ] = Path("hunt"),
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", help="Of the programs that are made.", show_default="by chance"),
    ] = None,
    jobs: Jobs = JOBS,
    out: JsonFile = None,
    sandbox: SandboxKind = Kind.BUBBLEWRAP,
) -> None:
    """Look for a program on which an interpreter differs: fresh ones, mutants, and AFL++.

    Stops at the first, which it shrinks and keeps, with exit code 1. Killed at any moment, it goes
    on the next time from what the folder holds. What an earlier hunt found and this subject still
    has is told at once: to look for something else, name another folder.
    """
    made: list[Finding] = []

    def smaller(result: Result, run: Callable[[Case], Result]) -> Case:
        done = shrunk(result, run)
        made.append(finding(group([done.result]).groups[0], done))
        return done.result.case

    with one_line():
        source = read_subject(file, out)
        if out is not None and out.resolve().is_relative_to(folder.resolve()):
            raise UsageError(f"{out}: is in the hunt's folder; name a file elsewhere")
        chosen = secrets.randbits(63) if seed is None else seed
        console = Terminal()
        with open_stand(sandbox, jobs) as stand, HuntWatcher(console, minutes) as watcher:
            admitted(source, stand.sandbox)
            hunted = take_hunt(source, folder, minutes, chosen, stand, smaller, watcher.see)
        if out is not None:
            write_document(out, hunt_document(hunted, made, chosen).model_dump_json(indent=2), file)
        print_hunt(console, hunted, made, folder, chosen)
        raise typer.Exit(0 if hunted.found is None else 1)


@app.command(epilog=f"Example: quern-fuzz coverage --json coverage.json\n\n{ENDINGS}")
def coverage(out: JsonFile = None, jobs: Jobs = JOBS) -> None:
    """Show what the frozen programs reach: opcodes, pairs, errors, lines of the start."""
    with one_line():
        if out is not None:
            check_writable(out)
        with (
            open_stand(Kind.BUBBLEWRAP, jobs) as stand,
            StepWatcher(Terminal()) as watcher,
        ):
            found = take_coverage(load_bench().baseline, stand, watcher)
        if out is not None:
            write_document(out, found.model_dump_json(indent=2) + "\n")
        print("\n".join(coverage_lines(found)))
        raise typer.Exit(1 if found.complaints else 0)


@app.command(epilog=f"Example: quern-fuzz freeze\n\n{ENDINGS}")
def freeze(jobs: Jobs = JOBS) -> None:
    """Freeze the generators as a new version, which never replaces an old one."""
    with one_line(), StepWatcher(Terminal()) as watcher:
        try:
            frozen.freeze(jobs, watcher)
        except frozen.FrozenError as fault:
            raise UsageError(str(fault)) from None


@app.command(epilog=f"Example: quern-fuzz verify\n\n{ENDINGS}")
def verify(jobs: Jobs = JOBS) -> None:
    """Compute all frozen programs and expected results anew, and compare them."""
    with one_line(), StepWatcher(Terminal()) as watcher:
        try:
            found = frozen.differences(jobs, watcher)
        except frozen.FrozenError as fault:
            raise StandFault(str(fault)) from None
        print("\n".join(found) if found else "everything is as it was frozen")
        raise typer.Exit(1 if found else 0)


def main() -> None:
    """Runs the command that the arguments name."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name may be no text in any encoding
    logging.basicConfig(format="quern-fuzz: %(message)s")
    app()
