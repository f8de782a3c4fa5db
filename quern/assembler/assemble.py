"""Statements to an image: names to indices, literals to constants, labels to offsets, heights."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from quern.assembler.heights import Step, greatest_height
from quern.assembler.parse import FunctionSource, Source, Statement, parse, suggestion
from quern.errors import AssemblyError
from quern.image import ENTRY, Constant, Function, Image, encode, encode_constant
from quern.opcodes import BY_NUMBER, LIMITS, Opcode

FIXED_STEPS = {
    number: Step(opcode.pops, opcode.pushes, opcode.flow)
    for number, opcode in BY_NUMBER.items()
    if not opcode.variable and opcode.operand.name != "target"
}
"""The steps of the opcodes whose stack effect and flow do not depend on the operand."""

_SUGGESTIONS = 100
"""The faults of a file that get suggestions: to find similar names takes long."""


def assemble(text: str | bytes, name: str) -> bytes:
    """The image that a source describes; `name` is the file that messages name.

    Raises AssemblyError, which holds every error of the source.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    source = parse(data.decode("latin-1"), name)
    image = _Assembler(source).image()
    if not source.faults:
        encoded = encode(image)
        if len(encoded) <= LIMITS["file"].value:
            return encoded
        limit = LIMITS["file"].value
        message = f"expected an image of at most {limit} bytes, not {len(encoded)}"
        source.fault(len(source.lines), 1, message)
    raise AssemblyError(sorted(source.faults, key=lambda fault: (fault.line, fault.column)))


class _Assembler:
    """Translates one function after the other, and collects the constants of all of them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.constants: dict[bytes, int] = {}
        self.values: list[Constant] = []
        self.functions: dict[str, int] = {}
        for index, function in enumerate(source.functions):
            self.functions.setdefault(function.name, index)
        self.heads_sound = all(function.head_sound for function in source.functions)

    def image(self) -> Image:
        functions = tuple(map(self._function, self.source.functions))
        for index, function in enumerate(self.source.functions):
            self._check_head(index, function)
        if ENTRY not in self.functions:
            self.source.fault(len(self.source.lines), 1, f"expected a function {ENTRY} in the file")
        return Image(self.source.globals, tuple(self.values), functions)

    def _check_head(self, index: int, function: FunctionSource) -> None:
        first = self.functions[function.name]
        limit = LIMITS["functions"].value
        message = ""
        if first != index and function.name:
            number = self.source.functions[first].number
            message = f"expected function {function.name} once, it is also in line {number}"
        elif function.name == ENTRY and function.parameters:
            message = f"expected {ENTRY} to have no parameters, not {function.parameters}"
        elif index == limit:
            message = f"expected at most {limit} functions"
        if message:
            self.source.fault(function.number, function.column, message)

    def _function(self, function: FunctionSource) -> Function:
        offsets = [0, *accumulate(statement.opcode.size for statement in function.body)]
        code = bytearray()
        steps: list[Step] = []
        for statement in function.body:
            opcode = statement.opcode
            code.append(opcode.number)
            kind = opcode.operand
            step = FIXED_STEPS.get(opcode.number)
            if kind.size:
                value = self._value(function, statement)
                if step is None:
                    step = self._step(opcode, value)
                if kind.name == "target":
                    value = offsets[value]
                code += value.to_bytes(kind.size, "little", signed=kind.signed)
            assert step is not None
            steps.append(step)
        return Function(
            function.name,
            function.parameters,
            function.locals,
            self._height(function, steps),
            bytes(code),
        )

    def _step(self, opcode: Opcode, value: int) -> Step:
        pops = opcode.pops
        if opcode.variable == "operand":
            pops += value
        elif opcode.variable == "parameters":
            pops += self.source.functions[value].parameters
        target = value if opcode.operand.name == "target" else -1
        return Step(pops, opcode.pushes, opcode.flow, target)

    def _value(self, function: FunctionSource, statement: Statement) -> int:
        """The operand as a number, that of a target as an index into the body; 0 if it is wrong."""
        match statement.opcode.operand.name, statement.operand:
            case "local", int(index):
                return self._below(statement, index, "local", function.locals)
            case "target", str(name):
                label = function.labels.get(name)
                if label is not None:
                    return label.position
                self._unknown(function, statement, "label", name, function.labels)
                return 0
            case "constant", (int() | float() | bytes()) as value:
                return self._constant(statement, value)
            case "function", str(name):
                if name in self.functions:
                    return min(self.functions[name], LIMITS["functions"].value)
                self._unknown(function, statement, "function", name, self.functions)
                return 0
            case "global", int(index):
                return self._below(statement, index, "global", self.source.globals)
            case _, int(value):
                return value
        raise AssertionError(f"{statement} was read with an operand of another kind")

    def _constant(self, statement: Statement, value: Constant) -> int:
        index = self.constants.setdefault(encode_constant(value), len(self.values))
        if index == len(self.values):
            self.values.append(value)
            limit = LIMITS["constants"].value
            if index == limit:
                self._fault(statement, f"expected at most {limit} different constants")
        return min(index, LIMITS["constants"].value)

    def _below(self, statement: Statement, index: int, what: str, count: int) -> int:
        if index >= count:
            self._fault(statement, f"expected the index of one of {count} {what}s, not {index}")
        return index

    def _unknown(
        self,
        function: FunctionSource,
        statement: Statement,
        what: str,
        name: str,
        known: Collection[str],
    ) -> None:
        few = len(self.source.faults) < _SUGGESTIONS
        similar = suggestion(name, known) if few else ""
        self._fault(statement, f"expected {what} {name} to be defined{similar}")
        function.sound = False

    def _fault(self, statement: Statement, message: str) -> None:
        self.source.fault(statement.number, statement.operand_column, message)

    def _height(self, function: FunctionSource, steps: Sequence[Step]) -> int:
        """The greatest height. It is looked for only where no other fault can have distorted it."""
        if not (function.sound and steps and self.heads_sound):
            return 0
        greatest, faults = greatest_height(steps)
        for fault in faults:
            at, origin = function.body[fault.position], function.body[fault.origin]
            coming = f" (coming from line {origin.number})" if origin is not at else ""
            self.source.fault(at.number, at.column, fault.message + coming)
        return greatest
