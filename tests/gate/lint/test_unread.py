"""What the compiler skips breaks no rule; what only looks as if it were skipped does."""

import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gate.lint.source import lint
from tests.gate.lint.conftest import Macros

_IN = "#pragma GCC optimize(3)\n"


@pytest.mark.parametrize(
    "source",
    [
        f"#if 0\n{_IN}#endif\n",
        f"#ifdef PROFILE\n{_IN}#else\nint x;\n#endif\n",
        f"#ifndef __OPTIMIZE__\n{_IN}#endif\n",
        f"#if 1\nint x;\n#elif 1\n{_IN}#else\n{_IN}#endif\n",
        f"#if 0\n#if 1\n#elif 1\n{_IN}#endif\n{_IN}#endif\n",
        f"%:if 0\n{_IN}??=endif\n",
        f"#\\\nif 0 /* a\n b */\n{_IN}#en\\\ndif\n",
        f"#if 0\n'don't /* a */ \"\n{_IN}#endif\n",
        f"#if __LINE__ == 1 && 0\n{_IN}#elif __LINE__ == 4\n{_IN}#elif __LINE__ == 5\n#endif\n",
        f"#define DROP(x)\nDROP(\n#if 0\n{_IN}#endif\n)\n",
        "#if 0\n#include <time.h>\n#line 3\n#define __x\n__asm__ [[ __x\n#endif\n",
        "#if 0\nint größe = '\x1b';\n#endif\n",
        "#ifdef PROFILE\n__attribute__((hot))\n#endif\nint main(void) { return 0; }\n",
    ],
)
def test_what_is_skipped(source: str, asked: Macros) -> None:
    assert [] == lint(source.encode(), asked)


@pytest.mark.parametrize(
    "source",
    [
        f"#ifdef __OPTIMIZE__\n{_IN}#endif\n",
        f"#if 0\n#else\n{_IN}#endif\n",
        f"#if 0\n#elif __LINE__ == 2\n{_IN}#endif\n",
        f"#if 0\n{_IN}\n\n#elif __LINE__ == 5\n{_IN}#endif\n",
        f"#if __LINE__ == 1\n{_IN}#endif\n",
        f"#if __COUNTER__ == 0 && __COUNTER__ == 1\n{_IN}#endif\n",
        f"#define DROP(x)\nDROP(\n#if 1\n{_IN}#endif\n)\n",
        f"#define SECOND(x, y) y\nSECOND(\n#if 1\n{_IN},\n#endif\n2)\n",
        f"#define PASTE(x, y) x##y\nPASTE(\n#if 1\n{_IN}a\n#endif\n, b)\n",
        f"#define TEXT(x) #x\nTEXT(\n#if 1\n{_IN}a\n#endif\n)\n",
        f"/* #if 0 */\n{_IN}/* #endif */\n",
        f'const char *s = "\\\n#if 0\\\n";\n{_IN}const char *t = "\\\n#endif";\n',
        f"#define A \\\n#if 0\n{_IN}#define B \\\n#endif\n",
        f"#if 0 // \\\n#endif\n#endif\n{_IN}",
        f"#if 0\n#include </*>\n#endif\n{_IN}/* */\n",
        f"#if 0\n#if __has_include(</*>)\n#endif\n#endif\n{_IN}/* */\n",
        f"#if __INCLUDE_LEVEL__\n{_IN}#else\n#include __FILE__\n#endif\n",
        f"{_IN}#if 0\n",  # the preprocessor complains
        f"#if 0\n{_IN}",
        f"#if 0\n{_IN}#endif\n#error stop\n",
        f"#if 0\n#include <a\\'b>\n#endif\n#ifndef X\n{_IN}#endif\n",
        "#ifdef __GNUC__\n__attribute__((hot))\n#endif\nint main(void) { return 0; }\n",
    ],
)
def test_what_is_not_skipped(source: str, asked: Macros) -> None:
    assert lint(source.encode(), asked)


def preprocessed(source: bytes, folder: Path, *options: str) -> bytes | None:
    (folder / "vm.c").write_bytes(source)
    command = ["gcc", "-std=c11", "-O2", "-E", *options, "vm.c"]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else None


_HASH = st.sampled_from(["#", "%:", "??=", " # ", "#/* x */", "#\\\n", "/* y */ #", "#/* a\nb */"])
_TAIL = st.sampled_from(["", "", " // z", " /* z */", " /* z\n z */", ' /* " */', "\\\n"])
_CONDITION = st.sampled_from(
    ["if 1", "if 0", "ifdef __OPTIMIZE__", "ifdef X", "if __LINE__ % 2", "if __COUNTER__ % 2"]
)
_NEXT = st.sampled_from(["elif 1", "elif 0", "elif __LINE__ % 3 == 1", "elif defined X"])
_TEXT = st.sampled_from(
    [
        *(
            "int a;",
            "/* c\n c */",
            "// l \\\n more",
            "'\"'",
            '"/*"',
            "don't",
            "??/\n",
            "\\",
            "/ E *",
        ),
        *("F", "(", ")", ",", "F(", "G(", "S(", "P(", "H(", "#define X 1", "#undef X", "#\n", "'"),
        *("#define F(x)", "#define G(x) x", "#define S(x) #x", "#define P(x, y) x##y", "#define E"),
        "#define H(x, y, z) x z",
    ]
)


def _conditional(lines: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    group = st.lists(lines, max_size=4).map("\n".join)
    opening = st.builds("{}{}{}\n{}".format, _HASH, _CONDITION, _TAIL, group)
    further = st.builds("{}{}{}\n{}".format, _HASH, _NEXT, _TAIL, group)
    other = st.builds("{}else{}\n{}".format, _HASH, _TAIL, group)
    end = st.builds("{}endif{}".format, _HASH, _TAIL)
    rest = st.tuples(st.lists(further, max_size=2), st.lists(other, max_size=1), end)
    return st.builds(lambda o, r: "\n".join([o, *r[0], *r[1], r[2]]), opening, rest)


_SOURCES = st.lists(
    st.recursive(_TEXT | st.just("PRAGMA"), _conditional, max_leaves=25), min_size=1, max_size=6
).map("\n".join)


@settings(max_examples=60, deadline=None)
@given(_SOURCES)
def test_the_first_line_that_is_read_is_found(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    folder = tmp_path_factory.mktemp("source")
    parts = text.split("PRAGMA")
    numbered = "".join(f"{part}#pragma q{n}_" for n, part in enumerate(parts[:-1])) + parts[-1]
    source = f"{numbered}\n".encode()
    output = preprocessed(source, folder)
    if output is None:
        return
    read = [int(number) for number in re.findall(rb"^#pragma q(\d+)_", output, re.MULTILINE)]
    lines = source.split(b"\n")
    places = [
        int(v.place.split(":")[1])
        for v in lint(source, lambda copy: preprocessed(copy, folder, "-dM"))
        if v.rule == "no-pragmas"
    ]
    found = [re.search(rb"q(\d+)_", lines[place - 1]) for place in places]
    assert min(read, default=None) == min((int(m[1]) for m in found if m), default=None)
