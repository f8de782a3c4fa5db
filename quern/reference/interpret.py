"""Runs a program (section 5).

Each function is translated once to a list of steps: an action and its operand. What works on the
operand stack alone is a Python function from the values popped to the value pushed, and the action
says how many those are. What works on variables, the place in the code, the calls and the output
is an action of its own. Python's own call stack is not used for calls.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from quern.image import Instruction
from quern.reference import containers, numbers, values
from quern.reference.faults import (
    ARITY,
    DEPTH,
    DEPTH_LIMIT,
    LENGTH,
    OUTPUT,
    OUTPUT_LIMIT,
    STRING_LIMIT,
    TYPE,
    Fault,
    RuntimeFault,
)
from quern.reference.load import Program
from quern.reference.text import text
from quern.reference.values import Array, Function, Map, Value


def _to_string(a: Value) -> bytes:
    return text(a, STRING_LIMIT, LENGTH)


_ONE_TO_ONE: Final[dict[str, Callable[[Value], Value]]] = {
    "NEG": numbers.negate,
    "SQRT": numbers.square_root,
    "FLOOR": numbers.floor,
    "NOT": values.falsy,
    "TYPE": values.type_name,
    "TOINT": numbers.to_int,
    "TOFLOAT": numbers.to_float,
    "TOSTR": _to_string,
    "CHR": containers.char,
    "LEN": containers.length,
    "APOP": containers.pop,
}
_TWO_TO_ONE: Final[dict[str, Callable[[Value, Value], Value]]] = {
    "ADD": numbers.add,
    "SUB": numbers.subtract,
    "MUL": numbers.multiply,
    "DIV": numbers.divide,
    "IDIV": numbers.divide_down,
    "MOD": numbers.modulo,
    "BAND": numbers.bit_and,
    "BOR": numbers.bit_or,
    "BXOR": numbers.bit_xor,
    "SHL": numbers.shift_left,
    "SHR": numbers.shift_right,
    "USHR": numbers.shift_right_unsigned,
    "EQ": values.equal,
    "NE": values.unequal,
    "LT": numbers.less,
    "LE": numbers.less_or_equal,
    "GT": numbers.greater,
    "GE": numbers.greater_or_equal,
    "CONCAT": containers.concat,
    "REPEAT": containers.repeat,
    "GET": containers.get,
    "FILL": containers.fill,
    "HAS": containers.has,
    "DEL": containers.delete,
}
_THREE_TO_ONE: Final[dict[str, Callable[[Value, Value, Value], Value]]] = {
    "FIND": containers.find,
    "SLICE": containers.part,
}
_TWO_TO_NONE: Final[dict[str, Callable[[Value, Value], None]]] = {
    "APUSH": containers.append,
    "EXTEND": containers.extend,
}
_THREE_TO_NONE: Final[dict[str, Callable[[Value, Value, Value], None]]] = {
    "SET": containers.set_item,
}
_TWO_TO_TWO: Final[dict[str, Callable[[Value, Value], tuple[Value, Value]]]] = {
    "NEXT": containers.walk,
}

# The actions, about in the order of their frequency, in which they are also tried.
(
    _LOAD,
    _PUSH,
    _APPLY_2_1,
    _JUMP_FALSY,
    _STORE,
    _APPLY_1_1,
    _JUMP,
    _JUMP_TRUTHY,
    _CALL,
    _RETURN,
    _APPLY_3_0,
    _APPLY_2_0,
    _APPLY_2_2,
    _APPLY_3_1,
    _POP,
    _DUP,
    _DUP2,
    _SWAP,
    _GLOAD,
    _GSTORE,
    _MAP,
    _ARRAY,
    _CALL_VALUE,
    _PRINT,
    _HALT,
) = range(25)

_APPLIED: Final = {
    **{name: (_APPLY_1_1, function) for name, function in _ONE_TO_ONE.items()},
    **{name: (_APPLY_2_1, function) for name, function in _TWO_TO_ONE.items()},
    **{name: (_APPLY_3_1, function) for name, function in _THREE_TO_ONE.items()},
    **{name: (_APPLY_2_0, function) for name, function in _TWO_TO_NONE.items()},
    **{name: (_APPLY_3_0, function) for name, function in _THREE_TO_NONE.items()},
    **{name: (_APPLY_2_2, function) for name, function in _TWO_TO_TWO.items()},
}
_WITH_FIXED_OPERAND: Final[dict[str, tuple[int, object]]] = {
    **_APPLIED,
    "NIL": (_PUSH, None),
    "TRUE": (_PUSH, True),
    "FALSE": (_PUSH, False),
    "POP": (_POP, None),
    "DUP": (_DUP, None),
    "DUP2": (_DUP2, None),
    "SWAP": (_SWAP, None),
    "RET": (_RETURN, None),
    "HALT": (_HALT, None),
    "MAP": (_MAP, None),
    "PRINT": (_PRINT, b""),
    "PRINTLN": (_PRINT, b"\n"),
}
_WITH_OWN_OPERAND: Final = {
    "ICONST": _PUSH,
    "LOAD": _LOAD,
    "STORE": _STORE,
    "GLOAD": _GLOAD,
    "GSTORE": _GSTORE,
    "CALLV": _CALL_VALUE,
    "ARRAY": _ARRAY,
}
_JUMPS: Final = {"JMP": _JUMP, "JT": _JUMP_TRUTHY, "JF": _JUMP_FALSY}

Step: TypeAlias = tuple[int, Any]


class Routine:
    """A function in the form in which it is run; step i comes from instruction i."""

    __slots__ = ("blank", "function", "parameters", "steps")

    def __init__(self, function: Function) -> None:
        self.function = function
        self.parameters = function.parameters
        self.blank: list[Value] = [None] * (function.locals - function.parameters)
        self.steps: list[Step] = []


Call: TypeAlias = tuple[Routine, int, list[Value], list[Value]]
"""An active call: its routine, the step with which it goes on, its locals, its operand stack."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a program ended; `opcodes` counts the instructions executed, the last one included."""

    output: bytes
    exit_code: int
    error: RuntimeFault | None
    opcodes: int


class OutOfFuel(Exception):
    """A program has not ended within as many instructions as it was given."""


def run(program: Program, fuel: int | None = None) -> Result:
    """Runs `program` to its end; OutOfFuel if that takes more than `fuel` instructions."""
    result = Machine(program).advance(sys.maxsize if fuel is None else fuel)
    if result is None:
        raise OutOfFuel(f"the program has not ended after {fuel} instructions")
    return result


def _translate(program: Program) -> dict[Function, Routine]:
    routines = {function: Routine(function) for function in program.functions}
    for function, routine in routines.items():
        positions = {at.offset: index for index, at in enumerate(function.instructions)}
        routine.steps = [
            _step(instruction, program, positions, routines)
            for instruction in function.instructions
        ]
    return routines


def _step(
    instruction: Instruction,
    program: Program,
    positions: dict[int, int],
    routines: dict[Function, Routine],
) -> Step:
    name, operand = instruction.opcode.name, instruction.operand
    if operand is None:
        return _WITH_FIXED_OPERAND[name]
    if name in _JUMPS:
        return _JUMPS[name], positions[operand]
    if name == "CONST":
        return _PUSH, program.constants[operand]
    if name == "FUNC":
        return _PUSH, program.functions[operand]
    if name == "CALL":
        return _CALL, routines[program.functions[operand]]
    return _WITH_OWN_OPERAND[name], operand


class Machine:
    """A running program (section 5.1): the globals, the active calls, the output so far.

    `callers` are the active calls but for the innermost one, which is `call`.
    """

    def __init__(self, program: Program) -> None:
        self.routines = _translate(program)
        main = self.routines[program.main]
        self.globals: list[Value] = [None] * program.globals
        self.callers: list[Call] = []
        self.call: Call = (main, 0, main.blank.copy(), [])
        self.output = bytearray()
        self.opcodes = 0

    def advance(self, fuel: int) -> Result | None:
        """Executes up to `fuel` instructions; the result if the program ended with one of them."""
        routine, at, locals_, stack = self.call
        steps = routine.steps
        callers, globals_ = self.callers, self.globals
        fault = None
        executed = 0
        try:
            for executed in range(1, fuel + 1):  # noqa: B007 - read behind the loop
                action, operand = steps[at]
                at += 1
                if action == _LOAD:
                    stack.append(locals_[operand])
                elif action == _PUSH:
                    stack.append(operand)
                elif action == _APPLY_2_1:
                    top = stack.pop()
                    stack[-1] = operand(stack[-1], top)
                elif action == _JUMP_FALSY:
                    if not stack.pop():
                        at = operand
                elif action == _STORE:
                    locals_[operand] = stack.pop()
                elif action == _APPLY_1_1:
                    stack[-1] = operand(stack[-1])
                elif action == _JUMP:
                    at = operand
                elif action == _JUMP_TRUTHY:
                    if stack.pop():
                        at = operand
                elif action in (_CALL, _CALL_VALUE):
                    if action == _CALL:
                        callee, below = operand, len(stack) - operand.parameters
                        new_locals = stack[below:]
                    else:
                        below = len(stack) - operand - 1
                        callee = self._callee(stack[below], operand)
                        new_locals = stack[below + 1 :]
                    if len(callers) + 1 == DEPTH_LIMIT:
                        raise Fault(DEPTH)
                    del stack[below:]
                    callers.append((routine, at, locals_, stack))
                    new_locals += callee.blank
                    routine, steps, at = callee, callee.steps, 0
                    locals_, stack = new_locals, []
                elif action == _RETURN:
                    top = stack.pop()
                    if not callers:
                        break
                    routine, at, locals_, stack = callers.pop()
                    steps = routine.steps
                    stack.append(top)
                elif action == _APPLY_3_0:
                    top, second = stack.pop(), stack.pop()
                    operand(stack.pop(), second, top)
                elif action == _APPLY_2_0:
                    top = stack.pop()
                    operand(stack.pop(), top)
                elif action == _APPLY_2_2:
                    stack[-2:] = operand(*stack[-2:])
                elif action == _APPLY_3_1:
                    stack[-3:] = [operand(*stack[-3:])]
                elif action == _POP:
                    stack.pop()
                elif action == _DUP:
                    stack.append(stack[-1])
                elif action == _DUP2:
                    stack += stack[-2:]
                elif action == _SWAP:
                    stack[-2:] = stack[-1], stack[-2]
                elif action == _GLOAD:
                    stack.append(globals_[operand])
                elif action == _GSTORE:
                    globals_[operand] = stack.pop()
                elif action == _MAP:
                    stack.append(Map())
                elif action == _ARRAY:
                    below = len(stack) - operand
                    stack[below:] = [Array(stack[below:])]
                elif action == _PRINT:
                    self._print(stack.pop(), operand)
                else:
                    break
            else:
                self.call = (routine, at, locals_, stack)
                self.opcodes += executed
                return None
        except Fault as raised:
            instruction = routine.function.instructions[at - 1]
            fault = RuntimeFault(raised.kind, routine.function.name, instruction.offset)
        self.opcodes += executed
        exit_code = 0 if fault is None else fault.kind.code
        return Result(bytes(self.output), exit_code, fault, self.opcodes)

    def _callee(self, value: Value, arguments: int) -> Routine:
        """The routine that `CALLV` calls."""
        if type(value) is not Function:
            raise Fault(TYPE)
        if value.parameters != arguments:
            raise Fault(ARITY)
        return self.routines[value]

    def _print(self, value: Value, end: bytes) -> None:
        left = OUTPUT_LIMIT - len(self.output)
        written = text(value, left, OUTPUT)
        if len(written) + len(end) > left:
            raise Fault(OUTPUT)
        self.output += written + end
