"""A policy as a seccomp filter, in the instructions that the kernel executes for every call.

The filter ends a run by handing the call to the runner (``SECCOMP_RET_USER_NOTIF``), which notes
it and kills the program: so a verdict can name the call. Offsets and constants are those of
Linux's ``linux/seccomp.h``, ``linux/filter.h`` and ``linux/audit.h``.
"""

import struct
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from gate.calls.allowed import POLICIES, Allowed, Check, Null, Policy, Refused
from gate.calls.names import number_of
from gate.sandbox import Calls

AUDIT_ARCH_X86_64 = 0xC000003E
# Shared libraries lie above, the program's image and heap below: the high half of an address.
LIBRARIES_FROM = 0x7000

_LOAD, _JUMP_EQUAL, _JUMP_AT_LEAST, _AND, _RETURN = 0x20, 0x15, 0x35, 0x54, 0x06
_ALLOW, _NOTIFY, _ERROR = 0x7FFF0000, 0x7FC00000, 0x00050000
_NUMBER, _ARCHITECTURE, _POINTER_HIGH, _ARGUMENTS = 0, 4, 12, 16

_Instruction = tuple[int, int, int, int]  # code, jump if true, jump if false, constant


def _argument(index: int) -> int:
    return _ARGUMENTS + 8 * index


def _check(check: Check | Null) -> list[_Instruction]:
    """Instructions that fall through when the check holds; a jump of -1 leads to where ``_way``
    puts the failure.
    """
    if isinstance(check, Null):
        return [
            (_LOAD, 0, 0, _argument(check.argument)),
            (_JUMP_EQUAL, 0, -1, 0),
            (_LOAD, 0, 0, _argument(check.argument) + 4),
            (_JUMP_EQUAL, 0, -1, 0),
        ]
    *others, last = check.values
    return [
        (_LOAD, 0, 0, _argument(check.argument)),
        (_AND, 0, 0, check.mask),
        *((_JUMP_EQUAL, len(others) - at, 0, value) for at, value in enumerate(others)),
        (_JUMP_EQUAL, 0, -1, last),
    ]


def _way(checks: Iterable[Check | Null]) -> list[_Instruction]:
    """Allows the call when all checks hold, else falls through to what follows."""
    body = [*(line for check in checks for line in _check(check)), (_RETURN, 0, 0, _ALLOW)]
    end = len(body)
    return [
        (code, true, end - at - 1 if false == -1 else false, constant)
        for at, (code, true, false, constant) in enumerate(body)
    ]


def _call(call: Allowed | Refused) -> list[_Instruction]:
    """What is done with one call; expects its number in the accumulator and leaves it there for
    the next.
    """
    if isinstance(call, Refused):
        body: list[_Instruction] = [(_RETURN, 0, 0, _ERROR | call.error)]
    else:
        body = [line for way in call.ways for line in _way(way)]
        if call.ways != ((),):
            body.append((_RETURN, 0, 0, _NOTIFY))
    return [(_JUMP_EQUAL, 0, len(body), number_of(call.name)), *body]


def _assemble(policy: Policy) -> bytes:
    origin: list[_Instruction] = [
        (_LOAD, 0, 0, _POINTER_HIGH),
        (_JUMP_AT_LEAST, 1, 0, LIBRARIES_FROM),
        (_RETURN, 0, 0, _NOTIFY),
    ]
    lines: list[_Instruction] = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_JUMP_EQUAL, 1, 0, AUDIT_ARCH_X86_64),
        (_RETURN, 0, 0, _NOTIFY),
        *(origin if policy.from_libraries else []),
        (_LOAD, 0, 0, _NUMBER),
        *(line for call in policy.calls for line in _call(call)),
        (_RETURN, 0, 0, _NOTIFY),
    ]
    return b"".join(struct.pack("<HBBI", *line) for line in lines)


@cache
def guest_filter() -> bytes:
    """The filter of a plain run, without the look at where a call comes from: for a program whose
    addresses are not the kernel's.
    """
    return _assemble(replace(POLICIES[Calls.PROGRAM], from_libraries=False))


@cache
def filter_of(calls: Calls) -> bytes:
    """The filter of a kind of run; empty where there is none."""
    policy = POLICIES.get(calls)
    return b"" if policy is None else _assemble(policy)
