"""What is kept of a defect that was found: a small program, and what is wrong with it."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from fuzz.shrinking import annotated
from fuzz.shrinking.groups import Group, traced
from fuzz.shrinking.shrink import Shrunk
from gate.differences import escaped, explain, first_difference
from gate.execute import Result
from gate.sandbox import How

_LINES: Final = 6
"""Lines of output that are shown on each side, from the one before the first difference on."""
_WIDTH: Final = 56
_WHOLE: Final = 2000
"""Bytes of an expected output that is written out; of a longer one, its hash is."""


class Finding(BaseModel):
    """The record of a defect, as commands write it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_version: Literal[1] = 1
    kind: str = Field(description="in what way the interpreter differs")
    last: tuple[str, ...] = Field(
        description="the last opcodes before the first byte that differs, or before the end; "
        "of the small program"
    )
    rule: str = Field(description="the load rule that the image breaks, or empty")
    programs: int = Field(description="how many programs are in the group")
    origin: str = Field(description="the program that was made small: generator/index")
    also: tuple[str, ...] = Field((), description="programs of other groups that became the same")
    origin_bytes: int
    tests: int = Field(description="programs that the interpreter was given to make it small")
    steady: bool = Field(description="whether the interpreter differed each time")
    suffix: Literal[".qs", ".hex"] = Field(description="the form of `text`")
    text: str = Field(description="the small program")
    lines: int = Field(description="lines of the text that are not empty")
    expected_exit: int
    expected_output: str = Field(description="with escapes")
    actual_exit: int | None = Field(description="null unless it exited by itself")
    actual_signal: str | None
    actual_output: str = Field(description="with escapes")
    differences: list[str]


def finding(group: Group, shrunk: Shrunk) -> Finding:
    """The record of a group of which one member was made small."""
    result = shrunk.result
    case, ending = result.case, result.ending
    assert case.output.content is not None, "the reference has just computed it"
    text = annotated.text(case.image)
    key, _ = traced(result)
    exited = ending is not None and ending.how is How.EXITED
    return Finding(
        kind=key.kind,
        last=key.last,
        rule=key.rule,
        programs=len(group.members),
        origin=shrunk.original.full_name,
        origin_bytes=len(shrunk.original.image),
        tests=shrunk.tests,
        steady=shrunk.steady,
        suffix=".qs" if annotated.is_assembly(case.image) else ".hex",
        text=text,
        lines=sum(bool(line.strip()) for line in text.splitlines()),
        expected_exit=case.exit_code,
        expected_output=escaped(case.output.content[:_WHOLE]),
        actual_exit=ending.exit_code if ending is not None and exited else None,
        actual_signal=ending.signal if ending is not None else None,
        actual_output=escaped(ending.output[:_WHOLE]) if ending is not None else "",
        differences=[*explain(result), *beside(result)],
    )


def beside(result: Result) -> list[str]:
    """The lines around the first difference, expected and actual next to each other."""
    expected = result.case.output.content or b""
    actual = b"" if result.ending is None else result.ending.output
    at = first_difference(expected, actual)
    first = max(0, expected[:at].count(b"\n") - 1)
    columns = [_column(expected, first), _column(actual, first)]
    columns[0].append(f"(exit code {result.case.exit_code})")
    columns[1].append(f"({_ending(result)})")
    width = max(len("expected"), *map(len, columns[0]))
    rows = zip_longest(["expected", *columns[0]], ["actual", *columns[1]], fillvalue="")
    return [f"{left:{width}}  {right}".rstrip() for left, right in rows]


def _column(output: bytes, first: int) -> list[str]:
    lines = output.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    shown = [escaped(line[: _WIDTH + 1]) for line in lines[first : first + _LINES]]
    shown = [line if len(line) <= _WIDTH else line[: _WIDTH - 3] + "..." for line in shown]
    front = ["..."] if first else []
    return [*front, *shown, *(["..."] if len(lines) > first + _LINES else [])]


def _ending(result: Result) -> str:
    ending = result.ending
    if ending is None:
        return str(result.outcome)
    if ending.how is How.EXITED:
        return f"exit code {ending.exit_code}"
    return ending.signal or str(result.outcome)


def printed(one: Finding) -> list[str]:
    """The record as a command prints it."""
    return [*_head(one), "", *one.text.splitlines(), "", *one.differences]


def _head(one: Finding) -> list[str]:
    count = f"{one.programs} program{'s' if one.programs > 1 else ''}"
    place = f"after {' '.join(one.last)}" if one.last else one.rule or "at the beginning"
    head = [
        f"{one.kind}, {place}",
        f"the smallest that was found for {count}, from {one.origin} ({one.origin_bytes} bytes) "
        f"by {one.tests} tests: {one.lines} lines",
    ]
    if not one.steady:
        head.append("it does not always differ: the interpreter does not always do the same")
    return head


def case_text(one: Finding, result: Result) -> str:
    """The record as a file that holds a case as those of the gate's tests."""
    content = result.case.output.content or b""
    lines = [f"; {line}".rstrip() for line in (*_head(one), "", *one.differences)]
    lines += [";", f"; exit: {result.case.exit_code}"]
    if len(content) > _WHOLE:
        digest, length = result.case.output.sha256, result.case.output.length
        lines += [f"; output-sha256: {digest}", f"; output-length: {length}"]
    elif content:
        *whole, rest = content.split(b"\n")
        lines.append("; output:")
        lines += [f"; |{escaped(line)}" for line in whole]
        lines += [f"; |{escaped(rest)}\\c"] if rest else []
    return "\n".join(lines) + "\n" + one.text
