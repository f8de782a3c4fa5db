"""Operand stack heights of a function (specification 4.3), found by following its code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quern.errors import Rule
from quern.opcodes import LIMITS, Flow


class Step(NamedTuple):
    """An instruction as seen by its heights; `target` is an index into the steps."""

    pops: int
    pushes: int
    flow: Flow
    target: int = -1


class HeightFault(NamedTuple):
    """What is wrong at the step `position`, if control comes to it from the step `origin`."""

    position: int
    origin: int
    rule: Rule
    message: str


def greatest_height(steps: Sequence[Step]) -> tuple[int, list[HeightFault]]:
    """The height that a function has to declare, in values, and all faults of its heights.

    Behind a step that pops too much, heights are those of a step that had enough; where two heights
    meet, the one found first is kept.
    """
    front = [-1] * len(steps)
    front[0] = 0
    pending = [0]
    greatest = highest = 0
    faults: list[HeightFault] = []
    conflicts: set[int] = set()

    def arrive(index: int, origin: int, height: int) -> bool:
        """Notes the height in front of a step; true if it has none yet."""
        known = front[index]
        if known < 0:
            front[index] = height
            return True
        if known != height and index not in conflicts:
            conflicts.add(index)
            message = f"expected one operand stack height here, not {known} and {height}"
            faults.append(HeightFault(index, origin, Rule.SAME_HEIGHT, message))
        return False

    while pending:
        index = pending.pop()
        height = front[index]
        following = True
        while following:
            pops, pushes, flow, target = steps[index]
            if height < pops:
                message = f"expected an operand stack height of at least {pops}, not {height}"
                faults.append(HeightFault(index, index, Rule.UNDERFLOW, message))
                height = pops
            height += pushes - pops
            if height > greatest:
                greatest, highest = height, index
            if target >= 0 and arrive(target, index, height):
                pending.append(target)
            if flow in ("jump", "end"):
                break
            if index + 1 == len(steps):
                message = "expected JMP, RET or HALT as the last instruction that can be reached"
                faults.append(HeightFault(index, index, Rule.END, message))
                break
            following = arrive(index + 1, index, height)
            index += 1
    limit = LIMITS["stack"].value
    if greatest > limit:
        message = f"expected an operand stack height of at most {limit}, not {greatest}"
        faults.append(HeightFault(highest, highest, Rule.HEIGHT, message))
    return greatest, faults
