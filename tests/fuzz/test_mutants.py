"""The mutants that are kept, and how they are made."""

import hashlib

import pytest

from fuzz.power.candidates import applied
from fuzz.power.mutants import LEAST, Mutant, host_source, make, read_mutants
from fuzz.power.programs import content_hash, program_of
from gate.errors import StandFault
from gate.stand import Stand

KEPT = read_mutants()
HOST = host_source(KEPT)
TOY = """\
#include <stdio.h>
/* ---- Main ---- */
static int half(int a) {
    return a / 2;
}
int main(int argc, char **argv) {
    int b = half(argc + 40);
    puts(b > 7 ? "much" : "little");
    return argv[0] == NULL;
}
"""


def test_there_are_enough_and_no_two_are_the_same() -> None:
    assert LEAST <= len(KEPT.mutants)
    for what in ("name", "source_sha256", "program_sha256"):
        assert len(KEPT.mutants) == len({getattr(one, what) for one in KEPT.mutants})


def test_each_changes_its_line_of_the_host() -> None:
    for one in KEPT.mutants:
        source = applied(HOST, one.line, one.old, one.new).encode()
        assert one.source_sha256 == hashlib.sha256(source).hexdigest()


@pytest.mark.parametrize("mutant", KEPT.mutants[:: len(KEPT.mutants) // 3], ids=lambda m: m.name)
def test_it_compiles_to_another_program(mutant: Mutant, stand: Stand) -> None:
    host = program_of(HOST.encode(), stand)
    source = applied(HOST, mutant.line, mutant.old, mutant.new)
    program = program_of(source.encode(), stand)
    assert host is not None
    assert program is not None
    assert content_hash(host) != content_hash(program)


def test_mutants_of_another_source_are_refused() -> None:
    other = KEPT.model_copy(update={"host_sha256": "0" * 64})
    with pytest.raises(StandFault, match="run make mutants"):
        host_source(other)


def test_mutants_are_made_of_programs_that_differ(stand: Stand) -> None:
    made = make(TOY, stand, lines=20)
    host = program_of(TOY.encode(), stand)
    assert host is not None
    hashes = {one.program_sha256 for one in made.mutants}
    assert 3 <= len(made.mutants) == len(hashes)
    assert content_hash(host) not in hashes
    assert made == make(TOY, stand, lines=20)


def test_what_does_not_compile_is_remembered(stand: Stand) -> None:
    assert [None, None] == [program_of(b"int main(", stand) for _ in range(2)]


def test_a_source_that_does_not_compile_has_no_mutants(stand: Stand) -> None:
    with pytest.raises(StandFault, match="does not compile"):
        make("int main(", stand)
