"""The second level: whose text it is, and what the preprocessor made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gate.build import build
from gate.lint.preprocessed import lint
from gate.lint.violation import MOST_VIOLATIONS
from gate.stand import Stand

SOURCE = b"#include <stdio.h>\nint x;\n#include <stdlib.h>\nint y;\n"
_STDIO = '# 1 "/usr/include/stdio.h" 1 3 4'
_STDLIB = '# 1 "/usr/include/stdlib.h" 1 3 4'


def text(*lines: str) -> bytes:
    """What gcc makes of a source, with these lines in the place of the source's."""
    before = (
        '# 0 "vm.c"',
        '# 0 "<built-in>"',
        '# 0 "<command-line>"',
        '# 1 "/usr/include/stdc-predef.h" 1 3 4',
        '# 0 "<command-line>" 2',
        '# 1 "vm.c"',
    )
    return "\n".join([*before, *lines, ""]).encode()


def in_stdio(*lines: str) -> bytes:
    return text(_STDIO, *lines, '# 2 "vm.c" 2', "int x;")


@pytest.mark.parametrize(
    "preprocessed",
    [
        text("", "int x;"),
        text(_STDIO, '# 2 "vm.c" 2', "int x;", _STDLIB, '# 4 "vm.c" 2', "int y;"),
        text('# 3 "vm.c"', _STDLIB, '# 4 "vm.c" 2', "int y;"),
        in_stdio('# 1 "/usr/include/bits/types.h" 1 3 4', '# 5 "/usr/include/stdio.h" 2 3 4'),
        text('# 2 "vm.c" 3 4', "int x;", '# 2 "vm.c"', "int y;"),
        in_stdio('extern int f (int) __asm__ ("" "g") __attribute__ ((__nothrow__, __leaf__));'),
        in_stdio(
            "int f (void) __attribute__ ((__format__ (__printf__, 1, 2)));", "int __whatever;"
        ),
        in_stdio("#pragma GCC diagnostic push", '#pragma GCC diagnostic ignored "-Wcast-qual"'),
        text("int a = __builtin_clz(3) + (*__errno_location ());"),
        text('const char *s = "__asm__ # 1 \\" \\"", c = \'"\';', "int y;"),
    ],
)
def test_what_the_preprocessor_writes(preprocessed: bytes) -> None:
    assert [] == lint(SOURCE, preprocessed)


@pytest.mark.parametrize(
    ("preprocessed", "rule", "line"),
    [
        # Markers that do not follow the includes of the source.
        (text("", "", '# 1 "/usr/include/stdio.h" 3', "int x;"), "directives", 3),
        (text("", '# 1 "/usr/include/math.h" 1 3 4', '# 2 "vm.c" 2'), "directives", 2),
        (text('# 1 "/home/me/stdio.h" 1 3 4', '# 2 "vm.c" 2'), "directives", 1),
        (text('# 1 "/usr/include/../me/stdio.h" 1 3 4', '# 2 "vm.c" 2'), "directives", 1),
        (text('# 1 "/usr/include/stdio.h" 1', '# 2 "vm.c" 2'), "directives", 1),
        (text('# 1 "stdio.h" 1', '# 2 "vm.c" 2'), "directives", 1),
        (text(_STDIO, '# 1 "vm.c"', "int x;"), "directives", 1),
        (text(_STDIO, '# 3 "vm.c" 2', _STDIO, '# 3 "vm.c" 2'), "directives", 3),
        (text(_STDLIB, '# 2 "vm.c" 2', "int x;"), "directives", 1),
        (text(_STDIO, "int x;"), "directives", 1),
        (text("", '# 9 "vm.c" 2', "int x;"), "directives", 2),
        (text('# 1 "<command-line>"', "int x;"), "directives", 1),
        (text("", "#define x"), "directives", 2),
        # What macros made.
        (text("", "#pragma once"), "no-pragmas", 2),
        (text("", 'int x; _Pragma ("x")'), "no-pragmas", 2),
        (text("", "__attribute__((hot)) int f;"), "no-attributes", 2),
        (text("", "[", "", "[deprecated]] int f;"), "no-attributes", 2),
        (text("", '# 7 "vm.c"', 'int f; __asm__("nop");'), "no-inline-assembly", 7),
        (text("", "int x = __builtin_ia32_rdtsc();"), "reserved-names", 2),
        (text("int __attri\\", "bute__"), "directives", 1),
        (text("int __attri\\  ", "bute__"), "directives", 1),
        # What macros made of the headers' own text.
        (in_stdio("#pragma GCC optimize(3)"), "no-pragmas", 1),
        (in_stdio("int f __attribute__ ((optimize(3)));"), "no-attributes", 1),
        (in_stdio("int f __attribute__", "((__pure__,", "hot));"), "no-attributes", 1),
        (in_stdio("int f __attribute__ ((__nonnull__ (1), target(2)));"), "no-attributes", 1),
        (in_stdio('__asm__ ("nop");'), "no-inline-assembly", 1),
        (in_stdio('int f(void) { return 0; }', '__asm__ ("nop");'), "no-inline-assembly", 1),
        (in_stdio('int f(void) { if (1) __asm__ ("syscall"); }'), "no-inline-assembly", 1),
        (in_stdio('int f(void) __asm__ volatile ("nop");'), "no-inline-assembly", 1),
        (in_stdio('int f(void) __asm__ ("nop; syscall");'), "no-inline-assembly", 1),
        (in_stdio("int f(void) { return __builtin_ia32_rdtsc(); }"), "reserved-names", 1),
        (in_stdio("[[deprecated]] int f(void);"), "no-attributes", 1),
    ],
)  # fmt: skip
def test_what_it_would_not_write(preprocessed: bytes, rule: str, line: int) -> None:
    found = lint(SOURCE, preprocessed)
    assert [(rule, "preprocessed", f"vm.c:{line}")] == [
        (v.rule, v.level, v.place.rpartition(":")[0]) for v in found
    ]


@pytest.mark.parametrize(
    "source",
    [
        "#define fclose x(void) { __asm__(\"nop\"); } int y\n#include <stdio.h>\n",
        "#define P(a, b) a##b\n#define strtod(a, b) (P(_, _builtin_ia32_rdtsc)(), 0.0)\n"
        "#include <stdlib.h>\n",
        "#define P(a, b) a##b\n#define fclose x) P(_, _attribute__)((optimize(3))\n"
        "#include <stdio.h>\n",
        "#include <stdio.h>\n# 3 \"/usr/include/stdio.h\" 1 3 4\n__attribute__((optimize(3)))\n"
        "# 4 \"vm.c\" 2\nint f(void);\n",
        "#include <stdio.h>\n#line 3 \"/usr/include/stdio.h\"\n__attribute__((hot)) int f(void);\n",
        "#include <stdio.h>\n# 3 \"/usr/include/stdlib.h\" 1 3 4\n# 4 \"vm.c\" 2\nint f(void);\n",
        "#define E\n_\\ E\n_attribute__((hot)) int f(void);\n",
    ],
)  # fmt: skip
def test_real_text(source: str, stand: Stand) -> None:
    program = f"{source}int main(void) {{ return 0; }}\n".encode()
    built = build(program, stand.sandbox)
    if built.program is not None:
        assert lint(program, built.preprocessed)


@given(st.binary(max_size=200), st.lists(st.sampled_from([_STDIO, '# 2 "vm.c" 2', "int x;", "#"])))
def test_any_bytes_are_judged(noise: bytes, lines: list[str]) -> None:
    lint(SOURCE, noise)
    lint(SOURCE, text(*lines) + noise)


def test_a_text_of_nothing_but_violations_is_cut_short() -> None:
    assert MOST_VIOLATIONS == len(lint(b"int x;\n", text(*["__x;"] * 10_000)))
