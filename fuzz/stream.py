"""The random stream of the generators: SplitMix64 on Python ints, and nothing else.

The state is a number of 64 bits. A draw adds GAMMA to it and mixes the sum:

    state += 0x9e3779b97f4a7c15
    z = state;  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;  z = (z ^ z >> 27) * 0x94d049bb133111eb
    draw = z ^ z >> 31

all modulo 2^64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
The first state of a stream is made of its key: version, seed, name of the generator, index and
attempt. Each number, and each 8 bytes of the name behind its length, is exclusive-or'd to the state
before a draw, and the draw is the next state. So the same key gives the same draws on every
machine, and no stream depends on another one having been used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

GAMMA: Final = 0x9E3779B97F4A7C15
_MASK: Final = (1 << 64) - 1
_RANGE: Final = 1 << 64


def mix(state: int) -> int:
    """The draw that belongs to a state, both of 64 bits."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Stream:
    """Draws from one state on."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def draw(self) -> int:
        """A number of 64 bits."""
        self.state = (self.state + GAMMA) & _MASK
        return mix(self.state)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely; 1 <= bound <= 2^64."""
        limit = _RANGE - _RANGE % bound
        while True:
            drawn = self.draw()
            if drawn < limit:
                return drawn % bound

    def between(self, lowest: int, highest: int) -> int:
        """A number from lowest to highest, both included."""
        return lowest + self.below(highest - lowest + 1)

    def chance(self, numerator: int, denominator: int) -> bool:
        """True numerator times in denominator."""
        return self.below(denominator) < numerator

    def pick(self, values: Sequence[T]) -> T:
        """One of the values."""
        return values[self.below(len(values))]

    def weighted(self, values: Sequence[tuple[int, T]]) -> T:
        """One of the values, each as likely as its weight in front of it says."""
        drawn = self.below(sum(weight for weight, _ in values))
        for weight, value in values:
            drawn -= weight
            if drawn < 0:
                return value
        raise AssertionError("the weights are not below zero")

    def shuffled(self, values: Sequence[T]) -> list[T]:
        """The values in another order (Fisher and Yates)."""
        order = list(values)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def stream(version: int, seed: int, name: str, index: int, attempt: int = 0) -> Stream:
    """The stream with this key; each number is from 0 to 2^64 - 1, the name is ASCII."""
    encoded = name.encode("ascii")
    words = [version, seed, len(encoded)]
    words += [int.from_bytes(encoded[at : at + 8], "little") for at in range(0, len(encoded), 8)]
    derived = Stream(0)
    for word in (*words, index, attempt):
        derived = Stream((derived.state ^ word) & _MASK)
        derived = Stream(derived.draw())
    return derived
