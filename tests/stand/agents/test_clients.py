"""Each real client plays scripts through its namespace, is stopped, killed and resumed."""

import asyncio
from pathlib import Path
from uuid import uuid4

from stand.agents.client import Client, How
from stand.rehearsal.script import LADDER, load_script
from tests.stand.agents.bench import bench, kill, order
from tests.stand.agents.scripts import NEXT, PROMPT, script

THREE = script({"run": ["first", "second"]}, {"run": ["third"]}, {}, {"run": ["fourth"]}, {})


def test_two_phases(client: Client, tmp_path: Path) -> None:
    async def play() -> None:
        asked = order(client.name)
        async with bench(tmp_path, THREE) as made:
            first = client.ended(await made.play(client.first(asked, PROMPT, str(uuid4()))))
            assert How.FINISHED == first.how, first
            assert ["first", "second", "third"] == made.commands()
            assert 3 == len(made.rehearsal.requests)
            opening = made.rehearsal.requests[0]
            assert [] == client.complaints(opening.body, asked, PROMPT, ["read", "run", "write"])
            assert "high" == opening.asked.effort
            assert first.session is not None and client.holds(made.place.home, first.session)
            second = client.ended(await made.play(client.following(asked, NEXT, first.session)))
            assert How.FINISHED == second.how
            assert first.session == second.session
            assert ["first", "second", "third", "fourth"] == made.commands()
            assert 5 == len(made.rehearsal.requests)

    asyncio.run(play())


def test_stop_between_two_steps(client: Client, tmp_path: Path) -> None:
    async def play() -> None:
        asked = order(client.name)
        async with bench(tmp_path, THREE) as made:
            made.relay.answers_left = 1
            first = client.ended(await made.play(client.first(asked, PROMPT, str(uuid4()))))
            assert How.FAILED == first.how
            assert "stopped between two steps" in first.detail
            assert ["first", "second"] == made.commands()
            made.relay.answers_left = None
            assert first.session is not None
            second = client.ended(await made.play(client.following(asked, NEXT, first.session)))
            assert How.FINISHED == second.how
            assert ["first", "second", "third"] == made.commands()
            assert 3 == len(made.rehearsal.requests)

    asyncio.run(play())


def test_kill_during_a_call(client: Client, tmp_path: Path) -> None:
    async def play() -> None:
        asked = order(client.name)
        killed = script({"run": ["first"]}, {"run": ["wait here"]}, {"run": ["third"]}, {})
        async with bench(tmp_path, killed) as made:
            session = str(uuid4())
            process = await made.start(client.first(asked, PROMPT, session))
            await made.until_called("wait here")
            await made.until_kept("call_t1c0r0")
            kill(process)
            await process.wait()
            first = client.ended(made.events.read_bytes().splitlines())
            assert How.CUT_OFF == first.how
            assert first.session is not None
            (tmp_path / "go").touch()
            second = client.ended(await made.play(client.following(asked, NEXT, first.session)))
            assert How.FINISHED == second.how
            # The interrupted call is made again by the model, with the next turn's.
            assert ["first", "wait here", "wait here", "third"] == made.commands()
            assert 4 == len(made.rehearsal.requests)

    asyncio.run(play())


def test_tools_are_started_with_an_empty_environment(client: Client, tmp_path: Path) -> None:
    async def play() -> None:
        async with bench(tmp_path, script({"run": ["wait here"]}, {})) as made:
            process = await made.start(client.first(order(client.name), PROMPT, str(uuid4())))
            await made.until_called("wait here")
            environments = [
                folder.joinpath("environ").read_bytes()
                for folder in Path("/proc").glob("[0-9]*")
                if _command_line(folder).endswith(b"-B\0/stand/pipe.py\0/sockets/tools\0")
                and b"/stand/forward.py" not in _command_line(folder)
                and b"/stand/loop.py" not in _command_line(folder)
            ]
            kill(process)
            await process.wait()
            assert [b""] == environments

    asyncio.run(play())


def _command_line(folder: Path) -> bytes:
    try:
        return folder.joinpath("cmdline").read_bytes()
    except OSError:
        return b""


def test_the_ladder(client: Client, tmp_path: Path) -> None:
    """The whole script, with sources of nearly 200 KB in a call, in as many requests as turns."""
    ladder = load_script(LADDER)
    last = next(
        turn for turn in reversed(ladder.turns) if turn.calls[:1] and turn.calls[0].tool == "write"
    )

    async def play() -> None:
        asked = order(client.name)
        async with bench(tmp_path, ladder) as made:
            first = client.ended(await made.play(client.first(asked, PROMPT, str(uuid4()))))
            assert How.FINISHED == first.how, first
            assert first.session is not None
            second = client.ended(await made.play(client.following(asked, NEXT, first.session)))
            assert How.FINISHED == second.how, second
            assert last.calls[0].arguments["content"] == made.log.with_name("vm.c").read_text()
            assert len(ladder.turns) == len(made.rehearsal.requests)
            commands = [
                c.arguments["command"] for t in ladder.turns for c in t.calls if c.tool == "run"
            ]
            assert commands == made.commands()

    asyncio.run(play())
