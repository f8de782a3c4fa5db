"""The tokens of a response, by the kinds that have prices."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Usage:
    """Counts of tokens, none of them in two kinds.

    ``input`` is what was neither read from a cache nor written to one; ``output`` has the reasoning
    in it. A cache is written for a time: five minutes or an hour with one service, half an hour or
    twelve hours with another.
    """

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write_5m: int = 0
    cache_write_1h: int = 0
    cache_write_30m: int = 0
    cache_write_12h: int = 0

    def __post_init__(self) -> None:
        for kind in KINDS:
            if getattr(self, kind) < 0:
                raise ValueError(f"{kind}: {getattr(self, kind)} tokens")

    def __add__(self, other: Usage) -> Usage:
        return Usage(*(getattr(self, kind) + getattr(other, kind) for kind in KINDS))

    @property
    def prompt(self) -> int:
        """Tokens of the whole prompt, from wherever they were read."""
        written = self.cache_write_5m + self.cache_write_1h
        return self.input + self.cache_read + written + self.cache_write_30m + self.cache_write_12h

    @property
    def budget(self) -> int:
        """What the cap on tokens counts: uncached input and output."""
        return self.input + self.output


KINDS = tuple(field.name for field in fields(Usage))
