"""Instructions that no compiler makes of plain C: system calls, looks at the processor, requests to
valgrind.

Their bytes also stand inside other instructions, by chance: only a disassembler tells which.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import capstone


class _Kind(NamedTuple):
    name: str
    rule: str
    pattern: bytes  # a regular expression for its bytes


_REQUEST = "a request to valgrind"
_KINDS = (
    _Kind("syscall", "system-calls", rb"\x0f\x05"),
    _Kind("sysenter", "system-calls", rb"\x0f\x34"),
    _Kind("int", "system-calls", rb"\xcd\x80"),
    _Kind("cpuid", "no-looking", rb"\x0f\xa2"),
    _Kind("rdtsc", "no-looking", rb"\x0f\x31"),
    _Kind("rdtscp", "no-looking", rb"\x0f\x01\xf9"),
    _Kind("rdpmc", "no-looking", rb"\x0f\x33"),
    _Kind("xgetbv", "no-looking", rb"\x0f\x01\xd0"),
    _Kind("rdrand", "no-looking", rb"\x0f\xc7[\xf0-\xf7]"),
    _Kind("rdpid", "no-looking", rb"\xf3\x0f\xc7[\xf8-\xff]"),
    _Kind("rdseed", "no-looking", rb"(?<!\xf3)\x0f\xc7[\xf8-\xff]"),
    _Kind("rdfsbase", "no-looking", rb"\xf3[\x40-\x4f]?\x0f\xae[\xc0-\xc7]"),
    _Kind("rdgsbase", "no-looking", rb"\xf3[\x40-\x4f]?\x0f\xae[\xc8-\xcf]"),
    _Kind("wrfsbase", "no-harm", rb"\xf3[\x40-\x4f]?\x0f\xae[\xd0-\xd7]"),
    _Kind("wrgsbase", "no-harm", rb"\xf3[\x40-\x4f]?\x0f\xae[\xd8-\xdf]"),
    # Four rotations of rdi, by 128 bits in all.
    _Kind(
        _REQUEST,
        "no-harm",
        rb"\x48\xc1\xc7\x03\x48\xc1\xc7\x0d\x48\xc1\xc7\x3d\x48\xc1\xc7\x33",
    ),
)


class Finding(NamedTuple):
    """The bytes of a special instruction. ``rule`` is None where they are a part of another."""

    address: int
    name: str
    rule: str | None


class _Disassembled:
    """The instructions of a piece of code, from its beginning on."""

    def __init__(self, code: bytes, address: int) -> None:
        engine = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
        engine.skipdata = True
        self._starts: list[int] = []
        self._names: list[str] = []
        for start, _, name, _ in engine.disasm_lite(code, address):
            self._starts.append(start)
            self._names.append(name.split()[-1])

    def at(self, address: int) -> tuple[int, str]:
        """Beginning and name of the instruction that a byte belongs to."""
        number = bisect_right(self._starts, address) - 1
        return self._starts[number], self._names[number]


def special_instructions(code: bytes, address: int, functions: Sequence[int]) -> Iterator[Finding]:
    """The bytes of special instructions in code that is loaded at ``address``.

    ``functions`` are the addresses, in their order, where a function begins: the disassembler
    starts anew there, and only where something was found.
    """
    beginnings = sorted({address, *functions})
    pieces: dict[int, _Disassembled] = {}
    for kind in _KINDS:
        for match in re.finditer(kind.pattern, code, re.DOTALL):
            at = address + match.start()
            number = bisect_right(beginnings, at) - 1
            if number not in pieces:
                first, *others = (start - address for start in beginnings[number : number + 2])
                piece = code[first : others[0] if others else len(code)]
                pieces[number] = _Disassembled(piece, beginnings[number])
            start, name = pieces[number].at(at)
            is_it = start == at if kind.name == _REQUEST else name == kind.name
            yield Finding(at, kind.name, kind.rule if is_it else None)
