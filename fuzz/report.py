"""What a person sees of a comparison: the numbers, the groups, each small program; the sum last."""

from rich.console import Console

from fuzz import sanitize
from fuzz.document import Comparison, GroupResult
from fuzz.finding import printed
from gate.report import print_rows

_GROUPS = 30
"""Groups that are listed."""


def _place(group: GroupResult) -> str:
    return f"after {' '.join(group.last)}" if group.last else group.rule or "at the beginning"


def print_comparison(console: Console, result: Comparison) -> None:
    """Everything that was found; the last line says whether it is anything."""

    def line(text: str) -> None:
        console.out(text, highlight=False)

    for number, finding in enumerate(result.findings, 1):
        line(f"--- {number} of {len(result.findings)}: " + printed(finding)[0])
        for text in printed(finding)[1:]:
            line(text)
        line("")
    if result.groups:
        rows = [
            (group.kind, _place(group), group.programs[0], f"{group.count:,}")
            for group in result.groups[:_GROUPS]
        ]
        print_rows(console, ("difference", "where", "such as", "programs"), rows)
        if len(result.groups) > _GROUPS:
            line(f"and {len(result.groups) - _GROUPS} more groups")
        for kind, count in result.untraced.items():
            line(f"{count:,} more of the kind {kind}, too many to look at each")
    rows = [
        (one.name, f"{one.programs:,}", f"{one.skipped:,}", f"{one.differing:,}")
        for one in result.generators
    ]
    print_rows(console, ("generator", "programs", "skipped", "differ"), rows)
    if result.sanitized is not None:
        for text in sanitize.lines(result.sanitized):
            line(text)
    programs = sum(one.programs for one in result.generators)
    differing = sum(one.differing for one in result.generators)
    said = f"{differing:,} of {programs:,} programs differ" if differing else "no mismatch"
    line(f"{said} ({programs:,} programs, {result.seconds:.0f} s)")
