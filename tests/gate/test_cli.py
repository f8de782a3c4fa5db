"""The command as a user meets it: exit codes, one line for every error, nothing left behind."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import jsonschema
import pytest

from gate.limits import SOURCE_BYTES
from gate.verdict import SCHEMA_FILE
from tests.gate import hostile
from tests.gate.conftest import descendants, lives
from tests.gate.toy import FAST, SLOW

GATE = [sys.executable, "-c", "from gate.entry import main; main()"]


def gate(*words: object, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*GATE, *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, **more},
        stdin=subprocess.DEVNULL,
    )


def leftovers(pid: int) -> list[str]:
    """Temporary folders and control groups of the gate with this process number."""
    folders = [entry.name for entry in Path(tempfile.gettempdir()).iterdir()]
    groups = [entry.name for entry in Path("/sys/fs/cgroup").rglob("quern-gate.*")]
    return [n for n in folders + groups if n.startswith("quern-gate.") and f".{pid}." in n]


@pytest.fixture
def vm(tmp_path: Path) -> Path:
    path = tmp_path / "vm.c"
    path.write_text(SLOW)
    return path


def test_the_last_line_is_the_score_and_the_verdict(vm: Path, project: Path) -> None:
    done = gate("score", vm, "--project", project)
    assert (0, "score 1.0000  passed") == (done.returncode, done.stdout.splitlines()[-1])
    assert "" == done.stderr


def test_a_result_is_written_whole_and_fits_the_schema(vm: Path, project: Path) -> None:
    out = vm.with_name("result.json")
    done = gate("score", vm, "--project", project, "--json", out)
    assert 0 == done.returncode
    document = json.loads(out.read_text())
    jsonschema.validate(document, json.loads(SCHEMA_FILE.read_text()))
    assert ["result.json", "vm.c"] == sorted(path.name for path in vm.parent.iterdir())


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("subject", "is the subject"),
        ("subject's other name", "is the subject"),
        ("link", "is not a regular file"),
        ("link to the subject", "is not a regular file"),
        ("broken link", "is not a regular file"),
        ("pipe", "is not a regular file"),
        ("device", "is not a regular file"),
        ("directory", "is not a regular file"),
        ("long name", "File name too long"),
        ("in a file", "Not a directory"),
        ("in no folder", "No such file"),
    ],
)
def test_what_a_result_may_not_replace_is_one_line_and_two(
    tmp_path: Path, vm: Path, project: Path, kind: str, message: str
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    match kind:
        case "subject":
            out = vm
        case "subject's other name":
            out = folder / "other.c"
            out.hardlink_to(vm)
        case "link to the subject":
            out = folder / "link"
            out.symlink_to(vm)
        case "device":  # not one that this machine would miss
            out = Path(os.ttyname(os.openpty()[1]))
        case "in a file":
            out = vm / "out.json"
        case "in no folder":
            out = folder / "none" / "out.json"
        case _:
            out = _make(kind, folder)
    found = sorted((path.name, path.lstat().st_mode) for path in folder.iterdir())
    done = gate("score", vm, "--project", project, "--json", out)
    assert (2, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert message in done.stderr
    assert SLOW == vm.read_text()
    assert found == sorted((path.name, path.lstat().st_mode) for path in folder.iterdir())


@pytest.mark.parametrize("name", ["n" * 250, "\N{BULLET}" * 80])
def test_a_result_may_have_a_long_name_and_replace_a_file(
    vm: Path, project: Path, name: str
) -> None:
    out = vm.with_name(name)
    out.write_text("old")
    assert 0 == gate("test", vm, "--project", project, "--json", out).returncode
    assert 4 == len(json.loads(out.read_text())["tests"])


def test_without_json_nothing_is_written(vm: Path, project: Path) -> None:
    gate("score", vm, "--project", project)
    assert [vm] == list(vm.parent.iterdir())


def test_a_failure_shows_what_failed_and_ends_with_one(vm: Path, project: Path) -> None:
    vm.write_text(hostile.WRONG_CODE)
    done = gate("score", vm, "--project", project)
    assert 1 == done.returncode
    lines = done.stdout.splitlines()
    assert ["test", "open/exits", "wrong_output"] in [line.split() for line in lines]
    assert "score 0.0000  failed" == lines[-1]


def test_a_source_that_does_not_compile_shows_the_compilers_messages(
    vm: Path, project: Path
) -> None:
    vm.write_text(hostile.NOT_C)
    done = gate("score", vm, "--project", project)
    assert 1 == done.returncode
    assert "unknown type name" in done.stdout
    assert "score 0.0000  build_failed" == done.stdout.splitlines()[-1]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"int\0x;"])
def test_a_file_that_is_no_text_breaks_a_rule(vm: Path, project: Path, content: bytes) -> None:
    vm.write_bytes(content)
    done = gate("score", vm, "--project", project)
    assert 1 == done.returncode
    assert "score 0.0000  rule_violation" == done.stdout.splitlines()[-1]


def _make(kind: str, folder: Path) -> Path:
    path = folder / "subject"
    match kind:
        case "directory":
            path.mkdir()
        case "link":
            (folder / "real.c").write_text(SLOW)
            path.symlink_to(folder / "real.c")
        case "broken link":
            path.symlink_to(folder / "none.c")
        case "pipe":
            os.mkfifo(path)
        case "too large":
            with path.open("wb") as file:
                file.truncate(100 * 1024 * 1024)
        case "just too large":
            path.write_bytes(b" " * (SOURCE_BYTES + 1))
        case "long name":
            return folder / ("n" * 300)
        case "device":
            return Path("/dev/zero")
    return path


@pytest.mark.parametrize("command", ["score", "test", "count"])
@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("missing", "No such file"),
        ("directory", "is a directory"),
        ("link", "is a symbolic link"),
        ("broken link", "is a symbolic link"),
        ("pipe", "is not a regular file"),
        ("device", "is not a regular file"),
        ("too large", "larger than"),
        ("just too large", "larger than"),
        ("long name", "File name too long"),
    ],
)
def test_what_cannot_be_a_source_is_one_line_and_two(
    tmp_path: Path, project: Path, command: str, kind: str, message: str
) -> None:
    done = gate(command, _make(kind, tmp_path), "--project", project)
    assert (2, "") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count("\n")
    assert message in done.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_a_file_that_may_not_be_read_is_one_line_and_two(project: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "vm.c"
        path.write_text(SLOW)
        path.chmod(0o600)
        code = (
            "import os; from pathlib import Path\n"
            "from gate.files import read_source\nfrom gate.errors import UsageError\n"
            "os.setuid(65534)\n"
            f"try: read_source(Path({str(path)!r}))\nexcept UsageError as e: print(e)\n"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert f"{path}: cannot open: Permission denied\n" == done.stdout


@pytest.mark.parametrize(
    "words", [(), ("--sandbox", "chroot"), ("--jobs", "0"), ("--json", "/nowhere/out.json")]
)
def test_wrong_words_end_with_two(vm: Path, project: Path, words: tuple[str, ...]) -> None:
    done = gate("score", *((vm, "--project", project, *words) if words else ()))
    assert 2 == done.returncode
    assert "Traceback" not in done.stderr


def test_a_missing_bench_is_the_stands_fault(vm: Path, tmp_path: Path) -> None:
    out = vm.with_name("out.json")
    done = gate("score", vm, "--project", tmp_path / "none", "--json", out)
    assert 3 == done.returncode
    assert 1 == done.stderr.count("\n")
    document = json.loads(out.read_text())
    assert ("stand_fault", None) == (document["verdict"], document["score"])
    jsonschema.validate(document, json.loads(SCHEMA_FILE.read_text()))


def test_a_folder_name_that_is_too_long_is_one_line_and_two(tmp_path: Path) -> None:
    done = gate("workdir", tmp_path / ("n" * 300))
    assert (2, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))


COMMANDS = [("score",), ("test",), ("count",), ("score", "--sandbox", "none")]


@pytest.mark.parametrize("words", COMMANDS)
def test_an_output_that_cannot_be_written_is_one_line_and_three(
    vm: Path, project: Path, words: tuple[str, ...]
) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*GATE, *words, str(vm), "--project", str(project)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (3, 1) == (done.returncode, done.stderr.count("\n"))
    assert "No space left on device" in done.stderr


@pytest.mark.parametrize("words", COMMANDS)
def test_who_stops_reading_gets_no_line_and_three(
    vm: Path, project: Path, words: tuple[str, ...]
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*GATE, *words, str(vm), "--project", str(project)],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    assert (3, "") == (done.returncode, done.stderr)


def test_an_error_that_nobody_reads_changes_no_exit_code(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*GATE, "test", tmp_path / "none.c"], stderr=full, check=False)
    assert 2 == done.returncode


def test_a_work_folder_that_disappears_is_the_stands_fault(tmp_path: Path, project: Path) -> None:
    out = tmp_path / "out.json"
    with busy_gate(tmp_path, project, "score", "--json", str(out)) as (process, below):
        for entry in Path(tempfile.gettempdir()).glob(f"quern-gate.*.{process.pid}.*"):
            shutil.rmtree(entry, ignore_errors=True)
        _, err = process.communicate(timeout=120)
    assert (3, 1) == (process.returncode, err.count("\n"))
    assert "No such file" in err
    assert "stand_fault" == json.loads(out.read_text())["verdict"]
    assert all_end(below)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount")
def test_a_full_disk_is_one_line_and_three(vm: Path) -> None:
    with tempfile.TemporaryDirectory() as small:
        mount = f'mount -t tmpfs -o size=16k,mode=0755 none {small} && exec "$@"'
        Path(small).chmod(0o755)  # the sandbox's user may enter it
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", mount, "sh", *GATE, "test", str(vm)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "TMPDIR": small},
        )
    assert (3, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert "No space left" in done.stderr


@pytest.mark.parametrize("limit", ["nofile=8", "nofile=14", "nofile=40", "nproc=1", "nproc=3"])
@pytest.mark.skipif(os.geteuid() != 0, reason="root alone may still start processes itself")
def test_too_low_a_limit_is_named_and_not_taken_for_a_missing_tool(vm: Path, limit: str) -> None:
    done = subprocess.run(
        ["prlimit", f"--{limit}", *GATE, "test", str(vm)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (3, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert "install" not in done.stderr
    causes = ("Too many open files", "ulimit -n", "ulimit -u", "Resource temporarily unavailable")
    assert any(cause in done.stderr for cause in causes), done.stderr


@pytest.mark.parametrize("name", [b"n\xff.c", b"\xc3.c"])
def test_a_name_that_is_not_utf8_is_shown(tmp_path: Path, project: Path, name: bytes) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    done = gate("test", path, "--project", project)
    assert (2, 1) == (done.returncode, done.stderr.count("\n"))
    assert f"{os.fsencode(path).decode(errors='replace')}: ".replace("\ufffd", "?") in done.stderr
    out = tmp_path / "out.json"
    done = gate("score", "baseline_c/vm.c", "--project", path, "--json", out)
    assert (3, 1) == (done.returncode, done.stderr.count("\n"))
    assert "stand_fault" == json.loads(out.read_text())["verdict"]


@pytest.mark.parametrize("debug", ["", "1"])
def test_an_error_that_nobody_thought_of_asks_for_a_report(vm: Path, debug: str) -> None:
    code = (
        "import gate.cli, sys\n"
        "from gate.entry import main\n"
        "gate.cli.load_cases = lambda *_: 1 // 0\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "test", vm],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QUERN_DEBUG": debug},
    )
    line = (
        "quern-gate: internal error: ZeroDivisionError: integer division or modulo by zero, "
        "please report"
    )
    assert (3, "", line) == (done.returncode, done.stdout, done.stderr.splitlines()[-1])
    assert bool(debug) == ("Traceback" in done.stderr)


@pytest.mark.parametrize("kind", ["in /proc", "a file", "entries are folders"])
def test_without_a_cache_the_gate_goes_on_and_says_so(
    vm: Path, project: Path, tmp_path: Path, cache: Path, kind: str
) -> None:
    elsewhere = tmp_path / "cache"
    match kind:
        case "in /proc":
            elsewhere = Path("/proc")
        case "a file":
            elsewhere.write_text("")
        case "entries are folders":
            assert 0 == gate("score", vm, "--project", project).returncode
            for entry in (cache / "quern").rglob("*"):
                if entry.is_file():
                    (elsewhere / entry.relative_to(cache) / "x").mkdir(parents=True)
    done = gate("score", vm, "--project", project, XDG_CACHE_HOME=str(elsewhere))
    assert (0, "score 1.0000  passed") == (done.returncode, done.stdout.splitlines()[-1])
    assert 1 == done.stderr.count("\n")
    assert done.stderr.startswith(f"quern-gate: {elsewhere}/quern: nothing can be kept there: ")


def test_no_sandbox_must_be_asked_for_and_is_told(vm: Path, project: Path) -> None:
    out = vm.with_name("out.json")
    done = gate("score", vm, "--project", project, "--sandbox", "none", "--json", out)
    assert (0, "score 1.0000  passed") == (done.returncode, done.stdout.splitlines()[-1])
    assert "nothing was isolated" in done.stdout
    sandbox = json.loads(out.read_text())["sandbox"]
    assert ("none", False) == (sandbox["kind"], sandbox["isolated"])


def test_test_shows_the_first_difference(vm: Path, project: Path) -> None:
    vm.write_text(SLOW.replace("fputs(line + 6", 'fputs("hellO\\n"'))
    done = gate("test", vm, "--open", "-k", "prints", "--project", project)
    assert 1 == done.returncode
    assert [
        "open/prints: wrong_output",
        "    first difference at byte 4 (line 1, column 5); expected 6 bytes, got 6",
        '    expected "hello\\n"',
        '         got "hellO\\n"',
        "0 passed, 1 failed",
    ] == done.stdout.splitlines()


def test_test_takes_groups_and_globs(vm: Path, project: Path) -> None:
    assert "4 passed, 0 failed\n" == gate("test", vm, "--project", project).stdout
    assert "1 passed, 0 failed\n" == gate("test", vm, "--hidden", "--project", project).stdout
    assert (
        "2 passed, 0 failed\n" == gate("test", vm, "-k", "open/*i*ts", "--project", project).stdout
    )
    assert 2 == gate("test", vm, "-k", "no_such", "--project", project).returncode


def test_count_prints_the_counts_of_named_workloads(vm: Path, project: Path) -> None:
    out = vm.with_name("out.json")
    done = gate("count", vm, "open/small", "middle", "--project", project, "--json", out)
    assert 0 == done.returncode
    head, *rows = [line.split() for line in done.stdout.splitlines()]
    assert ["workload", "instructions", "second", "ppm", "outcome"] == head
    assert ["open/small", "hidden/middle"] == [row[0] for row in rows]
    document = json.loads(out.read_text())
    assert [str(w["instructions"]) for w in document["workloads"]] == [row[1] for row in rows]
    assert [str(w["second_count"]) for w in document["workloads"]] == [row[2] for row in rows]
    assert 2 == gate("count", vm, "none", "--project", project).returncode


@pytest.mark.parametrize("command", ["score", "test", "count", "workdir", "image"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    done = gate(command, "--help")
    assert 0 == done.returncode
    assert "Example: " in done.stdout
    assert "quern-gate" in done.stdout


def wait_for_program(gate: int) -> list[int]:
    """Waits until a gate runs a program; gives the processes below it."""
    for _ in range(600):
        below = descendants(gate)
        if any(command.startswith("./vm") for command in below.values()):
            return list(below)
        time.sleep(0.1)
    pytest.fail("the program never ran")


@contextmanager
def busy_gate(
    folder: Path, project: Path, *words: str
) -> Iterator[tuple["subprocess.Popen[str]", list[int]]]:
    """A gate that is running an endless program, and the processes below it."""
    source = folder / "endless.c"
    source.write_text(hostile.SPINS)
    process = subprocess.Popen(
        [*GATE, *(words or ("test",)), str(source), "--project", str(project)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, wait_for_program(process.pid)
    finally:
        process.kill()
        process.wait()


def all_end(pids: list[int]) -> bool:
    """Whether these processes end by themselves, soon."""
    for _ in range(100):
        if not any(lives(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


INTERRUPTS = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]


@pytest.mark.parametrize("number", INTERRUPTS)
def test_an_interrupt_during_the_imports_is_one_line(number: signal.Signals) -> None:
    # Each import of the command's own sends the signal once more: the first of them ends it.
    code = (
        "import importlib.abc, os, sys\n"
        "from gate.entry import main\n"
        "class Interrupts(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        os.kill(os.getpid(), {int(number)})\n"
        "sys.meta_path.insert(0, Interrupts())\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (130, "", "quern-gate: interrupted\n") == (done.returncode, done.stdout, done.stderr)


def test_who_does_not_want_to_be_interrupted_is_not(tmp_path: Path, project: Path) -> None:
    vm = tmp_path / "vm.c"
    vm.write_text(hostile.SPINS)
    process = subprocess.Popen(
        ["nohup", *GATE, "test", str(vm), "--project", str(project)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    wait_for_program(process.pid)
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate(timeout=120)
    assert (1, "0 passed, 4 failed") == (process.returncode, out.splitlines()[-1])


def test_a_second_interrupt_does_not_cut_the_cleaning_up_short(
    tmp_path: Path, project: Path
) -> None:
    with busy_gate(tmp_path, project) as (process, below):
        while process.poll() is None:
            process.send_signal(signal.SIGINT)
            time.sleep(0.001)
        out, err = process.communicate(timeout=30)
    assert (130, "", "quern-gate: interrupted\n") == (process.returncode, out, err)
    assert all_end(below)
    assert [] == leftovers(process.pid)


@pytest.mark.parametrize("number", INTERRUPTS)
def test_an_interrupted_gate_leaves_nothing(tmp_path: Path, project: Path, number: int) -> None:
    with busy_gate(tmp_path, project) as (process, below):
        assert [] != leftovers(process.pid)
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
    assert (130, "", "quern-gate: interrupted\n") == (process.returncode, out, err)
    assert all_end(below)
    assert [] == leftovers(process.pid)


@pytest.mark.parametrize("kind", ["bubblewrap", "none"])
def test_a_killed_gate_leaves_nothing(tmp_path: Path, project: Path, kind: str) -> None:
    with busy_gate(tmp_path, project, "test", "--sandbox", kind) as (process, below):
        assert [] != leftovers(process.pid)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=30)
        assert all_end(below)
    assert [] == leftovers(process.pid)


def test_what_a_gate_and_its_janitor_leave_is_swept_by_the_next(
    tmp_path: Path, project: Path
) -> None:
    with busy_gate(tmp_path, project) as (process, below):
        janitor = next(
            pid
            for pid in below
            if os.getsid(pid) == pid and b"gate.entry" in Path(f"/proc/{pid}/cmdline").read_bytes()
        )
        os.kill(janitor, signal.SIGKILL)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=30)
        assert all_end(below)
    assert [] != leftovers(process.pid)
    vm = tmp_path / "vm.c"
    vm.write_text(FAST)
    assert 0 == gate("test", vm, "--project", project).returncode
    assert [] == leftovers(process.pid)
