"""Rules on the text of a source: what breaks them in every spelling, and what does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.lint.source import MOST_VIOLATIONS, Violation, lint
from tests.programs import BASELINE


@pytest.mark.parametrize(
    ("source", "rule", "place"),
    [
        ('int x;\n#pragma GCC optimize("O3")\n', "no-pragmas", (2, 2)),
        ("  #  pragma once\n", "no-pragmas", (1, 6)),
        ("%:pragma once\n", "no-pragmas", (1, 3)),
        ("??=pragma once\n", "no-pragmas", (1, 4)),
        ("#/* a\nb */pragma once\n", "no-pragmas", (2, 5)),
        ("/* a */ # /* b */ pragma once\n", "no-pragmas", (1, 19)),
        ("#pra\\\ngma once\n", "no-pragmas", (1, 2)),
        ("#pra\\  \ngma once\n", "no-pragmas", (1, 2)),
        ("#pra??/\ngma once\n", "no-pragmas", (1, 2)),
        ('_Pragma("GCC optimize(3)") int x;\n', "no-pragmas", (1, 1)),
        ("__attribute__((hot)) int f(void);\n", "no-attributes", (1, 1)),
        ("int x __attri\\\nbute((unused));\n", "no-attributes", (1, 7)),
        ("[[noreturn]] void f(void);\n", "no-attributes", (1, 1)),
        ("<:<:noreturn]] void f(void);\n", "no-attributes", (1, 1)),
        ("??(??(noreturn]] void f(void);\n", "no-attributes", (1, 1)),
        ('void f(void) { __asm__("nop"); }\n', "no-inline-assembly", (1, 16)),
        ('/* " */ __asm /* " */ ("nop");\n', "no-inline-assembly", (1, 9)),
        ('// a \\\n b\n__asm("");\n', "no-inline-assembly", (3, 1)),
    ],
)
def test_what_breaks_a_rule(source: str, rule: str, place: tuple[int, int]) -> None:
    assert [(rule, *place)] == [(v.rule, v.line, v.column) for v in lint(source.encode())]


@pytest.mark.parametrize(
    "source",
    [
        "// #pragma once, __attribute__ and __asm__ in a comment\nint x;\n",
        "/*\n#pragma once\n*/\nint x;\n",
        'const char *s = "__asm__ \\" #pragma\\n";\n',
        '#define S "\\\n#pragma once"\n',
        "int a[3], b[2]; int f(void) { return a[b[0]]; }\n",
        "int pragma, asm_, my__attribute__;\n",
        "#define STRING(x) #x\nconst char *s = STRING(pragma);\n",
        "char c = '\\\"'; // __asm__ \"\n",
    ],
)
def test_what_breaks_none(source: str) -> None:
    assert [] == lint(source.encode())


def test_the_start_breaks_no_rule() -> None:
    assert [] == lint(BASELINE.read_bytes())


@given(st.binary(max_size=300) | st.text("#?/\\\n \"'*pragm_<:[%=", max_size=80).map(str.encode))
def test_any_bytes_are_judged(source: bytes) -> None:
    for violation in lint(source):
        assert isinstance(violation, Violation)
        assert 1 <= violation.line <= source.count(b"\n") + 1


def test_a_source_of_nothing_but_violations_is_cut_short() -> None:
    assert MOST_VIOLATIONS == len(lint(b"[" * 1_000_000))
