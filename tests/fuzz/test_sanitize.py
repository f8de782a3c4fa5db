"""Planted errors of every kind are reported with their lines; sound programs with nothing."""

from collections.abc import Iterator

import pytest

from fuzz.frozen import read
from fuzz.sanitizing.blocks import watched
from fuzz.sanitizing.diagnostics import memcheck_reports, sanitizer_reports
from fuzz.sanitizing.sanitize import Latent, Sanitized, first_defect, lines, sample, sanitize
from gate.cases import Case, Output
from gate.sandboxes import Kind, open_stand
from gate.stand import Stand
from tests.programs import BASELINE

# A program that makes the error that the first byte of its image names, and prints "ok".
HEAD = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char image[64];
static int deep(int n) { volatile char a[1000]; a[n % 1000] = 1; return deep(n + 1) + a[3]; }
int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL || fread(image, 1, 64, file) == 0) return 2;
    int k = image[0];
    char *block = calloc(512, 1);
    int result = 0;
"""
TAIL = """
    puts(result == 123456 ? "never" : "ok");
    return 0;
}
"""
ERRORS = {
    "a": ("block[500 + k] = 1;", "sanitizers", "heap-buffer-overflow"),
    "b": ("result = block[500 + k];", "sanitizers", "heap-buffer-overflow"),
    "c": ("free(block); block[k] = 1;", "sanitizers", "heap-use-after-free"),
    "d": ("result = 2147483647 - 50 + k;", "sanitizers", "signed-integer-overflow"),
    "e": ("result = 1 << k;", "sanitizers", "invalid-shift-exponent"),
    "f": ("volatile char local[10]; local[k - 90] = 1;", "sanitizers", "stack-buffer-overflow"),
    "g": ("result = (int)(k * 1e300);", "sanitizers", "float-cast-overflow"),
    "h": ("free(block); free(block);", "sanitizers", "double-free"),
    "i": ("memcpy(image, block, (size_t)k);", "sanitizers", "global-buffer-overflow"),
    "j": (
        "int *fresh = malloc(64); if (fresh[k - 100] == 77) result = 1;",
        "memcheck",
        "uninitialised-value",
    ),
}
FIRST = HEAD.count("\n") + 1


def toy(errors: dict[str, tuple[str, str, str]]) -> bytes:
    body = "".join(f"    if (k == '{key}') {{ {row[0]} }}\n" for key, row in errors.items())
    return (HEAD + body + TAIL).encode()


def case(name: str, image: bytes, output: bytes = b"ok\n", exit_code: int = 0) -> Case:
    return Case(name, "toy", image, Output.of(output), exit_code)


def frozen_cases(name: str, step: int) -> list[Case]:
    frozen = read(name)
    return [
        Case(str(at), name, frozen.images[at], Output.of(expected.output), expected.exit_code)
        for at in range(0, len(frozen.images), step)
        for expected in [frozen.expected[at]]
    ]


@pytest.fixture(scope="module")
def stand() -> Iterator[Stand]:
    with open_stand(Kind.BUBBLEWRAP, jobs=2) as opened:
        yield opened


@pytest.fixture(scope="module")
def found(stand: Stand) -> Sanitized:
    return sanitize(toy(ERRORS), stand, [case(key, key.encode()) for key in ERRORS])


@pytest.mark.parametrize("key", ERRORS)
def test_an_error_is_reported_with_its_line(key: str, found: Sanitized) -> None:
    _, tool, kind = ERRORS[key]
    line = FIRST + list(ERRORS).index(key)
    shown = [
        one.cases[0].case
        for one in found.defects
        if (one.tool, one.kind) == (tool, kind) and one.place.split(":")[:2] == ["vm.c", str(line)]
    ]
    assert [f"toy/{key}"] == shown


def test_an_overflow_that_changes_nothing_is_latent(found: Sanitized) -> None:
    (one,) = (d for d in found.defects if d.kind == "signed-integer-overflow")
    assert ("ok", 1) == (one.cases[0].plain, one.count)


def test_a_recursion_without_end_is_a_stack_overflow(stand: Stand) -> None:
    source = toy({"z": ("result = deep(k);", "", "")})
    found = sanitize(source, stand, [case("deep", b"z")], checked=0)
    (one,) = found.defects
    assert ("stack-overflow", "vm.c:6", "crashed") == (one.kind, one.place, one.cases[0].plain)


def test_a_stack_that_overflows_only_with_larger_frames_is_no_defect(stand: Stand) -> None:
    body = "if (k == 'z') { result = shallow(6000); }\n"
    shallow = (
        "static void fill(char *a, char *b, char *c) { a[0] = b[0] = c[0] = 1; }\n"
        "static void (*volatile filler)(char *, char *, char *) = fill;\n"
        "static int shallow(int n) { char a[360], b[360], c[360]; filler(a, b, c); "
        "return n == 0 ? 1 : shallow(n - 1) + a[0] + b[0] + c[0]; }\n"
    )
    source = HEAD.replace("int main", shallow + "int main") + body + TAIL
    found = sanitize(source.encode(), stand, [case("deep", b"z")], checked=0)
    assert ((), {"sanitizers: stack-overflow with larger frames": 1}) == (
        found.defects,
        found.unjudged,
    )


def test_calls_at_the_end_do_not_fill_the_stack(stand: Stand) -> None:
    """An interpreter whose handlers call each other overflowed its stack under memcheck."""
    handlers = (
        "static int (*volatile handler)(int);\n"
        "static int handle(int n) { return n == 0 ? 1 : handler(n - 1); }\n"
    )
    body = "if (k == 'z') { handler = handle; result = handle(1000000); }\n"
    source = HEAD.replace("int main", handlers + "int main") + body + TAIL
    found = sanitize(source.encode(), stand, [case("deep", b"z")], checked=1)
    assert ((), {}) == (found.defects, found.unjudged)


def test_the_first_defect_is_an_error_of_a_tool_before_a_wrong_result(stand: Stand) -> None:
    cases = [case("wrong", b"~", b"other\n"), case("e", b"e")]
    found = first_defect(toy({"e": ERRORS["e"]}), stand.sandbox, cases)
    assert found is not None
    assert ("invalid-shift-exponent", "toy/e") == (found.kind, found.cases[0].case)


def test_a_wrong_result_is_a_first_defect_too_and_a_right_one_none(stand: Stand) -> None:
    wrong = first_defect(toy({}), stand.sandbox, [case("wrong", b"~", b"other\n")])
    assert wrong is not None
    assert ("wrong_output", "toy/wrong") == (wrong.kind, wrong.cases[0].case)
    assert None is first_defect(toy({}), stand.sandbox, [case("right", b"~")])


def test_the_baseline_is_clean(stand: Stand) -> None:
    cases = frozen_cases("random", 400) + frozen_cases("grid", 400)
    found = sanitize(BASELINE.read_bytes(), stand, cases, checked=2)
    assert ((), {}, ()) == (found.defects, found.unjudged, found.watched)
    assert f"{len(cases)} programs with sanitizers, 2 with memcheck: no error" in lines(found)


# An allocator that hands out blocks of 512 bytes for up to 640: cut from slabs, or from malloc.
SLABS = """
typedef struct Piece { struct Piece *next; } Piece;
static Piece *pieces[8];
static char *slab, *slab_end;
static unsigned class_of(size_t size) { return size <= 128 ? 0 : size <= LARGEST ? 1 : 2; }
static void *take(size_t size) {
    static const size_t sizes[] = { 128, 512, 2048 };
    unsigned class = class_of(size);
    Piece *piece = pieces[class];
    if (piece != NULL) { pieces[class] = piece->next; return piece; }
    CUT
}
static void give(void *memory, size_t size) {
    Piece *piece = memory;
    piece->next = pieces[class_of(size)];
    pieces[class_of(size)] = piece;
}
"""
CUT = """if ((size_t)(slab_end - slab) < sizes[class]) {
        slab = malloc(65536);
        slab_end = slab + 65536;
    }
    void *cut = slab;
    slab += sizes[class];
    return cut;"""
USE = """
    give(take(100), 100);
    give(take(500), 500);
    char *text = take((size_t)k * 6);
    char *other = take((size_t)k * 6);
    memset(text, 1, (size_t)k * 6);
    give(text, (size_t)k * 6);
    give(other, (size_t)k * 6);
"""


def allocating(cut: str, largest: int) -> bytes:
    pool = SLABS.replace("CUT", cut).replace("LARGEST", str(largest))
    return (HEAD.replace("int main", pool + "int main") + USE + TAIL).encode()


def line_of(source: bytes, text: str) -> int:
    return source.decode().split("\n").index(text) + 1


def defects(stand: Stand, source: bytes) -> list[Latent]:
    return list(sanitize(source, stand, [case("size", b"d")], checked=0).defects)


def test_a_class_too_small_over_malloced_blocks_is_found(stand: Stand) -> None:
    source = allocating("return malloc(sizes[class]);", 640)
    line = line_of(source, "    memset(text, 1, (size_t)k * 6);")
    assert [("sanitizers", "heap-buffer-overflow", f"vm.c:{line}")] == [
        (one.tool, one.kind, one.place)
        for one in defects(stand, source)
        if one.tool == "sanitizers"
    ]


def test_a_class_too_small_over_slabs_is_found(stand: Stand) -> None:
    source = allocating(CUT, 640)
    line = line_of(source, "    char *other = take((size_t)k * 6);")
    assert [("blocks", "overlapping-blocks", f"vm.c:{line}", "ok")] == [
        (one.tool, one.kind, one.place, one.cases[0].plain) for one in defects(stand, source)
    ]


@pytest.mark.parametrize("cut", [CUT, "return malloc(sizes[class]);"], ids=["slabs", "malloc"])
def test_a_sound_allocator_is_clean(cut: str, stand: Stand) -> None:
    assert [] == defects(stand, allocating(cut, 512))


def test_an_arena_that_starts_anew_is_clean(stand: Stand) -> None:
    arena = """
static char room[4096];
static size_t used;
static void *take(size_t size) { void *at = room + used; used += size; return at; }
static void show(void *memory) { if (memory == room) used += 0; }
"""
    use = "    take(300); used = 0; take(100); show(take(100)); take(100);\n"
    source = HEAD.replace("int main", arena + "int main") + use + TAIL
    assert [] == defects(stand, source.encode())


def test_nothing_is_watched_where_nothing_takes_memory_back() -> None:
    assert None is watched(b"static void *take(size_t size) { return 0; }\n")


def test_a_report_is_bounded_and_printable() -> None:
    line = b"vm.c:1:1: runtime error: \x1b[31m" + b"x" * 10_000 + b"\n"
    reports = sanitizer_reports(
        line + b"".join(b"vm.c:%d:1: runtime error: y\n" % n for n in range(9999))
    )
    assert 50 == len(reports)
    assert all(one.message.isprintable() and len(one.message) <= 400 for one in reports)


def test_a_report_that_is_cut_off_has_no_place() -> None:
    (one,) = sanitizer_reports(b"==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6")
    assert ("heap-buffer-overflow", "") == (one.kind, one.place)


def test_other_text_is_no_report() -> None:
    assert () == sanitizer_reports(b"vm: error 20\n") == memcheck_reports(b"vm: error 20\n\xff\n")


def test_a_sample_is_spread_evenly() -> None:
    cases = [case(str(at), b"") for at in range(10)]
    assert ["0", "2", "5", "7"] == [one.name for one in sample(cases, 4)]
    assert cases == sample(cases, 10) == sample(cases, 99)
