"""A function while it is generated: its code, what is known of its stack, what it may still cost.

Every method leaves code behind that cannot fail and that ends. A value that was computed is never
dropped: it is printed, folded into a sum that is printed, or put where it will be printed later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from fuzz.build import Body, Label, Line, Literal, Operand
from fuzz.kinds import (
    BOOL,
    FLOAT,
    FUNCTION,
    INT,
    NIL,
    NUMBER,
    SIMPLE,
    STRING,
    WILD,
    WILD_MAP,
    Slot,
    Type,
    Variable,
    fits,
    is_container,
    is_wild,
)
from fuzz.stream import Stream
from fuzz.values import a_float, a_string, an_int

LONGEST: Final = 1100
"""Bytes to which strings are cut before they are kept."""
_SHOWN: Final = 64
"""Bytes of a string that are printed without counting them."""
SHOW_COST: Final = 500


@dataclass(frozen=True, slots=True)
class Routine:
    """A function that can be called; its result has `result`'s type.

    `fuel` is the greatest first argument that is allowed, for one that calls itself; `cost` bounds
    the opcodes of a call.
    """

    name: str
    parameters: tuple[Type, ...]
    result: Type
    cost: int
    fuel: int | None = None

    @property
    def signature(self) -> tuple[tuple[Type, ...], Type, int | None]:
        return self.parameters, self.result, self.fuel


@dataclass(slots=True)
class Plan:
    """What the functions of one program share.

    `compute` pushes a value that fits and that an instruction computes; `output` are the bytes that
    may still be printed.
    """

    stream: Stream
    compute: Callable[[Frame, Type], None]
    globals: list[Variable] = field(default_factory=list)
    functions: list[Routine] = field(default_factory=list)
    output: int = 8_000


class Frame:
    """One function. `base`: slots below it belong to blocks around the present one.

    `budget` are opcodes that a call may still take, `times` how often a call passes the present
    place, `calls` about how often the function is called.
    """

    def __init__(self, plan: Plan, body: Body, budget: int, calls: int = 1) -> None:
        self.plan = plan
        self.stream = plan.stream
        self.body = body
        self.budget = budget
        self.times = 1
        self.calls = calls
        self.stack: list[Slot] = []
        self.base = 0
        self.locals: list[Variable] = []
        self.within = 0
        self.sum: Variable | None = None
        self.log: Variable | None = None
        self.trap: Callable[[Frame], None] | None = None
        self.trap_at = 0
        self.ends: list[tuple[Label, int]] = []
        self._scratch: int | None = None

    # Code and stack.

    def emit(self, name: str, operand: Operand = None) -> None:
        self.body.add(name, operand)
        self.budget -= self.times

    def emit_all(self, code: list[Line]) -> None:
        """Code whose effect on the stack the caller notes."""
        self.body.lines += code
        self.budget -= self.times * len(code)

    def replace(self, count: int, *slots: Slot) -> None:
        """Notes that `count` values were popped and these pushed."""
        del self.stack[len(self.stack) - count :]
        self.stack += slots

    @property
    def top(self) -> Slot:
        return self.stack[-1]

    @property
    def height(self) -> int:
        """Slots of the present block."""
        return len(self.stack) - self.base

    @property
    def variables(self) -> list[Variable]:
        return self.locals + self.plan.globals

    def new_local(self, kind: Type, fixed: bool = False) -> Variable:
        variable = Variable("local", self.body.locals, kind, fixed)
        self.body.locals += 1
        self.locals.append(variable)
        return variable

    def spare_local(self, kind: Type) -> Variable:
        """A local for the caller alone."""
        variable = self.new_local(kind, fixed=True)
        self.locals.remove(variable)
        return variable

    def scratch(self) -> int:
        """The index of a local for values that are needed again at once."""
        if self._scratch is None:
            self._scratch = self.spare_local(INT).number
        return self._scratch

    def load(self, variable: Variable) -> None:
        self.emit(variable.load, variable.number)
        self.stack.append(Slot(variable.kind, LONGEST, copied=True))

    @contextmanager
    def block(self, times: int = 1) -> Iterator[None]:
        """Code that runs `times` times as often, leaves the slots below it, and adds none."""
        base, before = self.base, self.times
        self.base = len(self.stack)
        self.times *= times
        yield
        self.drain()
        self.base, self.times = base, before

    def drain(self, left: int = 0) -> None:
        while self.height > left:
            self.sink()

    # Values.

    def literal(self, constant: int | float | bytes) -> None:
        """Pushes a constant; ints in either of the two ways."""
        if isinstance(constant, int) and -(1 << 31) <= constant < 1 << 31:
            if self.stream.chance(4, 5):
                self.emit("ICONST", constant)
            else:
                self.emit("CONST", Literal(constant))
            self.stack.append(Slot(INT, copied=True))
            return
        self.emit("CONST", Literal(constant))
        if isinstance(constant, bytes):
            self.stack.append(Slot(STRING, len(constant), copied=True))
        else:
            kind = INT if isinstance(constant, int) else FLOAT
            self.stack.append(Slot(kind, copied=True))

    def push_literal(self, wanted: Type) -> None:
        """Pushes a value of a type without parts that needs no computation."""
        stream = self.stream
        if wanted == NIL:
            self.emit("NIL")
            self.stack.append(Slot(NIL, copied=True))
        elif wanted == BOOL:
            self.emit(stream.pick(["TRUE", "FALSE"]))
            self.stack.append(Slot(BOOL, copied=True))
        elif wanted == INT:
            self.literal(an_int(stream))
        elif wanted == FLOAT:
            self.literal(a_float(stream))
        elif wanted == STRING:
            self.literal(a_string(stream))
        elif wanted == FUNCTION:
            names = [function.name for function in self.plan.functions] or ["main"]
            self.emit("FUNC", stream.pick(names))
            self.stack.append(Slot(FUNCTION, copied=True))
        elif wanted == NUMBER:
            self.push_literal(stream.pick([INT, FLOAT]))
        else:
            self.push_literal(stream.pick(SIMPLE))

    def push(self, wanted: Type) -> None:
        """Pushes a value that fits."""
        stream = self.stream
        known = [variable for variable in self.variables if fits(variable.kind, wanted)]
        if self.stack and fits(self.top.kind, wanted) and stream.chance(1, 6):
            self.emit("DUP")
            self.stack.append(self.top._replace(copied=True))
        elif known and stream.chance(3, 5):
            self.load(stream.pick(known))
        elif is_container(wanted):
            self.push_container(wanted)
        elif self.within < 2 and self.budget > 30 * self.times and stream.chance(1, 3):
            self.within += 1
            self.plan.compute(self, wanted)
            self.within -= 1
        else:
            self.push_literal(wanted)

    def push_container(self, wanted: Type) -> None:
        """A new container."""
        stream = self.stream
        if wanted == WILD_MAP or wanted.name == "map":
            self.emit("MAP")
            self.stack.append(Slot(wanted))
            return
        item = wanted.item or WILD
        if stream.chance(1, 4) and not is_container(item):
            count = stream.pick([1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33])
            self.literal(count)
            self.push_literal(item)
            self.emit("FILL")
            self.replace(2, Slot(wanted, some=True))
            return
        count = stream.below(6)
        for _ in range(count):
            self.push_literal(item) if not is_container(item) else self.push_container(item)
        self.emit("ARRAY", count)
        self.replace(count, Slot(wanted, some=count > 0))

    def want(self, *wanted: Type) -> None:
        """Brings values of these types on top; what is there already is used, mostly."""
        there = 0
        if self.stream.chance(7, 8):
            for count in range(min(len(wanted), self.height), 0, -1):
                pairs = zip(self.stack[-count:], wanted[:count], strict=True)
                if all(fits(slot.kind, kind) for slot, kind in pairs):
                    there = count
                    break
        for kind in wanted[there:]:
            self.push(kind)

    # Where values go.

    def clip(self, longest: int = LONGEST) -> None:
        """Cuts the string on top if it can be longer."""
        if self.top.kind == STRING and self.top.most > longest:
            label = Label()
            self.emit_all([("DUP", None), ("LEN", None), ("ICONST", longest), ("GT", None)])
            self.emit_all([("JF", label), ("ICONST", 0), ("ICONST", longest), ("SLICE", None)])
            self.body.place(label)
            self.stack[-1] = self.top._replace(most=longest)

    def print_top(self) -> None:
        if self.top.kind == STRING and self.top.most > _SHOWN:
            if self.plan.output < self.top.most * self.times * self.calls:
                self.clip(_SHOWN)
            self.print_bytes(self.top.most)
        else:
            self.print_bytes(100 if is_container(self.top.kind) else 10)
        self.emit(self.stream.pick(["PRINT", "PRINT", "PRINTLN"]))
        self.replace(1)

    def print_bytes(self, count: int) -> None:
        """Notes how much is going to be printed here."""
        self.plan.output -= count * self.times * self.calls

    def exchange(self, variable: Variable) -> None:
        """Stores the top and leaves the old value in its place."""
        self.clip()
        if self.stream.chance(1, 3) and self.top.copied:
            self.emit(variable.store, variable.number)
            self.replace(1)
            return
        self.emit(variable.load, variable.number)
        self.emit("SWAP")
        self.emit(variable.store, variable.number)
        self.replace(1, Slot(variable.kind, LONGEST))

    def fold(self) -> None:
        """Folds the int on top into the sum of the function."""
        assert self.sum is not None
        stream = self.stream
        self.emit(self.sum.load, self.sum.number)
        if stream.chance(1, 3):
            self.emit("SWAP")
        self.emit(stream.pick(["BXOR", "ADD", "SUB"]))
        self.emit("ICONST", 2 * stream.below(1 << 20) + 3)
        self.emit(stream.pick(["MUL", "MUL", "BXOR", "ADD"]))
        self.emit(self.sum.store, self.sum.number)
        self.replace(1)

    def sink(self) -> None:
        """Takes the top value away, to where it will be seen; an old value may take its place."""
        stream, slot = self.stream, self.top
        if slot.copied and stream.chance(1, 4):
            self.emit("POP")
            self.replace(1)
            return
        if stream.chance(1, 3):
            same = [v for v in self.variables if not v.fixed and fits(slot.kind, v.kind)]
            if same:
                self.exchange(stream.pick(same))
                return
        if is_wild(slot.kind):
            self.show()
        elif is_container(slot.kind):
            self.print_top()
        elif slot.kind == INT and self.sum is not None and stream.chance(1, 2):
            self.fold()
        elif self.log is not None and self.height >= 1 and stream.chance(1, 3):
            self.clip(_SHOWN)
            self.emit(self.log.load, self.log.number)
            self.emit("SWAP")
            self.emit("APUSH")
            self.replace(1)
        else:
            self.print_top()

    def show(self) -> None:
        """Prints a bounded part of a value that may be part of itself."""
        self.emit("ICONST", self.stream.between(1, 2))
        self.emit("CALL", "show")
        self.budget -= SHOW_COST * self.times
        self.print_bytes(60)
        self.replace(1, Slot(NIL, copied=True))
        self.emit("POP")
        self.replace(1)

    def narrow(self, wanted: Type) -> None:
        """Makes of the top, a value without parts of any type, one of a type by its name."""
        label = Label()
        self.emit("DUP")
        self.emit("TYPE")
        self.emit("CONST", Literal(wanted.name.encode("ascii")))
        self.emit(self.stream.pick(["EQ", "EQ", "NE"]))
        negated = self.body.lines[-1] == ("NE", None)
        self.emit("JF" if negated else "JT", label)
        old = self.top
        self.print_top()
        self.push_literal(wanted)
        self.body.place(label)
        most = max(old.most, self.top.most)
        self.stack[-1] = Slot(wanted, most)

    def finish(self) -> None:
        """Prints what the variables of the function hold."""
        self.drain()
        for variable in self.locals:
            self.load(variable)
            if is_wild(variable.kind):
                self.show()
            else:
                self.print_top()
