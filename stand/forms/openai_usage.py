"""Usage as OpenAI's two forms report it, under different names.

Cached tokens, and those written to a cache, are inside the input; reasoning is inside the output.
The kinds are those of the types of the ``openai`` package.
"""

from dataclasses import dataclass

from stand.errors import CannotPrice
from stand.forms.form import Json, check_known, count, known_count, the_object
from stand.usage import Usage

_READ = {"cached_tokens", "cache_write_tokens", "cache_write_tokens_details", "text_tokens"}
_WRITTEN = {"ttl_30m_tokens", "ttl_12h_tokens"}
_SAMPLED = {
    "reasoning_tokens",
    "text_tokens",
    "accepted_prediction_tokens",
    "rejected_prediction_tokens",
}


@dataclass(frozen=True)
class Names:
    """What a form calls the input and the output."""

    input: str
    output: str

    def exact(self, usage: Json) -> Usage:
        """The tokens of a response. Raises CannotPrice."""
        if not {self.input, self.output} <= set(usage):
            raise CannotPrice("a response without its usage")
        details = {self._details(self.input), self._details(self.output)}
        check_known(usage, {self.input, self.output, "total_tokens", *details})
        total, output = count(usage, self.input), count(usage, self.output)
        if count(usage, "total_tokens") not in (0, total + output):
            raise CannotPrice("usage has a total that is not that of its parts")
        sampled = the_object(usage.get(self._details(self.output)), "details")
        check_known(sampled, _SAMPLED, "the output")
        read = the_object(usage.get(self._details(self.input)), "details")
        check_known(read, _READ, "the input")
        cached, written = count(read, "cached_tokens"), count(read, "cache_write_tokens")
        if cached + written > total:
            raise CannotPrice("usage has more tokens in caches than in the input")
        for_long = _for_long(read, written)
        return Usage(
            input=total - cached - written,
            output=output,
            cache_read=cached,
            cache_write_30m=written - for_long,
            cache_write_12h=for_long,
        )

    def known(self, usage: Json, input_at_least: int, output_at_least: int) -> Usage:
        """The tokens of a response that was cut, as far as they are known."""
        read = usage.get(self._details(self.input))
        cached = known_count(read, "cached_tokens") if isinstance(read, dict) else 0
        total = known_count(usage, self.input) or input_at_least
        return Usage(
            input=max(total - cached, 0),
            output=max(known_count(usage, self.output), output_at_least),
            cache_read=min(cached, total),
        )

    @staticmethod
    def _details(name: str) -> str:
        return f"{name}_details"


def _for_long(read: Json, written: int) -> int:
    """Tokens written for twelve hours; half an hour is the default."""
    times = the_object(read.get("cache_write_tokens_details"), "cache_write_tokens_details")
    check_known(times, _WRITTEN, "cache_write_tokens_details")
    short, long = count(times, "ttl_30m_tokens"), count(times, "ttl_12h_tokens")
    if times and short + long != written:
        raise CannotPrice("usage has a number of tokens written to caches that is not their sum")
    return long
