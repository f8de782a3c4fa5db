"""Sequences that compilers make and optimised interpreters fuse: operands in locals, a computation
or two, and what uses the result at once.
"""

from __future__ import annotations

from typing import Final

from fuzz.build import Body, Label, Line, lines
from fuzz.grid_operands import INT_WORDS, kinds, words
from fuzz.grid_operands import operand as fitting
from fuzz.hunting.draft import Draft, heights_of, new_local
from fuzz.stream import Stream
from quern.opcodes import BY_NAME, Opcode

PURE: Final = [
    opcode
    for opcode in BY_NAME.values()
    if opcode.flow == "next"
    and not opcode.variable
    and not opcode.operand.size
    and opcode.pops
    and opcode.name not in ("POP", "PRINT", "PRINTLN")
]
"""Instructions without an operand in the code that take values from the stack."""

_GIVES_ONE: Final = [opcode for opcode in PURE if opcode.pushes == 1]
_OF_TWO_NUMBERS: Final = [
    opcode
    for opcode in _GIVES_ONE
    if words(opcode) == ["a", "b"] and {"int", "float"} <= {*kinds("a", opcode.name)}
]
_ARITHMETIC: Final = ("ADD", "SUB", "MUL", "DIV", "IDIV", "MOD")


def known(draft: Draft, line: Line) -> Line:
    """The line, with a function that this program has."""
    if isinstance(line, Label) or line[0] != "FUNC":
        return line
    return line if line[1] in [body.name for body in draft.bodies] else ("FUNC", "main")


def operands(stream: Stream, draft: Draft, opcode: Opcode) -> list[list[Line]]:
    """Code for each operand, which mostly fit: numbers go with numbers, strings with strings."""
    wanted = words(opcode)
    first = stream.pick(kinds(wanted[0], opcode.name))
    codes: list[list[Line]] = []
    for at, word in enumerate(wanted):
        kind = first if at == 0 else stream.pick(kinds(word, opcode.name))
        if word in INT_WORDS and stream.chance(1, 4):
            kind = "int"
        elif wanted == ["a", "b"] and at == 1:
            kind = stream.pick(["int", "float"]) if first in ("int", "float") else first
        codes.append([known(draft, line) for line in fitting(stream, kind)])
    return codes


def _numbers(stream: Stream) -> list[list[Line]]:
    """Code for two numbers, of each pair of types as often."""
    return [list(fitting(stream, stream.pick(["int", "float"]))) for _ in range(2)]


def _use(stream: Stream, body: Body, locals_: list[int], compares: bool) -> list[Line] | None:
    """What takes the result: a jump, a local that may be an operand, too, or print."""
    if stream.chance(1, 4):
        return [("PRINTLN", None)]
    if stream.chance(3, 4) if compares else stream.chance(1, 4):
        text = (
            f"{stream.pick(['JT', 'JF'])} there; ICONST 1; PRINTLN; JMP behind; "
            "there: ICONST 2; PRINTLN; behind:"
        )
        return lines(text, there=Label(), behind=Label())
    target = stream.pick(locals_) if locals_ and stream.chance(1, 2) else new_local(body)
    return None if target is None else lines(f"STORE {target}; LOAD {target}; PRINTLN")


def _sequence(stream: Stream, draft: Draft, body: Body) -> list[Line]:
    """Values in locals, and then: loads and constants, one or two instructions, a use."""
    of_numbers = stream.chance(3, 4)
    opcode = stream.pick(_OF_TWO_NUMBERS if of_numbers else _GIVES_ONE)
    before: list[Line] = []
    code: list[Line] = []
    locals_: list[int] = []

    def pushed(value: list[Line]) -> None:
        local = new_local(body) if stream.chance(3, 4) else None
        if local is None:
            code.extend(value)
        else:
            before.extend([*value, ("STORE", local)])
            code.append(("LOAD", local))
            locals_.append(local)

    for value in _numbers(stream) if of_numbers else operands(stream, draft, opcode):
        pushed(value)
    code.append((opcode.name, None))
    if opcode.name in _ARITHMETIC and stream.chance(1, 3):
        opcode = stream.pick(_OF_TWO_NUMBERS)
        pushed(_numbers(stream)[0])
        code.append((opcode.name, None))
    use = _use(stream, body, locals_, of_numbers and opcode.name not in _ARITHMETIC)
    return _apart(stream, before, [*code, *(use or [("PRINTLN", None)])])


def _apart(stream: Stream, before: list[Line], code: list[Line]) -> list[Line]:
    """Both, mostly with something between them: a store may be fused with the load behind it."""
    way = stream.below(3)
    if way == 0:
        return [*before, *code]
    if way == 1:
        return [*before, *lines("JMP next; next:", next=Label()), *code]
    return [*before, ("NIL", None), *code, ("PRINTLN", None)]


def sequences(stream: Stream, draft: Draft, body: Body) -> None:
    """Some such sequences are put in, one behind the other, and change nothing else."""
    heights = heights_of(draft, body)
    places = [at for at, height in enumerate(heights) if height >= 0]
    at = 0 if stream.chance(1, 2) else stream.pick(places)
    for _ in range(stream.pick([1, 2, 4, 8, 16])):
        body.lines[at:at] = _sequence(stream, draft, body)
