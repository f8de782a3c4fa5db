"""Commands in a box: how they end, what they may use, and what they leave."""

import socket

import pytest

from gate.limits import MIB
from stand.box.box import Box, Finished, Limits
from tests.stand.conftest import SMALL
from tests.stand.shell import LIMITS, eventually, output, python, shell


@pytest.mark.parametrize(
    ("command", "exit", "written"),
    [
        ("cat vm.c", 0, b"int main;\n"),
        ("./tool", 0, b"tool\n"),
        ("echo out; echo err >&2; echo out; exit 3", 3, b"out\nerr\nout\n"),
        ("kill -SEGV $$", 139, b""),
        ("pwd; echo $HOME $PATH", 0, b"/task\n/task /usr/bin:/bin\n"),
        ("id -u; id -g; grep -c . /proc/self/cgroup > /dev/null", 0, b"65534\n65534\n"),
        ("cat", 0, b""),
    ],
)
def test_a_command_ends_as_a_shell_says(
    shared: Box, command: str, exit: int, written: bytes
) -> None:
    expected = Finished(exit, written, cut=0, cut_at=len(written), timed_out=False)
    assert expected == shell(shared, command)


@pytest.mark.parametrize(
    ("argv", "exit", "said"),
    [
        (["/no/such"], 127, b"cannot start: No such file or directory\n"),
        (["/task/vm.c"], 126, b"cannot start: Permission denied\n"),
        (["/bin/echo", "x" * 200_000], 126, b"cannot start: Argument list too long\n"),
        (["/bin/echo", "\0"], 126, b"cannot start: embedded null byte\n"),
        (["/bin/echo", "\ud800"], 126, b"cannot start: "),
    ],
)
def test_what_cannot_be_started_says_why(
    shared: Box, argv: list[str], exit: int, said: bytes
) -> None:
    done = shared.call(argv, b"", LIMITS)
    assert (exit, True) == (done.exit, done.output.startswith(said)), done


def test_input_is_passed_and_may_be_left_unread(shared: Box) -> None:
    given = bytes(range(256)) * 20_000
    assert given[-100:] == shared.call(["/usr/bin/tail", "-c", "100"], given, LIMITS).output
    assert 0 == shared.call(["/bin/true"], given, LIMITS).exit


def test_long_output_loses_its_middle(shared: Box) -> None:
    whole = b"".join(b"%d\n" % number for number in range(1, 200_001))
    done = shell(shared, "seq 200000", Limits(60, 1000))
    assert (1000, 500) == (len(done.output), done.cut_at)
    assert whole[:500] + whole[-500:] == done.output
    assert len(whole) - 1000 == done.cut


def test_endless_output_ends_with_the_time(box: Box) -> None:
    done = shell(box, "yes", Limits(0.5, 1000))
    assert (True, 137, 1000) == (done.timed_out, done.exit, len(done.output))
    assert done.cut > 0


def test_time_ends_a_command_and_all_that_it_started(box: Box) -> None:
    done = shell(box, "echo begun; sleep 1000 & (sleep 1000; true)", Limits(0.5, 1000))
    assert Finished(137, b"begun\n", 0, 6, timed_out=True) == done
    assert "" == output(box, "pgrep sleep || true")


def test_the_background_does_not_hold_a_command_up(box: Box) -> None:
    assert b"done\n" == shell(box, "sleep 1000 & echo done").output
    assert 1 == len(output(box, "pgrep sleep").splitlines())


def test_memory_is_limited_and_its_end_is_the_commands_own(box: Box) -> None:
    program = f"x = bytearray({SMALL.memory_bytes + MIB})"
    done = box.call(["/usr/bin/python3", "-c", program], b"", LIMITS)
    assert 137 == done.exit
    assert "alive\n" == output(box, "echo alive")


def test_processes_are_limited(box: Box) -> None:
    program = """
import os, time
count = 0
try:
    while count < 1000:
        if os.fork() == 0:
            time.sleep(1000)
        count += 1
except BlockingIOError:
    pass
print(count)
"""
    assert SMALL.processes - 1 == int(python(box, program))


def test_a_box_full_of_processes_is_emptied(box: Box) -> None:
    # When the first has ended, one of the others takes its place: no command can be started.
    program = """
import os, time
try:
    while os.fork() != 0:
        pass
except BlockingIOError:
    raise SystemExit(0)
while os.getppid() != 1:
    time.sleep(0.01)
try:
    os.fork()
except BlockingIOError:
    pass
time.sleep(1000)
"""
    python(box, program)
    full = b"cannot start: there are too many processes; all were ended\n"
    assert eventually(lambda: full == shell(box, "true").output)
    assert eventually(lambda: 0 == shell(box, "true").exit)


@pytest.mark.parametrize(
    ("folder", "most"), [("/task", SMALL.work_bytes), ("/tmp", SMALL.scratch_bytes)]
)
def test_the_disk_is_limited(box: Box, folder: str, most: int) -> None:
    done = shell(box, f"cat /dev/zero > {folder}/zeros")
    assert (1, True) == (done.exit, b"No space left on device" in done.output)
    size = int(output(box, f"stat -c %s {folder}/zeros"))
    assert most - MIB < size <= most
    assert "" == output(box, f"rm {folder}/zeros; echo > {folder}/small")


def test_nothing_else_can_be_written(shared: Box) -> None:
    program = """
import os
for folder, folders, _ in os.walk("/"):
    if folder == "/":
        folders[:] = set(folders) - {"proc", "task", "tmp"}
    try:
        os.close(os.open(f"{folder}/written", os.O_CREAT | os.O_WRONLY))
        print(folder)
    except OSError:
        pass
"""
    assert "" == python(shared, program)


def test_there_is_no_network(shared: Box) -> None:
    names = output(shared, "tail -n +3 /proc/net/dev | cut -d: -f1").split()
    assert ["lo"] == names
    assert 1 == len(output(shared, "cat /proc/net/route").splitlines())  # its heading


def test_the_hosts_loopback_is_not_the_boxs(shared: Box) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        program = f"""
import socket
try:
    socket.create_connection(("127.0.0.1", {port}), 5)
except OSError as error:
    print(type(error).__name__)
"""
        assert "ConnectionRefusedError\n" == python(shared, program)


def test_nothing_of_the_host_is_there(shared: Box) -> None:
    hidden = [__file__, "/var/run/docker.sock", "/run/docker.sock", "/root", "/home", "/etc/shadow"]
    for path in hidden:
        assert 0 != shell(shared, f"head -c 1 {path} || ls {path}/*").exit, path
    assert 0 != shell(shared, "unshare --user true").exit
    assert "1\n" == output(shared, "ls /proc | grep -c '^1$'")
    assert "0000000000000000" == output(shared, "grep CapEff /proc/self/status").split()[1]
