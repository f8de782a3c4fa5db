"""A thousand damaged or random sources, each through the whole way of a score: ``make damaged``.

A source is made from its number alone: number N takes kind N modulo the number of kinds, and its
random words from SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
2014) with N as its seed. What comes of them stands in docs/damaged.md.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from rich.console import Console

from gate.bench import PROJECT, Bench, load_bench
from gate.errors import StandFault
from gate.lint.tokens import tokens
from gate.report import ProgressWatcher, print_rows
from gate.sandboxes import Kind, open_stand
from gate.schedule import run_all
from gate.score import Watcher, score
from gate.selftest import SHORT, narrowed
from gate.stand import Stand
from gate.verdict import Verdict
from quern.files import write_whole
from tests.gate.toy import SLOW, make_project

T = TypeVar("T")

COUNT = 1000
RESULT = PROJECT / "docs" / "damaged.md"

_MASK = (1 << 64) - 1
_TESTS = ("open/hello_world", "hidden/add_ints_wraps")
_COUNTED = ("hidden/condition_types_change_in_a_loop",)


class Stream:
    """SplitMix64: 64-bit words from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def word(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1; high words are favoured by less than 2^-40."""
        return self.word() % bound

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def bytes(self, length: int) -> bytes:
        return bytes(self.below(256) for _ in range(length))


Damage = Callable[[Stream, bytes], bytes]


def _flip_bits(stream: Stream, source: bytes) -> bytes:
    damaged = bytearray(source)
    for _ in range(1 + stream.below(8)):
        damaged[stream.below(len(damaged))] ^= 1 << stream.below(8)
    return bytes(damaged)


def _replace_bytes(stream: Stream, source: bytes) -> bytes:
    at = stream.below(len(source))
    piece = stream.bytes(1 + stream.below(16))
    return source[:at] + piece + source[at + len(piece) :]


def _insert_bytes(stream: Stream, source: bytes) -> bytes:
    at = stream.below(len(source))
    return source[:at] + stream.bytes(1 + stream.below(16)) + source[at:]


def _cut_end(stream: Stream, source: bytes) -> bytes:
    return source[: stream.below(len(source))]


def _cut_out(stream: Stream, source: bytes) -> bytes:
    at = stream.below(len(source))
    return source[:at] + source[at + 1 + stream.below(200) :]


def _swapped(stream: Stream, pieces: list[bytes]) -> list[bytes]:
    first, second = stream.below(len(pieces)), stream.below(len(pieces))
    pieces[first], pieces[second] = pieces[second], pieces[first]
    return pieces


def _repeated(stream: Stream, pieces: list[bytes]) -> list[bytes]:
    at = stream.below(len(pieces))
    return pieces[:at] + [pieces[at]] * (1 + stream.below(300)) + pieces[at:]


def _deleted(stream: Stream, pieces: list[bytes]) -> list[bytes]:
    at = stream.below(len(pieces))
    return pieces[:at] + pieces[at + 1 :]


def _replaced(stream: Stream, pieces: list[bytes]) -> list[bytes]:
    pieces[stream.below(len(pieces))] = stream.one_of(pieces)
    return pieces


def _tokens_of(source: bytes) -> list[bytes]:
    """The source in pieces, each a token with what stands before the next."""
    starts = sorted({0, *(token.offset for token in tokens(source.decode("latin-1")))})
    ends = [*starts[1:], len(source)]
    return [source[start:end] for start, end in zip(starts, ends, strict=True)]


def _lines_of(source: bytes) -> list[bytes]:
    return source.splitlines(keepends=True)


def _by(
    split: Callable[[bytes], list[bytes]], change: Callable[[Stream, list[bytes]], list[bytes]]
) -> Damage:
    return lambda stream, source: b"".join(change(stream, split(source)))


def _random_bytes(stream: Stream, source: bytes) -> bytes:
    return stream.bytes(1 + stream.below(4096))


def _random_text(stream: Stream, source: bytes) -> bytes:
    return bytes(32 + stream.below(95) for _ in range(1 + stream.below(4096)))


def _random_tokens(stream: Stream, source: bytes) -> bytes:
    pieces = _tokens_of(source)
    return b" ".join(stream.one_of(pieces) for _ in range(1 + stream.below(1000)))


def _deep_nesting(stream: Stream, source: bytes) -> bytes:
    depth = 1 << stream.below(18)
    opened, closed = stream.one_of(((b"(", b")"), (b"{", b"}"), (b"[", b"]"), (b"(int(", b"))")))
    return source + b"\nint deep = " + opened * depth + b"1" + closed * depth + b";\n"


def _giant_line(stream: Stream, source: bytes) -> bytes:
    length = 1 << stream.below(21)
    line = stream.one_of((b"// ", b'char giant[] = "', b"int ", b"#define G ", b"int a = 1 + 1;"))
    return source + b"\n" + line + stream.one_of((b"x", b" ", b"+", b"\\", b'"')) * length + b"\n"


def _nuls(stream: Stream, source: bytes) -> bytes:
    at = stream.below(len(source))
    return source[:at] + b"\0" * (1 << stream.below(12)) + source[at:]


def _other_encoding(stream: Stream, source: bytes) -> bytes:
    text = source.decode("ascii", "replace")
    text += "// \N{LATIN SMALL LETTER E WITH ACUTE}\N{EURO SIGN}\n"
    names = ("utf-16", "utf-16-be", "utf-32", "latin-1", "cp037", "utf-7", "utf-8-sig", "cp932")
    return text.encode(stream.one_of(names), "replace")


def _huge_numbers(stream: Stream, source: bytes) -> bytes:
    digits = str(stream.word()).encode() * (1 << stream.below(12))
    shape = stream.one_of(
        (b"int huge[%s];", b"int huge = %s;", b"double huge = 1e%s;", b"int huge = 0x%s;",
         b"int huge = 1 << %s;", b"#line %s", b"#if %s\n#endif", b"struct s { int huge : %s; };",
         b"_Alignas(%s) int huge;")
    )  # fmt: skip
    return source + b"\n" + shape.replace(b"%s", digits) + b"\n"


KINDS: dict[str, Damage] = {
    "bits flipped": _flip_bits,
    "bytes replaced": _replace_bytes,
    "bytes inserted": _insert_bytes,
    "end cut off": _cut_end,
    "piece cut out": _cut_out,
    "tokens swapped": _by(_tokens_of, _swapped),
    "token repeated": _by(_tokens_of, _repeated),
    "token deleted": _by(_tokens_of, _deleted),
    "token replaced": _by(_tokens_of, _replaced),
    "lines swapped": _by(_lines_of, _swapped),
    "line repeated": _by(_lines_of, _repeated),
    "line deleted": _by(_lines_of, _deleted),
    "random bytes": _random_bytes,
    "random text": _random_text,
    "random tokens": _random_tokens,
    "deep nesting": _deep_nesting,
    "giant line": _giant_line,
    "bytes of value 0": _nuls,
    "other encoding": _other_encoding,
    "huge numbers": _huge_numbers,
}


@dataclass(frozen=True)
class Benches:
    """What damaged sources are held against: those of the start, and those of a small program."""

    start: Bench
    small: Bench


def load_benches(folder: Path) -> Benches:
    """``folder`` is a new one, for the small program's project."""
    return Benches(
        narrowed(load_bench(), _TESTS, _COUNTED), load_bench(make_project(folder / "small"))
    )


def kind_of(number: int) -> str:
    return list(KINDS)[number % len(KINDS)]


def damaged(number: int, benches: Benches) -> tuple[bytes, Bench]:
    """A damaged source, and what it is held against: one in four is the start."""
    stream = Stream(number)
    bench = stream.one_of((benches.start, benches.small, benches.small, benches.small))
    source = bench.baseline if bench is benches.start else SLOW.encode()
    return KINDS[kind_of(number)](stream, source), bench


def verdict_on(number: int, benches: Benches, stand: Stand) -> Verdict:
    """What the gate makes of a damaged source; what it raises is a defect of the gate."""
    source, bench = damaged(number, benches)
    short = replace(stand, jobs=1, bounds=SHORT)
    return score(source, bench, short, Watcher()).verdict


def _table(rows: Iterable[Sequence[str]]) -> str:
    head, *body = (f"| {' | '.join(row)} |\n" for row in rows)
    return head + "|---" * head.count(" |") + "|\n" + "".join(body)


def _document(rows: Sequence[Sequence[str]], stand: Stand) -> str:
    return (
        "# A thousand damaged sources\n\n"
        f"`make damaged` makes {COUNT} damaged or random C sources, each from its number alone "
        "(`tests/gate/damaged.py`), and takes\neach through the whole way of a score, with short "
        "limits: lint, build, tests, counts. Each came to a verdict; nothing hung and\nthe gate "
        "raised nothing. One in four is a damaged starting interpreter, the others a damaged small "
        f"one. The compiler was\n`{stand.installed.gcc}`; `make test` repeats 40 of them.\n\n"
        + _table(rows)
    )


def main() -> int:
    console = Console()
    with (
        tempfile.TemporaryDirectory() as folder,
        open_stand(Kind.BUBBLEWRAP, jobs=2) as stand,
        ProgressWatcher(console) as watcher,
    ):
        benches = load_benches(Path(folder))

        def piece(number: int) -> Verdict:
            verdict = verdict_on(number, benches, stand)
            watcher.piece()
            return verdict

        watcher.step("damaged sources", COUNT)
        pieces = [partial(piece, number) for number in range(COUNT)]
        verdicts = run_all(pieces, stand.jobs, stand.sandbox.stop)
        by_kind = {kind: Counter[Verdict]() for kind in KINDS}
        for number, verdict in enumerate(verdicts):
            by_kind[kind_of(number)][verdict] += 1
        head = ("kind", "sources", *(verdict for verdict in Verdict))
        rows = [
            (kind, str(found.total()), *(str(found[verdict]) for verdict in Verdict))
            for kind, found in by_kind.items()
        ]
        sums = Counter(verdicts)
        rows.append(("all", str(COUNT), *(str(sums[verdict]) for verdict in Verdict)))
        text = _document([head, *rows], stand)
    print_rows(console, head, rows)
    if sums[Verdict.STAND_FAULT]:
        return 1
    write_whole(RESULT, text.encode())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except StandFault as fault:
        print(f"damaged: {fault}", file=sys.stderr)
        sys.exit(3)
