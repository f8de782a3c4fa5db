"""Shows where what a program did differs from what was expected."""

from collections.abc import Sequence

from gate.cases import Output
from gate.execute import Outcome, Result
from gate.sandbox import How

_CONTEXT = 40  # bytes shown from a little before the difference


def escaped(content: bytes) -> str:
    """Bytes as a case file writes them: printable ASCII as itself, everything else as an escape."""
    special = {0x0A: "\\n", 0x09: "\\t", 0x0D: "\\r", 0x5C: "\\\\"}
    return "".join(
        special.get(b) or (chr(b) if 0x20 <= b < 0x7F else f"\\x{b:02x}") for b in content
    )


def _shown(content: bytes, at: int) -> str:
    start = max(0, at - _CONTEXT // 4)
    piece = content[start : start + _CONTEXT]
    before = "..." if start else ""
    after = "..." if start + _CONTEXT < len(content) else ""
    return f'{before}"{escaped(piece)}"{after}'


def first_difference(expected: bytes, actual: bytes) -> int:
    """The offset of the first byte that differs, or is there in one of them only."""
    for at, (one, other) in enumerate(zip(expected, actual, strict=False)):
        if one != other:
            return at
    return min(len(expected), len(actual))


def describe(expected: Output, actual: bytes) -> list[str]:
    """Lines that say how ``actual`` differs from what was expected; none when it does not."""
    if expected.is_met_by(actual):
        return []
    if expected.content is None:
        return [
            f"expected {expected.length} bytes, SHA-256 {expected.sha256}",
            f"     got {len(actual)} bytes, SHA-256 {Output.of(actual).sha256}",
        ]
    at = first_difference(expected.content, actual)
    before = expected.content[:at]
    line, column = before.count(b"\n") + 1, at - (before.rfind(b"\n") + 1) + 1
    return [
        f"first difference at byte {at} (line {line}, column {column}); "
        f"expected {expected.length} bytes, got {len(actual)}",
        f"expected {_shown(expected.content, at)}",
        f"     got {_shown(actual, at)}",
    ]


def explain(result: Result) -> list[str]:
    """Lines that say what is wrong with a result; none when nothing is."""
    case, ending = result.case, result.ending
    if result.outcome is Outcome.OK:
        return []
    if result.outcome is Outcome.SKIPPED:
        return ["skipped: the program interfered, broke a rule, or never ended, in cases before"]
    if ending is None:
        return ["the sandbox did not survive the program"]
    if ending.how is How.REFUSED:
        return [f"made a system call that no program may make: {ending.error}"]
    if ending.how is How.EXITED and not ending.output_full:
        lines = describe(case.output, ending.output)
        if ending.exit_code != case.exit_code:
            lines.append(f"expected exit code {case.exit_code}, got {ending.exit_code}")
        return lines
    if ending.how is How.SIGNALLED and ending.signal is not None:
        return [
            f"ended by {ending.signal}, expected exit code {case.exit_code}",
            *describe(case.output, ending.output),
        ]
    return [f"ended by the stand: {result.outcome}"]


def report(results: Sequence[Result]) -> list[str]:
    """Each case that went wrong with what differs; the last line has the numbers."""
    wrong = [result for result in results if result.outcome is not Outcome.OK]
    lines = []
    for result in wrong:
        lines.append(f"{result.case.full_name}: {result.outcome}")
        lines += [f"    {line}" for line in explain(result)]
    return [*lines, f"{len(results) - len(wrong)} passed, {len(wrong)} failed"]
