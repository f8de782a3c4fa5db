"""The description of instructions, errors and limits in opcodes.toml."""

from quern.opcodes import BY_NAME, BY_NUMBER, ERRORS, LIMITS, OPERANDS
from quern.spec.tables import SPECIFICATION, with_tables


def test_opcodes_are_numbered_from_0_to_65() -> None:
    assert list(range(66)) == sorted(BY_NUMBER)
    assert len(BY_NAME) == len(BY_NUMBER)


def test_error_codes_are_distinct_and_from_10_to_99() -> None:
    codes = [error.code for error in ERRORS.values()]
    assert len(codes) == len(set(codes))
    assert [] == [code for code in codes if not 10 <= code <= 99]


def test_opcodes_raise_errors_and_limits_are_exceeded_with_errors_that_exist() -> None:
    raised = {name for opcode in BY_NAME.values() for name in opcode.raises}
    exceeded = {limit.exceeded for limit in LIMITS.values()}
    assert set() == (raised | exceeded) - set(ERRORS)
    assert {"FORMAT", "CODE", "STACK"} == set(ERRORS) - raised


def test_only_jumps_have_targets() -> None:
    with_target = {name for name, opcode in BY_NAME.items() if opcode.operand.name == "target"}
    jumping = {name for name, opcode in BY_NAME.items() if opcode.flow in ("jump", "branch")}
    assert {"JMP", "JT", "JF"} == with_target == jumping


def test_stack_effects_are_read_from_their_notation() -> None:
    def effect(name: str) -> tuple[int, int, str]:
        opcode = BY_NAME[name]
        return opcode.pops, opcode.pushes, opcode.variable

    assert (2, 4, "") == effect("DUP2")
    assert (0, 1, "parameters") == effect("CALL")
    assert (1, 1, "operand") == effect("CALLV")
    assert (0, 1, "operand") == effect("ARRAY")
    assert (1, 0, "") == effect("RET")
    assert (0, 0, "") == effect("HALT")


def test_operand_ranges_follow_from_their_sizes() -> None:
    assert (0, 255) == (OPERANDS["local"].lowest, OPERANDS["local"].highest)
    assert (-(1 << 31), (1 << 31) - 1) == (OPERANDS["int32"].lowest, OPERANDS["int32"].highest)
    assert 5 == BY_NAME["JMP"].size


def test_the_tables_of_the_specification_are_current() -> None:
    text = SPECIFICATION.read_text("utf-8")
    assert with_tables(text) == text
