"""The tools, through the pipe that a client starts, with a real MCP session."""

import asyncio
import json
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import TextContent
from pydantic import TypeAdapter

from gate.errors import StandFault
from gate.journal import open_journal, read_journal
from stand.agents import pipe
from stand.box.box import Box, BoxDied
from stand.box.kinds import Kind, start_box
from stand.tools import OUTPUT_BYTES, ToolCall, Tools, serve_tools
from tests.stand.conftest import FILES, SMALL
from tests.stand.shell import PATIENCE, output, shell


@pytest.fixture
def box() -> Iterator[Box]:
    """The tools know nothing of kinds of box: one is enough."""
    started = start_box(Kind.BUBBLEWRAP, FILES, SMALL)
    yield started
    started.kill()


@dataclass
class Heard:
    """A listener that remembers all that it was told, in order."""

    begun: list[tuple[int, str, dict[str, Any]]] = field(default_factory=list)
    calls: list[ToolCall] = field(default_factory=list)
    failures: list[BoxDied | StandFault] = field(default_factory=list)

    def calling(self, number: int, tool: str, arguments: dict[str, Any]) -> None:
        self.begun.append((number, tool, arguments))

    def called(self, call: ToolCall) -> None:
        self.calls.append(call)

    def broken(self, error: BoxDied | StandFault) -> None:
        self.failures.append(error)


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def connected(path: Path) -> Client:
    arguments = ["-i", sys.executable, "-I", "-S", pipe.__file__, str(path)]
    env = shutil.which("env") or ""
    return Client(stdio_client(StdioServerParameters(command=env, args=arguments)))


@asynccontextmanager
async def session(box: Box, folder: Path) -> AsyncIterator[tuple[Client, Heard]]:
    heard = Heard()
    async with (
        asyncio.timeout(4 * PATIENCE),
        serve_tools(Tools(box, heard), folder / "tools"),
        connected(folder / "tools") as client,
    ):
        yield client, heard


async def told(client: Client, tool: str, **arguments: Any) -> tuple[str, bool]:
    """The text, and whether it is an error."""
    result = await client.call_tool(tool, arguments)
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text, bool(result.is_error)


def test_exactly_these_tools_are_offered(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, _):
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert ["run", "read", "write", "edit"] == list(tools)
            required = {name: tool.input_schema["required"] for name, tool in tools.items()}
            assert {
                "run": ["command"],
                "read": ["path"],
                "write": ["path", "content"],
                "edit": ["path", "old", "new"],
            } == required
            for tool in tools.values():
                assert tool.description
                assert tool.output_schema is None
                assert tool.input_schema["additionalProperties"] is False

    asyncio.run(scene())


LINES = (
    "seq 5 > five; printf 'a\\nb' > open; : > empty; mkdir folder; mkfifo pipe; "
    "echo > tool; chmod 0 tool"
)
CASES: dict[str, tuple[str, dict[str, Any], str, bool]] = {
    "a command": ("run", {"command": "cat vm.c; pwd"}, "int main;\n/task\n", False),
    "errors are shown": ("run", {"command": "echo no >&2; exit 3"}, "no\n[exit code 3]", False),
    "no output": ("run", {"command": "true"}, "[exit code 0]", False),
    "a signal": ("run", {"command": "printf x; kill -9 $$"}, "x\n[exit code 137]", False),
    "no text": ("run", {"command": r"printf '\xff\x00'"}, "\N{REPLACEMENT CHARACTER}\0", False),
    "too slow": (
        "run",
        {"command": "echo begun; sleep 99", "seconds": 1},
        "begun\n[stopped after 1 seconds]",
        False,
    ),
    "too much time": (
        "run",
        {"command": "true", "seconds": 1201},
        "[seconds: Input should be less than or equal to 1200]",
        True,
    ),
    "an argument too few": ("run", {}, "[command: Field required]", True),
    "an argument too many": (
        "run",
        {"command": "true", "shell": "sh"},
        "[shell: Extra inputs are not permitted]",
        True,
    ),
    "an argument of another type": (
        "run",
        {"command": ["true"]},
        "[command: Input should be a valid string]",
        True,
    ),
    "an unknown tool": ("format", {"disk": "/"}, "[format: there is no such tool]", True),
    "a file": ("read", {"path": "five"}, "1\n2\n3\n4\n5\n", False),
    "an absolute path": ("read", {"path": "/task/vm.c"}, "int main;\n", False),
    "some lines": (
        "read",
        {"path": "five", "first": 2, "lines": 2},
        "2\n3\n[lines 2 to 3 of 5]\n",
        False,
    ),
    "the last lines": ("read", {"path": "five", "first": 4, "lines": 2}, "4\n5\n", False),
    "too few lines": ("read", {"path": "five", "first": 6}, "[five: has only 5 lines]\n", True),
    "no last newline": ("read", {"path": "open"}, "a\nb", False),
    "an empty file": ("read", {"path": "empty"}, "[the file is empty]\n", False),
    "a missing file": ("read", {"path": "no"}, "[no: No such file or directory]\n", True),
    "a folder": ("read", {"path": "folder"}, "[folder: is not a regular file]\n", True),
    "a pipe": ("read", {"path": "pipe"}, "[pipe: is not a regular file]\n", True),
    "a closed file": ("read", {"path": "tool"}, "[tool: Permission denied]\n", True),
    "a path that can be none": ("read", {"path": "a\0b"}, "[embedded null byte]\n", True),
    "endless zeros": ("read", {"path": "/dev/zero"}, "[/dev/zero: is not a regular file]\n", True),
    "a new file": (
        "write",
        {"path": "a/b/c", "content": "ö\n"},
        "[a/b/c: 3 bytes written]\n",
        False,
    ),
    "writing a pipe": (
        "write",
        {"path": "pipe", "content": ""},
        "[pipe: is not a regular file]\n",
        True,
    ),
    "writing where nothing can be": (
        "write",
        {"path": "/usr/new", "content": ""},
        "[/usr/new: Read-only file system]\n",
        True,
    ),
    "editing a pipe": (
        "edit",
        {"path": "pipe", "old": "a", "new": ""},
        "[pipe: is not a regular file]\n",
        True,
    ),
    "an edit": (
        "edit",
        {"path": "five", "old": "3\n4", "new": ""},
        "[five: replaced in 1 place]\n",
        False,
    ),
    "a text that is not there": (
        "edit",
        {"path": "five", "old": "6", "new": ""},
        "[five: the old text is not in it]\n",
        True,
    ),
    "no old text": (
        "edit",
        {"path": "five", "old": "", "new": "6"},
        "[five: the old text is not in it]\n",
        True,
    ),
    "a text that is there often": (
        "edit",
        {"path": "five", "old": "\n", "new": ""},
        "[five: the old text is in it 5 times; give more of it]\n",
        True,
    ),
    "an edit everywhere": (
        "edit",
        {"path": "five", "old": "\n", "new": "", "everywhere": True},
        "[five: replaced in 5 places]\n",
        False,
    ),
}


def test_what_the_tools_say(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, heard):
            for name, (tool, arguments, text, refused) in CASES.items():
                output(box, f"rm -rf /task/*; {LINES}; echo 'int main;' > vm.c")
                assert (text, refused) == await told(client, tool, **arguments), name
            assert [text for _, _, text, _ in CASES.values()] == [c.result for c in heard.calls]
            assert [(tool, arguments) for tool, arguments, *_ in CASES.values()] == [
                (call.tool, call.arguments) for call in heard.calls
            ]
            calls = [(call.number, call.tool, call.arguments) for call in heard.calls]
            assert heard.begun == calls
            assert list(range(1, len(CASES) + 1)) == [call.number for call in heard.calls]
            assert [] == heard.failures

    asyncio.run(scene())


def test_files_change_as_the_tools_say(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, _):
            output(box, "ln -s ../task/vm.c link; printf 'old\\xffold' > bytes; chmod 750 tool")
            await told(client, "write", path="link", content="one\ntwo\n")
            await told(client, "edit", path="link", old="two\n", new="$& \\1 ä\n")
            await told(client, "edit", path="bytes", old="old", new="", everywhere=True)
            await told(client, "write", path="tool", content="")
            assert "one\n$& \\1 ä\n" == shell(box, "cat vm.c").output.decode()
            assert b"\xff" == shell(box, "cat bytes").output
            assert "symbolic link" in output(box, "stat -c %F link")
            assert "750 0\n" == output(box, "stat -c '%a %s' tool")
            assert "bytes\nlink\ntool\nvm.c\n" == output(box, "ls -A")

    asyncio.run(scene())


def test_a_file_that_does_not_fit_stays_as_it_was(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, _):
            assert 0 != shell(box, "cat /dev/zero > zeros").exit
            text, refused = await told(client, "write", path="vm.c", content="x" * 100_000)
            assert ("[vm.c: No space left on device]\n", True) == (text, refused)
            assert "int main;\n" == output(box, "cat vm.c")
            assert "tool\nvm.c\nzeros\n" == output(box, "ls -A")
            output(box, ": > zeros; truncate -s 1T zeros")
            text = "[zeros: is too large to be edited]\n"
            assert (text, True) == await told(client, "edit", path="zeros", old="a", new="b")

    asyncio.run(scene())


def test_long_output_is_cut_with_a_note(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, heard):
            whole = "".join(f"{number}\n" for number in range(1, 20_001))
            half = OUTPUT_BYTES // 2
            cut = len(whole) - OUTPUT_BYTES
            expected = f"{whole[:half]}\n[{cut} bytes are left out here]\n{whole[-half:]}"
            assert (expected, False) == await told(client, "run", command="seq 20000 | tee many")
            assert (expected, False) == await told(client, "read", path="many", lines=20_000)
            assert [cut, cut] == [call.cut for call in heard.calls]

    asyncio.run(scene())


def test_the_background_goes_on_between_calls(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, _):
            await told(client, "run", command="sleep 1000 & echo $! > pid")
            assert ("sleep\n", False) == await told(
                client, "run", command="cat /proc/$(cat pid)/comm"
            )

    asyncio.run(scene())


def test_a_call_goes_on_when_its_client_is_gone(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        heard = Heard()
        async with serve_tools(Tools(box, heard), tmp_path / "tools"):
            async with connected(tmp_path / "tools") as client:
                command = "echo begun; until [ -e go ]; do sleep 0.01; done; echo ended"
                call = asyncio.create_task(told(client, "run", command=command))
                await until(lambda: heard.begun)
                call.cancel()
                await asyncio.gather(call, return_exceptions=True)
            async with connected(tmp_path / "tools") as client:
                # One call at a time: the second waits for the first.
                second = asyncio.create_task(told(client, "run", command="echo second"))
                await asyncio.sleep(0.5)
                assert (1, []) == (len(heard.begun), heard.calls)
                second.cancel()
                await asyncio.gather(second, return_exceptions=True)
                box.kill()
        assert 2 == len(heard.calls)
        assert all(call.result.startswith("[interrupted: ") for call in heard.calls)

    asyncio.run(scene())


def test_a_box_that_dies_interrupts_the_call(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        async with session(box, tmp_path) as (client, heard):
            call = asyncio.create_task(told(client, "run", command="sleep 1000"))
            await until(lambda: heard.begun)
            box.kill()
            assert ("[interrupted: the box was ended by the stand]", True) == await call
            assert (None, True) == (heard.calls[0].exit, heard.calls[0].refused)
            assert ["the box was ended by the stand"] == [str(each) for each in heard.failures]
            assert (await told(client, "read", path="vm.c"))[0].startswith("[interrupted")

    asyncio.run(scene())


def test_calls_are_records_of_a_journal(box: Box, tmp_path: Path) -> None:
    records = TypeAdapter(ToolCall)

    async def scene() -> None:
        async with session(box, tmp_path) as (client, heard):
            await told(client, "run", command="printf '\\x1b[2J\\r\\0\\xff\\u2028'")
            await told(client, "write", path="a", content="\N{GRINNING FACE}\u2028\x85\r\n")
            await told(client, "run", nothing=float("inf"))
            with open_journal(tmp_path / "journal", records) as journal:
                for call in heard.calls:
                    journal.append(call)
            assert heard.calls[:2] == read_journal(tmp_path / "journal", records)[:2]
            assert 3 == len(read_journal(tmp_path / "journal", records))

    asyncio.run(scene())


def request(number: int, method: str, **params: Any) -> bytes:
    document = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(document).encode() + b"\n"


HELLO = (
    request(
        0,
        "initialize",
        protocolVersion="2025-06-18",
        capabilities={},
        clientInfo={"name": "test", "version": "1"},
    )
    + b'{"jsonrpc": "2.0", "method": "notifications/initialized"}\n'
)


@pytest.mark.parametrize(
    "nonsense",
    [b"", b"\n", b"{\n", b"[" * 100_000 + b"\n", b"\xff\n", b"null\n", b'{"jsonrpc": "2.0"}\n'],
    ids=["nothing", "an empty line", "a brace", "depth", "no text", "null", "no message"],
)
def test_what_no_client_says_does_no_harm(box: Box, tmp_path: Path, nonsense: bytes) -> None:
    async def scene() -> None:
        async with asyncio.timeout(PATIENCE), serve_tools(Tools(box, Heard()), tmp_path / "tools"):
            reader, writer = await asyncio.open_unix_connection(tmp_path / "tools")
            # Half a surrogate pair is what a model may write.
            call = request(1, "tools/call", name="run", arguments={"command": "echo '\ud800'"})
            writer.write(HELLO + nonsense + call)
            while (answer := json.loads(await reader.readline())).get("id") != 1:
                pass
            assert [{"type": "text", "text": "?\n"}] == answer["result"]["content"]
            writer.close()

    asyncio.run(scene())


def test_a_socket_that_cannot_be_made_is_the_stands_fault(box: Box, tmp_path: Path) -> None:
    async def scene() -> None:
        with pytest.raises(StandFault, match="cannot listen"):
            async with serve_tools(Tools(box, Heard()), tmp_path / "no such" / "tools"):
                pass

    asyncio.run(scene())
