"""Calls, ends, globals, counting and fuel (sections 5.1 to 5.4)."""

from __future__ import annotations

import sys

import pytest

from quern.reference.interpret import OutOfFuel, Result, run

from .programs import execute, main_of, outcome, program

DOWN = {
    "direct": """
.func f 1 1
LOAD 0
JF end
LOAD 0
ICONST 1
SUB
CALL f
RET
end:
ICONST 7
RET
.end
""",
    "mutual": """
.func f 1 1
LOAD 0
JF end
LOAD 0
ICONST 1
SUB
CALL g
RET
end:
ICONST 7
RET
.end
.func g 1 1
LOAD 0
JF end
LOAD 0
ICONST 1
SUB
CALL f
RET
end:
ICONST 7
RET
.end
""",
    "by value": """
.func f 1 1
LOAD 0
JF end
FUNC f
LOAD 0
ICONST 1
SUB
CALLV 1
RET
end:
ICONST 7
RET
.end
""",
}


def with_functions(functions: str, *lines: str) -> Result:
    return run(program(functions + main_of(*lines)))


@pytest.mark.parametrize("way", DOWN)
def test_depth_limit(way: str) -> None:
    at_limit = with_functions(DOWN[way], "ICONST 9998; CALL f; PRINT")
    assert outcome(at_limit) == "7"
    beyond = with_functions(DOWN[way], "ICONST 9999; CALL f; PRINT")
    assert outcome(beyond) == "DEPTH"


def test_depth_does_not_depend_on_the_recursion_limit() -> None:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(200)
    try:
        result = with_functions(DOWN["direct"], "ICONST 9998; CALL f; PRINT")
    finally:
        sys.setrecursionlimit(before)
    assert outcome(result) == "7"


AT_THE_LIMIT = """
.func f 1 1
LOAD 0
JF end
LOAD 0
ICONST 1
SUB
CALL f
RET
end:
{}
CALLV 1
RET
.end
"""


@pytest.mark.parametrize(
    ("lines", "kind"),
    [("NIL\nNIL", "TYPE"), ("FUNC main\nNIL", "ARITY"), ("FUNC f\nNIL", "DEPTH")],
)
def test_depth_is_checked_last(lines: str, kind: str) -> None:
    result = with_functions(AT_THE_LIMIT.format(lines), "ICONST 9998; CALL f; PRINT")
    assert outcome(result) == kind


def test_main_called_like_any_other_function() -> None:
    source = """
.globals 1
.func main 0 1
GLOAD 0
JT inner
TRUE
GSTORE 0
ICONST 5
STORE 0
CALL main
PRINTLN
LOAD 0
PRINTLN
NIL
RET
inner:
LOAD 0
RET
.end
"""
    assert outcome(run(program(source))) == "nil\n5"


def test_halt_ends_the_program_in_whichever_call() -> None:
    result = with_functions('.func f 0 0\nCONST "x"\nPRINT\nHALT\n.end\n', "CALL f; PRINT")
    assert (outcome(result), result.exit_code) == ("x", 0)


@pytest.mark.parametrize("call", ["{0}; CALL f", "FUNC f; {0}; CALLV 3"])
def test_arguments_become_the_first_locals_in_order(call: str) -> None:
    f = ".func f 3 5\nLOAD 0\nLOAD 1\nLOAD 2\nLOAD 3\nLOAD 4\nARRAY 5\nRET\n.end\n"
    arguments = "ICONST 1; ICONST 2; ICONST 3"
    result = with_functions(f, call.format(arguments), "PRINT")
    assert outcome(result) == "[1, 2, 3, nil, nil]"


def test_ret_drops_what_is_left_on_the_stack() -> None:
    f = ".func f 0 0\nICONST 1\nICONST 2\nICONST 3\nRET\n.end\n"
    assert outcome(with_functions(f, "ICONST 9; CALL f; ARRAY 2; PRINT")) == "[9, 3]"


def test_locals_of_a_call_are_nil_each_time() -> None:
    f = ".func f 0 1\nLOAD 0\nICONST 1\nSTORE 0\nRET\n.end\n"
    assert outcome(with_functions(f, "CALL f; CALL f; ARRAY 2; PRINT")) == "[nil, nil]"


def test_arguments_are_shared_if_they_are_containers() -> None:
    f = ".func f 1 1\nLOAD 0\nNIL\nAPUSH\nNIL\nRET\n.end\n"
    assert outcome(with_functions(f, "ARRAY 0; DUP; CALL f; POP; PRINT")) == "[nil]"


@pytest.mark.parametrize("arguments", [0, 1, 3, 254])
def test_arity(arguments: int) -> None:
    f = ".func f 2 2\nNIL\nRET\n.end\n"
    lines = "; ".join(["FUNC f", *["NIL"] * arguments, f"CALLV {arguments}"])
    result = with_functions(f, lines)
    assert outcome(result) == "ARITY"


def test_function_values() -> None:
    f = ".func f 0 0\nNIL\nRET\n.end\n.func g 0 0\nNIL\nRET\n.end\n"
    assert outcome(with_functions(f, "FUNC f; FUNC g; EQ; PRINT")) == "false"
    assert outcome(with_functions(f, "FUNC g; PRINT")) == "<func g>"


def test_an_error_names_function_and_offset() -> None:
    f = ".func f 0 0\nICONST 1\nNIL\nADD\nRET\n.end\n"
    result = with_functions(f, "CALL f; PRINT")
    assert str(result.error) == "TYPE in function f at offset 6"
    assert result.exit_code == 20


@pytest.mark.parametrize(
    ("lines", "opcodes"),
    [
        ("", 1),
        ("NIL; RET", 2),
        ("NIL; POP", 3),
        ("NIL; NEG; POP", 2),
        ("JMP on; on: NIL; JF x; x:", 4),
    ],
)
def test_opcodes_are_counted_the_last_one_included(lines: str, opcodes: int) -> None:
    assert execute(lines).opcodes == opcodes


def test_opcodes_of_calls_are_counted() -> None:
    assert with_functions(DOWN["direct"], "ICONST 2; CALL f; POP").opcodes == 2 + 7 + 7 + 4 + 2


def test_fuel_is_the_greatest_number_of_instructions() -> None:
    subject = program(main_of("NIL; POP"))
    assert run(subject, fuel=3) == run(subject)
    with pytest.raises(OutOfFuel):
        run(subject, fuel=2)
    with pytest.raises(OutOfFuel):
        run(program(main_of("again: JMP again")), fuel=1000)


def test_a_program_can_be_run_again() -> None:
    subject = program(".globals 1\n" + main_of("GLOAD 0; PRINT; ARRAY 0; GSTORE 0; LOAD 0; PRINT"))
    assert run(subject) == run(subject)
