"""Statements of random programs: branches, loops, walks, and work for the memory of objects."""

from __future__ import annotations

from typing import Final

from fuzz.build import Label, lines
from fuzz.frame import LONGEST, Frame
from fuzz.kinds import ANY, BOOL, FLOAT, INT, NUMBER, STRING, WILD, Slot, Variable, is_wild
from fuzz.operations import operation
from fuzz.values import a_length

_MOST_LOCALS: Final = 200


def statement(frame: Frame, room: int) -> None:
    """One statement; `room` is how high the stack may grow before values have to go."""
    stream = frame.stream
    if frame.trap is not None and frame.budget <= frame.trap_at:
        trap, frame.trap = frame.trap, None
        trap(frame)
    if len(frame.stack) > room and frame.height:
        frame.sink()
        return
    each = frame.budget // frame.times
    chosen = stream.below(100)
    if frame.body.locals > _MOST_LOCALS or chosen < 50:
        operation(frame)
    elif chosen < 72:
        if frame.height:
            frame.sink()
        else:
            operation(frame)
    elif chosen < 79:
        branch(frame, min(each // 2, 40), room)
    elif chosen < 81:
        leave_loop(frame)
    elif chosen < 82 and each > 30:
        dead_code(frame)
    elif chosen < 93 and each > 60:
        loop(frame, room)
    elif chosen < 97 and each > 150:
        walk(frame, room)
    elif each > 400:
        work_for_memory(frame)


def statements(frame: Frame, share: int, room: int = 6) -> None:
    """Statements that cost about `share` opcodes each time that they are passed."""
    floor = frame.budget - share * frame.times
    while frame.budget > floor:
        statement(frame, room)


def branch(frame: Frame, share: int, room: int) -> None:
    """Two ways, which may leave a number of another type each."""
    stream = frame.stream
    frame.want(WILD)
    other, end = Label(), Label()
    frame.emit(stream.pick(["JT", "JF"]), other)
    frame.replace(1)
    kinds = stream.pick([(), (), (INT, FLOAT), (FLOAT, INT), (STRING, STRING), (INT, ANY)])
    with frame.block():
        statements(frame, share // 2, room)
    if kinds:
        frame.push(kinds[0])
        frame.clip()
        frame.replace(1)
    elif stream.chance(1, 3):
        frame.body.place(other)
        return
    frame.emit("JMP", end)
    frame.body.place(other)
    with frame.block():
        statements(frame, share // 2, room)
    if kinds:
        frame.push(kinds[1])
        frame.clip()
        result = STRING if kinds[0] == STRING else ANY if ANY in kinds else NUMBER
        frame.replace(1, Slot(result, LONGEST))
    frame.body.place(end)


def leave_loop(frame: Frame) -> None:
    """Perhaps to the end of a loop around this place, where the stack is as high."""
    ends = [label for label, height in frame.ends if height == len(frame.stack)]
    if ends:
        frame.push(ANY)
        frame.emit(frame.stream.pick(["JT", "JF"]), frame.stream.pick(ends))
        frame.replace(1)


def dead_code(frame: Frame) -> None:
    """Code that nothing reaches: its operands are checked, its heights are not."""
    stream, label = frame.stream, Label()
    frame.emit("JMP", label)
    for _ in range(stream.below(4)):
        name = stream.pick(["ADD", "POP", "RET", "HALT", "SWAP", "DUP2", "APOP", "PRINT", "NEXT"])
        frame.body.add(name)
    if stream.chance(1, 2):
        frame.body.add("ARRAY", stream.below(256))
    if stream.chance(1, 2):
        frame.body.add("JT", label)
    frame.body.place(label)


def _trips(frame: Frame) -> int:
    each = frame.budget // frame.times
    fitting = [n for n in (1, 2, 3, 4, 5, 8, 10, 16, 20, 33, 50, 100) if n * 25 < each]
    return frame.stream.pick(fitting)


def loop(frame: Frame, room: int) -> None:
    """A loop with a bounded counter, of one of five kinds."""
    stream, trips = frame.stream, _trips(frame)
    share = min(frame.budget // frame.times // trips // stream.between(1, 3), 150) - 8
    way = stream.below(5)
    if way == 0:
        _loop_on_stack(frame, trips, share, room)
        return
    counter = frame.new_local(INT if way < 4 else FLOAT, fixed=True)
    top, end = Label(), Label()
    at = counter.number
    before, test, behind = {
        1: (
            f"ICONST 0; STORE {at}",
            f"LOAD {at}; ICONST {trips}; LT; JF end",
            f"LOAD {at}; ICONST 1; ADD; STORE {at}; JMP top",
        ),
        2: (
            f"ICONST 0; STORE {at}",
            "",
            f"LOAD {at}; ICONST 1; ADD; DUP; STORE {at}; ICONST {trips}; LT; JT top",
        ),
        3: (
            f"ICONST {trips}; STORE {at}",
            f"LOAD {at}; JF end",
            f"LOAD {at}; ICONST 1; SUB; STORE {at}; JMP top",
        ),
        4: (
            f"ICONST 4; TOFLOAT; ICONST {4 * trips - 4}; SUB; STORE {at}",
            "",
            f"LOAD {at}; ICONST 4; ADD; DUP; STORE {at}; ICONST 4; LE; JT top",
        ),
    }[way]
    frame.emit_all(lines(before))
    frame.body.place(top)
    frame.emit_all(lines(test, end=end))
    _body(frame, trips, share, room, end)
    frame.emit_all(lines(behind, top=top))
    frame.budget -= 9 * frame.times * (trips - 1)
    frame.body.place(end)
    frame.locals.remove(counter)  # behind a branch that was not taken it is nil


def _body(frame: Frame, times: int, share: int, room: int, end: Label) -> None:
    frame.ends.append((end, len(frame.stack)))
    with frame.block(times):
        statements(frame, share, room)
    frame.ends.pop()


def _loop_on_stack(frame: Frame, trips: int, share: int, room: int) -> None:
    """The counter is on the stack, below what the body does."""
    top, end = Label(), Label()
    frame.emit("ICONST", trips)
    frame.stack.append(Slot(INT))
    frame.body.place(top)
    _body(frame, trips, share, room, end)
    frame.emit_all(lines("ICONST 1; SUB; DUP; JT top", top=top))
    frame.body.place(end)
    frame.emit("POP")
    frame.replace(1)


def walk(frame: Frame, room: int) -> None:
    """Through an array by index or through a map by cursor, while the body may change it."""
    stream = frame.stream
    subjects = [v for v in frame.variables if v.kind.item is not None or is_wild(v.kind)]
    subjects = [v for v in subjects if v.kind != WILD]
    if not subjects:
        return
    subject = stream.pick(subjects)
    is_map = subject.kind.name in ("map", "wild map")
    trips = stream.pick([4, 10, 20])
    left, cursor = frame.spare_local(INT).number, frame.spare_local(INT).number
    item = WILD if is_wild(subject.kind) else ANY if is_map else subject.kind.item or WILD
    place = frame.new_local(item, fixed=True)
    top, end = Label(), Label()
    frame.push_literal(item)
    frame.emit_all(lines(f"STORE {place.number}"))
    frame.replace(1)
    frame.emit_all(lines(f"ICONST {trips}; STORE {left}; ICONST 0; STORE {cursor}"))
    frame.body.place(top)
    frame.emit_all(lines(f"LOAD {left}; JF end; LOAD {left}; ICONST 1; SUB; STORE {left}", end=end))
    load = f"{subject.load} {subject.number}"
    if is_map:
        code = f"{load}; LOAD {cursor}; NEXT; STORE {cursor}; STORE {place.number}; "
        code += f"LOAD {cursor}; ICONST 0; LT; JT end"
    else:
        code = f"LOAD {cursor}; {load}; LEN; LT; JF end; {load}; LOAD {cursor}; GET; "
        code += f"STORE {place.number}; LOAD {cursor}; ICONST 1; ADD; STORE {cursor}"
    frame.emit_all(lines(code, end=end))
    share = min(frame.budget // frame.times // trips // 2, 60)
    frame.ends.append((end, len(frame.stack)))
    with frame.block(trips):
        frame.load(place)
        if is_map and stream.chance(1, 3):
            _change_map(frame, subject, place)
        statements(frame, share - 20, room)
    frame.ends.pop()
    frame.locals.remove(place)
    frame.emit("JMP", top)
    frame.body.place(end)


def _change_map(frame: Frame, subject: Variable, key: Variable) -> None:
    """Removes the present key, and perhaps adds it again, behind the others."""
    load = f"{subject.load} {subject.number}; LOAD {key.number}"
    frame.emit_all(lines(f"{load}; DEL"))
    frame.stack.append(Slot(BOOL))
    frame.print_top()
    if subject.kind.item is not None and frame.stream.chance(1, 2):
        frame.emit_all(lines(load))
        frame.stack += [Slot(subject.kind), Slot(key.kind)]
        frame.push(subject.kind.item)
        frame.clip()
        frame.emit("SET")
        frame.replace(3)


def work_for_memory(frame: Frame) -> None:
    """Objects of many sizes, or one that grows."""
    frame.stream.pick([churn, churn, grow_array, grow_map])(frame)


def churn(frame: Frame) -> None:
    """Objects of many sizes are made and dropped in mixed order; all of each is looked at."""
    stream = frame.stream
    slots = stream.pick([3, 5, 8, 13])
    trips = min(frame.budget // frame.times // 40, stream.pick([12, 25, 60]))
    held, at, size, made = (frame.spare_local(INT).number for _ in range(4))
    first, step = a_length(stream), stream.pick([1, 7, 16, 37, 64, 129, 333])
    lowest, span = stream.pick([(0, 70), (100, 1001), (400, 300), (500, 160), (0, 300)])
    stride = stream.pick([1, 2, 5, 7])
    make = stream.pick(
        [
            f"LOAD {at}; ICONST 26; MOD; ICONST 97; ADD; CHR; LOAD {size}; REPEAT",
            f'CONST "0123456789abcdefghijklmnopqrstuvw"; LOAD {size}; ICONST 32; IDIV; ICONST 1; '
            f"ADD; REPEAT; ICONST 0; LOAD {size}; SLICE",
            f"LOAD {size}; ICONST 16; IDIV; LOAD {at}; FILL",
            f"LOAD {at}; TOSTR; LOAD {size}; ICONST 4; IDIV; REPEAT; LOAD {at}; TOSTR; CONCAT",
            f"LOAD {size}; ICONST 32; IDIV; LOAD {at}; FILL; ICONST 0; LOAD {size}; ICONST 32; "
            "IDIV; SLICE",
        ]
    )
    top, ready = Label(), Label()
    keep = stream.pick([f"LOAD {made}; SET", f"LOAD {made}; SET", f"LOAD {made}; DUP; POP; SET"])
    frame.emit_all(lines(f"ICONST {slots}; NIL; FILL; STORE {held}; ICONST 0; STORE {at}"))
    frame.body.place(top)
    code = f"LOAD {at}; ICONST {step}; MUL; ICONST {first}; ADD; ICONST {span}; MOD; "
    code += f"ICONST {lowest}; ADD; STORE {size}; {make}; STORE {made}; "
    code += f"LOAD {held}; LOAD {at}; ICONST {stride}; MUL; ICONST {slots}; MOD; {keep}; "
    code += f"LOAD {made}; LEN; JF ready; LOAD {made}; LOAD {at}; LOAD {made}; LEN; MOD; GET; "
    code += f"PRINT; ready: LOAD {at}; ICONST 1; ADD; DUP; STORE {at}; ICONST {trips}; LT; JT top"
    frame.emit_all(lines(code, top=top, ready=ready))
    frame.budget -= (trips - 1) * 42 * frame.times
    if frame.plan.output > slots * (lowest + span) * frame.times * frame.calls:
        frame.print_bytes(slots * (lowest + span))
        frame.emit_all(lines(f"LOAD {held}; PRINTLN"))
    else:
        frame.emit_all(lines(f"LOAD {held}; ICONST 0; GET; PRINTLN"))


def grow_array(frame: Frame) -> None:
    """An array grows over several sizes, shrinks, and its sum is printed."""
    stream = frame.stream
    each = frame.budget // frame.times
    count = max(1, min(a_length(stream), each // 40, 300))
    less = stream.below(count + 1)
    held, at = (frame.spare_local(INT).number for _ in range(2))
    value = stream.pick(
        [
            f"LOAD {at}; LOAD {at}; MUL",
            f"LOAD {at}; ICONST 3; DIV",
            f"LOAD {at}; TOSTR",
            f"LOAD {at}; ARRAY 1",
            f"LOAD {at}; ICONST 97; MOD; CHR",
            f"LOAD {held}; LEN",
        ]
    )
    step = f"LOAD {at}; ICONST 1; ADD; DUP; STORE {at}"
    code = f"ARRAY 0; STORE {held}; ICONST 0; STORE {at}; "
    code += f"up: LOAD {held}; {value}; APUSH; {step}; ICONST {count}; LT; JT up; "
    code += f"ICONST 0; STORE {at}; down: LOAD {at}; ICONST {less}; LT; JF end; "
    code += f"LOAD {held}; APOP; PRINT; {step}; POP; JMP down; end: "
    if stream.chance(1, 2):
        code += f"LOAD {held}; DUP; EXTEND; "
    code += f"LOAD {held}; LEN; PRINT; LOAD {held}; PRINTLN"
    frame.emit_all(lines(code, up=Label(), down=Label(), end=Label()))
    frame.budget -= (12 * (count - 1) + 14 * less) * frame.times
    frame.print_bytes(8 * count)


def grow_map(frame: Frame) -> None:
    """A map grows over several sizes, loses keys and gets others, and is printed."""
    stream = frame.stream
    each = frame.budget // frame.times
    count = max(1, min(a_length(stream), each // 60, 300))
    held, at = (frame.spare_local(INT).number for _ in range(2))
    key = stream.pick(
        [
            f"LOAD {at}",
            f"LOAD {at}; ICONST 7; MUL; ICONST 64; MOD",
            f"LOAD {at}; TOSTR",
            f"LOAD {at}; ICONST 2; DIV",
            f"LOAD {at}; ICONST 32; SHL",
            f"LOAD {at}; ICONST 1024; MUL; TOFLOAT",
            f'CONST "key "; LOAD {at}; TOSTR; CONCAT',
            f"LOAD {at}; ICONST 1; ADD; NEG",
            f"LOAD {at}; ICONST 2; MOD; JT up2; LOAD {at}; JMP at2; up2: LOAD {at}; TOSTR; at2:",
        ]
    )
    value = stream.pick([f"LOAD {at}", f"LOAD {at}; TOSTR", "NIL", f"LOAD {held}; LEN"])
    part = stream.pick([2, 3, 5, 10])
    step = f"LOAD {at}; ICONST 1; ADD; DUP; STORE {at}; ICONST {count}; LT"
    code = f"MAP; STORE {held}; ICONST 0; STORE {at}; "
    code += f"up: LOAD {held}; {key}; {value}; SET; {step}; JT up; "
    code += f"ICONST 0; STORE {at}; down: LOAD {at}; ICONST {part}; MOD; JF rest; "
    if "up2" in key:
        key = f"LOAD {at}"
    code += f"LOAD {held}; {key}; DEL; PRINT; "
    if stream.chance(1, 2):
        code += f"LOAD {held}; {key}; HAS; PRINT; LOAD {held}; {key}; {value}; SET; "
    code += f"rest: {step}; JT down; "
    for _ in range(stream.below(4)):
        code += f"LOAD {held}; ICONST {stream.below(count + 3)}; NEXT; PRINT; PRINT; "
    code += f"LOAD {held}; LEN; PRINT; LOAD {held}; PRINTLN"
    labels = {name: Label() for name in ("up", "down", "rest", "up2", "at2")}
    frame.emit_all(lines(code, **labels))
    frame.budget -= (14 * (count - 1) + 24 * (count - 1)) * frame.times
    frame.print_bytes(24 * count)
