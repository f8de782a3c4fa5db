"""The `quern` command, run as a process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quern.assembler import assemble
from quern.cli import SOURCE_BYTES

HELLO = '.func main 0 0\n    CONST "Hello\\r\\n\\xff"\n    PRINT\n    HALT\n.end\n'
FAILS = '.func main 0 0\n    CONST "x"\n    PRINT\n    NIL\n    NEG\n    HALT\n.end\n'
COMMANDS = ["asm", "dis", "check", "run"]


def quern(*arguments: str | Path, cwd: Path | None = None) -> tuple[int, bytes, str]:
    """Exit code, standard output and standard error."""
    command = [sys.executable, "-m", "quern", *map(str, arguments)]
    root = Path(__file__).parents[1]
    done = subprocess.run(
        command,
        cwd=cwd,
        env={"PYTHONPATH": str(root)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr.decode()


@pytest.fixture
def hello(tmp_path: Path) -> Path:
    path = tmp_path / "hello.qs"
    path.write_text(HELLO)
    return path


def test_a_source_is_assembled_disassembled_and_run(hello: Path) -> None:
    image, source = hello.with_suffix(".qb"), hello.with_name("again.qs")
    assert (0, b"", "") == quern("asm", hello, "-o", image)
    assert assemble(HELLO, "hello.qs") == image.read_bytes()
    assert (0, HELLO.encode(), "") == quern("dis", image)
    assert (0, b"", "") == quern("dis", image, "-o", source)
    assert HELLO == source.read_text()
    assert (0, b"Hello\r\n\xff", "") == quern("run", image)
    assert {"hello.qs", "hello.qb", "again.qs"} == {path.name for path in hello.parent.iterdir()}


def test_what_has_another_suffix_is_told_by_its_first_bytes(hello: Path) -> None:
    image, source = hello.with_name("image"), hello.with_name("source")
    image.write_bytes(assemble(HELLO, "hello.qs"))
    source.write_text(HELLO)
    for file in (image, source):
        assert (0, b"Hello\r\n\xff", "") == quern("run", file)


def test_a_program_that_passes_the_check(hello: Path) -> None:
    expected = b"hello.qs: passes the load check\n"
    assert (0, expected, "") == quern("check", "hello.qs", cwd=hello.parent)


def test_a_runtime_error_is_shown_behind_the_output(tmp_path: Path) -> None:
    (tmp_path / "fails.qs").write_text(FAILS)
    expected = (20, b"x", "fails.qs: TYPE in function main at offset 5\n")
    assert expected == quern("run", "fails.qs", cwd=tmp_path)


CUT_OFF = "FORMAT: offset 0: the header takes 16 bytes, but only 3 are left"
NO_OPCODE = "CODE: function main, offset 0: 0x42 is no opcode"
HEIGHT = "STACK: function main declares the stack height 9, but its code has 1"
HEIGHT_OF_DIS = "STACK: function main: expected a declared stack height of 1, not 9"


@pytest.mark.parametrize(
    "code, command, message",
    [
        *((10, command, CUT_OFF) for command in ("check", "run", "dis")),
        *((11, command, NO_OPCODE) for command in ("check", "run", "dis")),
        *((12, command, HEIGHT) for command in ("check", "run")),
        (12, "dis", HEIGHT_OF_DIS),
    ],
)
def test_an_image_that_is_rejected(tmp_path: Path, code: int, command: str, message: str) -> None:
    valid = assemble(HELLO, "hello.qs")
    height, opcode = valid.index(b"main") + 6, len(valid) - 5
    images = {
        10: b"QRN",
        11: valid[:opcode] + b"\x42" + valid[opcode + 1 :],
        12: valid[:height] + b"\x09" + valid[height + 1 :],
    }
    (tmp_path / "bad.qb").write_bytes(images[code])
    assert (code, b"", f"bad.qb: {message}\n") == quern(command, "bad.qb", cwd=tmp_path)


@pytest.mark.parametrize("command", ["asm", "check", "run"])
def test_a_source_with_errors_leaves_no_file(tmp_path: Path, command: str) -> None:
    (tmp_path / "bad.qs").write_text(HELLO.replace("PRINT", "PRIMT"))
    options = ["-o", "bad.qb"] if command == "asm" else []
    message = "expected an instruction, not 'PRIMT'; did you mean PRINT?\n    PRIMT\n    ^\n"
    expected = (1, b"", f"bad.qs:3:5: error: {message}")
    assert expected == quern(command, "bad.qs", *options, cwd=tmp_path)
    assert ["bad.qs"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_cannot_be_read(tmp_path: Path, command: str) -> None:
    options = ["-o", "out"] if command in ("asm", "dis") else []
    expected = "quern: cannot read none.qs: No such file or directory\n"
    assert (2, b"", expected) == quern(command, "none.qs", *options, cwd=tmp_path)
    expected = "quern: cannot read .: Is a directory\n"
    assert (2, b"", expected) == quern(command, ".", *options, cwd=tmp_path)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("suffix", ["", ".qs", ".qb"])
def test_what_is_no_regular_file_is_neither_read_nor_waited_for(
    tmp_path: Path, command: str, suffix: str
) -> None:
    os.mkfifo(tmp_path / f"pipe{suffix}")
    (tmp_path / f"zero{suffix}").symlink_to("/dev/zero")
    options = ["-o", "out"] if command in ("asm", "dis") else []
    for name in (f"pipe{suffix}", f"zero{suffix}"):
        expected = f"quern: cannot read {name}: Not a regular file\n"
        assert (2, b"", expected) == quern(command, name, *options, cwd=tmp_path)


def test_a_link_to_a_file_is_read(hello: Path) -> None:
    hello.with_name("link.qs").symlink_to(hello)
    assert (0, b"Hello\r\n\xff", "") == quern("run", "link.qs", cwd=hello.parent)


@pytest.mark.parametrize("command", ["asm", "check", "run"])
def test_a_source_that_is_too_large(tmp_path: Path, command: str) -> None:
    with (tmp_path / "large.qs").open("wb") as file:
        file.truncate(SOURCE_BYTES + 1)
    options = ["-o", "out"] if command == "asm" else []
    expected = "quern: cannot read large.qs: it has more than the 67108864 bytes that a source may "
    assert (2, b"", f"{expected}have\n") == quern(command, "large.qs", *options, cwd=tmp_path)
    assert ["large.qs"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("command", ["check", "run", "dis"])
@pytest.mark.parametrize("size", [(1 << 20) + 1, 1 << 40])
def test_an_image_that_is_too_large(tmp_path: Path, command: str, size: int) -> None:
    with (tmp_path / "large.qb").open("wb") as file:
        file.truncate(size)
    message = "offset 0: the image has more than the limit of 1048576 bytes"
    expected = (10, b"", f"large.qb: FORMAT: {message}\n")
    assert expected == quern(command, "large.qb", cwd=tmp_path)


def test_a_file_that_cannot_be_written(hello: Path) -> None:
    expected = "quern: cannot write none/hello.qb: No such file or directory\n"
    assert (2, b"", expected) == quern("asm", "hello.qs", "-o", "none/hello.qb", cwd=hello.parent)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["asm"],
        ["asm", "a.qs"],
        ["dis"],
        ["check"],
        ["run"],
        ["run", "a", "b"],
        ["walk"],
        ["run", "--fast", "a.qs"],
    ],
)
def test_wrong_use_ends_with_2_and_shows_the_usage(arguments: list[str]) -> None:
    code, output, errors = quern(*arguments)
    assert 2 == code
    assert "Usage: quern" in output.decode() + errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str) -> None:
    code, output, errors = quern(command, "--help")
    assert (0, "") == (code, errors)
    assert f"Example:\n      quern {command} hello.q" in output.decode()


@pytest.mark.parametrize("command", ["run", "dis"])
def test_a_reader_that_has_gone_ends_the_command_silently(tmp_path: Path, command: str) -> None:
    source = HELLO.replace("Hello", "x" * 1_000_000)
    image = tmp_path / "long.qb"
    image.write_bytes(assemble(source, "long.qs"))
    with subprocess.Popen(
        [sys.executable, "-m", "quern", command, image],
        env={"PYTHONPATH": str(Path(__file__).parents[1])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.read(1)
        process.stdout.close()
        assert b"" == process.stderr.read()


@pytest.mark.parametrize(
    "words, code, output, errors",
    [
        ("check NAME.qs", 0, b"?.qs: passes the load check\n", ""),
        ("run NAME.qb", 10, b"", "?.qb: FORMAT: offset 0: the header takes 16 bytes, but only "),
        ("run NAME", 2, b"", "quern: cannot read ?: No such file or directory\n"),
        ("asm NAME -o x", 2, b"", "quern: cannot read ?: No such file or directory\n"),
        ("asm NAME.qs -o NAME/x", 2, b"", "quern: cannot write ?/x: No such file or directory\n"),
        ("asm NAME.wrong.qs -o x", 1, b"", "?.wrong.qs:1:1: error: expected "),
        ("run x NAME", 2, b"", "Got unexpected extra argument(s) (?)"),
    ],
)
def test_a_name_that_is_not_utf_8(
    hello: Path, words: str, code: int, output: bytes, errors: str
) -> None:
    name = os.fsdecode(b"\xff")
    hello.rename(hello.with_name(f"{name}.qs"))
    hello.with_name(f"{name}.qb").write_bytes(b"QRN")
    hello.with_name(f"{name}.wrong.qs").write_bytes(b"?")
    done = quern(*words.replace("NAME", name).split(), cwd=hello.parent)
    assert (code, output) == done[:2]
    assert errors in done[2]


@pytest.mark.parametrize(
    "words", ["run hello.qs", "check hello.qs", "dis hello.qb", "--help", "run --help"]
)
def test_an_output_that_cannot_be_written(hello: Path, words: str) -> None:
    hello.with_suffix(".qb").write_bytes(assemble(HELLO, "hello.qs"))
    command = f"exec {sys.executable} -m quern {words}"
    ways = {">/dev/full": "No space left on device"}
    if "--help" not in words:
        ways[">&-"] = "Bad file descriptor"
    for way, reason in ways.items():
        done = subprocess.run(
            ["sh", "-c", f"{command} {way}"],
            cwd=hello.parent,
            env={"PYTHONPATH": str(Path(__file__).parents[1])},
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
        message = f"quern: cannot write standard output: {reason}\n"
        assert (3, message) == (done.returncode, done.stderr.decode())


def test_a_program_without_output_needs_no_standard_output(tmp_path: Path) -> None:
    (tmp_path / "quiet.qs").write_text(".func main 0 0\n    HALT\n.end\n")
    done = subprocess.run(
        ["sh", "-c", f"exec {sys.executable} -m quern run quiet.qs >&-"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[1])},
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    assert (0, b"") == (done.returncode, done.stderr)


INTERRUPTS = ["SIGINT", "SIGTERM"]


def interrupted(folder: Path, preparation: str, *words: str) -> tuple[int, bytes, bytes]:
    """How the command ends that a preparation, in Python, sees to be sent a signal."""
    script = f"import signal, sys\n{preparation}\nfrom quern.__main__ import main\nmain()\n"
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=folder,
        env={"PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("number", INTERRUPTS)
def test_an_interrupt_ends_the_command_in_one_line(tmp_path: Path, number: str) -> None:
    (tmp_path / "endless.qs").write_text(".func main 0 0\na:  JMP a\n.end\n")
    preparation = f"signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.{number}))"
    preparation += "; signal.setitimer(signal.ITIMER_REAL, 3)"
    done = interrupted(tmp_path, preparation, "run", "endless.qs")
    assert (130, b"", b"quern: interrupted\n") == done


@pytest.mark.parametrize("number", INTERRUPTS)
@pytest.mark.parametrize("module", ["quern.cli", "typer", "quern.opcodes"])
def test_an_interrupt_during_imports_ends_the_command_in_one_line(
    tmp_path: Path, number: str, module: str
) -> None:
    preparation = (
        "class Interrupting:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == '{module}':\n"
        f"            signal.raise_signal(signal.{number})\n"
        "sys.meta_path.insert(0, Interrupting())\n"
    )
    assert (130, b"", b"quern: interrupted\n") == interrupted(tmp_path, preparation, "--help")


@pytest.mark.parametrize("number", INTERRUPTS)
def test_an_interrupt_while_a_file_is_written_leaves_no_part_of_it(
    hello: Path, number: str
) -> None:
    preparation = (
        "def interrupt(event, _):\n"
        "    if event == 'os.rename':\n"
        f"        signal.raise_signal(signal.{number})\n"
        "sys.addaudithook(interrupt)\n"
    )
    done = interrupted(hello.parent, preparation, "asm", "hello.qs", "-o", "hello.qb")
    assert (130, b"", b"quern: interrupted\n") == done
    assert {"hello.qs", "hello.qb"} == {path.name for path in hello.parent.iterdir()}
