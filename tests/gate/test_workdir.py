"""The folder that a coding agent gets: it works alone, and holds nothing that is hidden."""

import functools
import io
import os
import re
import shutil
import signal
import subprocess
import tarfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from gate import limits
from gate.bench import PROJECT
from gate.build import COMPILE, build
from gate.cases import Group, load_cases
from gate.count import measure
from gate.stand import Stand
from gate.workdir import COPIED, write_workdir
from gate.workloads import load_workloads
from tests.gate.conftest import descendants, lives
from tests.gate.test_cli import gate

# What must not be in the folder: data line by line, programs by what their sources say.
SECRET_DATA = ("gate/tests/hidden", "workloads/hidden", "workloads/native")
SECRET_CODE = ("quern/reference", "fuzz", "stand", "expert_c")
# Named after everyday words: they are known by their code alone.
SECRET_ATTACKS = ("gate/attacks",)
# A hidden line that is here too, or in an open test or workload, says nothing.
PUBLIC = ("quern/spec/SPEC.md", "quern/spec/opcodes.toml", "baseline_c/vm.c", "gate/RULES.md")
PUBLIC_DATA = ("gate/tests/open", "workloads/open")

# A module of another room may have the name of one that is handed out.
HANDED_OUT = {Path(name).stem for name in ("cli.py", "vm.c", *COPIED)}

LONG = 20  # characters from which a line is a trace
WINDOW, WINDOW_LENGTH = 3, 60  # so many lines of code, of so many characters, are one


@pytest.fixture(scope="module")
def workdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("agent") / "task"
    done = gate("workdir", folder)
    assert (0, "", "") == (done.returncode, done.stdout, done.stderr)
    return folder


@pytest.fixture
def own(workdir: Path, tmp_path: Path) -> Path:
    """A folder to spoil."""
    return Path(shutil.copytree(workdir, tmp_path / "task"))


def alone(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Runs a command where there is nothing but the folder and /usr, as an ordinary user."""
    links = [
        word
        for path in ("/bin", "/lib", "/lib64")
        if Path(path).is_symlink()
        for word in ("--symlink", str(Path(path).readlink()), path)
    ]
    return subprocess.run(
        [
            *("/usr/bin/bwrap", "--unshare-all", "--unshare-user", "--uid", "1000"),
            *("--gid", "1000", "--cap-drop", "ALL", "--die-with-parent", "--clearenv"),
            *("--ro-bind", "/usr", "/usr", *links, "--proc", "/proc", "--dev", "/dev"),
            *("--bind", str(folder), "/task", "--chdir", "/task", *words),
        ],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={},
    )


def files_below(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if not path.is_dir())


def secret_files(folders: tuple[str, ...]) -> list[Path]:
    return [
        path
        for folder in folders
        for path in files_below(PROJECT / folder)
        if "__pycache__" not in path.parts and path.stat().st_size
    ]


def windows(content: bytes) -> set[bytes]:
    """Runs of lines that are no imports, as long as chance does not make two of them alike."""
    lines = [line.strip() for line in content.split(b"\n")]
    lines = [line for line in lines if line and not line.startswith((b"from ", b"import "))]
    runs = [b"\n".join(lines[at : at + WINDOW]) for at in range(len(lines) - WINDOW + 1)]
    return {run for run in runs if len(run) >= WINDOW_LENGTH}


def runs_of(paths: Iterable[Path]) -> set[bytes]:
    return {run for path in paths for run in windows(path.read_bytes())}


@dataclass(frozen=True)
class Secrets:
    """What gives away something hidden: names of files, words, lines of data, runs of code."""

    names: set[str]
    words: re.Pattern[bytes]
    lines: set[bytes]
    runs: set[bytes]


@functools.cache
def secrets() -> Secrets:
    open_files = [path for name in PUBLIC_DATA for path in files_below(PROJECT / name)]
    public = b"\n".join(
        path.read_bytes() for path in [*(PROJECT / name for name in PUBLIC), *open_files]
    )
    data, code = secret_files(SECRET_DATA), secret_files(SECRET_CODE)
    attacks = secret_files(SECRET_ATTACKS)
    assert data and code and attacks
    names = {path.stem for path in data} - {path.stem for path in open_files}
    words = {name for name in names if not re.search(rf"\b{name}\b".encode(), public)}
    lines = {line.strip() for path in data for line in path.read_bytes().split(b"\n")}
    return Secrets(
        names=names | {path.stem for path in code} - HANDED_OUT,
        words=re.compile(rf"\b(?:{'|'.join(sorted(words))})\b".encode()),
        lines={line for line in lines if len(line) >= LONG and line not in public},
        runs=runs_of(path for path in code if path.suffix == ".py")
        | runs_of([*attacks, *(path for path in code if path.suffix != ".py")]) - windows(public),
    )


def traces(folder: Path) -> list[str]:
    """What is in a folder that gives away anything that is hidden."""
    secret = secrets()
    found = []
    contents = {str(path.relative_to(folder)): path.read_bytes() for path in files_below(folder)}
    whole = b"\n".join(contents.values())
    lines = [line for line in secret.lines if line in whole]
    for place, content in contents.items():
        path = folder / place
        if path.is_symlink() or not path.is_file():
            found.append(f"{place}: no regular file")
        if path.stem in secret.names:
            found.append(f"{place}: a hidden name")
        if not is_text(content):
            found.append(f"{place}: no text, perhaps an archive")
        if b"quern.reference" in content or b"canary" in content.lower():
            found.append(f"{place}: speaks of what is hidden")
        found += [f"{place}: names {word.decode()}" for word in secret.words.findall(content)]
        found += [f"{place}: holds {line!r}" for line in lines if line in content]
        found += [f"{place}: holds {run!r}" for run in windows(content) & secret.runs]
    return found


def is_text(content: bytes) -> bool:
    try:
        return "\0" not in content.decode("utf-8")
    except UnicodeDecodeError:
        return False


def test_it_holds_nothing_that_is_hidden(workdir: Path) -> None:
    assert [] == traces(workdir)


def test_every_file_is_a_copy_of_one_that_may_be_seen(workdir: Path) -> None:
    sources = {
        "SPEC.md": "quern/spec/SPEC.md",
        "RULES.md": "gate/RULES.md",
        "README.md": "gate/handout/README.md",
        "vm.c": "baseline_c/vm.c",
        "start/vm.c": "baseline_c/vm.c",
    }
    commands = {"asm", "check", "dis", "measure", "test"}
    for path in files_below(workdir):
        name = str(path.relative_to(workdir))
        if name in commands or name == "workloads/expected.toml":
            assert path.stat().st_size < 2000
            continue
        source = sources.get(name) or re.sub("^tools/", "", re.sub("^tests/", "gate/tests/", name))
        assert not source.startswith(SECRET_DATA + SECRET_CODE + SECRET_ATTACKS), name
        assert (PROJECT / source).read_bytes() == path.read_bytes(), name


def archive(path: Path) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as file:
        file.add(path, "a.txt")
    return stream.getvalue()


@pytest.mark.parametrize("folder", ["gate/tests/hidden", "workloads/hidden", "quern/reference"])
def test_traces_are_found(own: Path, folder: str) -> None:
    """The search itself: every way to leave a trace is seen."""
    secret = max(secret_files((folder,)), key=lambda path: path.stat().st_size)
    shutil.copy(secret, own / "tools" / "renamed")
    assert any("tools/renamed: holds" in trace for trace in traces(own))
    (own / "tools" / "renamed").write_bytes(archive(secret))
    assert ["tools/renamed: no text, perhaps an archive"] == traces(own)
    (own / "tools" / "renamed").unlink()
    (own / "tests" / f"{secret.stem}.hex").touch()
    assert [f"tests/{secret.stem}.hex: a hidden name"] == traces(own)


def test_the_open_data_is_all_there(workdir: Path) -> None:
    tests = load_cases(workdir / "tests" / "open", Group.OPEN)
    assert load_cases(PROJECT / "gate" / "tests" / "open", Group.OPEN) == tests
    workloads = load_workloads(workdir / "workloads", Group.OPEN)
    assert load_workloads(PROJECT / "workloads", Group.OPEN) == workloads
    assert (101, 6) == (len(tests.cases), len(workloads.workloads))


def test_it_is_the_same_every_time(workdir: Path, tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        write_workdir(tmp_path / "again", PROJECT)
    finally:
        os.umask(before)

    def state(folder: Path) -> dict[str, tuple[int, bytes]]:
        return {
            str(path.relative_to(folder)): (
                path.stat().st_mode,
                b"" if path.is_dir() else path.read_bytes(),
            )
            for path in (folder, *folder.rglob("*"))
        }

    assert state(workdir) == state(tmp_path / "again")
    assert 0o444 == (workdir / "start" / "vm.c").stat().st_mode & 0o777
    assert 0o644 == (workdir / "vm.c").stat().st_mode & 0o777
    assert 0o755 == workdir.stat().st_mode & 0o777


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "task").mkdir()
    assert 0 == gate("workdir", tmp_path / "task").returncode
    assert (tmp_path / "task" / "vm.c").is_file()
    assert ["task"] == [path.name for path in tmp_path.iterdir()]


def test_anything_else_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "kept").write_text("kept")
    (tmp_path / "file").write_text("kept")
    (tmp_path / "link").symlink_to(tmp_path)
    for name in ("full", "file", "link", "none/below"):
        done = gate("workdir", tmp_path / name)
        assert (2, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
        assert done.stderr.startswith(f"quern-gate: {tmp_path / name}: ")
    assert ["file", "full", "link"] == sorted(path.name for path in tmp_path.iterdir())
    assert ["kept"] == [path.name for path in (tmp_path / "full").iterdir()]


def test_an_incomplete_project_is_the_stands_fault(tmp_path: Path, project: Path) -> None:
    incomplete = Path(shutil.copytree(project, tmp_path / "project"))
    (incomplete / "workloads" / "open" / "small.out").unlink()
    done = gate("workdir", tmp_path / "task", "--project", incomplete)
    assert (3, 1) == (done.returncode, done.stderr.count("\n"))
    assert ["project"] == [path.name for path in tmp_path.iterdir()]


def test_the_rules_name_what_the_gate_does() -> None:
    rules = (PROJECT / "gate" / "RULES.md").read_text()
    assert f"\n       {' '.join(COMPILE)}\n" in rules
    assert f"{limits.TEST.cpu_seconds} seconds" in rules
    assert f"and {limits.WORKLOAD.cpu_seconds} for a workload" in rules
    assert f"{limits.TEST.memory_bytes // limits.MIB} MiB of memory" in rules
    assert f"at most {limits.SOURCE_BYTES} bytes" in rules


# The real thing, where there is nothing but /usr.


def test_the_start_passes_all_open_tests(own: Path) -> None:
    done = alone(own, "./test")
    assert (0, "101 passed, 0 failed\n", "") == (done.returncode, done.stdout, done.stderr)
    assert [] == [*own.rglob("__pycache__")]
    assert [] == [*(own / ".work").iterdir()]


@pytest.fixture(scope="module")
def measured(
    workdir: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, "subprocess.CompletedProcess[str]"]:
    """A folder in which the start has been measured, and what was said of it."""
    folder = Path(shutil.copytree(workdir, tmp_path_factory.mktemp("measured") / "task"))
    return folder, alone(folder, "./measure")


def test_the_start_has_the_ratio_1(
    measured: tuple[Path, "subprocess.CompletedProcess[str]"], stand: Stand
) -> None:
    folder, done = measured
    assert (0, "") == (done.returncode, done.stderr)
    rows = [line.split() for line in done.stdout.splitlines()]
    assert ["ratio", "1.0000"] == rows[-1]
    workloads = load_workloads(PROJECT / "workloads", Group.OPEN).workloads
    assert [workload.case.full_name for workload in workloads] == [row[0] for row in rows[1:-1]]
    assert all(row[1] == row[2] and ["1.0000", "ok"] == row[3:] for row in rows[1:-1])
    # The gate's own count differs by what the loader does in a system with other files.
    program = build((folder / "vm.c").read_bytes(), stand.sandbox).program
    assert program is not None
    count = measure(stand, None, program, workloads[0]).count
    assert count is not None
    assert abs(count.instructions - int(rows[1][1].replace(",", ""))) < 20_000


def test_a_wrong_interpreter_has_no_ratio(
    measured: tuple[Path, "subprocess.CompletedProcess[str]"], tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(measured[0], tmp_path / "task"))
    (folder / "vm.c").write_text("int main(void) { return 0; }\n")
    done = alone(folder, "./measure")
    assert (1, "") == (done.returncode, done.stderr)
    rows = done.stdout.splitlines()
    assert "ratio -" == rows[-1]
    assert 6 == sum(row.endswith("-  wrong_output") for row in rows)
    assert any(row.startswith("    first difference at byte 0") for row in rows)


def test_a_wrong_output_is_shown(own: Path) -> None:
    source = (own / "vm.c").read_text()
    assert 1 == source.count('"true"')
    (own / "vm.c").write_text(source.replace('"true"', '"True"'))
    done = alone(own, "./test", "-k", "truthiness")
    assert (1, "") == (done.returncode, done.stderr)
    lines = done.stdout.splitlines()
    assert "open/truthiness_of_each_type: wrong_output" == lines[0]
    assert lines[1].startswith("    first difference at byte ")
    assert '"' in lines[2] and "True" in lines[3]
    assert "0 passed, 1 failed" == lines[-1]
    assert "1 passed, 0 failed\n" == alone(own, "./test", "-k", "hello", "start/vm.c").stdout


ENDINGS = {
    "crashed": "abort();",
    "hung": "pause();",
    "memory_limit": "memset(big, 1, sizeof big); puts(big + sizeof big - 9);",
    "output_limit": "for (;;) puts(text);",
    "wrong_exit": 'puts("Hello, Quern"); printf("no newline behind this"); return 1;',
    "cpu_limit": "for (;;) { }",
}


@pytest.mark.parametrize("outcome", ENDINGS)
def test_every_other_end_has_its_name(own: Path, outcome: str) -> None:
    headers = ("stdio", "stdlib", "string")
    includes = "".join(f"#include <{name}.h>\n" for name in headers)
    (own / "vm.c").write_text(
        f'{includes}int pause(void);\nchar text[] = "text", big[200 << 20];\n'
        f"int main(void) {{ {ENDINGS[outcome]} }}\n"
    )
    done = alone(own, "./test", "-k", "hello_world")
    assert (1, "") == (done.returncode, done.stderr)
    assert f"open/hello_world: {outcome}" == done.stdout.splitlines()[0]
    assert [] == [*(own / ".work").iterdir()]


@pytest.mark.parametrize("command", ["./test", "./measure"])
def test_what_does_not_compile_is_said_with_the_compilers_words(own: Path, command: str) -> None:
    (own / "vm.c").write_text("int main(void) { return nothing; }\n")
    done = alone(own, command)
    assert (1, "") == (done.returncode, done.stdout)
    assert "vm.c:1:25: error: " in done.stderr
    assert done.stderr.splitlines()[-1].startswith("does not compile: ")


def test_broken_rules_are_those_of_the_gate(own: Path, project: Path) -> None:
    (own / "vm.c").write_bytes(b"int main(void)\n{ /* \xff \0 */ return 0; }\n")
    done = alone(own, "./check")
    assert (1, "") == (done.returncode, done.stdout)
    judged = gate("test", own / "vm.c", "--project", project)
    assert f"quern-gate: {done.stderr.splitlines()[0]}" == judged.stderr.splitlines()[0]
    assert 2 == len(done.stderr.splitlines())
    assert done.stderr == alone(own, "./test").stderr
    assert (0, "no broken rule found\n") == (
        alone(own, "./check", "start/vm.c").returncode,
        alone(own, "./check", "start/vm.c").stdout,
    )


def test_programs_are_assembled_and_disassembled(own: Path) -> None:
    for path in sorted((own / "workloads" / "open").glob("*.qs")):
        assert 0 == alone(own, "./asm", f"workloads/open/{path.name}", "-o", "a.qb").returncode
        assert 0 == alone(own, "./dis", "a.qb", "-o", "a.qs").returncode
        assert 0 == alone(own, "./asm", "a.qs", "-o", "b.qb").returncode
        assert (own / "a.qb").read_bytes() == (own / "b.qb").read_bytes()
        assert (own / "a.qs").read_text() == alone(own, "./dis", "a.qb").stdout


def test_errors_of_programs_are_shown(own: Path) -> None:
    (own / "a.qs").write_text(".func main 0 0\n    NOTHING\n.end\n")
    done = alone(own, "./asm", "a.qs", "-o", "a.qb")
    assert 1 == done.returncode
    assert done.stderr.startswith("a.qs:2:5: error: ")
    assert not (own / "a.qb").exists()
    (own / "a.qb").write_bytes(b"QRN1")
    done = alone(own, "./dis", "a.qb")
    assert (10, 1) == (done.returncode, done.stderr.count("\n"))
    assert done.stderr.startswith("a.qb: FORMAT: ")


@pytest.mark.parametrize(
    "words",
    [
        ("./test", "no.c"),
        ("./test", "-k", "no_such"),
        ("./test", "--unknown"),
        ("./test", "tests"),
        ("./measure", "a", "b"),
        ("./check", "no.c"),
        ("./asm", "vm.c"),
        ("./asm", "no.qs", "-o", "a.qb"),
        ("./asm", "/dev/zero", "-o", "a.qb"),
        ("./dis", "no.qb"),
        ("./dis", "/dev/zero"),
    ],
)
def test_wrong_use_is_one_line(own: Path, words: tuple[str, ...]) -> None:
    done = alone(own, *words)
    assert (2, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert done.stderr.startswith(f"{words[0][2:]}: ")


@pytest.mark.parametrize("command", ["asm", "check", "dis", "measure", "test"])
def test_every_command_has_help_with_an_example(workdir: Path, command: str) -> None:
    done = alone(workdir, f"./{command}", "--help")
    assert 0 == done.returncode
    assert f"example: ./{command}" in done.stdout


def test_it_works_from_anywhere_with_an_empty_environment(own: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [own / "test", "-k", "hello", own / "start" / "vm.c"],
        env={},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "1 passed, 0 failed\n") == (done.returncode, done.stdout)


def test_an_interrupted_command_leaves_nothing(own: Path) -> None:
    (own / "vm.c").write_text("int main(void) { for (;;) { } }\n")
    process = subprocess.Popen(
        [own / "test"], env={}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    below: dict[int, str] = {}
    for _ in range(600):
        below = descendants(process.pid)
        if any(command.startswith("./vm") for command in below.values()):
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=30)
    assert (130, "", "test: interrupted\n") == (process.returncode, out, err)
    assert below
    assert not any(lives(pid) for pid in below)
    assert [] == [*(own / ".work").iterdir()]
