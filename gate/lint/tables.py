"""Writes the lists of `RULES.md` from `allowed.toml`: `python -m gate.lint.tables`."""

import re
from pathlib import Path

from gate.lint.allowed import groups

RULES = Path(__file__).parent.parent / "RULES.md"

_LISTS = ("directives", "headers", "reserved", "definable", "not_in_conditions", "imports")


def _list(kind: str) -> str:
    return "\n".join(
        f"- {group.reason}\n  {' '.join(f'`{name}`' for name in group.names)}"
        for group in groups(kind)
    )


def with_lists(text: str) -> str:
    """`text` with the list of that kind between each pair of markers."""
    for kind in _LISTS:
        begin, end = f"<!-- {kind}: begin -->", f"<!-- {kind}: end -->"
        parts = re.split(f"({re.escape(begin)}|{re.escape(end)})", text)
        if parts[1::2] != [begin, end]:
            raise ValueError(f"{kind}: RULES.md needs this pair of markers exactly once")
        text = f"{parts[0]}{begin}\n{_list(kind)}\n{end}{parts[4]}"
    return text


if __name__ == "__main__":
    RULES.write_text(with_lists(RULES.read_text("utf-8")), "utf-8")
