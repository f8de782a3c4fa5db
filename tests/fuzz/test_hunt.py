"""Hunts: what is wrong is found, kept and found again; a killed one leaves nothing and goes on."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from fuzz.frozen import SEED, VERSION
from fuzz.generators import GRID, RANDOM
from fuzz.grid import cells
from fuzz.hunting.chunks import Chunk, Origin, fresh, is_defined, judged
from fuzz.hunting.findings import Finding, State
from fuzz.hunting.hunt import Run, hunt
from gate.cases import Case
from gate.errors import UsageError
from gate.execute import Outcome, Result
from gate.stand import Stand
from quern.assembler import assemble
from quern.reference.interpret import run
from quern.reference.load import check
from tests.gate.conftest import descendants, lives
from tests.programs import BASELINE

BASELINE_SOURCE = BASELINE.read_bytes()
PLACE = b"    case OP_SUB: return float_value(x - y);\n"
WRONG = BASELINE_SOURCE.replace(PLACE, b"    case OP_SUB: return float_value(y - x);\n")

KILLED = f"""
import sys
from pathlib import Path
from fuzz.hunting.hunt import hunt
from gate.sandboxes import Kind, open_stand
with open_stand(Kind.BUBBLEWRAP, jobs=2) as stand:
    source, folder = Path({str(BASELINE)!r}).read_bytes(), Path(sys.argv[1])
    hunt(source, folder, 5, 9, stand, lambda seen, run: seen.case, lambda seen: print(flush=True))
"""


def as_it_is(seen: Result, run: Run) -> Case:
    return seen.case


def test_a_defect_is_found_kept_shrunk_and_at_once_found_again(
    stand: Stand, tmp_path: Path
) -> None:
    assert WRONG != BASELINE_SOURCE
    asked: list[Outcome] = []

    def shrink(seen: Result, run: Run) -> Case:
        assert [True] == [path.is_file() for path in tmp_path.glob("findings/*/program.qb")]
        asked.append(run(seen.case).outcome)
        return replace(seen.case, name="smaller")

    first = hunt(WRONG, tmp_path, 10, 21, stand, shrink).found
    assert first is not None and not first.again
    assert [Outcome.WRONG_OUTPUT] == asked
    assert first.finding == Finding.model_validate_json((first.folder / "finding.json").read_text())
    program = check((first.folder / "program.qb").read_bytes())
    assert first.finding.expected.output == run(program).output.decode("latin-1")
    assert first.finding.expected.output != first.finding.actual.output
    assert (4, 4) == (first.finding.runs, first.finding.times)

    again = hunt(WRONG, tmp_path, 0, 22, stand, shrink).found
    assert again is not None and again.again
    assert first.folder == again.folder
    assert {"kept"} == {again.finding.origin}
    assert 1 == len(asked)


def test_an_honest_subject_is_hunted_for_its_time_and_its_seed_goes_on(
    stand: Stand, tmp_path: Path
) -> None:
    begun = hunt(BASELINE_SOURCE, tmp_path, 0.05, 21, stand, as_it_is)
    assert begun.found is None
    assert sum(begun.seen.programs.values()) > 60
    before = State.model_validate_json((tmp_path / "state.json").read_text()).seeds["21"].next
    assert hunt(BASELINE_SOURCE, tmp_path, 0.05, 21, stand, as_it_is).found is None
    after = State.model_validate_json((tmp_path / "state.json").read_text()).seeds["21"].next
    assert after[Origin.FRESH] > before[Origin.FRESH] > 0


def test_a_hunt_that_ends_while_it_shrinks_has_its_finding_and_the_next_one_shrinks_it(
    stand: Stand, tmp_path: Path
) -> None:
    def interrupted(seen: Result, run: Run) -> Case:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hunt(WRONG, tmp_path, 10, 21, stand, interrupted)
    again = hunt(WRONG, tmp_path, 0, 22, stand, as_it_is).found
    assert again is not None and again.again
    assert (again.folder / "shrunk.qb").read_bytes() == (again.folder / "program.qb").read_bytes()


@pytest.mark.parametrize("seed", [SEED, -1, 1 << 64])
def test_a_seed_that_cannot_be_is_refused(stand: Stand, tmp_path: Path, seed: int) -> None:
    with pytest.raises(UsageError, match="take another"):
        hunt(BASELINE_SOURCE, tmp_path, 1, seed, stand, as_it_is)


def test_a_source_that_does_not_compile_is_refused(stand: Stand, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="does not compile"):
        hunt(b"int main(void) {", tmp_path, 1, 2, stand, as_it_is)


def test_fresh_programs_come_from_both_generators_and_from_all_of_the_grid() -> None:
    programs = [fresh(7, number) for number in range(80)]
    assert 80 == len(set(programs))
    assert ("random-7-5", RANDOM.image(VERSION, 7, 5, 0)) == programs[23]
    grids = [name.split("-") for name, _ in programs if name.startswith("grid")]
    assert 60 == len(grids)
    assert {cell.rule for cell in cells()} == {cells()[int(index)].rule for *_, index in grids}


def test_the_grid_is_walked_whole_and_then_with_another_seed() -> None:
    turns = -(-GRID.count // 3)
    places = [4 * turn + at for turn in range(turns) for at in range(3)]
    first, again = fresh(7, places[0])[0].split("-"), fresh(7, 4 * turns)[0].split("-")
    assert "7" == first[1] != again[1]
    names = [fresh(7, place)[0].split("-") for place in places[::50]]
    assert len(names) == len({index for *_, index in names})


@pytest.mark.parametrize("origin", [Origin.FRESH, Origin.MUTANTS, Origin.RELATIVES])
def test_a_chunk_is_a_function_of_its_seed_and_number(origin: Origin) -> None:
    images = tuple(fresh(8, number)[1] for number in (0, 2, 4))
    given = images if origin is Origin.RELATIVES else ()

    def made(seed: int, number: int) -> list[bytes]:
        return [case.image for case in judged(Chunk(origin, seed, number, given)).cases]

    assert made(8, 1) == made(8, 1)
    assert made(8, 1) != made(8, 2)
    assert made(8, 1) != made(9, 1)


def test_a_program_whose_data_pass_the_bound_is_nobodys_defect() -> None:
    push = ["LOAD 0", 'CONST "{}"', "ICONST 500000", "REPEAT", "APUSH"]
    text = "\n".join([".func main 0 1", "ARRAY 0", "STORE 0", *push * 40, "HALT", ".end", ""])
    large = text
    for number in range(40):
        large = large.replace("{}", f"{number:02}", 1)
    assert not is_defined(assemble(large, "large.qs"))
    assert is_defined(assemble(large.replace("500000", "1000"), "small.qs"))
    assert is_defined(b"no image")


def test_a_killed_hunt_leaves_no_process_and_goes_on(tmp_path: Path) -> None:
    reached = 0
    for lines in (0, 1, 3):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        for _ in range(lines):
            process.stdout.readline()
        while lines and not any("afl-fuzz" in name for name in descendants(process.pid).values()):
            time.sleep(0.05)
        below = descendants(process.pid)
        assert process.poll() is None
        os.kill(process.pid, signal.SIGKILL)
        process.communicate(timeout=60)
        deadline = time.monotonic() + 60
        while any(map(lives, below)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert [] == [name for pid, name in below.items() if lives(pid)]
        if lines:
            state = State.model_validate_json((tmp_path / "state.json").read_text())
            assert state.seeds["9"].next[Origin.FRESH] >= reached
            reached = state.seeds["9"].next[Origin.FRESH]
