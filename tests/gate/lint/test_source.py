"""The first level: places, what breaks nothing, and laws over all sources."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gate.limits import SOURCE_BYTES
from gate.lint.source import lint
from gate.lint.tokens import tokens
from gate.lint.violation import MOST_VIOLATIONS, Violation


def everything_is_read(_: bytes) -> bytes | None:
    return None


def broken(source: bytes) -> list[Violation]:
    return lint(source, everything_is_read)


@pytest.mark.parametrize(
    ("source", "rule", "place"),
    [
        ('int x;\n#pragma GCC optimize("O3")\n', "no-pragmas", "2:2"),
        ("  #  pragma once\n", "no-pragmas", "1:6"),
        ("%:pragma once\n", "no-pragmas", "1:3"),
        ("??=pragma once\n", "no-pragmas", "1:4"),
        ("#/* a\nb */pragma once\n", "no-pragmas", "2:5"),
        ("/* a */ # /* b */ pragma once\n", "no-pragmas", "1:19"),
        ("#pra\\\ngma once\n", "no-pragmas", "1:2"),
        ("#pra\\  \ngma once\n", "no-pragmas", "1:2"),
        ("#pra??/\ngma once\n", "no-pragmas", "1:2"),
        ("#pra\\\r\ngma once\r\n", "no-pragmas", "1:2"),
        ("#pragma", "no-pragmas", "1:2"),
        ('_Pragma("GCC optimize(3)") int x;\n', "no-pragmas", "1:1"),
        ("__attribute__((hot)) int f(void);\n", "no-attributes", "1:1"),
        ("int x __attri\\\nbute((unused));\n", "no-attributes", "1:7"),
        ("[[noreturn]] void f(void);\n", "no-attributes", "1:1"),
        ("<:<:noreturn]] void f(void);\n", "no-attributes", "1:1"),
        ("??(??(noreturn]] void f(void);\n", "no-attributes", "1:1"),
        ('void f(void) { __asm__("nop"); }\n', "no-inline-assembly", "1:16"),
        ('/* " */ __asm /* " */ ("nop");\n', "no-inline-assembly", "1:9"),
        ('// a \\\n b\n__asm("");\n', "no-inline-assembly", "3:1"),
        ('#include "a.h"\n', "one-source", "1:10"),
        ("#include <unistd.h>\n", "standard-headers", "1:10"),
        ("# /* a */ include /* b\nc */ <unistd.h>\n", "standard-headers", "2:6"),
        ("#include HEADER\n", "standard-headers", "1:10"),
        ("#include\n", "standard-headers", "1:9"),
        ("#include <stdio.h> x\n", "directives", "1:20"),
        ("#include </*>\nint x; /* */\n", "standard-headers", "1:10"),
        ("# 7\n", "directives", "1:3"),
        ("#line 7\n", "directives", "1:2"),
        ("#elifdef X\n", "directives", "1:2"),
        ("#define __x\n", "reserved-names", "1:9"),
        ("#undef while\n", "reserved-names", "1:8"),
        ("int x = __x;\n", "reserved-names", "1:9"),
        ("/* ä */ int ä;\n", "ascii", "1:14"),
        ("int a\\u00e4;\n", "ascii", "1:6"),
        ("int x;\x0c\x1f\n", "ascii", "1:8"),
        (" \n\t", "source-empty", "1:1"),
        ("int x;\n\0", "source-nul-byte", "2:1"),
    ],
)
def test_what_breaks_a_rule(source: str, rule: str, place: str) -> None:
    assert [(rule, f"vm.c:{place}")] == [(v.rule, v.place) for v in broken(source.encode())]


def test_what_is_no_text() -> None:
    assert ["source-not-utf-8"] == [v.rule for v in broken(b"int x; // \xff\n")]
    assert ["source-too-large"] == [v.rule for v in broken(b" " * SOURCE_BYTES + b";")]


@pytest.mark.parametrize(
    "source",
    [
        "// #pragma once, __attribute__ and __asm__ in a comment\nint x;\n",
        "// that goes on \\\n#pragma once\nint x;\n",
        "// that goes on ??/\n#pragma once\nint x;\n",
        "/*\n#pragma once\n*/\nint x;\n",
        "/* ä */ int x; // €\r\n",
        'const char *s = "__asm__ \\" #pragma\\n";\n',
        '#define S "\\\n#pragma once"\n',
        "int a[3], b[2]; int f(void) { return a[b[0]]; }\n",
        "int pragma, asm_, my__attribute__, _x, _, x__;\n",
        "#define STRING(x) #x\nconst char *s = STRING(pragma);\n",
        "char c = '\\\"'; // __asm__ \"\n",
        "#if __any_name_at_all > 3 || defined(__asm__)\n#endif\n",
        "#\n # /* nothing */\n",
        "#include<stdio.h>\n#include /* a */ <math.h> // b\n",
        "#define F(name) op_##name##_STORE op_%:%:__x\n",
        "## __x\n".replace("__x", "x"),
    ],
)
def test_what_breaks_none(source: str) -> None:
    assert [] == broken(source.encode())


@given(st.binary(max_size=300) | st.text("#?/\\\n \"'*pragm_<:[%=ä\r", max_size=80).map(str.encode))
def test_any_bytes_are_judged(source: bytes) -> None:
    for violation in broken(source):
        line, column = map(int, violation.place.split(":")[1:])
        assert 1 <= line <= source.count(b"\n") + 1
        assert 1 <= column <= len(source) + 1


def test_a_source_of_nothing_but_violations_is_cut_short() -> None:
    assert MOST_VIOLATIONS == len(broken(b"[" * 1_000_000))


_SOURCES = [
    path.read_bytes().partition(b"\n")[2].decode()
    for path in sorted((Path(__file__).parent / "refused").glob("*.c"))
]
_PLAIN = [text for text in _SOURCES if not any(mark in text for mark in ("\\", "??", "\r", "%:"))]
_TRIGRAPHS = dict(zip("#\\^[]|{}~", "=/'()!<>-", strict=True))


def disguised(text: str, data: st.DataObject) -> str:
    """The same source, written otherwise: as C's first translation phases undo it."""
    at = {token.offset for token in tokens(text) if token.kind != "header"}
    pieces = []
    for offset, character in enumerate(text):
        comment = offset in at and data.draw(st.integers(0, 9)) == 0
        pieces.append("/* '\n\" */" if comment else "")
        splice = data.draw(st.sampled_from(["", "", "", "", "\\\n", "??/\n", "\\ \t\n", "\\\r\n"]))
        pieces.append(splice)
        trigraph = character in _TRIGRAPHS and data.draw(st.booleans())
        pieces.append(f"??{_TRIGRAPHS[character]}" if trigraph else character)
    return "".join(pieces)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(_PLAIN).filter(lambda text: len(text) < 200), st.data())
def test_disguises_change_no_verdict(text: str, data: st.DataObject) -> None:
    expected = [(v.rule, v.text) for v in broken(text.encode())]
    assert expected == [(v.rule, v.text) for v in broken(disguised(text, data).encode())]
