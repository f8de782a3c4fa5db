"""Assembly text to statements with their places (specification 11.1 to 11.5), and all its errors.

What a line means depends on its text alone, so each different line is analysed once.
"""

from __future__ import annotations

import codecs
import difflib
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from quern.assembler.literals import LiteralError, read_constant, read_int, shown
from quern.errors import SourceFault
from quern.image import NAME, Constant
from quern.opcodes import BY_NAME, LIMITS, OPERANDS, Opcode, OperandKind

Operand = Constant | str
"""A literal's value, or a name."""

_BYTE_ORDER_MARK: Final = codecs.BOM_UTF8.decode("latin-1")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.?)*+"?|[^ \t;":]*:|[^ \t;":]+|;.*', re.DOTALL)


class Token(NamedTuple):
    """A piece of a line; `column` counts from 1."""

    text: str
    column: int


class Line(NamedTuple):
    """One analysed line. If it has a fault, `operands` are those in front of it."""

    labels: tuple[Token, ...]
    head: str
    opcode: Opcode | None
    column: int
    operands: tuple[Operand, ...]
    operand_column: int
    fault: tuple[int, str] | None


class Statement(NamedTuple):
    """An instruction and its place; `operand` is None if the opcode has none."""

    opcode: Opcode
    operand: Operand | None
    number: int
    column: int
    operand_column: int


class Label(NamedTuple):
    """A label: the position in the body of the instruction that it names, and its place."""

    position: int
    number: int
    column: int


@dataclass(slots=True)
class FunctionSource:
    """A function as written. Its `head` and its whole are sound if no fault has been found in them.

    Where the head does not tell them, `name` is empty and the numbers are the greatest possible.
    """

    name: str
    parameters: int
    locals: int
    number: int
    column: int
    head_sound: bool
    sound: bool
    body: list[Statement] = field(default_factory=list)
    labels: dict[str, Label] = field(default_factory=dict)


@dataclass(slots=True)
class Source:
    """A source file taken apart. `faults` are in the order in which they were found."""

    name: str
    lines: list[str]
    globals: int = 0
    functions: list[FunctionSource] = field(default_factory=list)
    faults: list[SourceFault] = field(default_factory=list)

    def fault(self, number: int, column: int, message: str) -> None:
        text = self.lines[number - 1]
        self.faults.append(SourceFault(self.name, number, column, message, text))


def suggestion(word: str, names: Collection[str]) -> str:
    """ "; did you mean ...?" with the one of `names` that is most like `word`, or nothing."""
    if len(word) > LIMITS["name"].value or len(names) > 1000:  # would take too long
        return ""
    similar = [name for name in names if name.lower() == word.lower()]
    similar = similar or difflib.get_close_matches(word, names, 1, 0.75)
    return f"; did you mean {similar[0]}?" if similar else ""


class _Operand(NamedTuple):
    """What a directive or an instruction takes: its description, and how it is read."""

    meaning: str
    read: Callable[[str], Operand]


def _int(meaning: str, lowest: int, highest: int) -> _Operand:
    described = f"{meaning}, an int literal from {lowest} to {highest}"

    def read(text: str) -> int:
        value = read_int(text)
        if value is None or not lowest <= value <= highest:
            raise LiteralError(f"expected {described}, not {shown(text)}")
        return value

    return _Operand(described, read)


def _name(meaning: str) -> _Operand:
    def read(text: str) -> str:
        if not NAME.fullmatch(text):
            raise LiteralError(
                f"expected {meaning}, a letter or _ and then up to {LIMITS['name'].value - 1} "
                f"letters, digits and _, not {shown(text)}"
            )
        return text

    return _Operand(meaning, read)


_NUMBERS: Final = {
    "local": "the index of a local",
    "global": "the index of a global",
    "count8": "a number of values",
    "int32": "a value",
}


def _described(kind: OperandKind) -> _Operand:
    if kind.name == "constant":
        return _Operand("an int, float or string literal", read_constant)
    if kind.name == "function":
        return _name("the name of a function")
    if kind.name == "target":
        return _name("the name of a label")
    return _int(_NUMBERS[kind.name], kind.lowest, kind.highest)


_LABEL: Final = _name("the name of a label")
_DIRECTIVES: Final[dict[str, tuple[_Operand, ...]]] = {
    ".globals": (_int("the number of globals", 0, LIMITS["globals"].value),),
    ".func": (
        _name("the name of the function"),
        _int("the number of parameters", 0, LIMITS["locals"].value),
        _int("the number of locals, parameters included", 0, LIMITS["locals"].value),
    ),
    ".end": (),
}
_KINDS: Final = {name: (_described(kind),) if kind.size else () for name, kind in OPERANDS.items()}
_TAKEN: Final = _DIRECTIVES | {
    name: _KINDS[opcode.operand.name] for name, opcode in BY_NAME.items()
}


def analyse(text: str) -> Line:
    """What a line means: its labels, directive or instruction, operands, and its first fault."""
    tokens: list[Token] = []
    end = -1
    for match in _TOKEN.finditer(text):
        word = match.group()
        if word[0] == ";":
            break
        token = Token(word, match.start() + 1)
        if match.start() == end:
            message = f"expected a space or a tab in front of {shown(word)}"
            return Line((), "", None, token.column, (), token.column, (token.column, message))
        end = match.end()
        tokens.append(token)

    labels: list[Token] = []
    for word, column in tokens:
        if word[-1] != ":" or word[0] == '"':
            break
        labels.append(Token(word[:-1], column))
    for name, column in labels:
        try:
            _LABEL.read(name)
        except LiteralError as error:
            return Line((), "", None, column, (), column, (column, str(error)))
    if len(labels) == len(tokens):
        return Line(tuple(labels), "", None, end + 1, (), end + 1, None)
    return _statement(tuple(labels), *tokens[len(labels)], tokens[len(labels) + 1 :], end + 1)


def _statement(
    labels: tuple[Token, ...], head: str, column: int, given: list[Token], end: int
) -> Line:
    operands: list[Operand] = []
    place = given[0].column if given else end

    def line(fault: tuple[int, str] | None) -> Line:
        return Line(labels, head, BY_NAME.get(head), column, tuple(operands), place, fault)

    taken = _TAKEN.get(head)
    if taken is None:
        return line((column, _unknown(head)))
    for operand, (word, at) in zip(taken, given, strict=False):
        try:
            operands.append(operand.read(word))
        except LiteralError as error:
            return line((at + error.at, str(error)))
    if len(given) < len(taken):
        return line((end, f"expected {taken[len(given)].meaning}, behind {head}"))
    if len(given) > len(taken):
        word, at = given[len(taken)]
        wanted = "the end of the line" if taken else f"no operand of {head}"
        return line((at, f"expected {wanted}, not {shown(word)}"))
    if labels and head[0] == ".":
        first, labels = labels[0].column, ()
        return line((first, f"expected no label in front of {head}"))
    return line(None)


def _unknown(head: str) -> str:
    if head[0] == ".":
        return f"expected one of {', '.join(_DIRECTIVES)}, not {shown(head)}"
    return f"expected an instruction, not {shown(head)}{suggestion(head, BY_NAME)}"


def _count(line: Line, position: int) -> int:
    """An int operand of a directive; the greatest possible if it is wrong, so as to go on with."""
    value = line.operands[position] if position < len(line.operands) else None
    greatest = LIMITS["globals" if line.head == ".globals" else "locals"].value
    return value if isinstance(value, int) else greatest


class _Parser:
    """Puts lines together to functions."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.function: FunctionSource | None = None
        self.open: dict[str, Label] = {}
        self.globals_number = 0
        self.stray = False

    def take(self, number: int, line: Line) -> None:
        if line.fault:
            self._fault(number, *line.fault)
        for label in line.labels:
            self._label(number, label)
        if line.head == ".globals":
            self._globals(number, line)
        elif line.head == ".func":
            self._begin(number, line)
        elif line.head == ".end":
            self._end(number, line)
        elif line.fault:
            self.open.clear()
        elif line.opcode:
            operand = line.operands[0] if line.operands else None
            self._instruction(
                Statement(line.opcode, operand, number, line.column, line.operand_column)
            )

    def finish(self) -> None:
        if self.function:
            name, number, column = self.function.name, self.function.number, self.function.column
            self._fault(number, column, f"expected .end behind function {name}, not the file's end")
            self._close()

    def _fault(self, number: int, column: int, message: str) -> None:
        if self.function:
            self.function.sound = False
        self.source.fault(number, column, message)

    def _globals(self, number: int, line: Line) -> None:
        if line.fault:
            self.source.globals = _count(line, 0)
        elif self.globals_number:
            first = self.globals_number
            self._fault(number, line.column, f"expected .globals once, it is also in line {first}")
        elif self.source.functions:
            self._fault(number, line.column, "expected .globals in front of the first function")
        else:
            self.source.globals = _count(line, 0)
        self.globals_number = self.globals_number or number

    def _begin(self, number: int, line: Line) -> None:
        if self.function:
            begun = f"function {self.function.name} of line {self.function.number}"
            self._fault(number, line.column, f"expected .end behind {begun} first")
            self._close()
        name = next((operand for operand in line.operands if isinstance(operand, str)), "")
        parameters, locals_ = _count(line, 1), _count(line, 2)
        sound = not line.fault
        self.function = FunctionSource(
            name, parameters, locals_, number, line.operand_column, sound, sound
        )
        self.source.functions.append(self.function)
        if sound and parameters > locals_:
            message = f"expected at least as many locals as parameters, {parameters}, not {locals_}"
            self._fault(number, line.operand_column, message)

    def _end(self, number: int, line: Line) -> None:
        if self.function is None:
            self._fault(number, line.column, "expected .func in front of .end")
        elif self.function.sound and not self.function.body:
            name = self.function.name
            self._fault(number, line.column, f"expected an instruction in function {name}")
        self._close()

    def _close(self) -> None:
        for name, label in self.open.items():
            self._fault(label.number, label.column, f"expected an instruction behind label {name}")
        self.open.clear()
        self.function = None
        self.stray = False

    def _label(self, number: int, label: Token) -> None:
        if self.function is None:
            self._outside(number, label.column)
            return
        labels = self.function.labels
        if label.text in labels:
            message = f"expected label {label.text} once, it is also in line "
            self._fault(number, label.column, f"{message}{labels[label.text].number}")
        else:
            new = Label(len(self.function.body), number, label.column)
            labels[label.text] = self.open[label.text] = new

    def _instruction(self, statement: Statement) -> None:
        if self.function is None:
            self._outside(statement.number, statement.column)
        else:
            self.function.body.append(statement)
            self.open.clear()

    def _outside(self, number: int, column: int) -> None:
        """Reports the first label or instruction of a stretch outside of all functions."""
        if not self.stray:
            self._fault(number, column, "expected .func in front of labels and instructions")
        self.stray = True


def parse(text: str, name: str) -> Source:
    """The statements and faults of a source, each character of `text` being one of its bytes."""
    source = Source(name, [line.removesuffix("\r") for line in text.split("\n")])
    parser = _Parser(source)
    known: dict[str, Line] = {}
    lines = source.lines
    if lines[0].startswith(_BYTE_ORDER_MARK):
        source.fault(1, 1, "expected no byte order mark; save the file as UTF-8 without one")
        lines = [lines[0].replace(_BYTE_ORDER_MARK, "   ", 1), *lines[1:]]
    for number, line in enumerate(lines, 1):
        analysed = known.get(line)
        if analysed is None:
            analysed = known[line] = analyse(line)
        parser.take(number, analysed)
    parser.finish()
    return source
