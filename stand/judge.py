"""The judge of a run as its player sees it: a process of the lowest priority with a queue."""

import contextlib
import subprocess
import sys
from collections.abc import Iterable, Iterator

from gate.errors import StandFault, describe
from stand.judging import read_judged
from stand.records import Saved
from stand.stopping import Scored
from stand.store import RunFolder

_STARTS = 4  # of a judge that is ended from outside


class QueuedJudge:
    """Hands copies to ``python -m stand.judging``; each hash once."""

    def __init__(self, folder: RunFolder) -> None:
        """Raises StandFault."""
        self._folder = folder
        self._queued: list[str] = []
        self._process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                [sys.executable, "-m", "stand.judging", str(self._folder.path.resolve())],
                stdin=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise StandFault(f"the judge cannot be started: {describe(error)}") from None

    def queue(self, sha256: str) -> None:
        if sha256 not in self._queued:
            self._queued.append(sha256)
            self._send([sha256])

    def _send(self, hashes: Iterable[str]) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # it was ended, which is seen at the end
            self._process.stdin.write("".join(f"{one}\n" for one in hashes).encode())
            self._process.stdin.flush()

    def scored(self, saved: Saved) -> Scored | None:
        if saved.sha256 is None:
            return Scored(saved.spent, 0.0)
        judged = read_judged(self._folder, saved.sha256)
        if judged is None or judged.fault is not None or judged.open_score is None:
            return None
        return Scored(saved.spent, judged.open_score)

    def drain(self) -> None:
        """Waits until everything is judged. Raises StandFault."""
        for left in reversed(range(_STARTS)):
            assert self._process.stdin is not None
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
            code = self._process.wait()
            if not code:
                return
            if left:
                self._process = self._started()
                self._send(self._queued)  # what was judged is not judged again
        raise StandFault(f"the judge ended with {code}; resume the run")

    def leave(self) -> None:
        """Ends it at once; what is left is judged when the run is taken up again."""
        self._process.terminate()
        self._process.wait()


@contextlib.contextmanager
def judging(folder: RunFolder, saved: Iterable[Saved]) -> Iterator[QueuedJudge]:
    """A judge for the time of the block, at whose end everything is judged.

    ``saved`` are the copies that a run has by now. Raises StandFault.
    """
    judge = QueuedJudge(folder)
    try:
        for one in saved:
            if one.sha256 is not None:
                judge.queue(one.sha256)
        yield judge
        judge.drain()
    except BaseException:
        judge.leave()
        raise
