"""One run: an agent in a box, its client behind the proxy, every step in the journal.

Whatever ends from outside (the client, the box, this process) is taken up where the journal ends:
there is one way to go on, after a second or after a week.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

from yarl import URL

from gate.errors import StandFault, describe
from stand.admission import Expected
from stand.agents.client import Client, Launch, Order
from stand.agents.client import Ended as ClientEnded
from stand.agents.namespace import Place, start
from stand.box.box import BoxDied
from stand.configuration import Configuration, Prompt
from stand.ending import LOGIN_REFUSED, Interruption, PhaseOver, Stop, judge_end
from stand.exchange import Exchange, Refusal, RequestFacts
from stand.kinds import Kind
from stand.ledger import Ledger
from stand.login import Login
from stand.prompts import RESUMED
from stand.proxy import Proxy
from stand.records import (
    ClientStarted,
    Ended,
    Exchanged,
    Forwarding,
    Interrupted,
    Lost,
    PhaseEnded,
    Stepped,
)
from stand.spending import cost
from stand.state import State
from stand.stopping import Caps, End, on_plateau, over_cap
from stand.stopwatch import Activity, Stopwatch
from stand.store import RunFolder, sha256_of
from stand.task import Task
from stand.tools import Tools, serve_tools
from stand.usage import Usage
from stand.workplace import Judge, Workplace

_INTERRUPTIONS = 5  # in a row, without a step between them
_END_SECONDS = 120.0  # that a client has for its end once it was refused
_GRACE_SECONDS = 600.0  # for responses in flight when the client is gone
_BYTES_PER_TOKEN = 4  # as in ``stand.forms``: for a request whose answer nobody saw


@dataclass(frozen=True)
class Setup:
    """What a run needs beside its folder."""

    task: Task
    client: Client
    order: Order
    login: Login
    service: URL


class Run:
    """Plays one run, as ``Listener`` of its proxy."""

    def __init__(
        self,
        folder: RunFolder,
        configuration: Configuration,
        setup: Setup,
        ledger: Ledger,
        judge: Judge,
    ) -> None:
        self._folder = folder
        self._configuration = configuration
        self._setup = setup
        self._ledger = ledger
        self._judge = judge
        self._watch = Stopwatch(ledger.state.times)
        self._stop: Stop | None = None
        self._interruption: Interruption | None = None
        self._disturbed = asyncio.Event()
        self._main = asyncio.Lock()
        self._taken_up = True  # nothing of the conversation was seen since
        self._last: Exchange | None = None
        self._grace = _GRACE_SECONDS

    @property
    def _state(self) -> State:
        return self._ledger.state

    async def play(self) -> Ended:
        """Goes on until the run is over. Raises StandFault when nothing can be kept."""
        self._loop = asyncio.get_running_loop()
        left = _INTERRUPTIONS
        while True:
            steps = self._state.steps
            self._take_up()
            try:
                end = await self._segment()
            except StandFault as fault:
                end = Interruption(str(fault))
            if isinstance(end, Stop):
                return self._end(end)
            self._ledger.note(Interrupted(reason=end.reason))
            left = _INTERRUPTIONS if self._state.steps > steps else left - 1
            if not left:
                return self._end(Stop(End.STAND_FAULT, end.reason))

    def stop(self) -> None:
        """Ends the run after the step that is being made."""
        self._stop = self._stop or Stop(End.STOPPED, "stopped by the user")

    # What every process does first, and does again after an interruption.

    def _take_up(self) -> None:
        """Lists what was lost, and forgets what this process knew of the part that ended."""
        for number, facts in sorted(self._state.in_flight.items()):
            prices = self._configuration.prices
            tokens = Usage(input=-(-facts.size // _BYTES_PER_TOKEN))
            self._ledger.note(
                Lost(number=number, how="in flight", cost=cost(facts.model, tokens, prices))
            )
        self._interruption = None
        self._disturbed.clear()
        self._taken_up = True
        self._last = None

    async def _segment(self) -> Stop | Interruption:
        """Plays until the run is over or something ends from outside."""
        self._workplace = Workplace(
            self._folder,
            self._configuration,
            self._setup.task,
            self._ledger,
            self._watch,
            self._judge,
            self._broken,
        )
        await asyncio.to_thread(self._workplace.open)
        try:
            await asyncio.to_thread(self._workplace.save_if_due)
            async with self._served() as place:
                try:
                    return await self._phases(place)
                except asyncio.CancelledError:
                    self._grace = 0.0
                    raise
                finally:
                    # What runs in it is interrupted; nobody waits for it.
                    await asyncio.to_thread(self._workplace.close)
        finally:
            await asyncio.to_thread(self._workplace.close)

    @contextlib.asynccontextmanager
    async def _served(self) -> AsyncIterator[Place]:
        """Proxy and tools at sockets whose paths are short enough for every system."""
        setup, configuration = self._setup, self._configuration
        tools = Tools(self._workplace.box, self._workplace, self._state.calls + 1)
        proxy = Proxy(
            setup.service,
            setup.login,
            setup.order.token,
            Expected(configuration.model_id, configuration.choices.effort),
            configuration.prices,
            self,
            self._state.requests + 1,
        )
        with tempfile.TemporaryDirectory(prefix="quern-stand.") as sockets:
            place = Place(self._folder.home, Path(sockets, "model"), Path(sockets, "tools"))
            async with serve_tools(tools, place.tools_socket):
                await proxy.start(place.model_socket)
                try:
                    yield place
                finally:
                    await proxy.stop(self._grace)

    # The client.

    async def _phases(self, place: Place) -> Stop | Interruption:
        end: Stop | Interruption | PhaseOver
        while (prompt := self._prompt()) is not None:
            if self._state.answer_is_open and self._state.answer_is_last:
                end = self._phase_over("", None)  # the client was ended before it could say so
            else:
                end = await self._client(place, prompt)
            if not isinstance(end, PhaseOver):
                if isinstance(end, Stop):
                    await asyncio.to_thread(self._workplace.save_last)
                return end
            async with self._main:
                self._close_step()
            if self._stop is not None:
                break
        await asyncio.to_thread(self._workplace.save_last)
        return self._stop or Stop(End.ITSELF, "the agent stopped")

    def _prompt(self) -> Prompt | None:
        """Of the phase that is to be played; None when none is left."""
        state, configuration = self._state, self._configuration
        if state.continued_phase is not None:
            return configuration.following if state.phase == state.continued_phase else None
        phases = configuration.phases
        return phases[state.phase] if state.phase < len(phases) else None

    def _launch(self, prompt: Prompt) -> tuple[Launch, str, str]:
        """How the client is started now, with which session, and what it is told."""
        client, order, started = self._setup.client, self._setup.order, self._state.started
        if started is not None:
            told = client.ended(_lines(self._folder.events(started.number)))
            session = told.session or started.session
            if client.holds(self._folder.home, session):
                in_midst = started.phase == self._state.phase and self._state.prompted
                text = RESUMED if in_midst else prompt.text
                return client.following(order, text, session), session, text
        session = str(uuid.uuid4())
        return client.first(order, prompt.text, session), session, prompt.text

    async def _client(self, place: Place, prompt: Prompt) -> Stop | Interruption | PhaseOver:
        """Plays one process of the client to its end."""
        launch, session, text = self._launch(prompt)
        number = self._state.processes + 1
        self._ledger.note(
            ClientStarted(
                number=number,
                phase=self._state.phase,
                phase_name=prompt.name,
                session=session,
                prompt_sha256=sha256_of(text.encode()),
            )
        )
        events, complaints = self._folder.events(number), self._folder.complaints(number)
        with events.open("wb") as out, complaints.open("wb") as errors:
            try:
                process = await start(launch, place, out, errors)
            except OSError as error:
                raise StandFault(f"the client cannot be started: {describe(error)}") from None
        try:
            await self._until_ended(process)
        finally:
            _kill(process)
            await process.wait()
        ended = self._setup.client.ended(_lines(events))
        assert process.returncode is not None
        return self._meaning(ended, process.returncode)

    async def _until_ended(self, process: asyncio.subprocess.Process) -> None:
        """Returns when the client ended, or when there is nothing left for it to do."""
        ending = asyncio.create_task(process.wait())
        disturbed = asyncio.create_task(self._disturbed.wait())
        try:
            await asyncio.wait({ending, disturbed}, return_when=asyncio.FIRST_COMPLETED)
            if not ending.done() and self._interruption is None:
                # It was refused, and is to write down what it knows.
                await asyncio.wait({ending}, timeout=_END_SECONDS)
        finally:
            disturbed.cancel()
            if not ending.done():
                _kill(process)
            await ending

    def _meaning(self, ended: ClientEnded, code: int) -> Stop | Interruption | PhaseOver:
        if self._stop is not None and self._disturbed.is_set():
            return self._stop
        if self._interruption is not None:
            return self._interruption
        end = judge_end(ended, code, self._last)
        return self._phase_over(ended.detail, ended.cost) if isinstance(end, PhaseOver) else end

    def _phase_over(self, said: str, own_estimate: Decimal | None) -> PhaseOver:
        phase = self._state.phase
        self._ledger.note(PhaseEnded(phase=phase, said=said[:4000], own_estimate=own_estimate))
        return PhaseOver()

    # The proxy tells what the client asks.

    async def main(self, facts: RequestFacts) -> Refusal | None:
        async with self._main:
            self._notice_forgotten(facts)
            if self._stop is None or not self._disturbed.is_set():
                self._close_step()
                await asyncio.to_thread(self._workplace.save_if_due)
                self._stop = self._stop or self._decide()
            if self._interruption is not None:
                return Refusal(self._interruption.reason)
            if self._stop is None:
                return None
            self._disturbed.set()
            return Refusal(self._stop.reason)

    async def forwarding(self, facts: RequestFacts) -> None:
        if facts.waited_seconds:
            self._watch.move(facts.waited_seconds, Activity.CLIENT, Activity.WAITING)
        self._ledger.note(Forwarding(facts=facts))
        self._watch.begin(Activity.MODEL)

    async def ended(self, exchange: Exchange) -> None:
        self._watch.end(Activity.MODEL)
        failed = exchange.error is not None or exchange.cut
        if failed:
            self._watch.move(exchange.seconds, Activity.MODEL, Activity.WAITING)
        if exchange.kind is Kind.MAIN:
            self._last = exchange
        self._ledger.note(Exchanged(exchange=exchange))
        if exchange.status in LOGIN_REFUSED:
            self._halt(Stop(End.STAND_FAULT, f"the service refuses the login ({exchange.error})"))

    async def failed(self, reason: str) -> None:
        self._halt(Stop(End.STAND_FAULT, reason))

    def _broken(self, error: BoxDied | StandFault) -> None:
        if isinstance(error, BoxDied):
            self._halt(Stop(End.AGENT_FAULT, str(error)))
        else:
            self._interruption = self._interruption or Interruption(str(error))
            self._loop.call_soon_threadsafe(self._disturbed.set)

    def _halt(self, stop: Stop) -> None:
        """Nothing more is to be asked; what ended the run before stays the reason."""
        self._stop = self._stop or stop
        self._loop.call_soon_threadsafe(self._disturbed.set)

    # The journal.

    def _notice_forgotten(self, facts: RequestFacts) -> None:
        """Answers that the client had got and does not know of, now that it was started anew."""
        if self._taken_up:
            self._taken_up = False
            for one in [a for a in self._state.answered if not facts.calls & set(a.calls)]:
                self._ledger.note(Lost(number=one.number, how="forgotten", cost=one.cost))

    def _close_step(self) -> None:
        if self._state.answer_is_open:
            self._ledger.note(
                Stepped(
                    number=self._state.steps + 1,
                    spent=self._state.spent,
                    times=self._watch.times(),
                )
            )

    def _decide(self) -> Stop | None:
        """Whether the run ends here, between two steps."""
        state = self._state
        caps = Caps(state.cap, self._configuration.choices.tokens)
        reached = over_cap(state.spent, state.tokens.budget, caps)
        if reached is not None:
            return Stop(End.CAP, reached)
        if state.plateau and on_plateau(
            [self._judge.scored(saved) for saved in state.saved], state.spent, state.cap
        ):
            return Stop(End.PLATEAU, "the open score rises no more")
        return None

    def _end(self, stop: Stop) -> Ended:
        ended = Ended(
            how=stop.how, reason=stop.reason, at=datetime.now(UTC), times=self._watch.times()
        )
        self._ledger.note(ended)
        return ended


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
