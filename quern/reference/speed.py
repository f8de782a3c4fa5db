"""Instructions per second of the reference interpreter: `python -m quern.reference.speed`."""

from __future__ import annotations

import time
from typing import Final

from quern.assembler import assemble
from quern.reference.interpret import run
from quern.reference.load import check

_FIBONACCI: Final = """
.func fib 1 1
    LOAD 0
    ICONST 2
    LT
    JF rec
    LOAD 0
    RET
rec:
    LOAD 0
    ICONST 1
    SUB
    CALL fib
    LOAD 0
    ICONST 2
    SUB
    CALL fib
    ADD
    RET
.end
.func main 0 0
    ICONST 24
    CALL fib
    PRINTLN
    HALT
.end
"""
_CONTAINER: Final = """
.func main 0 2
    {create}
    STORE 0
    ICONST 0
    STORE 1
loop:
    LOAD 0
    LOAD 1
    ICONST 1000
    MOD
    DUP2
    GET
    TYPE
    SET
    LOAD 1
    ICONST 1
    ADD
    DUP
    STORE 1
    CONST 100000
    LT
    JT loop
    HALT
.end
"""
PROGRAMS: Final = {
    "fibonacci": _FIBONACCI,
    "array": _CONTAINER.format(create="ICONST 1000\n    NIL\n    FILL"),
    "map": _CONTAINER.format(create="MAP"),
}


def opcodes_per_second(source: str) -> float:
    """The speed of one run of the program in `source`, by processor time, translation included."""
    program = check(assemble(source, "speed"))
    begin = time.process_time()
    result = run(program)
    return result.opcodes / (time.process_time() - begin)


if __name__ == "__main__":
    for name, source in PROGRAMS.items():
        best = max(opcodes_per_second(source) for _ in range(3))
        print(f"{name:10} {best / 1e6:.2f} million opcodes per second")
