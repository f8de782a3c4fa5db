"""Instructions on strings, arrays and maps (8.8 to 8.11) and on the stack (8.2)."""

from __future__ import annotations

import pytest

from .programs import evaluate, execute, outcome

MAXIMUM, MINIMUM = 2**63 - 1, -(2**63)
ARRAY = "ICONST 10; ICONST 11; ICONST 12; ARRAY 3"
LONG = 'CONST "ab"; CONST 524288; REPEAT'  # a string of the greatest length
FULL = "CONST 1048576; NIL; FILL"  # an array of the greatest length


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('CONST "ab"; CONST "cd"; CONCAT', "abcd"),
        ('CONST "ab"; DUP; CONCAT', "abab"),
        ('CONST ""; DUP; CONCAT; LEN', "0"),
        (f'{LONG}; CONST ""; CONCAT; LEN', "1048576"),
        (f'{LONG}; CONST "x"; CONCAT; LEN', "LENGTH"),
        (f"{LONG}; DUP; CONCAT; LEN", "LENGTH"),
        ("ICONST 65; CHR", "A"),
        ("ICONST 255; CHR; ICONST 0; GET", "255"),
        ("ICONST 0; CHR; LEN", "1"),
        ("ICONST 256; CHR", "RANGE"),
        ("ICONST -1; CHR", "RANGE"),
        *(
            (f"CONST {s}; CONST {t}; CONST {start}; FIND", expected)
            for s, t, start, expected in [
                *(('"abcabc"', '"bc"', 0, "1"), ('"abcabc"', '"bc"', 1, "1")),
                *(('"abcabc"', '"bc"', 2, "4"), ('"abcabc"', '"bc"', 5, "-1")),
                *(('"abc"', '""', 0, "0"), ('"abc"', '""', 3, "3"), ('""', '""', 0, "0")),
                *(('"abc"', '"abcd"', 0, "-1"), ('"abc"', '"a"', 3, "-1")),
                *(('"abc"', '"a"', 4, "INDEX"), ('"abc"', '"a"', -1, "INDEX")),
                *(('"aab"', '"ab"', 0, "1"), ('""', '"a"', 1, "INDEX")),
                ('"a"', '"a"', MAXIMUM, "INDEX"),
            ]
        ),
        *(
            (f"CONST {s}; CONST {n}; REPEAT", expected)
            for s, n, expected in [
                *(('"ab"', 3, "ababab"), ('"ab"', 1, "ab"), ('"ab"', 0, ""), ('""', 0, "")),
                *(('""', MAXIMUM, ""), ('""', -1, "RANGE"), ('"ab"', MINIMUM, "RANGE")),
                *(
                    ('"ab"', 524289, "LENGTH"),
                    ('"ab"', MAXIMUM, "LENGTH"),
                    ('"a"', 2**62, "LENGTH"),
                ),
            ]
        ),
    ],
)
def test_strings(lines: str, expected: str) -> None:
    assert evaluate(lines) == expected


@pytest.mark.parametrize("container", ['CONST "\\n\\x0b\\x0c"', ARRAY])
@pytest.mark.parametrize(
    ("index", "expected"),
    [(0, "10"), (2, "12"), (3, "INDEX"), (-1, "INDEX"), (MAXIMUM, "INDEX"), (MINIMUM, "INDEX")],
)
def test_get_by_index(container: str, index: int, expected: str) -> None:
    assert evaluate(container, f"CONST {index}; GET") == expected


@pytest.mark.parametrize(
    ("index", "expected"),
    [(0, "[nil, 11, 12]"), (2, "[10, 11, nil]"), (3, "INDEX"), (-1, "INDEX"), (MAXIMUM, "INDEX")],
)
def test_set_by_index(index: int, expected: str) -> None:
    assert evaluate(ARRAY, f"DUP; CONST {index}; NIL; SET") == expected


@pytest.mark.parametrize(("container", "quote"), [('CONST "abc"', ""), (ARRAY, "")])
@pytest.mark.parametrize(
    ("begin", "end", "length"),
    [
        *((0, 3, "3"), (0, 0, "0"), (3, 3, "0"), (1, 2, "1"), (2, 1, "INDEX"), (-1, 2, "INDEX")),
        *((0, 4, "INDEX"), (4, 4, "INDEX"), (0, MAXIMUM, "INDEX"), (MINIMUM, 0, "INDEX")),
    ],
)
def test_bounds_of_slices(container: str, quote: str, begin: int, end: int, length: str) -> None:
    assert evaluate(container, f"CONST {begin}; CONST {end}; SLICE; LEN") == length


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('CONST "abcd"; ICONST 1; ICONST 3; SLICE', "bc"),
        (f"{ARRAY}; ICONST 1; ICONST 3; SLICE", "[11, 12]"),
        (f"{ARRAY}; DUP; ICONST 0; ICONST 3; SLICE; DUP; ICONST 0; NIL; SET; POP", "[10, 11, 12]"),
        ("ARRAY 0; ARRAY 1; DUP; ICONST 0; ICONST 1; SLICE; ICONST 0; GET; NIL; APUSH", "[[nil]]"),
        ("ICONST 2; ARRAY 0; FILL; DUP; ICONST 0; GET; NIL; APUSH", "[[nil], [nil]]"),
        ("ICONST 0; NIL; FILL", "[]"),
        ("ICONST -1; NIL; FILL", "RANGE"),
        (f"CONST {MINIMUM}; NIL; FILL", "RANGE"),
        (f"{FULL}; LEN", "1048576"),
        ("CONST 1048577; NIL; FILL", "LENGTH"),
        (f"CONST {MAXIMUM}; NIL; FILL", "LENGTH"),
        ("ARRAY 0; DUP; ICONST 1; APUSH; DUP; ICONST 2; APUSH", "[1, 2]"),
        (f"{FULL}; DUP; NIL; APUSH", "LENGTH"),
        (f"{FULL}; DUP; APOP; POP; DUP; NIL; APUSH; LEN", "1048576"),
        (f"{ARRAY}; DUP; APOP; SWAP; ARRAY 2", "[12, [10, 11]]"),
        ("ARRAY 0; APOP", "INDEX"),
        (f"{ARRAY}; DUP; DUP; EXTEND", "[10, 11, 12, 10, 11, 12]"),
        (f"{ARRAY}; STORE 0; NIL; ARRAY 1; DUP; LOAD 0; EXTEND", "[nil, 10, 11, 12]"),
        (f"{FULL}; DUP; ARRAY 0; EXTEND; LEN", "1048576"),
        (f"{FULL}; DUP; NIL; ARRAY 1; EXTEND", "LENGTH"),
        (f"{FULL}; DUP; DUP; EXTEND", "LENGTH"),
        ("ARRAY 0; LEN", "0"),
        ("MAP; DUP; NIL; NIL; SET; LEN", "1"),
    ],
)
def test_arrays(lines: str, expected: str) -> None:
    assert evaluate(lines) == expected


def test_array_of_255_values_in_order() -> None:
    numbers = range(255)
    lines = "; ".join(f"ICONST {n}" for n in numbers)
    assert evaluate(lines, "ARRAY 255") == str(list(numbers))


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("ICONST 1; ICONST 2; SWAP; ARRAY 2", "[2, 1]"),
        ("ICONST 1; ICONST 2; DUP2; ARRAY 4", "[1, 2, 1, 2]"),
        ("ICONST 1; DUP; ARRAY 2", "[1, 1]"),
        ("ICONST 1; ICONST 2; POP", "1"),
        ("ICONST -2147483648", "-2147483648"),
        ("LOAD 3", "nil"),
        ("ICONST 1; STORE 0; LOAD 0; ICONST 2; STORE 0; LOAD 0; ARRAY 2", "[1, 2]"),
        ("ARRAY 0; STORE 0; LOAD 0; LOAD 0; EQ", "true"),
        ("ARRAY 0; ARRAY 0; EQ", "false"),
        ("MAP; MAP; NE", "true"),
        ("FUNC main; FUNC main; EQ", "true"),
        ("NIL; FALSE; EQ", "false"),
        ("TRUE; ICONST 1; EQ", "false"),
        ("ICONST 0; FALSE; EQ", "false"),
        ("ICONST 1; CONST 1.0; EQ", "true"),
        ("CONST nan; DUP; NE", "true"),
        ('CONST "1"; ICONST 1; EQ', "false"),
        ('CONST "ab"; CONST "a"; CONST "b"; CONCAT; EQ', "true"),
        *((f"{truthy}; NOT", "false") for truthy in ("ARRAY 0", "MAP", "FUNC main", 'CONST "0"')),
        *((f"{falsy}; NOT", "true") for falsy in ("NIL", "FALSE", 'CONST ""')),
    ],
)
def test_stack_variables_and_equality(lines: str, expected: str) -> None:
    assert evaluate(lines) == expected


@pytest.mark.parametrize(
    ("value", "truthy"),
    [
        *(("NIL", False), ("FALSE", False), ("TRUE", True), ("ICONST 0", False)),
        *(("CONST 0.0", False), ("CONST -0.0", False), ("CONST nan", True), ('CONST ""', False)),
        *(('CONST "\\x00"', True), ("ARRAY 0", True), ("MAP", True), ("FUNC main", True)),
    ],
)
def test_branches_agree_with_not(value: str, truthy: bool) -> None:
    jt = execute(value, 'JT yes; CONST "f"; PRINT; HALT; yes: CONST "t"; PRINT')
    jf = execute(value, 'JF no; CONST "t"; PRINT; HALT; no: CONST "f"; PRINT')
    expected = "t" if truthy else "f"
    assert (expected, expected) == (outcome(jt), outcome(jf))
    assert str(not truthy).lower() == evaluate(value, "NOT")


@pytest.mark.parametrize(
    ("lines", "printed"),
    [
        (f"{FULL}; STORE 0; LOAD 0; LEN; PRINT; LOAD 0; NIL; APUSH; LOAD 0; LEN; PRINT", "1048576"),
        ('CONST "a"; PRINT; NIL; NEG; CONST "b"; PRINT', "a"),
    ],
)
def test_what_was_printed_before_an_error_is_there(lines: str, printed: str) -> None:
    result = execute(lines)
    assert result.error is not None
    assert printed.encode() == result.output
