"""The way to the expert interpreter: ``python -m gate.ladder``, or ``make ladder``.

``expert_c/ladder.toml`` lists the steps, each a complete interpreter. Each is judged as a subject
is; what came out is kept in ``expert_c/ladder.json``, by the source's hash, so a step that did not
change is not judged again. Then ``docs/ladder.md`` and its plot are written.
"""

import hashlib
import io
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.figure import Figure
from rich.console import Console

from gate.bench import PROJECT, load_bench
from gate.errors import StandFault
from gate.report import ProgressWatcher
from gate.sandboxes import Kind, open_stand
from gate.score import mean_over, score
from gate.verdict import Document, Score, Verdict, document_text
from quern.files import write_whole

_EXPERT: Final = PROJECT / "expert_c"
_RESULTS: Final = _EXPERT / "ladder.json"
_DOCUMENT: Final = PROJECT / "docs" / "ladder.md"
_PLOT: Final = PROJECT / "docs" / "ladder.svg"
REPORTED: Final = 8.24
"""The best score of the public report, of an interpreter with a memory error."""


@dataclass(frozen=True)
class Step:
    """An interpreter on the way, and what is new in it."""

    name: str
    what: str

    @property
    def path(self) -> Path:
        return _EXPERT / "steps" / f"{self.name}.c"


class Rung(Document):
    """What the gate says of a step."""

    name: str
    sha256: str
    verdict: Verdict
    score: float
    open_score: float
    headroom_share: float


class Ladder(Document):
    """All that was measured so far, from the bottom up."""

    schema_version: int = 1
    rungs: tuple[Rung, ...] = ()


def steps() -> list[Step]:
    """From the starting interpreter up."""
    rows = tomllib.loads((_EXPERT / "ladder.toml").read_text("utf-8"))["step"]
    return [Step(**row) for row in rows]


def ladder() -> Ladder:
    """What is on record."""
    return Ladder.model_validate_json(_RESULTS.read_bytes()) if _RESULTS.exists() else Ladder()


def _keep(rungs: Iterable[Rung]) -> None:
    write_whole(_RESULTS, document_text(Ladder(rungs=tuple(rungs))).encode())


def rung(step: Step, result: Score) -> Rung:
    """The record of a result. Raises StandFault when there is no score."""
    open_score = mean_over(result.workloads, "open")
    if result.score is None or open_score is None or result.headroom_share is None:
        raise StandFault(f"{step.path.name}: {result.reason or 'no workload ran rightly'}")
    return Rung(
        name=step.name,
        sha256=result.subject.sha256,
        verdict=result.verdict,
        score=result.score,
        open_score=open_score,
        headroom_share=result.headroom_share,
    )


def plot(rungs: Sequence[Rung]) -> bytes:
    """Scores along the ladder, on a logarithmic scale, as SVG; the same bytes each time."""
    with mpl.rc_context({"svg.hashsalt": "quern", "svg.fonttype": "none"}):
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.subplots()
        places = range(1, len(rungs) + 1)
        for label, marker, values in (
            ("hidden workloads (the score)", "o", [rung.score for rung in rungs]),
            ("open workloads", "s", [rung.open_score for rung in rungs]),
        ):
            axes.plot(places, values, marker=marker, label=label)
        axes.axhline(1, linestyle=":", color="black", linewidth=1)
        axes.axhline(REPORTED, linestyle="--", color="grey", linewidth=1)
        axes.text(1, REPORTED * 1.04, f"the report's best, {REPORTED}", color="grey")
        axes.set_yscale("log")
        axes.set_yticks([1, 2, 5, 10, 20], ["1", "2", "5", "10", "20"])
        axes.minorticks_off()
        names = [rung.name.partition("_")[2].replace("_", " ") for rung in rungs]
        axes.set_xticks(places, names, rotation=40, ha="right")
        axes.set_ylabel("times fewer instructions")
        axes.legend()
        image = io.BytesIO()
        figure.savefig(image, format="svg", metadata={"Date": None})
    return image.getvalue()


_HEAD: Final = """\
| step | what is new | score | times the one before | open | share |
|---|---|---:|---:|---:|---:|
"""
_BEGIN, _END = "<!-- steps: begin -->\n", "<!-- steps: end -->\n"


def table(listed: Sequence[Step], rungs: Sequence[Rung]) -> str:
    """The steps with their scores."""
    before, rows = 1.0, []
    for step, one in zip(listed, rungs, strict=True):
        figures = f"{one.score:.2f} | {one.score / before:.2f} | {one.open_score:.2f}"
        rows.append(f"| `{step.name}` | {step.what} | {figures} | {one.headroom_share:.1%} |\n")
        before = one.score
    return _HEAD + "".join(rows)


def with_table(text: str, steps_table: str) -> str:
    """``text`` with the table between its markers, which stand in it once."""
    before, _, rest = text.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return f"{before}{_BEGIN}{steps_table}{_END}{after}"


def main() -> int:
    """0: every step passes and scores more than the one before; 1: not so; 3: it cannot be done."""
    known = {one.sha256: one for one in ladder().rungs}
    rungs: list[Rung] = []
    console = Console()
    try:
        bench = load_bench()
        with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
            for step in steps():
                source = step.path.read_bytes()
                one = known.get(hashlib.sha256(source).hexdigest())
                if one is None:
                    with ProgressWatcher(console) as watcher:
                        one = rung(step, score(source, bench, stand, watcher))
                    known[one.sha256] = one
                    _keep(known.values())
                rungs.append(one)
                console.print(f"{step.name}  {one.score:.4f}  {one.verdict}", highlight=False)
    except (StandFault, OSError) as fault:
        print(f"ladder: {fault}", file=sys.stderr)
        return 3
    _keep(rungs)
    text = with_table(_DOCUMENT.read_text("utf-8"), table(steps(), rungs))
    write_whole(_DOCUMENT, text.encode())
    write_whole(_PLOT, plot(rungs))
    scores = [one.score for one in rungs]
    rises = scores == sorted(set(scores)) and scores[0] > 1
    return 0 if rises and all(one.verdict is Verdict.PASSED for one in rungs) else 1


if __name__ == "__main__":
    sys.exit(main())
