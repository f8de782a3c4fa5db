"""What AFL++ loads to make programs of programs, inside the sandbox and on the system's Python.

The names are those that AFL++ looks for in a custom mutator.
"""

from __future__ import annotations

from fuzz.hunting.mutate import mutant
from fuzz.stream import Stream

_stream = Stream(0)


def init(seed: int) -> None:
    _stream.state = seed


def fuzz(buf: bytearray, add_buf: bytearray, max_size: int) -> bytearray:
    """A program made of the entry that is fuzzed and another one; never an empty one, which AFL++
    does not take.
    """
    return bytearray(mutant(_stream, bytes(buf), bytes(add_buf))[:max_size]) or buf


def deinit() -> None:
    """Nothing is to be put away."""
